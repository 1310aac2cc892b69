import * as v from 'valibot'

const words = v.union([v.pipe(v.string(), v.minLength(1)), v.pipe(v.array(v.string()), v.minLength(1))])

/** Options of the plugin in site.yaml. */
export const optionsSchema = v.strictObject({
  /** Programs by language or by the name in `run=NAME`; nothing else is ever run. */
  commands: v.record(v.string(), words),
  /** Seconds that an example may take. */
  timeout: v.optional(v.pipe(v.number(), v.minValue(1)), 10),
  /** Names of environment variables that examples see, besides those that programs need to start. */
  env: v.optional(v.array(v.string()), [])
})

export type Options = v.InferOutput<typeof optionsSchema>
