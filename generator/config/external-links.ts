// Schema of `externalLinks` in site.yaml.

import * as v from 'valibot'
import { describe, list, object, textMatching } from '../base/schema.ts'

const address = textMatching(
  (text) => /^https?:\/\/[^/\s]/.test(text),
  'the beginning of a web address, such as `https://example.com/archive/`'
)

export const externalLinksSchema = object({
  ignore: describe(
    'Beginnings of addresses that `check --external` does not ask for: `https://example.com/`.',
    v.optional(list(address), [])
  ),
  known: describe(
    'Addresses that are known to fail, so that only new failures are reported. Those that work again are named.',
    v.optional(list(address), [])
  )
})
