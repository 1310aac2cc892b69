import { appendFileSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Cache, openCache } from '../../generator/engine/cache.ts'
import { temporaryFolder } from '../sites/folder.ts'

const open = (
  folder: string,
  more: { readonly generatorHash?: string; readonly fresh?: boolean } = {}
): Cache => openCache({ folder, generatorHash: 'one', fresh: false, ...more })

/** A cache folder with two values. */
function filled(): string {
  const folder = join(temporaryFolder(), 'cache')
  const cache = open(folder)
  cache.in('things').put('a', 'the text of a, äöü')
  cache.in('things').put('b', 'the text of b')
  cache.prune()
  cache.close()
  return folder
}

function reads(folder: string, ...keys: readonly string[]): readonly (string | undefined)[] {
  const cache = open(folder)
  const found = keys.map((key) => cache.in('things').get(key)?.toString('utf8'))
  cache.close()
  return found
}

test('values are found again', () => {
  assert.equal(reads(filled(), 'a', 'b', 'c'), ['the text of a, äöü', 'the text of b', undefined])
})

test('namespaces are separate', () => {
  const cache = open(filled())
  assert.is(cache.in('others').get('a'), undefined)
  assert.is(cache.in('things').has('a'), true)
  cache.close()
})

test('bytes are returned unchanged', () => {
  const cache = open(join(temporaryFolder(), 'cache'))
  const bytes = Uint8Array.of(0, 255, 10, 9, 128)
  cache.in('things').put('bytes', bytes)
  assert.equal([...(cache.in('things').get('bytes') ?? [])], [...bytes])
  cache.close()
})

test('a value is available before it is written to disk', () => {
  const namespace = open(join(temporaryFolder(), 'cache')).in('things')
  namespace.put('a', 'waiting')
  assert.is(namespace.get('a')?.toString(), 'waiting')
})

test('another thread reads flushed and imported values', () => {
  const folder = join(temporaryFolder(), 'cache')
  const [one, other] = [open(folder).in('things'), open(folder).in('things')]
  one.put('a', 'mine')
  one.flush()
  assert.is(other.get('a'), undefined)
  other.import(structuredClone([...one.entries(['a', 'unknown'])]))
  assert.is(other.get('a')?.toString(), 'mine')
})

test('unused values are removed by pruning, with their file', () => {
  const folder = filled()
  const cache = open(folder)
  cache.in('things').put('c', 'the text of c')
  cache.prune()
  cache.close()
  assert.equal(reads(folder, 'a', 'b', 'c'), [undefined, undefined, 'the text of c'])
  assert.is(readdirSync(folder).filter((name) => name.endsWith('.pack')).length, 1)
})

test('values that were read, looked up or imported are kept', () => {
  const folder = filled()
  const cache = open(folder)
  cache.in('things').get('a')
  cache.in('things').has('b')
  cache.prune()
  cache.close()
  assert.equal(reads(folder, 'a', 'b'), ['the text of a, äöü', 'the text of b'])
})

test('putIfMissing does not replace values, and its values are only kept if used', () => {
  const folder = filled()
  const cache = open(folder)
  const namespace = cache.in('things')
  assert.is(namespace.putIfMissing('a', 'another text'), true)
  assert.is(namespace.putIfMissing('wanted', 'an offer'), true)
  assert.is(namespace.putIfMissing('unwanted', 'an offer'), true)
  namespace.get('a')
  namespace.get('wanted')
  assert.equal(
    namespace.used().map(({ key }) => key),
    ['a', 'wanted']
  )
  cache.prune()
  cache.close()
  assert.equal(reads(folder, 'a', 'wanted', 'unwanted'), ['the text of a, äöü', 'an offer', undefined])
})

test('many small packs are compacted', () => {
  const folder = join(temporaryFolder(), 'cache')
  const all = Array.from({ length: 9 }, (_, number) => `key${number}`)
  for (const [build, key] of all.entries()) {
    const cache = open(folder)
    for (const earlier of all.slice(0, build)) cache.in('things').has(earlier)
    cache.in('things').put(key, `value of ${key}`)
    cache.prune()
    cache.close()
  }
  assert.ok(readdirSync(folder).filter((name) => name.endsWith('.pack')).length <= 6)
  assert.equal(
    reads(folder, ...all),
    all.map((key) => `value of ${key}`)
  )
})

test('published values are found by caches that are opened later', () => {
  const folder = join(temporaryFolder(), 'cache')
  const namespace = open(folder).in('things')
  namespace.put('a', 'mine')
  assert.equal(reads(folder, 'a'), [undefined])
  namespace.publish()
  assert.equal(reads(folder, 'a'), ['mine'])
})

test('a fresh cache, or another version of the generator, starts empty', () => {
  const folder = filled()
  assert.is(open(folder, { fresh: true }).in('things').get('a'), undefined)
  assert.is(open(folder, { generatorHash: 'two' }).in('things').get('a'), undefined)
  assert.equal(reads(folder, 'a'), ['the text of a, äöü'])
})

const index = 'things.index'
const packOf = (folder: string) => readdirSync(folder).find((name) => name.endsWith('.pack')) ?? ''
const broken: readonly (readonly [
  why: string,
  harm: (folder: string) => void,
  values: readonly (string | undefined)[]
])[] = [
  [
    'the index is of another version',
    (folder) => {
      const text = readFileSync(join(folder, index), 'utf8')
      writeFileSync(join(folder, index), text.replace('index one', 'index two'))
    },
    [undefined, undefined]
  ],
  [
    'the index is truncated',
    (folder) => truncateSync(join(folder, index), readFileSync(join(folder, index)).length - 3),
    [undefined, undefined]
  ],
  [
    'a character in a line of the index is changed',
    (folder) => {
      const text = readFileSync(join(folder, index), 'utf8')
      writeFileSync(join(folder, index), text.replace('a\tthings', 'b\tthings'))
    },
    [undefined, undefined]
  ],
  [
    'a byte of a value is changed',
    (folder) => {
      const bytes = readFileSync(join(folder, packOf(folder)))
      bytes[2] = (bytes[2] ?? 0) ^ 1
      writeFileSync(join(folder, packOf(folder)), bytes)
    },
    [undefined, 'the text of b']
  ],
  [
    'a pack is truncated',
    (folder) => truncateSync(join(folder, packOf(folder)), 22),
    ['the text of a, äöü', undefined]
  ],
  ['a pack is missing', (folder) => rmSync(join(folder, packOf(folder))), [undefined, undefined]],
  [
    'the index has trailing garbage',
    (folder) => appendFileSync(join(folder, index), '0\t../../etc/passwd\t0\t9\t\t{}\n\0'),
    [undefined, undefined]
  ]
]

for (const [why, harm, values] of broken)
  test(`damaged: ${why}`, () => {
    const folder = filled()
    harm(folder)
    assert.equal(reads(folder, 'a', 'b'), values)
  })

test('if no folder can be created, nothing is cached, and nothing fails', () => {
  const folder = join(temporaryFolder(), 'file')
  writeFileSync(folder, 'in the way')
  const cache = open(folder)
  const namespace = cache.in('things')
  assert.is(namespace.put('a', 'value'), false)
  assert.is(namespace.get('a'), undefined)
  assert.equal(namespace.used(), [])
  cache.prune()
  cache.close()
})
