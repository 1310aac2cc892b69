import { withBase } from '../graph/resolve.ts'
import type { Tag } from '../graph/tags.ts'
import type { TagIndexProps } from '../theme.ts'
import type { RenderContext } from './render-context.ts'

/** Links to the pages of tags, or of the values of a field, with the number of pages of each. */
export const tagLinks = (tags: Iterable<Tag<unknown>>, { graph }: RenderContext): TagIndexProps['tags'] =>
  [...tags].map(({ label, path, pages, description }) => ({
    label,
    url: withBase(graph, path),
    count: pages.length,
    ...(description === undefined ? {} : { description })
  }))
