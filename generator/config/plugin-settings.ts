// `plugins` in site.yaml: modules with their options.

import * as v from 'valibot'
import { choice, describe, list, mapping, object, text } from '../base/schema.ts'

const pluginWithOptions = object({
  use: describe('A file such as `./plugins/api.ts`, or an installed package.', text),
  options: describe('Options defined by the plugin.', v.optional(mapping(v.unknown()), {}))
})

const plugin = choice(
  'plugin',
  () => [text, pluginWithOptions],
  (input) => (typeof input === 'object' && input !== null ? pluginWithOptions : text)
)

export const pluginsSchema = list(plugin)
