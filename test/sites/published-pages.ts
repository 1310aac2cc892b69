// What a published site owes its readers, for all broken sites: a page for each document, and no link to a page that is missing.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import type { Code } from '../../generator/base/codes.ts'
import { readTree } from './folder.ts'

/** Codes of addresses that lead nowhere: they stay as the author has written them. */
const ofAddresses: readonly Code[] = [
  'link-missing',
  'asset-missing',
  'navbar-target-missing',
  'footer-target-missing'
]

/** Content of broken sites that has no page: drafts, later posts, folders of no collection, and texts of a component that does not exist. */
const withoutPage: Partial<Record<Code, readonly string[]>> = {
  'file-not-read': ['post/news/'],
  'part-unused': ['docs/draft/'],
  'post-later': ['blog/hello/'],
  'reference-unknown': ['makers/volt/', 'products/saw/'],
  'page-module-missing': ['abuot/']
}

/** Addresses of the documents in content/ without their language, as their names say: `docs/start/`, and `` for the home page. */
const documentsOf = (root: string): readonly string[] =>
  readdirSync(join(root, 'content/en'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.mdx?$|^pages\/.*\.yaml$/.test(path) && !/(?:^|\/)_/.test(path))
    .map((path) =>
      `${path.replace(/\.\w+$/, '')}/`
        .replace(/^pages\//, '')
        .replace(/(^|\/)(?:\d{4}-\d\d-\d\d-|\d+-)/g, '$1')
        .replace(/(^|\/)index\/$/, '$1')
    )

/** Local addresses that the output links to: those of pages, of the sitemap and of `llms.txt`. */
function linkedPaths(output: ReadonlyMap<string, Buffer>): readonly string[] {
  const [pages, lists] = [/<a\b[^>]* href="(\/[^"#?]*)/g, /(?:<loc>|\]\()https?:\/\/[^/\s<)]+(\/[^\s<)]*)/g]
  return [...output].flatMap(([path, bytes]) => {
    const pattern = path.endsWith('.html')
      ? pages
      : /^(?:sitemap.*\.xml|llms\.txt)$/.test(path)
        ? lists
        : undefined
    return pattern ? [...String(bytes).matchAll(pattern)].map(([, link = '']) => decodeURI(link)) : []
  })
}

/** Check that all documents of a built site have pages, and that no link of the output leads to a page that is not there. */
export function checkPublishedPages(root: string, code: Code): void {
  const output = readTree(join(root, 'build'))
  const isThere = (path: string) =>
    output.has(path) || output.has(`${path}index.html`) || output.has(`${path}/index.html`)
  assert.equal(
    documentsOf(root).filter((path) => !withoutPage[code]?.includes(path) && !isThere(path)),
    [],
    'documents without a page'
  )
  const links = linkedPaths(output).map((path) => path.slice(1))
  assert.ok(links.length > 0)
  if (!ofAddresses.includes(code))
    assert.equal(
      [...new Set(links)].filter((path) => !isThere(path)),
      [],
      'links without a page'
    )
}
