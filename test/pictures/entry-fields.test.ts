// The page of an entry shows its picture fields in formats and widths, with their labels, and links to its files.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { plainBuild } from '../cached-build.ts'
import { bakery, photograph } from './site.ts'

test('pictures and files of an entry', async () => {
  const photo = await photograph(600, 400)
  const root = await bakery({
    'site/site.yaml': `title: Bakery
url: https://bakery.example
pageMenu: false
collections:
  pages: {}
  docs: {}
  cakes:
    type: entries
    fields:
      cover: { type: image, optional: true }
      photo: { type: image, label: Photograph, optional: true }
      steps: { list: image, default: [] }
      recipe: { type: file, optional: true }
pictures: { places: { article: { sizes: 20rem, widths: [200], large: 400 } } }
`,
    'content/en/docs/bread.md': '# Bread\n',
    'content/en/pages/index.md': '# Bakery\n',
    'content/en/cakes/tart.yaml': `title: Tart
image: ./front.jpg
image_alt: From the front
cover: ./front.jpg
photo: ./side.jpg
steps: [./one.svg, ./two.svg]
recipe: ./tart recipe.pdf
`,
    'content/en/cakes/bun.yaml': 'title: Bun\n',
    'content/en/cakes/front.jpg': photo,
    'content/en/cakes/side.jpg': await sharp(photo).negate().jpeg().toBuffer(),
    'content/en/cakes/one.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
    'content/en/cakes/two.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="4"/>',
    'content/en/cakes/tart recipe.pdf': '%PDF-1.4'
  })
  const { diagnostics } = await build(plainBuild(root))
  assert.equal(diagnostics, [])
  const output = (path: string) =>
    readFileSync(join(root, 'build', path), 'utf8')
      .replaceAll(/\.[0-9a-f]{10}\./g, '.HASH.')
      .replaceAll(/picture-[0-9a-f]{6}/g, 'picture-COLOR')
  const article = (path: string) => /<article>(.*?)<div id="content"|$/s.exec(output(path))?.[1]

  const image = (name: string, width: number, height: number) =>
    `<img class="entry-picture" alt="Tart" width="${width}" height="${height}" loading="lazy" decoding="async" src="/assets/sandboxed/${name}.HASH.svg"/>`
  const source = (name: string) =>
    `<picture><source type="image/avif" srcSet="/assets/${name}-200.HASH.avif 200w" sizes="20rem"/>`
  assert.is(
    article('cakes/tart/index.html'),
    [
      '<header class="page-title"><h1>Tart</h1></header>',
      `${source('front')}<img class="entry-image picture-COLOR" alt="From the front" width="200" height="133" fetchPriority="high" decoding="async" src="/assets/front-200.HASH.jpg"/></picture>`,
      '<dl class="entry-facts"><div><dt>Recipe</dt><dd><a href="/assets/tart-recipe.HASH.pdf">tart recipe.pdf</a></dd></div></dl>',
      '<div class="entry-pictures">',
      `<figure>${source('side')}<img class="entry-picture picture-COLOR" alt="Tart" width="200" height="133" loading="lazy" decoding="async" src="/assets/side-200.HASH.jpg"/></picture><figcaption>Photograph</figcaption></figure>`,
      `<figure>${image('one', 4, 2)}${image('two', 2, 4)}<figcaption>Steps</figcaption></figure>`,
      '</div>'
    ].join('')
  )
  assert.is(article('cakes/bun/index.html'), '<header class="page-title"><h1>Bun</h1></header>')
  assert.is(
    output('cakes/tart/index.md'),
    `---
title: "Tart"
url: https://bakery.example/cakes/tart/
---

# Tart

- Recipe: [tart recipe.pdf](https://bakery.example/assets/tart-recipe.HASH.pdf)
- Photograph: ![Tart](https://bakery.example/assets/side-200.HASH.jpg)
- Steps: ![Tart](https://bakery.example/assets/sandboxed/one.HASH.svg) ![Tart](https://bakery.example/assets/sandboxed/two.HASH.svg)
`
  )
})
