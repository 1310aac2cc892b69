// Validates the HTML of every kind of page, and all urls in the output of a site.

import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { builtSite, repository } from '../built-site.ts'
import { externalLinkCount, unsafeLinks } from '../links.ts'
import { copyOf, readTree } from '../sites/folder.ts'
import { buildTree, sharedOutput } from '../sites/output.ts'

const sites = [
  {
    name: 'golden',
    origin: 'https://harbour.example',
    base: '/',
    // Drafts look alike on all sites, and the others are built for other tests as well.
    tree: () => buildTree(copyOf('golden'), { drafts: true })
  },
  {
    name: 'trilingual',
    origin: 'https://kit.example',
    base: '/kit/',
    tree: async () => readTree(await sharedOutput('trilingual'))
  },
  {
    name: 'shell',
    origin: 'https://shell.example',
    base: '/',
    async tree() {
      const shell = await builtSite(join(repository, 'test/sites/shell'))
      await shell.close()
      return readTree(shell.folder)
    }
  }
] as const

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Matters of style: attributes as React writes them.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'valid-id': ['error', { relaxed: true }],
    'tel-non-breaking': 'off'
  }
})

const trees = new Map(await Promise.all(sites.map(async ({ name, tree }) => [name, await tree()] as const)))

for (const { name, origin, base } of sites) {
  const tree = trees.get(name) ?? new Map<string, Buffer>()
  const pages = [...tree].flatMap(([path, content]) =>
    path.endsWith('.html') ? [[path, String(content)] as const] : []
  )

  test(`${name}: valid HTML`, async () => {
    const found: string[] = []
    for (const [path, text] of pages) {
      const { results } = await validator.validateString(text, path)
      for (const { messages } of results)
        found.push(...messages.map(({ ruleId, message, line }) => `${path}:${line} ${message} (${ruleId})`))
    }
    assert.ok(pages.length > 10)
    assert.equal(found, [])
  })

  test(`${name}: every url leads to a file, and every anchor to an element`, () => {
    const ids = new Map(
      pages.map(([path, text]) => [path, new Set([...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))])
    )
    const broken: string[] = []
    let checked = 0
    for (const [path, text] of pages) {
      const here = new URL(`${origin}${base}${path.replace(/index\.html$/, '')}`)
      for (const address of addressesIn(text)) {
        const url = new URL(address, here)
        if (url.origin !== origin) continue
        const file = decodeURI(url.pathname.slice(base.length))
        const target = file === '' || file.endsWith('/') ? `${file}index.html` : file
        const anchor = decodeURIComponent(url.hash.slice(1))
        checked++
        if (!url.pathname.startsWith(base) || !tree.has(target)) broken.push(`${path}: ${address}`)
        // `#top` is the top of every page, by the HTML standard.
        else if (anchor !== '' && anchor !== 'top' && ids.has(target) && !ids.get(target)?.has(anchor))
          broken.push(`${path}: ${address}`)
      }
    }
    assert.ok(checked > 100)
    assert.equal(broken, [])
  })
}

for (const { name, origin } of sites)
  test(`${name}: external links have noopener noreferrer`, () => {
    const pages = [...(trees.get(name) ?? [])].filter(([path]) => path.endsWith('.html'))
    assert.ok(pages.some(([, text]) => externalLinkCount(String(text), origin) > 0))
    assert.equal(
      pages.flatMap(([path, text]) => unsafeLinks(String(text), origin).map((tag) => `${path}: ${tag}`)),
      []
    )
  })

/** URLs in elements, including those of the head, and in structured data. */
function addressesIn(text: string): readonly string[] {
  const unescaped = (value: string) =>
    value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  const elements = [...text.matchAll(/ (?:href|src|poster)="([^"]*)"/g)].map(([, value = '']) => value)
  const heads = [
    ...text.matchAll(
      /<meta (?:property|name)="(?:og:url|og:image|twitter:image|article:author)" content="([^"]*)"/g
    )
  ]
  const structuredUrls = [...text.matchAll(/"(?:url|item|logo|image)":"(https?:[^"]*)"/g)]
  return [
    ...elements,
    ...heads.map(([, value = '']) => value),
    ...structuredUrls.map(([, value = '']) => value)
  ]
    .map(unescaped)
    .filter((address) => !/^(?:data|mailto|tel):/.test(address))
}
