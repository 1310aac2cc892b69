// Which pages stand for all: those with the same style sheets and the same interactive components have the same template.

/** A page by its path and its HTML. */
export interface PageHtml {
  readonly path: string
  readonly locale: string
  readonly html: string
}

/** The first page of each template, and of each language. */
export function pagesOfTemplates(pages: readonly PageHtml[]): readonly PageHtml[] {
  const seen = new Set<string>()
  return pages.filter(({ html, locale }) => {
    const keys = [templateOf(html), `language ${locale}`]
    const isNew = keys.some((key) => !seen.has(key))
    for (const key of keys) seen.add(key)
    return isNew
  })
}

/** Names of style sheets and components, without hashes: `Doc style · components/Rack`. */
function templateOf(html: string): string {
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="[^"]*\/([^/."]+)\.[^"]*"/g)].map(
    ([, name]) => name
  )
  const islands = [...html.matchAll(/<sitegen-island[^>]*\bdata-island="([^"]+)"/g)].map(([, name]) => name)
  return [...new Set([...sheets, ...islands])].sort().join(' ')
}
