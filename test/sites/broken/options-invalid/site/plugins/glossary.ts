import { definePlugin, type OptionsSchema } from 'sitegen/plugin'

const schema: OptionsSchema<{ depth: number }> = {
  '~standard': {
    version: 1,
    vendor: 'fixture',
    validate: (value) => {
      const { depth } = value as { depth: unknown }
      return typeof depth === 'number'
        ? { value: { depth } }
        : { issues: [{ message: `Expected a number, found \`${depth}\``, path: ['depth'] }] }
    }
  }
}

export default definePlugin(schema, () => ({ name: 'glossary' }))
