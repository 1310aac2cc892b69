// Pictures in .mdx files have what those in Markdown have: formats, a variant for dark mode, and a link to the largest file.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { plainBuild } from '../cached-build.ts'
import { bakery, photograph } from './site.ts'

test('formats, color modes and zoom', async () => {
  const photo = await photograph(600, 400)
  const png = await sharp(photo).png().toBuffer()
  const root = await bakery({
    'site/site.yaml': `title: Bakery
url: https://bakery.example
collections: { docs: { mdx: true }, pages: {} }
pictures: { places: { article: { sizes: 20rem, widths: [200], large: 400 } } }
`,
    'content/en/docs/bread.md': '# Bread\n',
    'content/en/pages/index.md': '# Bakery\n',
    'content/en/docs/cake.mdx':
      '# Cake\n\n![An oven](oven.jpg)\n\n![The plan](plan.png)\n\n[![A link](oven.jpg)](https://bakery.example/)\n',
    'content/en/docs/oven.jpg': photo,
    'content/en/docs/plan.light.png': png,
    'content/en/docs/plan.dark.png': await sharp(png).negate({ alpha: false }).png().toBuffer()
  })
  const { diagnostics } = await build(plainBuild(root))
  assert.equal(diagnostics, [])
  const html = readFileSync(join(root, 'build/docs/cake/index.html'), 'utf8')
  const tags = html.match(/<a class="zoom"[^>]*>|<\/?picture>|<source[^>]*>|<img[^>]*>/g) ?? []
  const shown = tags.map((tag) =>
    tag.replaceAll(/\.[0-9a-f]{10}\./g, '.HASH.').replaceAll(/picture-[0-9a-f]{6}/g, 'picture-COLOR')
  )
  const sources = (name: string, ...formats: readonly string[]) =>
    formats.map(
      (format) =>
        `<source type="image/${format}" srcSet="/assets/${name}-200.HASH.${format} 200w" sizes="20rem"/>`
    )
  const image = (src: string, alt: string, loading: string, mode = '') =>
    `<img alt="${alt}" class="picture-COLOR${mode}" src="/assets/${src}" width="200" height="133" ${loading}/>`
  const lazy = 'loading="lazy" decoding="async"'
  assert.equal(shown, [
    '<a class="zoom" href="/assets/oven-400.HASH.webp">',
    ...['<picture>', ...sources('oven', 'avif')],
    image('oven-200.HASH.jpg', 'An oven', 'decoding="async" fetchPriority="high"'),
    '</picture>',
    '<a class="zoom" href="/assets/plan.light-400.HASH.webp">',
    ...[
      '<picture>',
      ...sources('plan.light', 'avif', 'webp'),
      image('plan.light-200.HASH.png', 'The plan', lazy, ' light-only'),
      '</picture>'
    ],
    ...[
      '<picture>',
      ...sources('plan.dark', 'avif', 'webp'),
      image('plan.dark-200.HASH.png', 'The plan', lazy, ' dark-only'),
      '</picture>'
    ],
    ...['<picture>', ...sources('oven', 'avif'), image('oven-200.HASH.jpg', 'A link', lazy), '</picture>']
  ])
})
