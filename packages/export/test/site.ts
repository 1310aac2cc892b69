// A built site in memory.

import { createHash } from 'node:crypto'
import type { SidebarData } from 'sitegen/internals'
import type { BuiltSite } from '../source/site.ts'

/** A page of documents, by its title and the HTML of its text. */
export interface Page {
  readonly title: string
  readonly content: string
}

/** An output with these pages and files, below `/kit/`. */
export function builtSite(
  pages: Readonly<Record<string, Page>>,
  sidebars: readonly SidebarData[] = [],
  files: Readonly<Record<string, string>> = {}
): BuiltSite {
  const texts: Record<string, string> = { ...files }
  for (const [path, { title, content }] of Object.entries(pages)) {
    texts[`${path.slice(1)}index.html`] =
      `<html><head><link rel="stylesheet" href="/kit/assets/style.css"></head><body><div id="app"><main><h1>${title}</h1><div id="content" data-content="" class="prose">${content}</div></main></div></body></html>`
    texts[`${path.slice(1)}index.json`] = JSON.stringify({ title, lastUpdated: '2025-05-20' })
  }
  const bytes = (file: string) =>
    texts[file] === undefined ? undefined : new TextEncoder().encode(texts[file])
  return {
    manifest: {
      generator: 'sitegen',
      format: 1,
      files: Object.fromEntries(
        Object.entries(texts).map(([file, text]) => [
          file,
          { sha256: createHash('sha256').update(text).digest('hex'), bytes: text.length }
        ])
      ),
      routes: Object.fromEntries(
        Object.keys(pages).map((path) => [path, { source: `${path}.md`, locale: 'en' }])
      )
    },
    hosted: {
      files: new Set(Object.keys(texts)),
      pages: new Set(Object.keys(pages)),
      trailingSlash: 'always',
      headers: [],
      url: 'https://site.example',
      base: '/kit/',
      redirects: new Map([['/kit/old/', { from: '/kit/old/', to: '/kit/docs/b/#two', status: 301 }]]),
      notFound: []
    },
    locales: [{ code: 'en', htmlLang: 'en', direction: 'ltr', title: 'Site' }],
    sidebars,
    text: (file) => texts[file] ?? '',
    bytes
  }
}

/** Two documents, the second in a category. */
export const sidebar: SidebarData = {
  id: 'guide',
  collection: 'docs',
  locale: 'en',
  items: [
    { label: 'A', path: '/docs/a/' },
    { label: 'Part', items: [{ label: 'B', path: '/docs/b/' }] }
  ]
}
