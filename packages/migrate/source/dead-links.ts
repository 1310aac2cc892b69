// Messages about links, pictures and headings that were missing in the old site too, and about links beside it: readers meet
// the same as before.

import { type Diagnostic, type Files, folderOf, safeDecode } from 'sitegen/internals'
import { type Finding, worstGrade } from './findings.ts'
import { wordsIn } from './outline/outline.ts'
import { joinPath } from './paths.ts'
import type { OldProject } from './tool.ts'

/** A document of the new project. */
interface NewDocument {
  readonly source: string
  readonly target: string
  readonly findings: readonly Finding[]
}

interface Links {
  /** At the lines of the new project. */
  readonly messages: readonly Diagnostic[]
  readonly documents: readonly NewDocument[]
  readonly oldProject: OldProject
  readonly files: Files
  /** Text of a document in the source. */
  textOf(source: string): string
}

/** The same message in the new project and at the lines of the source. @param file in the source */
export const messageKey = (file: string, { code, message }: Pick<Diagnostic, 'code' | 'message'>): string =>
  `${file} ${code} ${message}`

/** Keys of the messages; none where a program of the old site may have made what is missing. */
export function deadLinks({ messages, documents, oldProject, files, textOf }: Links): ReadonlySet<string> {
  const byTarget = new Map(documents.map((document) => [document.target, document]))
  const isThere = oldSite(oldProject, files)
  return new Set(
    messages.flatMap((message) => {
      const document = byTarget.get(message.file)
      if (document === undefined) return []
      const isDead =
        message.code === 'anchor-missing'
          ? isDeadAnchor(message.message, byTarget, textOf)
          : isDeadLink(message, document, oldProject, isThere)
      return isDead ? [messageKey(document.source, message)] : []
    })
  )
}

const missing = /^There is no (?:page|file) at `([^`{}<>$]+)`/

function isDeadLink(
  { code, message }: Diagnostic,
  { source, target }: NewDocument,
  { addresses, base, mayMake }: OldProject,
  isThere: (path: string, isFile: boolean) => boolean
): boolean {
  const [, href] = /^(?:link|asset)-missing$/.test(code) ? (missing.exec(message) ?? []) : []
  if (href === undefined) return false
  const path = safeDecode(href.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, ''))
  const inside = (address: string) => (address.startsWith(base) ? address.slice(base.length) : address)
  const own = addresses.filter((address) => address.source === source).map((address) => inside(address.path))
  // Beside the site, there may be anything on the host: such a link stays as it is written, and leads there as before.
  if (path.startsWith('/') && !path.startsWith(base)) return code === 'link-missing'
  if (own.some((address) => leavesSite(path, address)))
    return code === 'link-missing' && !isThere(plain(joinPath(folderOf(source), path)), true)
  if (mayMake === undefined) return false
  const candidates = path.startsWith('/')
    ? [path, `/${target.split('/')[1]}${path}`, inside(path)]
    : [
        joinPath(folderOf(source), path),
        ...own.flatMap((address) => [joinPath(address, path), joinPath(folderOf(plain(address)), path)])
      ]
  const isFile = !path.startsWith('/') || /\.\w+$/.test(path)
  return candidates.map(plain).every((one) => one !== '' && !isThere(one, isFile) && !mayMake(one))
}

/** Whether a relative link leads above the site. @param address of its page, in the site */
const leavesSite = (link: string, address: string): boolean => {
  const [ups = ''] = /^(?:\.?\.\/)*/.exec(link) ?? []
  return (ups.match(/\.\.\//g) ?? []).length > plain(address).split('/').length - 1
}

/** Whether the old site had something at a path, as a page or, where `isFile`, as a file of its sources. */
function oldSite(
  { addresses, redirects, base, documents }: OldProject,
  files: Files
): (path: string, isFile: boolean) => boolean {
  const known = new Set([
    ...addresses.map(({ path }) => plain(path.startsWith(base) ? path.slice(base.length) : path)),
    ...redirects.map(({ from }) => plain(from))
  ])
  // An address may leave out the folder of the documents, and numbers.
  const ends = new Set<string>()
  const addEnds = (path: string) => {
    const parts = path.split('/')
    for (const [index] of parts.entries()) ends.add(parts.slice(index).join('/'))
  }
  for (const { source } of documents) addEnds(plain(source))
  let areFilesAdded = false
  return (path, isFile) => {
    if (known.has(path)) return true
    if (!isFile) return false
    if (ends.has(path)) return true
    if (!areFilesAdded) for (const file of files.list('')) addEnds(plain(file.path))
    areFilesAdded = true
    return ends.has(path)
  }
}

/** `/guide/index.html` → `guide` */
const plain = (path: string): string =>
  path
    .replace(/^\/|\/$/g, '')
    .replace(/\.(?:html|mdx?|markdown)$/i, '')
    .replace(/(?:^|\/)(?:index|README|_index)$/i, '')

const anchorMessage = /^`([^`]+)` has no heading or id `([^`]+)`/

/** Whether the document that a link leads to is here as a whole, and no line of it has the words of the id. */
function isDeadAnchor(
  message: string,
  byTarget: ReadonlyMap<string, NewDocument>,
  textOf: (source: string) => string
): boolean {
  const [, file = '', anchor = ''] = anchorMessage.exec(message) ?? []
  const target = byTarget.get(file)
  const words = wordsIn(safeDecode(anchor).replace(/[-_]\d+$/, ''))
  // Ids of the tools themselves, such as those of notes.
  if (target === undefined || words.length === 0 || /^(?:fn|fnref|user-content|__)/.test(anchor)) return false
  if (worstGrade(target.findings) !== 'changed') return false
  return !textOf(target.source)
    .split('\n')
    .some((line, index, lines) => {
      if (isRunningText(line, lines[index + 1] ?? '')) return false
      // A link to the id may have the same words.
      const own = new Set(wordsIn(/^\s*#/.test(line) ? line : line.replace(/\[[^\]]*\]\([^)]*\)/g, ' ')))
      return words.every((word) => own.has(word))
    })
}

/** Whether a line is part of a paragraph or list, of which no tool makes an id: it is no heading, and has no elements and attributes. */
const isRunningText = (line: string, next: string): boolean =>
  /^\s*(?:[-*+>]\s|\d+[.)]\s|[\p{L}\p{N}[`(_"'“])/u.test(line) &&
  !/[<{#]/.test(line) &&
  !/^\s*(?:=+|-+)\s*$/.test(next)
