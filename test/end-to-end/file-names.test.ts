// Names of files as systems and people write them: with accents in one or two characters, and with spaces.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { readTree, temporaryFolder, writeInto } from '../sites/folder.ts'

const composed = (name: string): string => name.normalize('NFC')
const decomposed = (name: string): string => name.normalize('NFD')

const root = temporaryFolder()
writeInto(root, {
  'site/site.yaml': `title: T
url: https://t.example
defaultLocale: en
locales: { en: { label: English }, fr: { label: Français } }
collections: { docs: {} }
`,
  'content/en/docs/index.md': `# Start

[one](./${composed('größe/maß')}.md#${decomposed('Übung').toLowerCase()})
[two](./${decomposed('größe')}/${composed('maß-é')}.md)
[three](./with%20space.md)
`,
  [`content/en/docs/${decomposed('größe')}/${decomposed('maß')}.md`]: `# Maß

## ${decomposed('Übung')}

::include[./${composed('_téil')}.md]

![A picture](./${composed('bíld')}.svg)
`,
  [`content/en/docs/${decomposed('größe')}/${decomposed('_téil')}.md`]: 'Included.\n',
  [`content/en/docs/${decomposed('größe')}/${decomposed('bíld')}.svg`]:
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
  [`content/en/docs/${decomposed('größe')}/${decomposed('maß-é')}.md`]: '# Maß é\n\nText.\n',
  'content/en/docs/with space.md': '# Space\n\nText.\n',
  'content/fr/docs/with space.md': '# Espace\n\nTexte.\n'
})
const result = await build({
  root,
  out: `${root}/build`,
  locales: [],
  environment: {},
  drafts: false,
  today: '2025-05-20'
})
const tree: ReadonlyMap<string, Buffer> = result.published ? readTree(`${root}/build`) : new Map()
const textOf = (path: string): string => String(tree.get(path))

test('either form of a name is found, for pages, anchors, includes and pictures', () => {
  assert.equal(result.diagnostics, [])
  const page = textOf(`docs/${composed('größe/maß')}/index.html`)
  assert.match(page, '<p>Included.</p>')
  assert.match(page, /<img src="\/assets\/sandboxed\/[^"]+\.svg" width="4" height="2"/)
})

test('pages have the addresses that keyboards write', () =>
  assert.equal(
    [...tree.keys()].filter((path) => path.startsWith('docs/') && path.endsWith('.html')),
    [
      'docs/index.html',
      'docs/with space/index.html',
      `docs/${composed('größe')}/index.html`,
      `docs/${composed('größe')}/maß-${composed('é')}/index.html`,
      `docs/${composed('größe')}/maß/index.html`
    ].sort()
  ))

test('no address of the output has a space: links, canonical and alternate addresses, pager, sitemap', () => {
  const withSpace = [...tree]
    .filter(([path]) => /\.(?:html|xml)$/.test(path))
    .flatMap(([path, bytes]) =>
      [
        ...String(bytes).matchAll(
          /(?:href|src|action|content)="(?:https:\/\/t\.example)?\/[^"]* [^"]*"|<loc>[^<]* /g
        )
      ].map(([address]) => `${path}: ${address}`)
    )
  assert.equal(withSpace, [])
  const page = textOf('docs/with space/index.html')
  assert.match(page, '<link rel="canonical" href="https://t.example/docs/with%20space/"')
  assert.match(page, 'hreflang="fr" href="https://t.example/fr/docs/with%20space/"')
  assert.match(textOf('docs/index.html'), 'href="/docs/with%20space/">three</a>')
  assert.match(textOf('sitemap.xml'), '<loc>https://t.example/docs/with%20space/</loc>')
})
