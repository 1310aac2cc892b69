// Renaming as edits of an editor. What changes is planned by the engine of `sitegen mv`.

import {
  baseName,
  changedFiles,
  type FileMove,
  type Files,
  filesAfter,
  folderOf,
  type MovableSite,
  type MovePlan,
  type MoveProblem,
  normalisePath,
  planMove,
  rawText
} from 'sitegen/internals'
import type { Range, TextEdit, WorkspaceEdit } from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { meanings } from './meanings.ts'
import { type FileNames, rangeOfWord } from './positions.ts'
import { type From, linesOf, type OpenSite } from './site.ts'
import type { Word } from './word.ts'

/** What gets another name: the part of a word to replace, and its name so far, as `sitegen mv` takes it. */
export interface Renamed {
  readonly range: Range
  /** What an editor shows to be changed. */
  readonly placeholder: string
  /** `content/en/docs/setup.md#install`, or a file. */
  readonly name: string
}

/** What is renamed at a column of a word; undefined if it has no name that could change. */
export function renamedAt(site: OpenSite, word: Word, from: From, column: number): Renamed | undefined {
  const { kind, text, range } = word
  const hash = kind === 'link' ? text.indexOf('#') : -1
  const isAnchor = hash >= 0 && column > range.start + hash
  const named = hash >= 0 && !isAnchor ? { ...word, text: text.slice(0, hash) } : word
  const place = meanings[kind].thing?.(site, named, from)?.places()[0]
  if (!place) return undefined
  switch (kind) {
    case 'heading':
      return {
        range: rangeOfWord(range),
        placeholder: (linesOf(site, from.file)[range.line] ?? '').slice(range.start, range.end),
        name: `${place.file}#${text}`
      }
    case 'link':
    case 'picture':
    case 'include': {
      const anchor = text.slice(hash + 1)
      if (isAnchor)
        return {
          range: rangeOfWord({ ...range, start: range.start + hash + 1 }),
          placeholder: anchor,
          name: `${place.file}#${anchor}`
        }
      const end = range.start + named.text.length
      return { range: rangeOfWord({ ...range, end }), placeholder: baseName(place.file), name: place.file }
    }
    default:
      return undefined
  }
}

/** The new name of what is renamed. @param typed an id or the text of a heading, or the name of a file in its folder */
export const newName = ({ name }: Renamed, typed: string): string =>
  name.includes('#') ? `${name.replace(/#.*$/s, '')}#${typed}` : normalisePath(`${folderOf(name)}/${typed}`)

/** A renaming that is not possible. */
export class RenameError extends Error {
  constructor(problems: readonly MoveProblem[]) {
    super(
      problems
        .map(({ file, message, hint }) => `${file}: ${message}${hint === undefined ? '' : ` (${hint})`}`)
        .join('\n')
    )
  }
}

/**
 * The edits of renamings, one after the other.
 *
 * @param isByEditor whether the editor moves the named files itself; then only their translations are moved
 * @throws RenameError with all reasons why it is not possible
 */
export async function renameEdits(
  site: OpenSite,
  names: readonly FileMove[],
  fileNames: FileNames,
  isByEditor = false
): Promise<WorkspaceEdit> {
  const { texts, origins } = await renamed(site, names)
  const isMovedByEditor = (file: string) =>
    isByEditor && names.some(({ from }) => file === from || file.startsWith(`${from}/`))
  const edits = [...texts].flatMap(([path, { edits: ofText, after }]): DocumentChange[] => {
    const file = origins.get(path) ?? path
    const uri = fileNames.uriOf(file)
    const before = site.files.has(file) ? rawText(site.files, file) : undefined
    const create: DocumentChange[] = before === undefined ? [{ kind: 'create', uri }] : []
    const changed = before === undefined ? [] : textEdits(uri, before, ofText ?? [editBetween(before, after)])
    const all = before === undefined ? [{ range: emptyRange, newText: after }] : changed
    return [...create, { textDocument: { uri, version: null }, edits: all }]
  })
  const moves = [...origins].flatMap(([to, from]): DocumentChange[] =>
    isMovedByEditor(from)
      ? []
      : [{ kind: 'rename', oldUri: fileNames.uriOf(from), newUri: fileNames.uriOf(to) }]
  )
  return { documentChanges: [...edits, ...moves] }
}

type DocumentChange = NonNullable<WorkspaceEdit['documentChanges']>[number]

/** A text after all renamings. */
interface ChangedText {
  readonly after: string
  /** Exact edits, if there was only one renaming. */
  readonly edits?: readonly Edit[]
}

/** A replacement, with offsets in a text. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The texts that change, and where files come from, both by new path. */
async function renamed(site: OpenSite, names: readonly FileMove[]) {
  const origins = new Map<string, string>()
  const texts = new Map<string, ChangedText>()
  const { graph, documents } = site.context
  let current: { readonly files: Files; readonly site: MovableSite } = {
    files: site.files,
    site: { graph, documents: async () => documents }
  }
  for (const [index, name] of names.entries()) {
    const move = { ...name, redirects: true }
    const plan = await planMove(current.files, current.site, move, site.reopen)
    if (plan.problems.length > 0) throw new RenameError(plan.problems)
    const changed = changedFiles(current.files, plan)
    for (const { from, to } of plan.moves) {
      origins.set(to, origins.get(from) ?? from)
      origins.delete(from)
      const text = texts.get(from)
      if (text) texts.set(to, text)
      texts.delete(from)
    }
    for (const { from, to, after } of changed)
      texts.set(to, { after, ...(names.length === 1 && { edits: editsOf(plan, from) }) })
    if (index === names.length - 1) break
    const files = filesAfter(current.files, plan.moves, new Map(changed.map(({ to, after }) => [to, after])))
    const next = await site.reopen(files)
    if (!next) throw new RenameError([{ file: name.to, message: 'the site cannot be read with this name' }])
    current = { files, site: next }
  }
  return { texts, origins }
}

const editsOf = ({ edits }: MovePlan, file: string): readonly Edit[] =>
  edits
    .filter((edit) => edit.file === file)
    .map(({ offset, length, text }) => ({ start: offset, end: offset + length, text }))

/** The edit that makes one text of another. */
function editBetween(before: string, after: string): Edit {
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++
  return { start, end: before.length - end, text: after.slice(start, after.length - end) }
}

const emptyRange: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }

function textEdits(uri: string, text: string, edits: readonly Edit[]): TextEdit[] {
  // Editors do not count it.
  const mark = text.startsWith('\uFEFF') ? 1 : 0
  const document = TextDocument.create(uri, '', 0, text.slice(mark))
  return edits.map(({ start, end, text: newText }) => ({
    range: { start: document.positionAt(start - mark), end: document.positionAt(end - mark) },
    newText
  }))
}
