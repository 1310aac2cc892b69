// Builds of several sizes with several generators, alternating in one run: the same machine under the same load.

import { mkdtempSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuildFigures, measureBuilds } from './builds.ts'
import type { Corpus } from './corpus.ts'
import { discard } from './discard.ts'
import { wholeView } from './first-view.ts'
import type { Runtime } from './installed.ts'
import { measurePeer, type PeerFigures } from './peers.ts'

export interface Asked {
  readonly corpora: readonly Corpus[]
  readonly peers: readonly string[]
  /** Versions of Node besides the one that runs the benchmark. */
  readonly runtimes: readonly Runtime[]
  readonly runs: number
}

export interface Report {
  readonly machine: string
  readonly runs: number
  readonly sizes: readonly {
    readonly own: BuildFigures
    readonly peers: Readonly<Record<string, PeerFigures>>
  }[]
}

/** Run all requested measurements. */
export async function compare({ corpora, peers, runtimes, runs }: Asked): Promise<Report> {
  const sizes: Report['sizes'][number][] = []
  for (const corpus of corpora) {
    const own = await inFolder((folder) => measureBuilds(folder, corpus, runs, runtimes))
    const others: Record<string, PeerFigures> = {}
    for (const name of peers) {
      try {
        const figures = await inFolder((folder) => measurePeer(name, folder, corpus, runs))
        if (figures) others[name] = figures
        else console.warn(`${name} is not installed: left out`)
      } catch (error) {
        // Results of the other generators are kept.
        console.warn(
          `${name} fails at ${corpus.documents} documents: ${error instanceof Error ? error.message : error}`
        )
      }
    }
    sizes.push({ own, peers: others })
  }
  return {
    machine: machine(),
    runs,
    sizes
  }
}

