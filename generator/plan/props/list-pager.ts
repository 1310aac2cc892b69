// Links between the pages of a list.

import { t } from '../../base/strings.ts'
import { type ListPlace, listPagePath } from '../../graph/list-pages.ts'
import { withBase } from '../../graph/resolve.ts'
import type { Pager } from '../../theme.ts'
import type { PlanContext } from '../plan-context.ts'

/** The pages before and after a page of a list. */
export function listPager(
  { firstPath, number, pages, locale }: ListPlace & { readonly locale: string },
  { graph }: PlanContext
): { readonly previous?: Pager; readonly next?: Pager } {
  const strings = graph.theme.strings[locale] ?? {}
  const to = (at: number): Pager => ({
    label: t(strings, 'blog.page', { number: at }),
    url: withBase(graph, listPagePath(firstPath, at))
  })
  return {
    ...(number > 1 && { previous: to(number - 1) }),
    ...(number < pages && { next: to(number + 1) })
  }
}
