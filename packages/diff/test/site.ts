// Outputs in memory.

import { createHash } from 'node:crypto'
import type { SiteOutput } from '../source/output.ts'

/** A page as it is written. */
export interface Page {
  readonly title: string
  readonly text?: string
  /** HTML around the article. */
  readonly around?: string
  /** HTML in the article. */
  readonly article?: string
  readonly head?: string
  /** Default: `content/en/docs/NAME.md`. */
  readonly source?: string
}

/** An output with pages by path, other files, and redirects. */
export function site(
  pages: Readonly<Record<string, Page>>,
  {
    files = {},
    redirects = {},
    sources
  }: {
    readonly files?: Readonly<Record<string, string>>
    readonly redirects?: Readonly<Record<string, string>>
    readonly sources?: Readonly<Record<string, string>>
  } = {}
): SiteOutput {
  const texts: Record<string, string> = { ...files }
  for (const [path, page] of Object.entries(pages)) {
    const folder = path.slice(1)
    texts[`${folder}index.html`] = htmlOf(page)
    texts[`${folder}index.json`] = JSON.stringify({ title: page.title, description: '' })
    if (page.text !== undefined)
      texts[`${folder}index.md`] = `---\ntitle: ${page.title}\n---\n\n${page.text}\n`
  }
  const routes = Object.fromEntries(
    Object.entries(pages).map(([path, { source }]) => [
      path,
      { source: source ?? `content/en/docs${path.slice(0, -1)}.md`, locale: 'en' }
    ])
  )
  const described = Object.fromEntries(
    Object.entries(texts).map(([file, text]) => [
      file,
      { sha256: createHash('sha256').update(text).digest('hex'), bytes: text.length }
    ])
  )
  return {
    name: 'site',
    manifest: { generator: 'sitegen', format: 1, files: described, routes },
    hosted: {
      files: new Set(Object.keys(texts)),
      pages: new Set(Object.keys(pages)),
      trailingSlash: 'always',
      headers: [],
      url: 'https://site.example',
      base: '/',
      redirects: new Map(
        Object.entries(redirects).map(([from, to]) => [from, { from, to, status: 301 as const }])
      ),
      notFound: []
    },
    text: (file) => texts[file] ?? '',
    bytes: (file) => (texts[file] === undefined ? undefined : new TextEncoder().encode(texts[file])),
    source: (file) => sources?.[file]
  }
}

const htmlOf = ({
  title,
  text = '',
  around = '',
  article = `<h1>${title}</h1><p>${text}</p>`,
  head = ''
}: Page) =>
  `<html><head>${head}</head><body><nav class="sidebar">${around}</nav><main><article>${article}</article></main></body></html>`