export const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`

/** Work in a new folder, which is deleted afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-bench-'))
  try {
    return await work(folder)
  } finally {
    discard(folder)
  }
}

const seconds = (value: number): string => `${value.toFixed(2)} s`

/** Print a table for each size, with ratios to each peer. */
export function printTables({ machine, runs, sizes }: Report): void {
  console.log(`${machine}; medians of ${runs} runs`)
  for (const { own, peers } of sizes) {
    const { corpus, clean, after, otherRuntimes, output, firstView } = own
    console.log(
      `\n${corpus.documents} ${corpus.kind ?? 'plain'} documents, ${corpus.locales} ${corpus.locales === 1 ? 'language' : 'languages'}, ${corpus.posts} posts: ` +
        `${output.files} files, ${output.MB.toFixed(1)} MB, of them pages ${output.pagesMB.toFixed(1)} MB, without payloads ${output.markupMB.toFixed(1)} MB`
    )
    const parts = Object.entries(firstView).map(([name, size]) => `${name} ${size.toFixed(1)}`)
    console.log(
      `first view of a document: ${wholeView(firstView).toFixed(1)} kB gzipped (${parts.join(', ')})`
    )
    const row = (run: typeof clean) => ({
      time: seconds(run.seconds),
      processor: seconds(run.cpuSeconds),
      'peak memory': `${Math.round(run.peakMB)} MB`
    })
    console.table({
      clean: row(clean),
      ...Object.fromEntries(Object.entries(after).map(([name, run]) => [name, row(run)])),
      ...Object.fromEntries(
        Object.entries(otherRuntimes).flatMap(([runtime, times]) =>
          [['clean', times.clean] as const, ...Object.entries(times.after)].map(([name, run]) => [
            `${runtime}, ${name}`,
            row(run)
          ])
        )
      ),
      ...Object.fromEntries(
        Object.entries(peers).flatMap(([name, figures]) =>
          (['clean', 'unchanged', 'touched'] as const).map((kind) => [`${name}, ${kind}`, row(figures[kind])])
        )
      )
    })
    for (const [name, figures] of Object.entries(peers)) {
      const ratio = (mine: number | undefined, other: number) =>
        mine === undefined ? '–' : (mine / other).toFixed(2)
      console.log(
        `to ${name} (${figures.version}): clean ${ratio(clean.seconds, figures.clean.seconds)}, ` +
          `unchanged ${ratio(after.unchanged?.seconds, figures.unchanged.seconds)}, ` +
          `one document touched ${ratio(after['one document touched']?.seconds, figures.touched.seconds)}, ` +
          `bytes of pages ${ratio(output.pagesMB, figures.output.pagesMB)}, without payloads ${ratio(output.markupMB, figures.output.markupMB)}, of all ${ratio(output.MB, figures.output.MB)}`
      )
    }
  }
}

interface Line {
  readonly name: string
  readonly points: readonly (readonly [documents: number, seconds: number])[]
}

/** Time against pages as SVG, both on logarithmic scales. */
export function plotOf({ sizes, machine }: Report): string {
  const lines: Line[] = [
    { name: 'sitegen, clean', points: sizes.map(({ own }) => [own.corpus.documents, own.clean.seconds]) },
    ...(['one document touched', 'unchanged'] as const).map((kind) => ({
      name: `sitegen, ${kind}`,
      points: sizes.map(({ own }) => [own.corpus.documents, own.after[kind]?.seconds ?? 0] as const)
    })),
    ...[...new Set(sizes.flatMap(({ peers }) => Object.keys(peers)))].map((name) => ({
      name: `${name}, clean`,
      points: sizes.flatMap(({ own, peers }) => {
        const figures = peers[name]
        return figures ? [[own.corpus.documents, figures.clean.seconds] as const] : []
      })
    }))
  ]
  const all = lines.flatMap(({ points }) => points)
  const range = (values: readonly number[]): readonly [number, number] => [
    Math.floor(Math.log10(Math.min(...values)) * 2) / 2,
    Math.ceil(Math.log10(Math.max(...values)) * 2) / 2
  ]
  const [left, right] = range(all.map(([documents]) => documents))
  const [bottom, top] = range(all.map(([, time]) => time))
  const x = (documents: number) => 60 + ((Math.log10(documents) - left) / (right - left)) * 480
  const y = (time: number) => 330 - ((Math.log10(time) - bottom) / (top - bottom)) * 290
  const colors = ['#00a88a', '#3b7bd4', '#8a63c9', '#c9553b', '#b98a1d', '#6b7780', '#a8446f', '#3d4650']
  const text = (at: number, height: number, content: string, more = '') =>
    `<text x="${at.toFixed(1)}" y="${height.toFixed(1)}" ${more}>${content}</text>`
  // Labels of lines that end close together are spread vertically.
  const heights = new Map<Line, number>()
  const lowest = new Map<number, number>()
  for (const line of [...lines].sort((a, b) => y(endOf(a)) - y(endOf(b)))) {
    const [documents = 0] = line.points.at(-1) ?? []
    const height = Math.max(y(endOf(line)) + 4, (lowest.get(documents) ?? 0) + 15)
    lowest.set(documents, height)
    heights.set(line, height)
  }
  const ticks = (from: number, to: number) =>
    [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000].filter(
      (value) => Math.log10(value) >= from && Math.log10(value) <= to
    )
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 380" font-family="sans-serif" font-size="12">',
    '<rect width="760" height="380" fill="#fff"/>',
    ...ticks(left, right).map((value) =>
      text(x(value), 350, String(value), 'text-anchor="middle" fill="#555"')
    ),
    ...ticks(bottom, top).map(
      (value) =>
        `<path d="M60 ${y(value).toFixed(1)}H540" stroke="#e4e7ea"/>${text(52, y(value) + 4, `${value} s`, 'text-anchor="end" fill="#555"')}`
    ),
    ...lines.flatMap((line, index) => {
      const { name, points } = line
      const color = colors[index % colors.length] ?? '#000'
      const last = points.at(-1)
      return [
        `<path d="M${points.map(([documents, time]) => `${x(documents).toFixed(1)} ${y(time).toFixed(1)}`).join('L')}" fill="none" stroke="${color}" stroke-width="2"/>`,
        ...points.map(
          ([documents, time]) =>
            `<circle cx="${x(documents).toFixed(1)}" cy="${y(time).toFixed(1)}" r="3" fill="${color}"/>`
        ),
        ...(last
          ? [
              text(
                x(last[0]) + 8,
                heights.get(line) ?? 0,
                `${name} ${last[1].toFixed(1)} s`,
                `fill="${color}"`
              )
            ]
          : [])
      ]
    }),
    text(300, 372, 'documents', 'text-anchor="middle" fill="#555"'),
    text(60, 20, `Time of a build, ${machine}`, 'fill="#222"'),
    '</svg>\n'
  ].join('\n')
}

/** Seconds for the largest site on a line. */
const endOf = ({ points }: Line): number => points.at(-1)?.[1] ?? 0
