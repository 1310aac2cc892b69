// Front matter: keys with a counterpart are kept or renamed, and their values get the form that sitegen expects. A tool adds rules
// for its own keys.

import { isMapping, termSlug } from 'sitegen/internals'
import type { Edit } from '../edits.ts'
import { addKeys, type FrontMatter, removeKey, replaceKey } from '../front-matter.ts'
import { drop, isRemote, isSameTitle, keep, lose, loseRemoteImage, ruleOf, write } from '../key-rules.ts'
import type { FolderKeyContext, FolderKeyRule } from './description.ts'

/** A list of texts from a list, or a text with commas or spaces. */
export const textsOf = (value: unknown, separator = /\s*,\s*/): readonly string[] =>
  (Array.isArray(value) ? value : typeof value === 'string' ? value.split(separator) : [value])
    .filter((item) => item !== null && item !== undefined && item !== '')
    .map((item) => String(item).trim())

export const tagKeys = (value: unknown, separator?: RegExp): readonly string[] => [
  ...new Set(
    textsOf(value, separator)
      .map(termSlug)
      .filter((key) => key !== '')
  )
]

/** A day or time, which YAML may have parsed; `undefined` for other values. */
export function dayOf(value: unknown): string | undefined {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '')
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0]
}

const asText: FolderKeyRule = (entry, context, front) => {
  const { value } = entry
  if (typeof value === 'string' && value.trim() !== '') return keep(entry, context, front)
  return write(entry.key, () =>
    value === null || typeof value === 'object' || value === '' ? undefined : String(value)
  )(entry, context, front)
}

const asFlag: FolderKeyRule = (entry, context, front) =>
  typeof entry.value === 'boolean'
    ? keep(entry, context, front)
    : write(entry.key, (value) => (value === 'true' ? true : undefined))(entry, context, front)

/** Tags, and the categories beside them. */
const tags: FolderKeyRule = (entry, context, front) => {
  const { categories } = front.values
  const keys = [...new Set([...tagKeys(entry.value), ...(entry.key === 'tags' ? tagKeys(categories) : [])])]
  const isSame =
    entry.key === 'tags' && Array.isArray(entry.value) && JSON.stringify(keys) === JSON.stringify(entry.value)
  return isSame
    ? keep(entry, context, front)
    : write('tags', () => (keys.length === 0 ? undefined : keys))(entry, context, front)
}

/** The order in a menu. */
export const position: FolderKeyRule = (entry, context, front) => {
  const number = Number(entry.value)
  return context.document.kind === 'post' || !Number.isFinite(number) || entry.value === null
    ? drop(entry, context, front)
    : write('sidebar_position', () => number)(entry, context, front)
}

const date: FolderKeyRule = (entry, context, front) => {
  if (context.document.kind === 'doc') return drop(entry, context, front)
  const day = dayOf(entry.value)
  return day === undefined ? drop(entry, context, front) : write('date', () => day)(entry, context, front)
}

export const lastChange: FolderKeyRule = (entry, context, front) => {
  const day = dayOf(isMapping(entry.value) ? entry.value.date : entry.value)
  return day === undefined
    ? drop(entry, context, front)
    : write('last_update', () => ({ date: day }))(entry, context, front)
}

/** The picture of a page, for previews. */
export const picture: FolderKeyRule = (entry, context, front) => {
  const value = isMapping(entry.value) ? (entry.value.path ?? entry.value.src) : entry.value
  if (typeof value !== 'string' || value === '') return drop(entry, context, front)
  if (isRemote(value)) return loseRemoteImage(entry, value, context)
  const path = context.pictureAt(value)
  return path === undefined
    ? lose(`The picture \`${value}\` is no file of this project.`)(entry, context, front)
    : write('image', () => path)(entry, context, front)
}

/** The title, where the first heading is shown in its place. */
const title: FolderKeyRule = (entry, context, front) => {
  const { heading, findings } = context
  const text = typeof entry.value === 'object' ? '' : String(entry.value)
  if (heading === undefined || isSameTitle(heading, text)) return asText(entry, context, front)
  findings.changed('front matter title', entry.line)
  return text === '' ? [removeKey(entry)] : [replaceKey(entry, 'meta_title', text)]
}

/** By the names that many tools share. */
const commonRules: Readonly<Record<string, FolderKeyRule>> = {
  title,
  description: asText,
  draft: asFlag,
  unlisted: asFlag,
  tags,
  categories: (entry, context, front) =>
    (front.values.tags === undefined ? tags : drop)(entry, context, front),
  keywords: (entry, context, front) => {
    const words = textsOf(entry.value)
    return Array.isArray(entry.value) && entry.value.every((word) => typeof word === 'string')
      ? keep(entry, context, front)
      : write('keywords', () => (words.length === 0 ? undefined : words))(entry, context, front)
  },
  date,
  image: picture,
  slug: drop,
  layout: drop
}

/** Convert the front matter of a document. */
export function convertFrontMatter(
  front: FrontMatter,
  keyRules: Readonly<Record<string, FolderKeyRule>>,
  context: FolderKeyContext
): readonly Edit[] {
  const edits: Edit[] = []
  const names = new Set(front.entries.map(({ key }) => key))
  const written = new Set<string>()
  for (const entry of front.entries) {
    const rule = ruleOf(keyRules, entry.key) ?? ruleOf(commonRules, entry.key)
    const keyEdits = rule ? rule(entry, context, front) : removeOther(entry, context)
    edits.push(...unique(keyEdits, entry, written))
  }
  const missing = Object.entries(context.document.addedKeys).filter(
    ([key]) => (key === 'slug' || !names.has(key)) && !written.has(key)
  )
  edits.push(...addKeys(front, Object.fromEntries(missing)))
  return edits
}

/** Two old keys may become the same new one: the first wins. */
function unique(
  edits: readonly Edit[],
  entry: Parameters<FolderKeyRule>[0],
  written: Set<string>
): readonly Edit[] {
  const kept =
    edits.length === 0 ? [entry.key] : edits.flatMap(({ text }) => /^([\w-]+):/.exec(text)?.[1] ?? [])
  if (kept.some((key) => written.has(key))) return [removeKey(entry)]
  for (const key of kept) written.add(key)
  return edits
}

/** The build refuses keys that it does not know. */
function removeOther(entry: Parameters<FolderKeyRule>[0], { findings }: FolderKeyContext): readonly Edit[] {
  const value = typeof entry.value === 'object' ? JSON.stringify(entry.value) : String(entry.value)
  findings.note(
    `front matter ${entry.key}`,
    entry.line,
    `\`${entry.key}: ${value.slice(0, 60)}\` has no counterpart and was removed.`
  )
  return [removeKey(entry)]
}
