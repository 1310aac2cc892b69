// The home page of a site whose own is a program, or that has none.

/** A home page for a site whose own is a program: its name, a sentence and a link to the first page. */
export const homePage = (
  locale: string,
  title: string,
  lead: string | undefined,
  first: string | undefined
): readonly [string, unknown] => [
  `content/${locale}/pages/index.yaml`,
  {
    title,
    sections: [
      {
        hero: {
          heading: title,
          ...(lead !== undefined && { lead }),
          ...(first !== undefined && { actions: [{ label: 'Documentation', to: first }] })
        }
      }
    ]
  }
]

/** First document of a menu. */
export function firstId(entries: unknown): string | undefined {
  for (const entry of Array.isArray(entries) ? (entries as unknown[]) : []) {
    if (typeof entry === 'string') return entry
    const { id, doc, items } = (entry ?? {}) as Readonly<Record<string, unknown>>
    const found = typeof id === 'string' ? id : typeof doc === 'string' ? doc : firstId(items)
    if (found !== undefined) return found
  }
  return undefined
}
