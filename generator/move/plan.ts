// Plans a move: which files, which texts, which redirects.

import { decodeWithControls } from '../base/decode.ts'
import type { Files } from '../base/files.ts'
import { inCode, positionIn } from '../base/text.ts'
import { allRoutes, type Graph } from '../graph/site-graph.ts'
import { translationFiles } from '../load/translation-files.ts'
import { hashSource, withStamp } from '../load/translation-stamp.ts'
import { filesAfter } from './files-after.ts'
import { idEdits } from './id-edits.ts'
import type { FileMove, MovableSite, Move, MovePlan, MoveProblem, Reopen, TextEdit } from './move.ts'
import { movedFiles } from './moved-files.ts'
import { planRename } from './plan-rename.ts'
import { edited, rawText } from './project-text.ts'
import { linkLocales, type Reading, readingOf } from './reading.ts'
import { redirectEdits } from './redirect-edits.ts'
import { newText, type Sides, sidesOf } from './same-target.ts'

/**
 * Plan a move.
 *
 * @param files of the project, without those that plugins generate
 * @param site that was linked from them
 * @returns with all reasons if the move is not possible; never throws for a mistake of the author
 */
export async function planMove(
  files: Files,
  site: MovableSite,
  move: Move,
  reopen: Reopen
): Promise<MovePlan> {
  const reading = await readingOf(files, site.graph)
  const plan =
    move.from.includes('#') || move.to.includes('#')
      ? { moves: [], ...(await planRename(site, move, reading)) }
      : await planFileMove(files, site, move, reopen, reading)
  const edits = withoutOverlaps(plan.edits)
  return { ...plan, edits: withoutOverlaps([...edits, ...stampEdits(files, site, edits)]) }
}

async function planFileMove(
  files: Files,
  { graph }: MovableSite,
  move: Move,
  reopen: Reopen,
  reading: Reading
): Promise<MovePlan> {
  const { moves, roots, problems } = movedFiles(files, graph.config, move)
  const none = { moves, edits: [], addresses: [] }
  if (problems.length > 0) return { ...none, problems }
  const after = await reopen(filesAfter(files, moves))
  if (!after)
    return { ...none, problems: [{ file: move.from, message: 'The site cannot be read with this name' }] }
  const unread = notRead(graph, after.graph, moves)
  if (unread.length > 0) return { ...none, problems: unread }
  const sides = sidesOf(graph, after.graph, roots)
  const links = linkEdits(sides, reading)
  const ids = idEdits(sides, reading.text)
  const redirects = redirectEdits(sides, reading.text, move.redirects)
  return {
    moves,
    edits: [...links.edits, ...ids.edits, ...redirects.edits],
    addresses: redirects.addresses,
    problems: [...links.problems, ...ids.problems, ...redirects.problems]
  }
}

/** Files that are read now, and would not be under their new names, or would have no page any more. */
function notRead(before: Graph, after: Graph, moves: readonly FileMove[]): readonly MoveProblem[] {
  const filesOf = (items: Iterable<{ readonly file: string }>) => new Set([...items].map(({ file }) => file))
  const [read, pages] = [filesOf(after.sources), filesOf(allRoutes(after))]
  const [oldRead, oldPages] = [filesOf(before.sources), filesOf(allRoutes(before))]
  return moves.flatMap(({ from, to }): readonly MoveProblem[] => {
    if (oldRead.has(from) && !read.has(to))
      return [
        {
          file: from,
          message: `${inCode(to)} would not be read`,
          hint: 'a page has no `%`, `?`, `#` or `\\` in its name and no `_` before it, and the name of a post begins with a date'
        }
      ]
    return oldPages.has(from) && !pages.has(to)
      ? [{ file: from, message: `${inCode(to)} would be no page: another one has its address` }]
      : []
  })
}

/** Edits of all addresses that would no longer lead to the same page or file. */
function linkEdits(
  sides: Sides,
  reading: Reading
): { readonly edits: readonly TextEdit[]; readonly problems: readonly MoveProblem[] } {
  const edits: TextEdit[] = []
  const problems: MoveProblem[] = []
  for (const { source, addresses } of reading.addresses())
    for (const address of addresses) {
      const { offset, text } = address
      const texts = linkLocales(source.file, sides.before.config).map((locale) =>
        newText({ file: source.file, locale, address }, sides)
      )
      const changed = texts.find(({ kind }) => kind === 'text') ?? texts.find(({ kind }) => kind === 'lost')
      if (changed?.kind === 'text') edits.push(source.edit(offset, text.length, changed.text))
      if (changed?.kind === 'lost')
        problems.push({
          file: source.file,
          ...positionIn(source.text, offset),
          length: text.length,
          message: `What ${inCode(text)} leads to would have no address any more`,
          hint: 'remove the link first'
        })
    }
  return { edits, problems }
}

/** Translations that were current stay so: the text of their originals changes, but says the same. */
function stampEdits(files: Files, { graph }: MovableSite, edits: readonly TextEdit[]): readonly TextEdit[] {
  const editsByFile = new Map<string, TextEdit[]>()
  for (const edit of edits) editsByFile.set(edit.file, [...(editsByFile.get(edit.file) ?? []), edit])
  return translationFiles(files, graph.config).flatMap(
    ({ file, original = '', state }): readonly TextEdit[] => {
      const changes = editsByFile.get(original)
      if (state !== 'current' || !changes) return []
      const text = edited(rawText(files, original), changes)
      const before = rawText(files, file)
      return editBetween(
        file,
        before,
        withStamp(file, before, hashSource(decodeWithControls(new TextEncoder().encode(text))))
      )
    }
  )
}

/** The edit that makes one text of another. */
function editBetween(file: string, before: string, after: string): readonly TextEdit[] {
  if (before === after) return []
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++
  return [
    { file, offset: start, length: before.length - end - start, text: after.slice(start, after.length - end) }
  ]
}

/** Edits by file and offset; one inside of another, such as a link in a redirect that is deleted, is left out. */
function withoutOverlaps(edits: readonly TextEdit[]): readonly TextEdit[] {
  const sorted = edits.toSorted(
    (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.offset - b.offset || b.length - a.length
  )
  const kept: TextEdit[] = []
  for (const edit of sorted) {
    const last = kept.at(-1)
    const isInside = last?.file === edit.file && edit.offset < last.offset + last.length
    if (!isInside) kept.push(edit)
  }
  return kept
}

/** A changed file of a plan: its path and text, before and after. */
export interface ChangedFile extends FileMove {
  readonly before: string
  readonly after: string
}

/** The files whose texts change; one that is new is empty before. */
export function changedFiles(files: Files, { moves, edits }: MovePlan): readonly ChangedFile[] {
  const newPaths = new Map(moves.map(({ from, to }) => [from, to]))
  return [...new Set(edits.map(({ file }) => file))].map((file) => {
    const before = files.has(file) ? rawText(files, file) : ''
    const after = edited(
      before,
      edits.filter((edit) => edit.file === file)
    )
    return { from: file, to: newPaths.get(file) ?? file, before, after }
  })
}
