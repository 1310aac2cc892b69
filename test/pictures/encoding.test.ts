// Pictures of a whole site: which files are published, what is encoded again, and what is said about broken ones.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Diagnostic } from '../../generator/base/diagnostics.ts'
import { diskFiles } from '../../generator/base/files.ts'
import { build } from '../../generator/build.ts'
import { check } from '../../generator/check.ts'
import { anyDay } from '../any-day.ts'
import { cachedBuild, cacheOf } from '../cached-build.ts'
import { matches } from '../golden.ts'
import { bakery, photograph } from './site.ts'

const encodedIn = ({ timings }: Awaited<ReturnType<typeof build>>): readonly string[] =>
  timings.spans.flatMap(({ kind, name }) => (kind === 'picture' ? [name] : [])).sort()
const codesAndMessages = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({ code, file, line, message }) => [code, file, line, message])
const assetsOf = (root: string): readonly string[] =>
  readdirSync(join(root, 'build/assets')).filter((name) => /\.(?:avif|webp|jpe?g|png)$/.test(name))
const withoutHash = (text: string): string => text.replace(/\.[0-9a-f]{10}\./g, '.HASH.')
const imagesIn = (root: string, page: string): string =>
  withoutHash(
    [
      ...readFileSync(join(root, 'build', page), 'utf8').matchAll(
        /<a class="zoom"[^>]*>|<\/?picture>|<source[^>]*>|<img[^>]*>/g
      )
    ].join('\n')
  )

/** A home page without a picture: encoding the photograph takes most of the time of a build. */
const plainHome = { 'content/en/pages/index.md': '# Bakery\n\nOpen at six.\n' }

const root = await bakery()
const first = await build(cachedBuild(root))

test('the markup of a document', () => {
  assert.equal(codesAndMessages(first.diagnostics), [])
  const images = imagesIn(root, 'docs/bread/index.html').replace(/picture-[0-9a-f]{6}/g, 'picture-COLOR')
  matches(join(import.meta.dirname, 'expected/bread.html'), `${images}\n`)
})

test('encoded files of pictures in site/static belong to the output', async () => {
  const site = await bakery({
    ...plainHome,
    'site/static/img/door.jpg': await photograph(600, 400),
    'content/en/docs/bread.md': '# Bread\n\n![A door](/img/door.jpg)\n'
  })
  const { outputs } = await build(cachedBuild(site))
  assert.equal(
    [...outputs.keys()]
      .map(withoutHash)
      .filter((path) => path.includes('door'))
      .sort(),
    [
      'assets/door-480.HASH.avif',
      'assets/door-480.HASH.webp',
      'assets/door-600.HASH.avif',
      'assets/door-600.HASH.jpg',
      'assets/door-600.HASH.webp',
      'img/door.jpg'
    ]
  )
})

test('the placeholder color is in the style sheet of the page', () => {
  const html = readFileSync(join(root, 'build/index.html'), 'utf8')
  const [, color] = /class="picture-([0-9a-f]{6})"/.exec(html) ?? []
  const sheets = [...html.matchAll(/href="\/(assets\/styles\.[^"]+)"/g)].map(([, path = '']) =>
    readFileSync(join(root, 'build', path), 'utf8')
  )
  assert.ok(color !== undefined && sheets.some((sheet) => sheet.includes(`background-color: #${color}`)))
})

test('no file is larger than the original, and none has metadata', async () => {
  const original = readFileSync(join(root, 'content/en/docs/oven.jpg'))
  assert.ok(original.includes('Bakery'))
  for (const name of assetsOf(root)) {
    const bytes = readFileSync(join(root, 'build/assets', name))
    if (name.startsWith('oven')) assert.ok(bytes.length <= original.length, name)
    const { exif, xmp } = await sharp(bytes).metadata()
    assert.equal([exif, xmp], [undefined, undefined], name)
  }
})

test('the next build encodes nothing, and publishes the same bytes', async () => {
  const before = new Map(assetsOf(root).map((name) => [name, readFileSync(join(root, 'build/assets', name))]))
  writeFileSync(join(root, 'content/en/pages/more.md'), '# More\n\n![An oven](../docs/oven.jpg)\n')
  const next = await build(cachedBuild(root))
  assert.equal(encodedIn(next), [])
  assert.equal(next.rendered > 0 && next.published, true)
  for (const [name, bytes] of before)
    assert.is(Buffer.compare(readFileSync(join(root, 'build/assets', name)), bytes), 0, name)
})

