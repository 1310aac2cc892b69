// What a reader's first and later queries load, on a generated corpus: bytes as hosts send them, gzipped.

import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { answer } from '../../generator/search/answers.ts'
import type { Manifest } from '../../generator/search/format.ts'
import { indexFiles } from '../../generator/search/index-files.ts'
import { nodeLanguage, pluginNames } from '../../generator/search/node-language.ts'
import { openIndex } from '../../generator/search/reader.ts'
import { generatedPages } from '../bench/search-corpus.ts'
import { repository } from '../built-site.ts'

const zipped = (data: string | Uint8Array): number => gzipSync(data, { level: 9 }).length

/** The worker with one language, as the bundler makes it. */
async function engineSize(): Promise<number> {
  const contents = [
    `import { startWorker } from './generator/search/worker.ts'`,
    ...pluginNames('de').map((name, index) => `import plugin${index} from '${name}'`),
    'startWorker({ de: async () => [{ default: plugin0 }, { default: plugin1 }] })'
  ].join('\n')
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(repository), loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser'
  })
  return zipped(outputFiles[0]?.contents ?? '')
}

const language = nodeLanguage('de')
const pages = generatedPages(1000)
const files = indexFiles({ pages, tag: 'de', language })

function opened() {
  let bytes = 0
  const read = (name: string): unknown => JSON.parse(files.get(name) ?? '')
  const reader = openIndex(read('manifest.json') as Manifest, async (name) => {
    bytes += zipped(files.get(name) ?? '')
    return read(name)
  })
  const query = async (text: string) => {
    const before = bytes
    const { count } = await answer({ text, from: 0, size: 5 }, reader, language)
    return { count, bytes: bytes - before }
  }
  return { query }
}

const words = pages[17]?.sections[3]?.[2].split(' ') ?? []
const queries = [
  ['two words', words.slice(3, 5).join(' ')],
  ['a frequent word', words[9] ?? ''],
  ['a title', pages[40]?.title ?? ''],
  ['four letters', words[30]?.slice(0, 4) ?? ''],
  ['three letters', words[31]?.slice(0, 3) ?? ''],
  ['a typo', (words.find((word) => word.length > 7) ?? '').replace(/(.)(.)$/, '$2$1')]
] as const

const manifest = zipped(files.get('manifest.json') ?? '')
const engine = await engineSize()

for (const [why, text] of queries)
  test(`1,000 documents, ${why}: the first query takes at most 120 kB, later ones 30 kB`, async () => {
    const { count, bytes } = await opened().query(text)
    assert.ok(count > 0)
    assert.ok(engine + manifest + bytes <= 120_000, `${engine} + ${manifest} + ${bytes}`)
    const later = opened()
    await later.query(words[20] ?? '')
    const { bytes: more } = await later.query(text)
    assert.ok(more <= 30_000, `${more}`)
  })

test('an index over the same texts is the same, whatever was indexed before', () => {
  const again = indexFiles({ pages: generatedPages(20), tag: 'de', language })
  assert.equal([...indexFiles({ pages: generatedPages(20), tag: 'de', language })], [...again])
})

test.run()
