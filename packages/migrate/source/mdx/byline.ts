// Authors and a date that components of the old site showed below the title: the first line of the text.

import { type Files, fileText } from 'sitegen/internals'
import { newAssetAddress, sourceFile } from '../docusaurus/addresses.ts'
import type { RuleContext } from '../docusaurus/context.ts'
import type { Edit } from '../edits.ts'
import { type FrontMatter, type FrontMatterEntry, removeKey, replaceKey } from '../front-matter.ts'
import { removeUnknown } from '../key-rules.ts'
import { isMapping, listOf, textOf } from '../values.ts'

/** Keys that a byline is made of, in its order. */
const authorKeys: ReadonlySet<string> = new Set(['author', 'authors'])
const dateKeys: ReadonlySet<string> = new Set(['date', 'publishedAt', 'pubDate', 'published'])
const pictureKeys: ReadonlySet<string> = new Set(['image', 'cover', 'thumbnail', 'ogImage', 'banner'])

/**
 * The line of a page; empty where components showed nothing of this kind.
 *
 * @param otherDates keys with a day that are shown beside an author
 */
export function bylineOf(
  { entries }: FrontMatter,
  { project }: RuleContext,
  language: string,
  otherDates: readonly string[] = []
): string {
  const shown = entries.filter(({ key }) => project.mentions(key) === 'shown')
  const authors = shown
    .filter(({ key }) => authorKeys.has(key))
    .flatMap(({ value }) => listOf(Array.isArray(value) ? value : [value]))
    .flatMap((author) => nameOf(author, project.authorName))
  const isDate = (key: string) => dateKeys.has(key) || (authors.length > 0 && otherDates.includes(key))
  const days = shown.filter(({ key }) => isDate(key)).flatMap(({ value }) => dayIn(value, language))
  const parts = [authors.join(', '), days[0] ?? ''].filter((part) => part !== '')
  return parts.length === 0 ? '' : `\n*${parts.join(' · ')}*\n`
}

/** A key without a rule: part of the byline, the picture of previews, or removed. */
export function siteKeyEdits(
  entry: FrontMatterEntry,
  context: RuleContext,
  { values }: FrontMatter,
  language: string
): readonly Edit[] {
  const { findings, project } = context
  const { key, line, value } = entry
  const place = project.mentions(key)
  const isPart = authorKeys.has(key)
    ? listOf(Array.isArray(value) ? value : [value]).some((one) => nameOf(one, project.authorName).length > 0)
    : dateKeys.has(key) && dayIn(value, language).length > 0
  if (place === 'shown' && isPart) {
    findings.note(`front matter ${key}`, line, `\`${key}\` is in the first line of the text.`)
    return [removeKey(entry)]
  }
  const picture = textOf(value)
  const [first] = [...pictureKeys].filter((one) => values[one] !== undefined)
  if (place === 'read' && key === first && picture !== undefined && sourceFile(picture, context)) {
    findings.changed(`front matter ${key}`, line)
    return [replaceKey(entry, 'image', newAssetAddress(picture, context))]
  }
  return removeUnknown(entry, context, project.mentions)
}

function nameOf(author: unknown, nameByKey: ((key: string) => string) | undefined): readonly string[] {
  const name = textOf(isMapping(author) ? author.name : author)?.trim()
  if (name === undefined || name === '') return []
  const known = /^[a-z\d_-]+$/.test(name) && nameByKey ? nameByKey(name) : name
  return [known.replace(/[*_`<{[\]\\]/g, '\\$&')]
}

/** `5 May 2022` in the language of the page. */
function dayIn(value: unknown, language: string): readonly string[] {
  const date = value instanceof Date ? value : new Date(/^\d{4}-\d{2}-\d{2}/.exec(String(value))?.[0] ?? '')
  return Number.isNaN(date.getTime())
    ? []
    : [new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date)]
}

/** Names in code of the site: `authors: { jay: { name: 'Jay' } }`. */
export function authorNames(files: Files, site: string): (key: string) => string {
  let code: string | undefined
  return (key) => {
    code ??= files
      .list(site)
      .filter(({ path }) => /\.(?:[cm]?[jt]sx?|json)$/.test(path) && !/(?:^|\/)node_modules\//.test(path))
      .map(({ path }) => fileText(files, path) ?? '')
      .filter((text) => /\bauthors?\b/i.test(text))
      .join('\n')
    const [, name] =
      new RegExp(`["']?\\b${key}\\b["']?\\s*:\\s*\\{[^{}]*?\\bname["']?\\s*:\\s*["'\`]([^"'\`]+)`).exec(
        code
      ) ?? []
    return name ?? key
  }
}
