// `plugins` in site.yaml: modules with their options.

import * as v from 'valibot'
import { choice, describe, list, mapping, object, text, wholeNumber } from '../base/schema.ts'

/** An entry of `plugins` with its options. */
export const pluginWithOptions = object({
  use: describe('A file such as `./plugins/api.ts`, or an installed package.', text),
  options: describe('Options defined by the plugin.', v.optional(mapping(v.unknown()), {})),
  timeout: describe('Seconds after which a hook that has not finished fails.', v.optional(wholeNumber(1), 60))
})

export type PluginInput = v.InferOutput<typeof pluginWithOptions>

const plugin = choice(
  'plugin',
  () => [text, pluginWithOptions],
  (input) => (typeof input === 'object' && input !== null ? pluginWithOptions : text)
)

export const pluginsSchema = list(plugin)
