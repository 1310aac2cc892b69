import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { exitCodes, refuse, type Terminal, tryWrite } from 'sitegen/internals'
import { compare } from '../compare.ts'
import type { ListName, SiteDiff } from '../report.ts'
import { htmlReport } from '../report-html.ts'
import { markdownReport } from '../report-markdown.ts'
import { textReport } from '../report-text.ts'
import { changedSearches } from '../searches.ts'
import { areApiFiles, compareFiles } from './apis.ts'
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
  if (areApiFiles(options)) {
    const compared = await compareFiles(terminal, options)
    return typeof compared === 'number' ? compared : print(terminal, compared.text, options, compared.code)
  }
  const queries =
    options.queries === undefined ? undefined : readQueries(resolve(terminal.cwd, options.queries))
  if (options.queries !== undefined && !queries)
    return refuse(terminal, `There is no file ${options.queries}.`, 'write one search a line into it')
  const cleanUps: CleanUps = []
  const cleanUp = () => {
    while (cleanUps.length > 0) cleanUps.pop()?.()
  }
  // Then as if nobody had listened.
  const interrupt = (signal: NodeJS.Signals) => {
    cleanUp()
    process.kill(process.pid, signal)
  }
  for (const signal of signals) process.once(signal, interrupt)
  try {
    const before = await openSide(terminal, options.before, options.root, cleanUps)
    if (typeof before === 'number') return before
    const after = await openSide(terminal, options.after, options.root, cleanUps)
    if (typeof after === 'number') return after
    const searches = options.list === undefined ? await changedSearches(before, after, queries) : []
    const diff = compare(before, after, searches)
    const { list, format, strict } = options
    const text = list === undefined ? reports[format](diff) : diff.lists[list].join('\n')
    return print(terminal, text, options, strict && diff.lost.length > 0 ? exitCodes.failed : exitCodes.done)
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

/** @returns `code`, or that of a file that cannot be written */
function print(terminal: Terminal, text: string, { out }: Options, code: number): number {
  if (out === undefined) terminal.out(text)
  else {
    const hint = 'choose another path with --out'
    const isWritten = tryWrite(terminal, { file: out, hint }, () =>
      writeFileSync(resolve(terminal.cwd, out), `${text}\n`)
    )
    if (!isWritten) return exitCodes.usage
  }
  return code
}

const reports: Readonly<Record<Options['format'], (diff: SiteDiff) => string>> = {
  text: textReport,
  json: (diff) => JSON.stringify(diff, null, 2),
  markdown: markdownReport,
  html: htmlReport
}
