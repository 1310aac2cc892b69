import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { exitCodes, refuse, type Terminal, tryWrite } from 'sitegen/internals'
import { compare } from '../compare.ts'
import type { ListName, SiteDiff } from '../report.ts'
import { htmlReport } from '../report-html.ts'
import { markdownReport } from '../report-markdown.ts'
import { textReport } from '../report-text.ts'
import { changedSearches } from '../searches.ts'
import { type CleanUps, openSide } from './side.ts'

interface Options {
  readonly root: string
  readonly before: string
  readonly after: string
  readonly format: 'text' | 'json' | 'markdown' | 'html'
  readonly list?: ListName
  readonly queries?: string
  readonly out?: string
  readonly strict: boolean
}

/** `sitegen diff` */
export async function run(terminal: Terminal, options: Options): Promise<number> {
  const queries =
    options.queries === undefined ? undefined : readQueries(resolve(terminal.cwd, options.queries))
  if (options.queries !== undefined && !queries)
    return refuse(terminal, `There is no file ${options.queries}.`, 'write one search a line into it')
  const cleanUps: CleanUps = []
  const cleanUp = () => {
    while (cleanUps.length > 0) cleanUps.pop()?.()
  }
  const interrupt = () => {
    cleanUp()
    process.exit(exitCodes.interrupted)
  }
  for (const signal of signals) process.once(signal, interrupt)
  try {
    const before = await openSide(terminal, options.before, options.root, cleanUps)
    if (typeof before === 'number') return before
    const after = await openSide(terminal, options.after, options.root, cleanUps)
    if (typeof after === 'number') return after
    const searches = options.list === undefined ? await changedSearches(before, after, queries) : []
    return print(terminal, compare(before, after, searches), options)
  } finally {
    for (const signal of signals) process.off(signal, interrupt)
    cleanUp()
  }
}

const signals = ['SIGINT', 'SIGTERM'] as const

function readQueries(file: string): readonly string[] | undefined {
  try {
    return readFileSync(file, 'utf8')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
  } catch {
    return undefined
  }
}

function print(terminal: Terminal, diff: SiteDiff, { format, list, out, strict }: Options): number {
  const text = list === undefined ? reports[format](diff) : diff.lists[list].join('\n')
  if (out === undefined) terminal.out(text)
  else {
    const hint = 'choose another path with --out'
    const isWritten = tryWrite(terminal, { file: out, hint }, () =>
      writeFileSync(resolve(terminal.cwd, out), `${text}\n`)
    )
    if (!isWritten) return exitCodes.usage
  }
  return strict && diff.lost.length > 0 ? exitCodes.failed : exitCodes.done
}

const reports: Readonly<Record<Options['format'], (diff: SiteDiff) => string>> = {
  text: textReport,
  json: (diff) => JSON.stringify(diff, null, 2),
  markdown: markdownReport,
  html: htmlReport
}
