// Front matter of Docusaurus → front matter of sitegen, with one rule for each key.

import type { Edit } from '../edits.ts'
import { addKeys, type FrontMatter, removeKey, renameKey, replaceKey } from '../front-matter.ts'
import {
  drop,
  editLink,
  isReadable,
  isRemote,
  isSameTitle,
  type KeyRule,
  keep,
  lose,
  loseRemoteImage,
  removeUnknown,
  ruleOf
} from '../key-rules.ts'
import { documentAddress, newAssetAddress } from './addresses.ts'
import type { RuleContext } from './context.ts'

/** Facts of a document that the reader has determined. */
export interface FrontMatterFacts {
  readonly kind: 'doc' | 'post' | 'page' | 'partial'
  /** Keys whose values the reader determines: `slug`, `authors`, `tags`, `date`; `undefined` removes a key. */
  readonly set: Readonly<Record<string, unknown>>
  /** Title that Docusaurus would show for a file with neither title nor heading. */
  readonly fallbackTitle: string | undefined
}

/** Heading at the top of the text. */
interface Title {
  readonly text: string
  readonly line: number
  readonly isPlain: boolean
}

/** Facts of a document that the conversion of front matter needs. */
export interface FrontMatterScope {
  readonly context: RuleContext
  readonly title: Title | undefined
}

type DocusaurusKeyRule = KeyRule<RuleContext>

/** A text: YAML numbers and dates must be quoted, and an empty one is dropped. */
const text: DocusaurusKeyRule = (entry) =>
  typeof entry.value === 'string'
    ? entry.value.trim() === ''
      ? [removeKey(entry)]
      : []
    : entry.value === null
      ? [removeKey(entry)]
      : typeof entry.value === 'object'
        ? [removeKey(entry)]
        : [replaceKey(entry, entry.key, String(entry.value))]

const flag: DocusaurusKeyRule = (entry) =>
  typeof entry.value === 'boolean' ? [] : [replaceKey(entry, entry.key, entry.value === 'true')]

const keywords: DocusaurusKeyRule = (entry, context) => {
  const list = Array.isArray(entry.value) ? entry.value.map(String) : String(entry.value ?? '').split(',')
  const words = list.map((word) => word.trim()).filter(Boolean)
  if (words.length === 0) return [removeKey(entry)]
  if (JSON.stringify(words) === JSON.stringify(entry.value)) return []
  context.findings.changed('front matter keywords', entry.line)
  return [replaceKey(entry, 'keywords', words)]
}

const hideToc: DocusaurusKeyRule = (entry, { findings }) => {
  if (entry.value !== true) return [removeKey(entry)]
  findings.changed('front matter hide_table_of_contents', entry.line)
  return [replaceKey(entry, 'toc', false)]
}

/** `toc_min_heading_level` and `toc_max_heading_level` become one key; the rule of the first of them writes it. */
const tocLevel: DocusaurusKeyRule = (entry, _, { values, entries }) => {
  const [first] = entries.filter(({ key }) => /^toc_(?:min|max)_heading_level$/.test(key))
  const level = (key: string, standard: number) =>
    typeof values[key] === 'number' ? Math.min(6, Math.max(2, values[key])) : standard
  const levels = [level('toc_min_heading_level', 2), level('toc_max_heading_level', 3)]
  const isStandard = levels[0] === 2 && levels[1] === 3
  return entry !== first || isStandard || values.hide_table_of_contents === true
    ? [removeKey(entry)]
    : [replaceKey(entry, 'toc', levels)]
}

const displayedSidebar: DocusaurusKeyRule = (entry, context, front) => {
  if (typeof entry.value !== 'string')
    return lose(
      'A document cannot be shown without its sidebar; `layout: wide` hides sidebar and table of contents.'
    )(entry, context, front)
  context.findings.changed('front matter displayed_sidebar', entry.line)
  return [renameKey(entry, 'sidebar')]
}

const image: DocusaurusKeyRule = (entry, context) => {
  if (typeof entry.value !== 'string') return [removeKey(entry)]
  if (isRemote(entry.value)) return loseRemoteImage(entry, entry.value, context)
  const address = newAssetAddress(entry.value, context)
  const rooted = /^(?:[./]|https?:)/.test(address) ? address : `./${address}`
  return rooted === entry.value ? [] : [replaceKey(entry, 'image', rooted)]
}

const lastUpdate: DocusaurusKeyRule = (entry) => {
  const { date, author } = (entry.value ?? {}) as { date?: unknown; author?: unknown }
  const day = dayOf(date)
  if ((date === undefined || day === String(date)) && (author === undefined || typeof author === 'string'))
    return []
  return [
    replaceKey(entry, 'last_update', { date: day, author: typeof author === 'string' ? author : undefined })
  ]
}

/** `2024-05-06T10:00Z` → `2024-05-06` */
export function dayOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  const text = value instanceof Date ? value.toISOString() : String(value)
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(text) ?? []
  // An invalid day rolls over into the next month, as in JavaScript.
  if (year !== '')
    return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).toISOString().slice(0, 10)
  const parsed = new Date(text)
  return Number.isNaN(parsed.getTime())
    ? undefined
    : new Date(`${text} UTC`).toString() === 'Invalid Date'
      ? parsed.toISOString().slice(0, 10)
      : new Date(`${text} UTC`).toISOString().slice(0, 10)
}

const hideTitle: DocusaurusKeyRule = (entry, context, front) =>
  entry.value !== true || context.hasTitleHeading
    ? [removeKey(entry)]
    : lose(
        'The title cannot be hidden; `layout: landing` shows a page without title, sidebar and table of contents.'
      )(entry, context, front)

