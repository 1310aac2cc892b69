import * as v from 'valibot'

export default v.object({
  title: v.string(),
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+$/, 'Expected a version such as 1.2')),
  date: v.pipe(v.string(), v.isoDate()),
  changes: v.array(v.string())
})
