// The search part of the benchmark: bytes and time of queries by size of the corpus, and what the index adds to a clean
// build.

import { appendFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeCorpus } from './corpus.ts'
import { discard } from './discard.ts'
import { measure, medianRun, type Run } from './measure.ts'
import { keystrokeTimes, type SearchBytes, searchBytes, searchCorpus } from './search-cost.ts'

/** Limits in bytes: of the first query with the engine, and of later ones if there is a limit. */
const bounds: Readonly<Record<number, { readonly first: number; readonly following?: number }>> = {
  1000: { first: 120_000, following: 30_000 },
  10000: { first: 250_000 }
}
/** Milliseconds from a key press to the results. */
const longestKeystroke = 50

export interface SearchFigures {
  readonly documents: number
  readonly files: number
  /** By query. */
  readonly bytes: Readonly<Record<string, SearchBytes>>
  readonly milliseconds: Readonly<Record<string, number>>
}

/** Measure queries. */
export async function measureSearch(documents: number): Promise<SearchFigures> {
  const corpus = searchCorpus(documents)
  return {
    documents,
    files: corpus.files,
    bytes: await searchBytes(corpus),
    milliseconds: await keystrokeTimes(corpus)
  }
}

const program = join(import.meta.dirname, '../../bin/sitegen.js')

/** Clean builds of a corpus with and without the index, alternating. */
export async function measureIndexShare(
  documents: number,
  runs: number
): Promise<{ readonly withIndex: Run; readonly withoutIndex: Run }> {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'sitegen-bench-')))
  const figures: Run[][] = [[], []]
  try {
    for (const folder of folders) writeCorpus(folder, { documents, locales: 1, posts: 0 })
    appendFileSync(join(folders[1] ?? '', 'site/site.yaml'), 'search: { provider: none }\n')
    for (let run = 0; run < runs; run++)
      for (const [at, folder] of folders.entries()) {
        for (const folderName of ['build', '.sitegen']) discard(join(folder, folderName))
        figures[at]?.push(await measure(process.execPath, [program, 'build', '--root', folder], folder))
      }
    return { withIndex: medianRun(figures[0] ?? []), withoutIndex: medianRun(figures[1] ?? []) }
  } finally {
    folders.forEach(discard)
  }
}

/** Measure and print, including exceeded limits. */
export async function printSearch(sizes: readonly number[], runs: number): Promise<void> {
  for (const size of sizes) {
    const { documents, files, bytes, milliseconds } = await measureSearch(size)
    console.log(`\nsearch in ${documents} documents, ${files} files; kB gzipped and ms by query:`)
    const lines = Object.entries(bytes).map(([query, { first, following }]) => {
      const time = milliseconds[query] ?? 0
      const bound = bounds[documents]
      const over =
        first > (bound?.first ?? Number.POSITIVE_INFINITY) ||
        following > (bound?.following ?? Number.POSITIVE_INFINITY) ||
        time > longestKeystroke
      const figures = { first: first / 1000, following: following / 1000, ms: Number(time.toFixed(1)) }
      return [query, over ? { ...figures, bound: 'passed' } : figures] as const
    })
    console.table(Object.fromEntries(lines))
  }
  const { withIndex: whole, withoutIndex: without } = await measureIndexShare(1_000, runs)
  const added = (whole.cpuSeconds / without.cpuSeconds - 1) * 100
  console.log(
    `the index adds ${Math.round(added)} % of processor time to a clean build of 1000 documents: ` +
      `${whole.cpuSeconds.toFixed(1)} and ${without.cpuSeconds.toFixed(1)} s of processor time, ` +
      `${whole.seconds.toFixed(1)} and ${without.seconds.toFixed(1)} s`
  )
}
