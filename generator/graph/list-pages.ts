// Pagination of a long list: the first page is at the address of the list, the others at `page/2/` below it.

import { t } from '../base/strings.ts'
import { routePath } from '../base/text.ts'
import type { Strings } from '../theme.ts'

/** A page's place in a list. */
export interface ListPlace {
  /** Path of the first page of the list. */
  readonly firstPath: string
  /** From 1. */
  readonly number: number
  readonly pages: number
  /** Items on all pages of the list. */
  readonly count: number
}

/** A page of a list, with its items. */
interface ListPage<Item> {
  readonly path: string
  readonly items: readonly Item[]
  readonly place: ListPlace
}

/** Path of a page of a list. @param number from 1 */
export const listPagePath = (firstPath: string, number: number): string =>
  number === 1 ? firstPath : routePath(firstPath, 'page', String(number))

/** Title of a page of a list: `Products`, `Products – Page 2`. */
export const listPageTitle = (title: string, number: number, strings: Strings): string =>
  number === 1 ? title : `${title} – ${t(strings, 'blog.page', { number })}`

/** The pages of a list, at least one. @param firstPath path of the first page @param size items per page; all when it is missing */
export function listPages<Item>(
  firstPath: string,
  items: readonly Item[],
  size: number = Math.max(1, items.length)
): readonly ListPage<Item>[] {
  const pages = Math.max(1, Math.ceil(items.length / size))
  return Array.from({ length: pages }, (_, index) => ({
    path: listPagePath(firstPath, index + 1),
    items: items.slice(index * size, (index + 1) * size),
    place: { firstPath, number: index + 1, pages, count: items.length }
  }))
}
