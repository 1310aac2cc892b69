// Links to headings that the build does not find: tools make ids by other rules, and many links are out of date. A link whose words
// are those of one heading leads to it; one to the title of a page, or to another page that never had such an id, leads to the page, as
// browsers did; one to what a program made from code leads to the note in its place.

import type { Element, ElementContent } from 'hast'
import { type Diagnostic, parseFragment, safeDecode } from 'sitegen/internals'
import type { Finding } from './findings.ts'
import { findingsOf, worstGrade } from './findings.ts'
import { writeAddress } from './new-address.ts'
import { wordsIn } from './outline/outline.ts'
import type { PlannedDocument } from './planned-site.ts'

interface Linking {
  /** Of the new site, before it is written. */
  readonly messages: readonly Diagnostic[]
  readonly documents: ReadonlyMap<string, PlannedDocument>
  /** Texts of the new project; links in them are changed. */
  readonly texts: Map<string, string>
  /** By the path in the new project. */
  readonly sources: ReadonlyMap<string, Source>
}

interface Source {
  readonly source: string
  readonly text: string
  readonly findings: readonly Finding[]
  readonly lines: readonly number[]
}

interface Repaired {
  /** Those that remain. */
  readonly messages: readonly Diagnostic[]
  readonly findings: readonly Finding[]
}

const message = /^`([^`]+)` has no heading or id `([^`]+)`(?: in `[^`]*`)?, which `([^`]+)` links to$/

/** Change links to headings. */
export function repairedAnchors({ messages, documents, texts, sources }: Linking): Repaired {
  const idsByFile = new Map<string, Map<string, string | undefined>>()
  const idsOf = (file: string) => {
    const known = idsByFile.get(file) ?? idsIn(documents.get(file)?.html ?? '')
    idsByFile.set(file, known)
    return known
  }
  const findings: Finding[] = []
  const remaining = messages.filter((one) => {
    const [, target = '', anchor = '', href = ''] =
      one.code === 'anchor-missing' ? (message.exec(one.message) ?? []) : []
    const document = sources.get(one.file)
    if (href === '' || document === undefined || one.line === undefined) return true
    const to = sources.get(target)
    const id = idsOf(target).get(keyOf(anchor.replace(/^(fn|fnref):/, 'user-content-$1-')))
    const isTitle =
      id === undefined && isIdOfTitle(anchor, documents.get(target)?.title ?? '', to?.text ?? '')
    const page =
      href.slice(0, href.indexOf('#')) || (isTitle ? one.file.slice(one.file.lastIndexOf('/') + 1) : '')
    if (id === undefined && !isTitle && (page === '' || mayHave(to, anchor))) {
      const kept = to && withIdAtNote(texts.get(target) ?? '', to, anchor)
      if (kept === undefined) return true
      texts.set(target, kept)
      idsOf(target).set(keyOf(anchor), anchor)
      return false
    }
    if (!writeAddress(texts, one, href, id === undefined ? page : `${page}#${encodeURI(id)}`)) return true
    const own = findingsOf(document.source)
    const place = document.lines[one.line - 1] ?? one.line
    if (id === undefined && !isTitle)
      own.note(
        'link to a heading',
        place,
        `\`${href}\` leads to the page, as before: it has no heading \`${anchor}\`.`
      )
    else own.changed('link to a heading', place)
    findings.push(...own.list)
    return false
  })
  return { messages: remaining, findings }
}

/** Letters and digits: signs, spaces and case differ between tools. */
const keyOf = (anchor: string): string => wordsIn(safeDecode(anchor)).join('')

/** Whether a heading of level 1, which the page shows as its title, had the id. @param text of the source */
const isIdOfTitle = (anchor: string, title: string, text: string): boolean =>
  keyOf(anchor) !== '' &&
  (keyOf(title) === keyOf(anchor) ||
    /^#[ \t].*\{[ \t:]*#([^\s{}]+)[^{}]*\}[ \t]*$/m.exec(text)?.[1] === safeDecode(anchor))

/** A text with the id at the first note in the place of what a program made; `undefined` if it has none. No line is added. */
function withIdAtNote(text: string, { findings, lines }: Source, anchor: string): string | undefined {
  const places = findings.flatMap(({ construct, line }) => (construct === '::: module' ? [line] : []))
  const rows = text.split('\n')
  const at = rows.findIndex(
    (row, index) => places.includes(lines[index]) && /^\s*>/.test(row) && !/^\s*>/.test(rows[index + 1] ?? '')
  )
  if (at < 0 || !/^[\w.:-]+$/.test(anchor)) return undefined
  return rows.map((row, index) => (index === at ? `${row} <span id="${anchor}"></span>` : row)).join('\n')
}

/** Whether the old page may have had the id: it is written in it, or not all of the page is here. */
const mayHave = (source: Source | undefined, anchor: string): boolean =>
  source === undefined ||
  worstGrade(source.findings) !== 'changed' ||
  [`"${anchor}"`, `'${anchor}'`, `{#${anchor}`, `=${anchor}`].some((written) => source.text.includes(written))

/** The id of each heading and element, by its words; nothing where several have the same. */
function idsIn(html: string): Map<string, string | undefined> {
  const ids = new Map<string, string | undefined>()
  const add = (words: string, id: string) => {
    const key = keyOf(words)
    if (key !== '') ids.set(key, ids.has(key) && ids.get(key) !== id ? undefined : id)
  }
  const visit = (nodes: readonly ElementContent[]) => {
    for (const node of nodes) {
      if (node.type !== 'element') continue
      const { id } = node.properties
      if (typeof id === 'string' && id !== '') {
        add(id, id)
        if (/^h[1-6]$/.test(node.tagName)) add(textIn(node), id)
      }
      visit(node.children)
    }
  }
  visit(parseFragment(html))
  return ids
}

const textIn = (element: Element): string =>
  element.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textIn(child) : ''))
    .join('')
