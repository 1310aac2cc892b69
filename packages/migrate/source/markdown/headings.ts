// Headings: `## Title { #id .class }`, and ids that the new rules would change.

import { nameToEmoji } from 'gemoji'
import GithubSlugger from 'github-slugger'
import { emojiName, isReservedId, reservedIds } from 'sitegen/internals'
import { classesLeftOut, readAttributes } from './attribute-list.ts'
import type { LineContext } from './line-context.ts'
import type { Line } from './lines.ts'

const heading = /^(\s{0,3})(#{1,6})([ \t]*)(.*?)([ \t]+#+)?[ \t]*$/
const standardList = /[ \t]*(\{:?[^{}\n]*\})$/

/** Ids of the headings so far, by the rules of both tools. */
export interface HeadingIds {
  readonly slugger: GithubSlugger
  readonly oldIds: Set<string>
  /** Ids that are written at headings. */
  readonly explicitIds: Set<string>
  /** The first heading of level 1 is the title, which has no id. */
  hasTitle: boolean
}

export function headingIds(): HeadingIds {
  const slugger = new GithubSlugger()
  for (const id of reservedIds) slugger.occurrences[id] = 0
  return { slugger, oldIds: new Set(), explicitIds: new Set(), hasTitle: false }
}

export const isHeading = ({ text }: Pick<Line, 'text'>): boolean =>
  heading.test(text) && /^\s{0,3}#{1,6}[ \t]*[^#\s]/.test(text)

export interface HeadingOptions {
  /** Columns of the admonitions around it. */
  readonly indent?: number
  readonly ids: HeadingIds
  /** The old tool's rule: text → id. */
  readonly slugify: (text: string) => string
  /** How the old tool numbers repeated ids: `setup_1` (Python-Markdown) or `setup-1` (markdown-it). */
  readonly numbering: '_' | '-'
  /** Attributes at the end of a heading, with `{…}` as its group, where the old site writes them in another way. */
  readonly attributeList?: RegExp
}

/** Convert a heading. */
export function convertHeading(
  context: LineContext,
  line: Line,
  { indent = 0, ids, slugify, numbering, attributeList: list = standardList }: HeadingOptions
): void {
  const content = line.text.slice(indent)
  const match = heading.exec(content)
  if (!match) return
  const [, lead = '', marks = '', gap = '', title = ''] = match
  const textStart = line.start + indent + lead.length + marks.length
  if (gap === '') {
    context.edits.push({ start: textStart, end: textStart, text: ' ' })
    context.findings.changed('heading without a space', line.number)
  }
  const attributes = readAttributes(list.exec(title)?.[1] ?? '')
  const text = attributes ? title.replace(list, '') : title
  const isTitle = marks === '#' && !ids.hasTitle
  if (marks === '#') ids.hasTitle = true
  const id = idOf(context, { text, explicit: attributes?.id, isTitle, line, slugify, numbering }, ids)
  const start = textStart + gap.length + text.length
  const end = textStart + gap.length + title.length
  const attributeText = id === undefined ? '' : ` {#${id}}`
  if (context.text.slice(start, end) !== attributeText)
    context.edits.push({ start, end, text: attributeText })
  if (attributes) {
    context.findings.changed('{ #id } of a heading', line.number)
    const classes = attributes.classes.map((name) => `.${name}`)
    const values = [...attributes.values].map(([key, value]) => (value === '' ? key : `${key}=${value}`))
    if (values.length > 0) {
      const text = `\`${[...classes, ...values].join(' ')}\` is left out.`
      // The heading itself reads the same: `data-toc-label`, `data-search-exclude`.
      const isSeen = [...attributes.values.keys()].some((key) => !key.startsWith('data-'))
      context.findings[isSeen ? 'loss' : 'note']('class of a heading', line.number, text)
    } else if (classes.length > 0)
      context.findings.note('class of a heading', line.number, classesLeftOut(classes))
  }
}

interface FoundHeading {
  readonly text: string
  readonly explicit: string | undefined
  readonly isTitle: boolean
  readonly line: Line
  readonly slugify: (text: string) => string
  readonly numbering: '_' | '-'
}

/** The id that must be written, if any. */
function idOf(
  context: LineContext,
  { text, explicit, isTitle, line, slugify, numbering }: FoundHeading,
  ids: HeadingIds
): string | undefined {
  // Our ids contain the text of badges; the old ones did not, since badges were elements.
  const visibleText = plainText(withEmoji(withBadges(text), (name) => nameToEmoji[name] ?? ''))
  const oldId = explicit ?? unique(slugify(plainText(withEmoji(text, () => ''))), ids.oldIds, numbering)
  ids.oldIds.add(oldId)
  if (isTitle) return undefined
  if (isReservedId(oldId)) {
    if (explicit !== undefined || ids.slugger.slug(visibleText) !== oldId)
      context.findings.loss(
        'id of a heading',
        line.number,
        `The id \`${oldId}\` is reserved; it is \`${oldId}-1\` now.`
      )
    return undefined
  }
  if (explicit !== undefined && !ids.explicitIds.has(oldId)) {
    ids.slugger.occurrences[oldId] ??= 0
    ids.explicitIds.add(oldId)
    return oldId
  }
  // If an explicit id is repeated, links lead to the first heading, as before.
  if (explicit !== undefined) return undefined
  if (oldId === '') return undefined
  const occurrencesBefore = { ...ids.slugger.occurrences }
  if (ids.slugger.slug(visibleText) === oldId) return undefined
  // Explicit ids do not affect the numbering of others.
  ids.slugger.occurrences = { ...occurrencesBefore, [oldId]: occurrencesBefore[oldId] ?? 0 }
  ids.explicitIds.add(oldId)
  context.findings.changed('id of a heading', line.number)
  return oldId
}

/** Old ids ignored emoji; ours keep the white space around them. */
const withEmoji = (text: string, emojiOf: (name: string) => string): string =>
  text.replace(emojiName, (shortcode, name: string) =>
    Object.hasOwn(nameToEmoji, name) ? emojiOf(name) : shortcode
  )

/** A tag; `<K, V>` and `a < b` are text. */
const tag = /<\/?[a-zA-Z][\w.:-]*(?:\s[^<>]*)?\/?>/g

/** Visible text of a heading. */
function plainText(text: string): string {
  // Code and escaped characters are text: `<T>` is not a tag there, and `__init__` is not emphasised.
  const literals: string[] = []
  const literal = (content: string) => `\0${literals.push(content) - 1}\0`
  return text
    .replace(/(`+)(?!`)([\s\S]*?[^`])\1(?!`)/g, (_, __, inner: string) => literal(inner.trim()))
    .replace(/\\([!-/:-@[-`{-~])/g, (_, character: string) => literal(character))
    .replace(/:[a-z\d]+(?:-[\w-]+)+:(?:\{[^{}]*\})?\s*/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(tag, '')
    .replace(/(?:\*\*|__|\*|(?<!\w)_|==|\^\^|~~)(?=\S)|(?<=\S)(?:\*\*|__|\*|_(?!\w)|==|\^\^|~~)/g, '')
    .replaceAll('&amp;', '&')
    .replace(/\0(\d+)\0/g, (_, index: string) => literals[Number(index)] ?? '')
    .trim()
}

/** The text of a badge is shown in the line. */
const withBadges = (text: string): string =>
  text.replace(/<Badge\b[^>]*?\btext="([^"]*)"[^>]*>(?:\s*<\/Badge>)?/g, '$1')

/** A heading as a title, which is plain text; `undefined` if it has pictures, values or components. */
export function titleText(heading: string): string | undefined {
  const text = withBadges(heading)
  const bare = text.replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)|\\./g, '')
  const hasComponent = (bare.match(tag) ?? []).some((match) => /^<\/?[A-Z]/.test(match))
  return hasComponent || /!\[|\{/.test(bare) ? undefined : plainText(text)
}

/** Number a repeated id. Python-Markdown counts on from a number that is already there. */
function unique(id: string, used: ReadonlySet<string>, numbering: '_' | '-'): string {
  // Python-Markdown also numbers headings whose id would be empty: `_1`.
  if (id === '' ? numbering === '-' : !used.has(id)) return id
  const match = numbering === '_' ? /^(.*)_(\d+)$/.exec(id) : null
  let number = match ? Number(match[2]) : 0
  const stem = match ? (match[1] ?? id) : id
  let next = id
  do next = `${stem}${numbering}${++number}`
  while (used.has(next))
  return next
}
