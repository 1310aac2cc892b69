// A schema without a library: anything that follows Standard Schema will do.
export default {
  '~standard': {
    version: 1,
    vendor: 'test',
    validate(value: { version?: unknown }) {
      return /^\d+\.\d+$/.test(String(value.version))
        ? { value }
        : { issues: [{ message: 'Expected a version such as 1.2', path: ['version'] }] }
    }
  }
}