test('each picture is encoded once per place', () =>
  assert.equal(encodedIn(first), [
    // In the width of the column, and in that of the author.
    'content/en/docs/oven.jpg',
    'content/en/docs/oven.jpg',
    'content/en/docs/plan.dark.png',
    'content/en/docs/plan.light.png'
  ]))

test('a check after the build encodes and renders nothing', async () => {
  const checked = await check(diskFiles(root), {
    ...anyDay,
    drafts: false,
    cache: { ...cacheOf(root), out: join(root, 'build') }
  })
  assert.equal([codesAndMessages(checked.diagnostics), checked.rendered], [[], 0])
})

test('another version of sitegen renders all pages again, and encodes nothing', async () => {
  const { cache, ...site } = cachedBuild(root)
  const upgraded = await build({ ...site, cache: { ...cache, generatorHash: 'another engine' } })
  assert.equal([encodedIn(upgraded), upgraded.rendered], [[], upgraded.pages])
})

test('a clean build without a cache publishes the same bytes', async () => {
  const { cache: _, ...uncached } = cachedBuild(root)
  await build({ ...uncached, out: join(root, 'clean') })
  for (const name of assetsOf(root))
    assert.is(
      Buffer.compare(
        readFileSync(join(root, 'build/assets', name)),
        readFileSync(join(root, 'clean/assets', name))
      ),
      0,
      name
    )
})

test('a truncated picture is reported where it is used, and published unchanged', async () => {
  const completeFile = await photograph(900, 600)
  const broken = await bakery({
    ...plainHome,
    'content/en/docs/broken.jpg': completeFile.subarray(0, completeFile.length / 2),
    'content/en/docs/bread.md': '# Bread\n\n![Half a loaf](broken.jpg)\n'
  })
  for (const run of [1, 2]) {
    const { published, diagnostics } = await build(cachedBuild(broken))
    assert.is(published, true)
    assert.equal(
      diagnostics.map(({ code, file, line, column }) => [code, file, line, column]),
      [['image-unreadable', 'content/en/docs/bread.md', 3, 1]],
      `build ${run}`
    )
  }
  assert.ok(assetsOf(broken).some((name) => /^broken\.[0-9a-f]+\.jpg$/.test(name)))
})

test('a build that fails at its end has not encoded in vain', async () => {
  const yaml = 'title: Bakery\nurl: https://bakery.example\n'
  const site = await bakery({
    'site/site.yaml': `${yaml}budgets: { page: { html: 1 } }\nrules: { budget-exceeded: error }\n`,
    'content/en/docs/oven.jpg': await photograph(600, 400),
    'content/en/docs/bread.md': '# Bread\n\n![An oven](oven.jpg)\n'
  })
  const failed = await build(cachedBuild(site))
  assert.equal([failed.published, encodedIn(failed)], [false, ['content/en/docs/oven.jpg']])
  writeFileSync(join(site, 'site/site.yaml'), yaml)
  const next = await build(cachedBuild(site))
  assert.equal([next.published, encodedIn(next)], [true, []])
})

test('without the library, pictures are published unchanged except for metadata, and one message says so', async () => {
  const site = await bakery()
  const { published, diagnostics } = await build({ ...cachedBuild(site), loadSharp: () => undefined })
  assert.is(published, true)
  assert.equal(
    diagnostics.map(({ code, file }) => [code, file]),
    [['pictures-copied', 'site/site.yaml']]
  )
  const names = assetsOf(site)
  assert.equal(names.map((name) => withoutHash(name)).sort(), [
    'oven.HASH.jpg',
    'plan.dark.HASH.png',
    'plan.light.HASH.png'
  ])
  for (const name of names)
    assert.is((await sharp(join(site, 'build/assets', name)).metadata()).exif, undefined)
})

test('EXIF orientation and another color profile are applied', async () => {
  const upright = await photograph(900, 600)
  const tilted = await sharp(upright).withMetadata({ orientation: 6 }).withIccProfile('p3').jpeg().toBuffer()
  const site = await bakery({
    ...plainHome,
    'content/en/docs/oven.jpg': tilted,
    'content/en/docs/bread.md': '# Bread\n\n![An oven](oven.jpg)\n'
  })
  await build(cachedBuild(site))
  const [name = ''] = assetsOf(site).filter(
    (asset) => asset.startsWith('oven-480') && asset.endsWith('.webp')
  )
  const { width, height, icc, orientation } = await sharp(join(site, 'build/assets', name)).metadata()
  assert.equal([width, height, icc, orientation], [480, 720, undefined, undefined])
  assert.ok(existsSync(join(site, 'build/index.html')))
})