const pagination =
  (key: 'previous' | 'next'): DocusaurusKeyRule =>
  (entry, context, front) => {
    if (entry.value === null) return [replaceKey(entry, key, false)]
    const source = context.project.documentOf(String(entry.value), context.document.contentFolder)
    if (source === undefined)
      return lose(`There is no document \`${String(entry.value)}\`; the link follows the sidebar.`)(
        entry,
        context,
        front
      )
    context.findings.changed(`front matter ${entry.key}`, entry.line)
    context.edit(entry.start, entry.end, () => {
      const address = documentAddress(source, context)
      return address === undefined ? '' : replaceKey(entry, key, address).text
    })
    return []
  }

/** Keys of all kinds of documents. */
const common: Readonly<Record<string, DocusaurusKeyRule>> = {
  title: text,
  description: text,
  slug: text,
  draft: flag,
  unlisted: flag,
  image,
  keywords,
  hide_table_of_contents: hideToc,
  toc_min_heading_level: tocLevel,
  toc_max_heading_level: tocLevel,
  last_update: lastUpdate,
  hide_title: hideTitle,
  format: drop,
  mdFormat: drop,
  source_hash: keep
}

const ofDocs: Readonly<Record<string, DocusaurusKeyRule>> = {
  ...common,
  id: drop,
  sidebar_label: text,
  sidebar_position: (entry) =>
    typeof entry.value === 'number'
      ? []
      : Number.isFinite(Number(entry.value))
        ? [replaceKey(entry, entry.key, Number(entry.value))]
        : [removeKey(entry)],
  tags: drop,
  displayed_sidebar: displayedSidebar,
  sidebar_class_name: lose(
    'Classes of sidebar entries have no counterpart; `sidebar_badge` and `sidebar_icon` may serve instead.'
  ),
  sidebar_custom_props: lose('Properties of sidebar entries are not used.'),
  sidebar_key: drop,
  pagination_label: lose('The links to the previous and next document show their titles.'),
  pagination_next: pagination('next'),
  pagination_prev: pagination('previous'),
  custom_edit_url: (entry, context, front) =>
    entry.value === null
      ? [replaceKey(entry, 'edit_link', false)]
      : editLink(lose('The edit link always leads to the file of the page.'))(entry, context, front),
  parse_number_prefixes: drop
}

const ofPosts: Readonly<Record<string, DocusaurusKeyRule>> = {
  ...common,
  date: drop,
  authors: drop,
  author: drop,
  author_url: drop,
  author_title: drop,
  author_image_url: drop,
  authorURL: drop,
  authorTitle: drop,
  authorImageURL: drop,
  authorFBID: drop,
  authorTwitter: drop,
  tags: drop,
  id: drop,
  sidebar_label: lose('The sidebar of the blog shows the titles of posts.')
}

const ofPages: Readonly<Record<string, DocusaurusKeyRule>> = {
  ...common,
  wrapperClassName: lose('A class of the page has no counterpart; use a layout.'),
  hide_footer: drop,
  id: drop
}
delete (ofPages as Record<string, DocusaurusKeyRule>).last_update

const rulesOf: Readonly<Record<FrontMatterFacts['kind'], Readonly<Record<string, DocusaurusKeyRule>>>> = {
  doc: ofDocs,
  post: ofPosts,
  page: { ...ofPages, last_update: lose('Pages do not show when they were changed.') },
  partial: ofDocs
}

/** Edits of the front matter of a document. */
export function frontMatterEdits(
  front: FrontMatter,
  facts: FrontMatterFacts,
  { context, title }: FrontMatterScope
): readonly Edit[] {
  const { findings } = context
  if (!isReadable(front, findings)) return []
  const rules = rulesOf[facts.kind]
  const newValues: Record<string, unknown> = { ...facts.set, ...titleKeys(front, facts, title) }
  const edits: Edit[] = []
  for (const entry of front.entries) {
    if (Object.hasOwn(newValues, entry.key)) {
      const value = newValues[entry.key]
      delete newValues[entry.key]
      if (sameData(value, entry.value)) continue
      findings.changed(`front matter ${entry.key}`, entry.line)
      edits.push(value === undefined ? removeKey(entry) : replaceKey(entry, entry.key, value))
      continue
    }
    const rule = ruleOf(rules, entry.key)
    if (!rule) {
      edits.push(...removeUnknown(entry, context, context.project.mentions))
      continue
    }
    const ruleEdits = rule(entry, context, front)
    if (
      ruleEdits.length > 0 &&
      !findings.list.some(({ construct }) => construct === `front matter ${entry.key}`)
    )
      findings.changed(`front matter ${entry.key}`, entry.line)
    edits.push(...ruleEdits)
  }
  const added = Object.fromEntries(Object.entries(newValues).filter(([, value]) => value !== undefined))
  for (const key of Object.keys(added)) findings.changed(`front matter ${key}`, 1)
  return [...edits, ...addKeys(front, added)]
}

const sameData = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Docusaurus shows the first heading, and uses `title` for the tab of the browser and for the sidebar; we show the title. So
 * the heading becomes the title, and tab and sidebar keep the old one.
 */
function titleKeys(
  front: FrontMatter,
  { kind, fallbackTitle }: FrontMatterFacts,
  title: Title | undefined
): Readonly<Record<string, unknown>> {
  if (kind === 'partial') return {}
  const ownTitle = front.values.title
  if (ownTitle === undefined || ownTitle === null || ownTitle === '')
    return title === undefined && fallbackTitle !== undefined ? { title: fallbackTitle } : {}
  if (title === undefined || kind === 'post' || isSameTitle(String(ownTitle), title.text)) return {}
  const label =
    kind === 'doc' && front.values.sidebar_label === undefined ? { sidebar_label: String(ownTitle) } : {}
  return { title: title.text, meta_title: String(ownTitle), ...label }
}
