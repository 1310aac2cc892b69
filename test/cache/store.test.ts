import { appendFileSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Entry, earlierStore, openStore } from '../../generator/cache/store.ts'
import { temporaryFolder } from '../sites/folder.ts'

/** A folder in which a build has kept two values. */
function kept(): string {
  const folder = join(temporaryFolder(), 'cache')
  const store = openStore(folder, 'things')
  store.keep([store.add('a', '{"n":1}', 'the text of a, äöü'), store.add('b', '{"n":2}', 'the text of b')])
  store.close()
  return folder
}

const reads = (folder: string, key: string): readonly (string | undefined)[] => {
  const store = openStore(folder, 'things')
  const entry = store.find(key)
  const found = [entry?.facts, entry && store.body(entry)]
  store.close()
  return found
}

test('values are found again, facts and body', () => {
  const folder = kept()
  assert.equal(reads(folder, 'a'), ['{"n":1}', 'the text of a, äöü'])
  assert.equal(reads(folder, 'b'), ['{"n":2}', 'the text of b'])
  assert.equal(reads(folder, 'c'), [undefined, undefined])
})

test('a body is there before it has reached the disk', () => {
  const store = openStore(join(temporaryFolder(), 'cache'), 'things')
  const entry = store.add('a', '{}', 'waiting')
  assert.is(store.body(entry), 'waiting')
  store.close()
})

test('another thread reads what was flushed', () => {
  const folder = join(temporaryFolder(), 'cache')
  const [one, other] = [openStore(folder, 'things'), openStore(folder, 'things')]
  const entry = one.add('a', '{}', 'mine')
  one.flush()
  assert.is(other.find('a'), undefined)
  other.learn([structuredClone(entry)])
  assert.is(other.body(other.find('a') as Entry), 'mine')
  one.close()
  other.close()
})

test('what is not kept is gone, and its file with it', () => {
  const folder = kept()
  const store = openStore(folder, 'things')
  store.keep([store.add('c', '{}', 'the text of c')])
  store.close()
  assert.equal(reads(folder, 'a'), [undefined, undefined])
  assert.equal(reads(folder, 'c'), ['{}', 'the text of c'])
  assert.is(readdirSync(folder).filter((name) => name.endsWith('.pack')).length, 1)
})

test('many small packs become one', () => {
  const folder = join(temporaryFolder(), 'cache')
  for (let build = 0; build < 9; build++) {
    const store = openStore(folder, 'things')
    const before = Array.from({ length: build }, (_, number) => store.find(`key${number}`) as Entry)
    store.keep([...before, store.add(`key${build}`, '{}', `body ${build}`)])
    store.close()
  }
  assert.ok(readdirSync(folder).filter((name) => name.endsWith('.pack')).length <= 6)
  for (let build = 0; build < 9; build++) assert.equal(reads(folder, `key${build}`), ['{}', `body ${build}`])
})

test('an earlier store finds nothing before it is opened, then what was kept', () => {
  const store = earlierStore(kept(), 'things', false)
  assert.is(store.find('a'), undefined)
  store.open()
  const entry = store.find('a')
  assert.is(entry?.facts, '{"n":1}')
  assert.is(entry && store.body(entry), 'the text of a, äöü')
  store.close()
})

test('a fresh store begins with nothing', () => {
  const store = openStore(kept(), 'things', true)
  assert.is(store.find('a'), undefined)
  store.close()
})

const index = 'things.index'
const packOf = (folder: string) => readdirSync(folder).find((name) => name.endsWith('.pack')) ?? ''
const broken: readonly (readonly [
  string,
  (folder: string) => void,
  readonly (string | undefined)[],
  readonly (string | undefined)[]
])[] = [
  // why, what happens to it, what is read of a, and of b
  [
    'the index is of another version',
    (folder) => {
      const text = readFileSync(join(folder, index), 'utf8')
      writeFileSync(join(folder, index), text.replace('store 1', 'store 0'))
    },
    [undefined, undefined],
    [undefined, undefined]
  ],
  [
    'the index is torn',
    (folder) => truncateSync(join(folder, index), readFileSync(join(folder, index)).length - 3),
    ['{"n":1}', 'the text of a, äöü'],
    [undefined, undefined]
  ],
  [
    'a fact has another letter',
    (folder) => {
      const text = readFileSync(join(folder, index), 'utf8')
      writeFileSync(join(folder, index), text.replace('{"n":1}', '{"n":7}'))
    },
    [undefined, undefined],
    ['{"n":2}', 'the text of b']
  ],
  [
    'a body has another letter',
    (folder) => {
      const bytes = readFileSync(join(folder, packOf(folder)))
      bytes[2] = (bytes[2] ?? 0) ^ 1
      writeFileSync(join(folder, packOf(folder)), bytes)
    },
    ['{"n":1}', undefined],
    ['{"n":2}', 'the text of b']
  ],
  [
    'a pack is cut short',
    (folder) => truncateSync(join(folder, packOf(folder)), 22),
    ['{"n":1}', 'the text of a, äöü'],
    ['{"n":2}', undefined]
  ],
  [
    'a pack is gone',
    (folder) => rmSync(join(folder, packOf(folder))),
    ['{"n":1}', undefined],
    ['{"n":2}', undefined]
  ],
  [
    'something stands behind the last line',
    (folder) => appendFileSync(join(folder, index), '0\t../../etc/passwd\t0\t9\t\t{}\n\0'),
    ['{"n":1}', 'the text of a, äöü'],
    ['{"n":2}', 'the text of b']
  ]
]

for (const [why, harm, a, b] of broken)
  test(`harmed: ${why}`, () => {
    const folder = kept()
    harm(folder)
    assert.equal([reads(folder, 'a'), reads(folder, 'b')], [a, b])
  })

test('a folder that cannot be made is an error of adding, and of nothing else', () => {
  const folder = join(temporaryFolder(), 'file')
  writeFileSync(folder, 'in the way')
  const store = openStore(folder, 'things')
  assert.is(store.find('a'), undefined)
  assert.throws(() => store.add('a', '{}', 'body'), /ENOTDIR|EEXIST/)
  store.keep([])
  store.close()
})

test.run()
