// Moves in sites in memory.

import type { Diagnostic } from '../../generator/base/diagnostics.ts'
import type { Files } from '../../generator/base/files.ts'
import { completeEntries } from '../../generator/load/entries/complete-entries.ts'
import { load } from '../../generator/load/load.ts'
import type { MovePlan } from '../../generator/move/move.ts'
import { changedFiles, planMove } from '../../generator/move/plan.ts'
import { memoryFiles } from '../memory-files.ts'
import { checkOf, configOf, graphOf, minimal, type Table } from '../memory-site.ts'

/** Everything in a site. */
const tableOf = (files: Files): Table =>
  Object.fromEntries(
    ['content', 'site'].flatMap((top) =>
      files.list(top, 'hidden').map(({ path }) => [path, files.read(path)])
    )
  )

/** With drafts, and with entries whose references may be broken. */
async function withDrafts(files: Table) {
  const config = configOf(files)
  const { value } = await completeEntries(load(memoryFiles(files), config).value, config, {
    schemas: new Map(),
    unread: [],
    drafts: true
  })
  return { drafts: true, sources: value }
}

async function opened(files: Table) {
  const options = await withDrafts(files)
  return {
    graph: graphOf(files, options).graph,
    documents: async () => checkOf(files, new Map(), options).documents
  }
}

/** Plan a move in a site. */
async function planOf(site: Table, from: string, to: string, redirects = true): Promise<MovePlan> {
  const files = { ...minimal, ...site }
  const move = { from, to, redirects }
  return planMove(memoryFiles(files), await opened(files), move, (after) => opened(tableOf(after)))
}

/** A site after a move; the problems, if it is not possible. */
export async function moved(
  site: Table,
  from: string,
  to: string,
  redirects = true
): Promise<Table | readonly string[]> {
  const plan = await planOf(site, from, to, redirects)
  if (plan.problems.length > 0)
    return plan.problems.map(
      ({ file, line, message, hint = '' }) =>
        `${file}${line === undefined ? '' : `:${line}`} ${message} (${hint})`
    )
  return applied(site, plan)
}

/** A site with a plan carried out. */
function applied(site: Table, plan: MovePlan): Table {
  const files = memoryFiles({ ...minimal, ...site })
  const newPaths = new Map(plan.moves.map(({ from, to }) => [from, to]))
  const texts = changedFiles(files, plan).map(({ to, after }) => [to, after])
  return {
    ...Object.fromEntries(
      Object.entries(site).map(([path, content]) => [newPaths.get(path) ?? path, content])
    ),
    ...Object.fromEntries(texts)
  }
}

/** The files that differ between two sites; empty for those that are gone. */
export const difference = (before: Table, after: Table): Table =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((path) => before[path] !== after[path])
      .sort()
      .map((path) => [path, after[path] ?? ''])
  )

/** What `check` says about a site. */
export async function problemsOf(files: Table): Promise<readonly Diagnostic[]> {
  return checkOf(files, new Map(), await withDrafts({ ...minimal, ...files })).diagnostics
}
