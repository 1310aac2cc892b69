// The cost of a search: transferred bytes, gzipped, and time from a key press to the results.

import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { pluginNames } from '../../generator/bundle/search-languages.ts'
import { answer } from '../../generator/search/answers.ts'
import type { IndexManifest } from '../../generator/search/format.ts'
import { indexFiles } from '../../generator/search/index-files.ts'
import { nodeLanguage } from '../../generator/search/node-language.ts'
import type { SearchPage } from '../../generator/search/page.ts'
import { openIndex } from '../../generator/search/reader.ts'
import { repository } from '../built-site.ts'
import { generatedPages } from './search-corpus.ts'

const zipped = (data: string | Uint8Array): number => gzipSync(data, { level: 9 }).length

/** Bytes of the worker with one language, as bundled. */
export async function engineBytes(): Promise<number> {
  const contents = [
    `import { startWorker } from './generator/search/worker.ts'`,
    ...pluginNames('de').map((name, index) => `import plugin${index} from '${name}'`),
    'startWorker({ de: [plugin0, plugin1] })'
  ].join('\n')
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: repository, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser'
  })
  return zipped(outputFiles[0]?.contents ?? '')
}

/** A reader who has loaded nothing yet. */
export interface Reader {
  /** Bytes loaded so far, including the manifest. */
  bytes(): number
  /** Search. @returns the number of pages found */
  search(text: string): Promise<number>
}

export interface SearchCorpus {
  /** Queries by characteristic. */
  readonly queries: Readonly<Record<string, string>>
  /** Number of files of the index. */
  readonly files: number
  reader(): Reader
}

/** Index a corpus of some size. */
export function searchCorpus(documents: number): SearchCorpus {
  const language = nodeLanguage('de')
  const pages = generatedPages(documents)
  const files = indexFiles({ pages, tag: 'de', language })
  const sizeOf = (name: string) => zipped(files.get(name)?.() ?? '')
  const read = (name: string): unknown => JSON.parse(files.get(name)?.() ?? '')
  return {
    queries: queriesFor(pages),
    files: files.size,
    reader() {
      let bytes = sizeOf('manifest.json')
      const index = openIndex(read('manifest.json') as IndexManifest, async (name) => {
        bytes += sizeOf(name)
        return read(name)
      })
      return {
        bytes: () => bytes,
        search: async (text) => (await answer({ text, from: 0, size: 5 }, index, language)).count
      }
    }
  }
}

/** Words of the corpus: frequent and rare ones, some truncated, one misspelled. */
function queriesFor(pages: readonly SearchPage[]): Readonly<Record<string, string>> {
  const words = pages.flatMap(({ sections }) => sections[1]?.[2].split(' ') ?? [])
  const times = new Map<string, number>()
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
  const byTimes = [...times].sort(([, value], [, other]) => other - value).map(([word]) => word)
  const [first = '', second = '', third = ''] = byTimes
  const text = pages[17]?.sections[3]?.[2].split(' ') ?? []
  const middle = byTimes[Math.floor(byTimes.length / 20)] ?? ''
  const long = text.find((word) => word.length > 7) ?? ''
  return {
    'the most frequent word': `${first} `,
    'the two most frequent words': `${first} ${second} `,
    'the three most frequent words': `${first} ${second} ${third} `,
    'a frequent beginning': first.slice(0, 3),
    'a less frequent word': `${middle} `,
    'a rare word': `${byTimes.at(-1) ?? ''} `,
    'two words of a text': text.slice(3, 5).join(' '),
    'six words of a text': text.slice(10, 16).join(' '),
    'a title': pages[40]?.title ?? '',
    'two letters': (text[31] ?? '').slice(0, 2),
    'three letters': (text[31] ?? '').slice(0, 3),
    'four letters': (text[30] ?? '').slice(0, 4),
    'a typo': long.replace(/(.)(.)$/, '$2$1')
  }
}

export interface SearchBytes {
  /** Engine, manifest and all chunks of the first query. */
  readonly first: number
  /** Bytes that the same query loads after another one. */
  readonly following: number
}

/** Bytes transferred by queries. */
export async function searchBytes({
  queries,
  reader
}: SearchCorpus): Promise<Readonly<Record<string, SearchBytes>>> {
  const engine = await engineBytes()
  const all: Record<string, SearchBytes> = {}
  for (const [name, text] of Object.entries(queries)) {
    const fresh = reader()
    if ((await fresh.search(text)) === 0) throw new Error(`Nothing is found for ${text}`)
    const used = reader()
    await used.search(queries['two words of a text'] ?? '')
    const before = used.bytes()
    await used.search(text)
    all[name] = { first: engine + fresh.bytes(), following: used.bytes() - before }
  }
  return all
}

/** Milliseconds from the last key of a query to its results, with all chunks loaded: median of some runs. */
export async function keystrokeTimes({
  queries,
  reader
}: SearchCorpus): Promise<Readonly<Record<string, number>>> {
  const times: Record<string, number> = {}
  const used = reader()
  for (const [name, text] of Object.entries(queries)) {
    const runs: number[] = []
    await used.search(text)
    for (let run = 0; run < 9; run++) {
      // Run another query in between, so that the result is not cached.
      await used.search(text.trim().slice(0, -1))
      const start = performance.now()
      await used.search(text)
      runs.push(performance.now() - start)
    }
    times[name] = runs.sort((a, b) => a - b)[4] ?? 0
  }
  return times
}
