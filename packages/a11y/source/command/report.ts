import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { exitCodes, findProject, refuse, type Terminal, tryWrite } from 'sitegen/internals'
import { type Judgements, noJudgements, readJudgements } from '../judgements.ts'
import { type Language, type ReportInput, reportMarkdown } from '../report.ts'
import { type Law, statementMarkdown } from '../statement.ts'
import { verdictsOf } from '../verdicts.ts'
import { observe } from './observe.ts'

interface Options {
  readonly root: string
  readonly language: Language
  readonly statement?: Law
  readonly json: boolean
  readonly all: boolean
  readonly site?: string
  readonly out?: string
  readonly browser?: string
}

/** Judgements of people, relative to the project. */
const judgementsFile = 'site/accessibility.yaml'

/** `sitegen a11y-report` */
export async function run(terminal: Terminal, options: Options): Promise<number> {
  const root = findProject(terminal, options.root)
  if (typeof root === 'number') return root
  const judgements = judgementsIn(root)
  if (Array.isArray(judgements)) {
    terminal.err(`${judgementsFile} cannot be used:`)
    for (const problem of judgements) terminal.err(`  ${problem}`)
    return exitCodes.failed
  }
  const read = judgements as Judgements
  const observed = await observe(terminal, root, options.all ? 'all' : 'templates', options.browser)
  if ('problem' in observed) return refuse(terminal, observed.problem, observed.hint)
  const input: ReportInput = {
    site: options.site ?? observed.site,
    day: terminal.today.slice(0, 10),
    observed,
    verdicts: verdictsOf(observed, read)
  }
  const text = textOf(input, read, options)
  if (options.out === undefined) terminal.out(text)
  else {
    const { out } = options
    const isWritten = tryWrite(terminal, { file: out, hint: 'choose another path with --out' }, () =>
      writeFileSync(resolve(terminal.cwd, out), `${text}\n`)
    )
    if (!isWritten) return exitCodes.usage
  }
  return exitCodes.done
}

function textOf(input: ReportInput, judgements: Judgements, { json, statement, language }: Options): string {
  if (statement !== undefined) return statementMarkdown(input, judgements, statement, language).trimEnd()
  if (!json) return reportMarkdown(input, language).trimEnd()
  const { site, day, verdicts, observed } = input
  const { browser, pages, total } = observed
  const criteria = verdicts.map(({ criterion: { id, level, name, ask }, ...verdict }) => ({
    id,
    level,
    name: name[language],
    ask: ask[language],
    ...verdict
  }))
  return JSON.stringify({ format: 1, site, day, browser, total, pages, criteria }, null, 2)
}

function judgementsIn(root: string): Judgements | readonly string[] {
  let text: string
  try {
    text = readFileSync(join(root, judgementsFile), 'utf8')
  } catch {
    return noJudgements
  }
  return readJudgements(text)
}
