// Why the HTML of a page differs.

import { isWritten, type PageFacts } from './page-facts.ts'
import type { Cause } from './report.ts'

/** A page on both sides. */
export interface ComparedPage {
  readonly before: PageFacts
  readonly after: PageFacts
  /** File of the source. */
  readonly source: string
  /** Whether the source differs; `undefined` if the sources are not known. */
  readonly isSourceChanged: boolean | undefined
}

/** What is known of an address: whether there is a page on each side. */
export interface PageAt {
  readonly path: string
  readonly before: boolean
  readonly after: boolean
}

/** All causes; at least one. @param pageAt the page that an address leads to */
export function causesOf(
  { before, after, source, isSourceChanged }: ComparedPage,
  pageAt: (href: string) => PageAt | undefined
): readonly Cause[] {
  const isOwn =
    before.title !== after.title || before.description !== after.description || before.text !== after.text
  const isSource = isSourceChanged ?? (isOwn && isWritten(source))
  const others = [...titleCauses(before, after, pageAt), ...listCauses(before, after, pageAt)]
  const { around, inside } = before.markup
  const isExplained = isSource || others.length > 0
  const isTemplate =
    !isEqual(around, after.markup.around) ||
    (!isExplained && (isOwn || !isEqual(inside, after.markup.inside)))
  const causes: readonly Cause[] = [
    ...(isSource ? [{ kind: 'source', file: source } as const] : []),
    ...others,
    ...(isTemplate ? [{ kind: 'template' } as const] : []),
    ...styleCauses(before, after)
  ]
  return causes.length > 0 ? causes : [{ kind: 'other' }]
}

function titleCauses(
  before: PageFacts,
  after: PageFacts,
  pageAt: (href: string) => PageAt | undefined
): readonly Cause[] {
  const causes = new Map<string, Cause>()
  for (const [href, labels] of after.links) {
    const page = pageAt(href)
    const old = shortest(before.links.get(href) ?? new Set(), labels)
    const now = shortest(labels, before.links.get(href) ?? new Set())
    if (page && old !== undefined && now !== undefined)
      causes.set(page.path, { kind: 'title', page: page.path, before: old, after: now })
  }
  return [...causes.values()]
}

/** The shortest of the labels that are not among others: pagers have words around a title. */
const shortest = (labels: ReadonlySet<string>, others: ReadonlySet<string>): string | undefined =>
  [...labels].filter((label) => !others.has(label)).sort((a, b) => a.length - b.length)[0]

function listCauses(
  before: PageFacts,
  after: PageFacts,
  pageAt: (href: string) => PageAt | undefined
): readonly Cause[] {
  const causes = new Map<string, Cause>()
  for (const href of after.links.keys()) {
    const page = before.links.has(href) ? undefined : pageAt(href)
    if (page && !page.before) causes.set(page.path, { kind: 'list', page: page.path, change: 'new' })
  }
  for (const href of before.links.keys()) {
    const page = after.links.has(href) ? undefined : pageAt(href)
    if (page && !page.after) causes.set(page.path, { kind: 'list', page: page.path, change: 'gone' })
  }
  return [...causes.values()]
}

const isEqual = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((item) => b.has(item))

function styleCauses(before: PageFacts, after: PageFacts): readonly Cause[] {
  const changed = (old: ReadonlySet<string>, now: ReadonlySet<string>) =>
    [...now].filter((file) => !old.has(file))
  const files = [...changed(before.styles, after.styles), ...changed(before.scripts, after.scripts)]
  const isFewer = before.styles.size > after.styles.size || before.scripts.size > after.scripts.size
  return files.length > 0 || isFewer ? [{ kind: 'style', files }] : []
}
