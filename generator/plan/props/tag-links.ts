import { withBase } from '../../graph/resolve.ts'
import type { ItemGroup } from '../../graph/tags.ts'
import type { TagIndexProps } from '../../theme.ts'
import type { PlanContext } from '../plan-context.ts'

/** Links to the pages of tags, or of the values of a field, with the number of pages of each. */
export const tagLinks = (tags: Iterable<ItemGroup<unknown>>, { graph }: PlanContext): TagIndexProps['tags'] =>
  [...tags].map(({ label, path, items, description }) => ({
    label,
    url: withBase(graph, path),
    count: items.length,
    description
  }))
