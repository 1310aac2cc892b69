// The menu of Just the Docs: `parent`, `grand_parent`, `nav_order`, `nav_exclude`.

import type { NavEntry } from '../folder/description.ts'
import { isMapping, textOf } from '../values.ts'
import type { JekyllPage } from './pages.ts'

/** Whether pages say where they are in the menu. */
export const hasMenu = (pages: readonly JekyllPage[]): boolean =>
  pages.some(({ values }) => values.nav_order !== undefined || values.parent !== undefined)

export function menuOf(
  pages: readonly JekyllPage[],
  config: Readonly<Record<string, unknown>>
): readonly NavEntry[] {
  const shown = pages.filter(
    ({ kind, values }) =>
      (kind === 'page' || kind === 'collection') &&
      values.nav_exclude !== true &&
      textOf(values.title) !== undefined
  )
  const byOrder = [...shown].sort(compare)
  const childrenOf = (page: JekyllPage, above: ReadonlySet<JekyllPage>): readonly NavEntry[] =>
    byOrder
      .filter(
        (child) =>
          !above.has(child) &&
          child.values.parent === page.title &&
          (child.values.grand_parent === undefined ||
            page.values.parent === undefined ||
            child.values.grand_parent === page.values.parent)
      )
      .map((child) => entryOf(child, new Set([...above, child])))
  const entryOf = (page: JekyllPage, above: ReadonlySet<JekyllPage>): NavEntry => {
    const entries = childrenOf(page, above)
    return entries.length > 0
      ? { kind: 'section', label: page.title, source: page.source, entries }
      : { kind: 'document', source: page.source, label: page.title }
  }
  const titles = new Set(shown.map(({ title }) => title))
  // A page whose parent is missing is in the first level.
  const roots = byOrder.filter(
    ({ values }) => textOf(values.parent) === undefined || !titles.has(String(values.parent))
  )
  const links = Array.isArray(config.nav_external_links) ? config.nav_external_links.filter(isMapping) : []
  return [
    ...roots.map((page) => entryOf(page, new Set([page]))),
    ...links.flatMap((link): readonly NavEntry[] => {
      const [label, href] = [textOf(link.title), textOf(link.url)]
      return label === undefined || href === undefined ? [] : [{ kind: 'link', label, href }]
    })
  ]
}

function compare(a: JekyllPage, b: JekyllPage): number {
  const [first, second] = [a.values.nav_order, b.values.nav_order]
  const rank = (value: unknown) => (typeof value === 'number' ? 0 : value === undefined ? 2 : 1)
  if (rank(first) !== rank(second)) return rank(first) - rank(second)
  if (typeof first === 'number' && typeof second === 'number' && first !== second) return first - second
  const [left, right] = [String(first ?? a.title), String(second ?? b.title)]
  return left < right ? -1 : left > right ? 1 : a.title < b.title ? -1 : 1
}
