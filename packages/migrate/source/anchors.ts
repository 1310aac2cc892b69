// Links to headings that the build does not find: tools make ids by other rules, and many links are out of date. A link whose words
// are those of one heading leads to it; one to another page that never had such an id leads to the page, as browsers did.

import type { Element, ElementContent } from 'hast'
import { type Diagnostic, parseFragment, safeDecode } from 'sitegen/internals'
import type { Finding } from './findings.ts'
import { findingsOf, worstGrade } from './findings.ts'
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
  const idsByFile = new Map<string, ReadonlyMap<string, string | undefined>>()
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
    const text = texts.get(one.file)
    if (href === '' || document === undefined || text === undefined || one.line === undefined) return true
    const id = idsOf(target).get(keyOf(anchor))
    const page = href.slice(0, href.indexOf('#'))
    if (id === undefined && (page === '' || mayHave(sources.get(target), anchor))) return true
    const lines = text.split('\n')
    const line = lines[one.line - 1] ?? ''
    // The message has the address as browsers request it.
    const written = [href, safeDecode(href)].find((form) => line.includes(form))
    if (written === undefined) return true
    lines[one.line - 1] = replaced(line, written, id === undefined ? page : `${page}#${encodeURI(id)}`)
    texts.set(one.file, lines.join('\n'))
    const own = findingsOf(document.source)
    const place = document.lines[one.line - 1] ?? one.line
    if (id === undefined)
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

/** The first place of an address that does not go on there. */
function replaced(line: string, href: string, by: string): string {
  for (let at = line.indexOf(href); at >= 0; at = line.indexOf(href, at + 1))
    if (!/^[\w%/.-]/.test(line.slice(at + href.length)))
      return line.slice(0, at) + by + line.slice(at + href.length)
  return line.replace(href, () => by)
}

/** Whether the old page may have had the id: it is written in it, or not all of the page is here. */
const mayHave = (source: Source | undefined, anchor: string): boolean =>
  source === undefined ||
  worstGrade(source.findings) !== 'changed' ||
  [`"${anchor}"`, `'${anchor}'`, `{#${anchor}`, `=${anchor}`].some((written) => source.text.includes(written))

/** The id of each heading and element, by its words; nothing where several have the same. */
function idsIn(html: string): ReadonlyMap<string, string | undefined> {
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
