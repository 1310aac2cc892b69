// Pages before and after a document that its front matter names: `next: ./setup.md`.

import type { DocSource } from '../load/source.ts'
import { resolve, type Target } from './resolve.ts'
import type { Graph } from './site-graph.ts'

/** A page that front matter names. */
export interface NamedNeighbour {
  readonly key: 'previous' | 'next'
  /** As written. */
  readonly href: string
  readonly label?: string
  readonly target: Target
}

/** The neighbours that a document names. @param locale of the page, which may show the document as a fallback */
export const namedNeighbours = (
  graph: Graph,
  { frontMatter, file }: Pick<DocSource, 'frontMatter' | 'file'>,
  locale: string
): readonly NamedNeighbour[] =>
  (['previous', 'next'] as const).flatMap((key) => {
    const value = frontMatter[key]
    if (typeof value !== 'object') return []
    const { to, label } = value
    return [{ key, href: to, label, target: resolve(graph, { file, locale }, to) }]
  })
