// `trust` and `allow` of a collection as one value; trust.ts decides with it.

import * as v from 'valibot'
import { describe, list, object, text } from '../base/schema.ts'

const names = v.optional(list(text), [])

/** Names that untrusted authors may use in addition to `safeDirectives` and the frames of the theme. */
export const allowSchema = object({
  components: describe('Components of the site, the theme or plugins, also for `as` of `::list`.', names),
  directives: describe('`form`, `embed`, and directives of plugins.', names),
  collections: describe('Collections for `::list`, which can show all of their fields.', names),
  data: describe('Files of site/data, such as `product`, for `{{ product.version }}` and `::api`.', names),
  layouts: describe('Layouts in site/layouts, for `layout` in front matter.', names)
})

export type Allowed = Readonly<v.InferOutput<typeof allowSchema>>

/** The limits of authors that are not trusted. */
export interface AuthorLimits extends Allowed {
  /** Key of the collection in site.yaml, for messages. */
  readonly collection: string
}

/** Nothing is allowed beyond what is safe. */
export const nothingAllowed: Allowed = v.parse(allowSchema, {})
