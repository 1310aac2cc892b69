// A corpus in shards, one after another on this machine, and as a single build: the cost of each, and whether the bytes
// are equal.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { outputOf } from './builds.ts'
import { inFolder, machine } from './comparison.ts'
import { type Corpus, writeCorpus } from './corpus.ts'
import { discard } from './discard.ts'
import { measure, type Run } from './measure.ts'

const program = join(import.meta.dirname, '../../bin/sitegen.js')

export interface ShardFigures {
  readonly corpus: Corpus
  readonly singleBuild: Run
  /** In order; each starts without a cache, as on another machine. */
  readonly shards: readonly Run[]
  readonly merge: Run
  readonly output: ReturnType<typeof outputOf>
}

/** Build corpora as a single build and in shards. @throws if the outputs differ */
export async function measureShards(corpora: readonly Corpus[], count: number): Promise<ShardFigures[]> {
  const all: ShardFigures[] = []
  for (const corpus of corpora) all.push(await inFolder((folder) => measureOne(folder, corpus, count)))
  return all
}

async function measureOne(folder: string, corpus: Corpus, count: number): Promise<ShardFigures> {
  writeCorpus(folder, corpus)
  const run = async (...words: readonly string[]) => {
    const figures = await measure(process.execPath, [program, ...words], folder)
    // A large corpus takes an hour, so results are printed as they arrive.
    console.error(
      `${words.slice(0, 3).join(' ')}: ${figures.seconds.toFixed(1)} s, ${Math.round(figures.peakMB)} MB`
    )
    return figures
  }
  const fresh = () => discard(join(folder, '.sitegen'))
  const singleBuild = await run('build', '--out', 'whole')
  const shards: Run[] = []
  const folders = Array.from({ length: count }, (_, index) => `shards/${index + 1}-of-${count}`)
  for (const index of folders.keys()) {
    fresh()
    shards.push(await run('build', '--shard', `${index + 1}/${count}`))
  }
  const merge = await run('merge', ...folders)
  const [one, other] = [join(folder, 'whole'), join(folder, 'build')]
  const different = firstDifference(one, other)
  if (different !== undefined) throw new Error(`${different} is not the same in both`)
  return { corpus, singleBuild: singleBuild, shards, merge, output: outputOf(other) }
}

/** The first file that differs between two folders. */
function firstDifference(one: string, other: string): string | undefined {
  const [ours, theirs] = [filesIn(one), filesIn(other)]
  const missing = [...ours].find((path) => !theirs.has(path)) ?? [...theirs].find((path) => !ours.has(path))
  return (
    missing ??
    [...ours].find((path) => !readFileSync(join(one, path)).equals(readFileSync(join(other, path))))
  )
}

const filesIn = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .sort()
  )

/** Print a table for each corpus. */
export function printShards(figures: readonly ShardFigures[]): void {
  console.log(machine())
  for (const { corpus, singleBuild: whole, shards, merge, output } of figures) {
    console.log(
      `\n${corpus.documents} documents, ${corpus.locales} ${corpus.locales === 1 ? 'language' : 'languages'}, ` +
        `${corpus.posts} posts: ${output.files} files, ${output.MB.toFixed(1)} MB, ` +
        `the same bytes as one build and as ${shards.length} shards`
    )
    const row = ({ seconds, cpuSeconds, peakMB }: Run) => ({
      time: `${seconds.toFixed(2)} s`,
      processor: `${cpuSeconds.toFixed(2)} s`,
      'peak memory': `${Math.round(peakMB)} MB`
    })
    console.table({
      whole: row(whole),
      ...Object.fromEntries(shards.map((run, index) => [`shard ${index + 1}/${shards.length}`, row(run)])),
      merge: row(merge)
    })
  }
}
