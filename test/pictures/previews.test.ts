// Featured images of posts in link previews, feeds and structured data.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { anyDay } from '../any-day.ts'
import { bakery, photograph } from './site.ts'

const withoutHash = (text: string): string => text.replace(/\.[0-9a-f]{10}\./g, '.HASH.')

test('a large image is sent in the width and format that all programs know', async () => {
  const photo = await photograph(1600, 1200)
  const post = (title: string, image: string) =>
    `---\ntitle: ${title}\nimage: ${image}\nimage_alt: An oven\n---\n\nHot.\n`
  const root = await bakery({
    'content/en/docs/bread.md': '# Bread\n',
    'content/en/pages/index.md': '# Bakery\n',
    'content/en/blog/2025-05-20-oven.md': post('Oven', './oven.jpg'),
    'content/en/blog/2025-05-21-door.md': post('Door', './door.avif'),
    'content/en/blog/2025-05-22-key.md': post('Key', './key.jpg'),
    'content/en/blog/oven.jpg': photo,
    'content/en/blog/door.avif': await sharp(photo).avif({ quality: 30, effort: 0 }).toBuffer(),
    'content/en/blog/key.jpg': await photograph(600, 400)
  })
  const out = join(root, 'build')
  await build({ root, out, ...anyDay, drafts: false, locales: [] })
  const textOf = (path: string) => readFileSync(join(out, path), 'utf8')
  const shown = ['oven', 'door', 'key'].map((name) => {
    const html = textOf(`blog/${name}/index.html`)
    return ['og:image', 'og:image:width', 'og:image:height'].map(
      (property) => new RegExp(`property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? ''
    )
  })
  assert.equal(
    shown.map(([url = '', ...size]) => [withoutHash(url), ...size]),
    [
      ['https://bakery.example/assets/oven-1200.HASH.jpg', '1200', '900'],
      ['https://bakery.example/assets/door-1200.HASH.jpg', '1200', '900'],
      ['https://bakery.example/assets/key.HASH.jpg', '600', '400']
    ]
  )
  const urls = shown.map(([url = '']) => url)
  const feed = JSON.parse(textOf('blog/feed.json'))
  assert.equal(feed.items.map((item: { image: string }) => item.image).reverse(), urls)
  const data = JSON.parse(textOf('blog/data/posts.json'))
  assert.equal(
    JSON.stringify(data)
      .match(/\/assets\/[^"]+/g)
      ?.reverse(),
    urls.map((url) => url.replace('https://bakery.example', ''))
  )
  for (const url of urls) {
    const file = join(out, url.replace('https://bakery.example/', ''))
    assert.ok(existsSync(file), url)
    const length = `<enclosure url="${url}" length="${readFileSync(file).length}" type="image/jpeg"/>`
    assert.ok(textOf('blog/rss.xml').includes(length), length)
    assert.ok(textOf(`blog/${/assets\/(\w+)/.exec(url)?.[1]}/index.html`).includes(`"image":"${url}"`))
  }
  // Nothing needs the original of 1600 pixels.
  assert.ok(!textOf('sitegen.json').match(/"assets\/oven\.[0-9a-f]+\.jpg"/))
})
