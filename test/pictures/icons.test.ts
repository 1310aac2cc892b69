// Icons of a site from one SVG: their sizes, what is behind them, and where they are named.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { drawIcons } from '../../generator/pictures/icons.ts'
import { anyDay } from '../any-day.ts'
import { bakery } from './site.ts'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 24"><style>@media (prefers-color-scheme: dark) { path { fill: #fff } }</style><path d="M0 0h32v24H0z" fill="#ff0000"/></svg>'

/** Color of a pixel as `red green blue alpha`. */
async function pixelOf(png: Uint8Array, left: number, top: number): Promise<string> {
  const pixels = await sharp(png).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return [...pixels].join(' ')
}

test('sizes, margins and background', async () => {
  const icons = await drawIcons(sharp, Buffer.from(svg), '#0000ff')
  assert.equal(
    [...icons.keys()],
    ['/favicon.ico', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png', '/icon-maskable-512.png']
  )
  const png = (path: string) => icons.get(path) ?? new Uint8Array()
  const red = '255 0 0 255'
  const blue = '0 0 255 255'
  assert.equal(
    [
      [await pixelOf(png('/icon-192.png'), 0, 0), await pixelOf(png('/icon-192.png'), 96, 96)],
      [
        await pixelOf(png('/apple-touch-icon.png'), 0, 0),
        await pixelOf(png('/apple-touch-icon.png'), 90, 90)
      ],
      [
        await pixelOf(png('/icon-maskable-512.png'), 70, 256),
        await pixelOf(png('/icon-maskable-512.png'), 80, 256)
      ]
    ],
    [
      ['0 0 0 0', red],
      [blue, red],
      [blue, red]
    ]
  )
  const sizes = ['/apple-touch-icon.png', '/icon-512.png'].map(async (path) => {
    const { width, height } = await sharp(png(path)).metadata()
    return [width, height]
  })
  assert.equal(await Promise.all(sizes), [
    [180, 180],
    [512, 512]
  ])
})

test('the favicon is a file of three PNGs', async () => {
  const ico = Buffer.from((await drawIcons(sharp, Buffer.from(svg), '#fff')).get('/favicon.ico') ?? [])
  const pictures = [0, 1, 2].map((index) => {
    const at = 6 + 16 * index
    const offset = ico.readUInt32LE(at + 12)
    return sharp(ico.subarray(offset, offset + ico.readUInt32LE(at + 8))).metadata()
  })
  assert.equal(
    (await Promise.all(pictures)).map(({ format, width }) => [format, width]),
    [
      ['png', 16],
      ['png', 32],
      ['png', 48]
    ]
  )
})

const siteFiles = {
  'site/site.yaml':
    "title: Bakery\nurl: https://bakery.example\nbase: /kit/\ntheme: { icon: /icon.svg, themeColor: '#0000ff' }\n",
  'site/static/icon.svg': svg,
  'site/static/icon-192.png': 'mine',
  'content/en/docs/bread.md': '# Bread\n',
  'content/en/pages/index.md': '# Bakery\n'
}
const iconLinks = (root: string) =>
  readFileSync(join(root, 'build/index.html'), 'utf8').match(
    /<link rel="(?:icon|apple[^"]*|manifest)"[^>]*>/g
  )

test('head and manifest name them; files of the site precede', async () => {
  const root = await bakery(siteFiles)
  const options = { root, out: join(root, 'build'), ...anyDay, drafts: false, locales: [] }
  const { diagnostics } = await build(options)
  assert.equal(diagnostics, [])
  assert.equal(iconLinks(root), [
    '<link rel="icon" href="/kit/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/kit/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/kit/apple-touch-icon.png">',
    '<link rel="manifest" href="/kit/manifest.webmanifest">'
  ])
  const manifest = JSON.parse(readFileSync(join(root, 'build/manifest.webmanifest'), 'utf8'))
  assert.equal(
    [manifest.name, manifest.theme_color, manifest.icons.map((icon: { src: string }) => icon.src)],
    [
      'Bakery',
      '#0000ff',
      [
        '/kit/apple-touch-icon.png',
        '/kit/icon-192.png',
        '/kit/icon-512.png',
        '/kit/icon-maskable-512.png',
        '/kit/icon.svg'
      ]
    ]
  )
  assert.equal(manifest.icons[3].purpose, 'maskable')
  assert.equal(readFileSync(join(root, 'build/icon-192.png'), 'utf8'), 'mine')
})

test('without the library the SVG is the only icon, and one message says so', async () => {
  const root = await bakery(siteFiles)
  const out = join(root, 'build')
  const { diagnostics } = await build({
    root,
    out,
    ...anyDay,
    drafts: false,
    locales: [],
    loadSharp: () => undefined
  })
  assert.equal(
    diagnostics.map(({ code, line }) => [code, line]),
    [['pictures-copied', 4]]
  )
  assert.equal(iconLinks(root), ['<link rel="icon" href="/kit/icon.svg" type="image/svg+xml">'])
})
