// `sitegen diff openapi-1.yaml openapi.yaml`: two OpenAPI files, which the package sitegen-openapi compares.

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { exitCodes, refuse, type Terminal } from 'sitegen/internals'
import type { Change, Comparison } from 'sitegen-openapi/compare'

interface Options {
  readonly before: string
  readonly after: string
  readonly format: string
  readonly strict: boolean
}

/** Whether both are files, not folders or revisions. */
export const areApiFiles = ({ before, after }: Pick<Options, 'before' | 'after'>): boolean =>
  [before, after].every((name) => /\.(?:json|ya?ml)$/i.test(name))

/** @returns the report, or an exit code */
export async function compareFiles(
  terminal: Terminal,
  { before, after, format, strict }: Options
): Promise<{ readonly text: string; readonly code: number } | number> {
  const write = reports[format]
  if (!write)
    return refuse(
      terminal,
      `Two APIs are not compared as ${format}.`,
      `choose ${Object.keys(reports).join(', ')}`
    )
  const compareApis = await loadComparer()
  if (!compareApis)
    return refuse(
      terminal,
      'Comparing APIs needs the package sitegen-openapi.',
      'npm i --save-dev sitegen-openapi'
    )
  const comparison = compareApis(before, after, (path) => textOf(resolve(terminal.cwd, path)))
  if (comparison.problems.length > 0) {
    for (const { file, line, message } of comparison.problems)
      terminal.err(`${[file, line].filter(Boolean).join(':')}  ${message}`)
    return exitCodes.failed
  }
  const breaks = comparison.changes.some(({ effect }) => effect === 'breaks')
  return { text: write(comparison), code: strict && breaks ? exitCodes.failed : exitCodes.done }
}

async function loadComparer() {
  try {
    return (await import('sitegen-openapi/compare')).compareApis
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const titles = { breaks: 'Breaks', new: 'New', changed: 'Changed' } as const

const lineOf = ({ operations, message, at }: Change): string =>
  `${operations.slice(0, 3).join(', ')}${operations.length > 3 ? ` and ${operations.length - 3} more` : ''}: ${message} (${at.file}:${at.line})`

const sections = ({ changes }: Comparison, heading: (title: string) => string, item: string): string =>
  Object.entries(titles)
    .flatMap(([effect, title]) => {
      const own = changes.filter((change) => change.effect === effect)
      return own.length === 0
        ? []
        : [[heading(`${title} (${own.length})`), ...own.map((change) => item + lineOf(change))].join('\n')]
    })
    .join('\n\n') || 'The APIs are the same for their clients.'

const reports: Readonly<Record<string, (comparison: Comparison) => string>> = {
  text: (comparison) => sections(comparison, (title) => title, '  '),
  markdown: (comparison) => sections(comparison, (title) => `## ${title}\n`, '- '),
  json: ({ changes }) => JSON.stringify(changes, null, 2)
}
