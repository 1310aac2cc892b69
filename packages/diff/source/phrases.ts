// What the formats of the report say in the same words.

import type { Cause, ChangedPage, SiteDiff } from './report.ts'

/** A cause as a phrase. */
export function causeText(cause: Cause): string {
  switch (cause.kind) {
    case 'source':
      return `source: ${cause.file}`
    case 'title':
      return `title of ${cause.page}: "${cause.before}" is "${cause.after}"`
    case 'list':
      return `${cause.page} is ${cause.change}`
    case 'template':
      return 'template'
    case 'style':
      return 'style'
    case 'other':
      return 'other HTML'
  }
}

/** `12.3 kB` */
export const sizeText = (bytes: number): string =>
  bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`

/** `first view 12.3 kB → 13.0 kB`; `undefined` for a difference that nobody notices. */
export function changedBytes({ firstView: { before, after } }: ChangedPage): string | undefined {
  return Math.abs(after - before) < 1000 ? undefined : `first view ${sizeText(before)} → ${sizeText(after)}`
}

/** `2 pages new, 1 gone, 5 changed, 40 the same` */
export function countsOf({ pages, lost }: SiteDiff): string {
  const counts = [
    `${pages.new.length} new`,
    `${pages.gone.length} gone`,
    `${pages.changed.length} changed`,
    `${pages.same} the same`
  ]
  const nowhere =
    lost.length === 0 ? 'every address still leads somewhere' : `${lost.length} lead nowhere any more`
  return `Pages: ${counts.join(', ')}; ${nowhere}.`
}

/** Pages that changed for the same reasons: those that authors have changed first, then the largest group. */
export function groupsOf(
  pages: readonly ChangedPage[]
): readonly { readonly causes: string; readonly pages: readonly ChangedPage[] }[] {
  const groups = new Map<string, ChangedPage[]>()
  for (const page of pages) {
    // The source is a page's own reason.
    const causes = page.causes
      .map((cause) => (cause.kind === 'source' ? 'source' : causeText(cause)))
      .join('; ')
    groups.set(causes, [...(groups.get(causes) ?? []), page])
  }
  const isOwn = (causes: string) => Number(causes.startsWith('source'))
  return [...groups]
    .map(([causes, inGroup]) => ({ causes, pages: inGroup }))
    .sort((a, b) => isOwn(b.causes) - isOwn(a.causes) || b.pages.length - a.pages.length)
}
