// `::list{from=products where="line = PLC" sort=-date limit=3}` as a query.

import { nearestOrAll } from '../../base/text.ts'
import type { Query } from '../../bundle/server-modules.ts'
import { itemParts, namesIn } from '../../markdown/directives/list.ts'
import type { ComponentUse } from '../../markdown/document.ts'
import { QueryError } from './query.ts'

/** The query of a list; the directive has checked its attributes. @param items names of components that can show an entry */
export const listQuery =
  (props: ComponentUse['props'], items: readonly string[]): Query =>
  ({ collection }) => {
    const { from, where, sort, limit, offset, select, as } = props
    if (as !== undefined && !items.includes(String(as)))
      throw new QueryError(
        `There is no component \`${as}\` to show the entries of this list`,
        nearestOrAll(String(as), items.slice(0, 20), 'components')
      )
    let query = collection(String(from))
    if (where !== undefined) query = query.where(String(where))
    if (sort !== undefined) query = query.sort(...namesIn(String(sort)))
    if (offset !== undefined) query = query.offset(Number(offset))
    if (limit !== undefined) query = query.limit(Number(limit))
    if (select !== undefined) return query.select(...namesIn(String(select)))
    // Parts of the theme show no fields, so pages need not be rendered again when fields change.
    return as === undefined || (itemParts as readonly string[]).includes(String(as))
      ? query.select('title', 'description', 'image')
      : query
  }
