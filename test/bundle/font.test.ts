// The theme's font for text is preloaded, or the first one in the site's style sheet.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { plainBuild } from '../cached-build.ts'
import { copyOf, readTree, writeInto } from '../sites/folder.ts'

const siteYaml =
  'title: A\nurl: https://a.example\ndefaultLocale: en\nlocales:\n  en: { label: English }\ncollections:\n  docs: {}\n'

/** Font links of a page, without hashes, and the names of the fonts in its assets. */
async function fontsOf(files: Readonly<Record<string, string>>) {
  const root = copyOf('minimal')
  writeInto(root, files)
  const { diagnostics } = await build(plainBuild(root))
  assert.equal(diagnostics, [])
  const named = (text: string) => text.replace(/\.[0-9a-f]{10}\./g, '.HASH.')
  return {
    links:
      named(readFileSync(join(root, 'build/docs/index.html'), 'utf8')).match(/<link[^>]*font[^>]*>/g) ?? [],
    files: [...readTree(join(root, 'build')).keys()].map(named).filter((path) => /\.(woff2?|ttf)$/.test(path))
  }
}

test('the theme has a font for text, which is preloaded, and one for code', async () =>
  assert.equal(await fontsOf({ 'site/site.yaml': siteYaml }), {
    links: [
      '<link rel="preload" as="font" type="font/woff2" href="/assets/geist.HASH.woff2" crossorigin="anonymous">'
    ],
    files: ['assets/geist-mono.HASH.woff2', 'assets/geist.HASH.woff2']
  }))

test('`theme.fonts: system` has none', async () =>
  assert.equal(await fontsOf({ 'site/site.yaml': `${siteYaml}theme: { fonts: system }\n` }), {
    links: [],
    files: []
  }))

test('the first font of the site is preloaded, with a content hash in its name', async () => {
  const face = (name: string) =>
    `@font-face { font-family: Own; src: url("../fonts/${name}.woff2") format("woff2") }\n`
  const fonts = await fontsOf({
    'site/site.yaml': `${siteYaml}theme: { fonts: system, styles: styles/site.css }\n`,
    'site/styles/site.css': `@import "./fonts.css";\n:root { --font-text: Own, sans-serif }\n`,
    'site/styles/fonts.css': face('regular') + face('bold'),
    'site/fonts/regular.woff2': 'regular',
    'site/fonts/bold.woff2': 'bold'
  })
  assert.equal(fonts, {
    links: [
      '<link rel="preload" as="font" type="font/woff2" href="/assets/regular.HASH.woff2" crossorigin="anonymous">'
    ],
    files: ['assets/bold.HASH.woff2', 'assets/regular.HASH.woff2']
  })
})
