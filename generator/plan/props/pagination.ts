// Props of a React page with `paginate`: the entries of one of its pages, and links to the pages before and after.

import type { SitePageRoute } from '../../graph/route.ts'
import type { Pagination } from '../../theme.ts'
import { collectionQueries } from '../query/query.ts'
import { listPager } from './list-pager.ts'
import { plainData } from './plain-data.ts'
import type { PropsInput } from './props-context.ts'

/** The props of a page with `paginate`; none for others. */
export function paginationOf(
  { list, locale }: SitePageRoute,
  { renderContext, content }: PropsInput
): { readonly pagination?: Pagination } {
  if (!list) return {}
  const { collection, ids, select, number, pages, count } = list
  const allEntries = collectionQueries(renderContext, locale)(collection)
  const query = select ? allEntries.select(...select) : allEntries
  const entries = ids.flatMap((id) => query.get(id) ?? [])
  return {
    pagination: {
      // Plain data of entries are entries.
      entries: plainData(entries, ['pagination', 'entries'], content) as Pagination['entries'],
      number,
      pages,
      count,
      ...listPager({ ...list, locale }, renderContext)
    }
  }
}
