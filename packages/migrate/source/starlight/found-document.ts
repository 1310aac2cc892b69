// A file of the old project, before it is parsed.

import type { StarlightLocale } from './settings.ts'

/** A Markdown file with its place in the new project. */
export interface FoundDocument {
  readonly source: string
  readonly kind: 'doc' | 'post'
  readonly locale: StarlightLocale
  /** In the folder of its language, without the ending: `guides/pages`. */
  readonly path: string
  /** Slug of its address: `guides/pages`; empty for the home page. */
  readonly page: string
  readonly address: string
  readonly target: string
  /** `slug` to write, where our address would be another. */
  readonly slug: string | undefined
}
