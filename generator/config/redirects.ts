// Schema of redirects.yaml.

import type * as v from 'valibot'
import { oldPath } from '../base/address-schema.ts'
import { describe, list, object, text } from '../base/schema.ts'

/** site/redirects.yaml: a list; hosts apply the first match. */
export const redirectsSchema = list(
  object({ from: describe('Former path.', oldPath), to: describe('New path or URL.', text) })
)

export type RedirectsInput = v.InferOutput<typeof redirectsSchema>
