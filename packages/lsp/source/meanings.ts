// The word at a place of a file, and what words of each kind mean.

import { partsOf } from './markdown/lines.ts'
import { markdownWord } from './markdown/markdown-word.ts'
import { fromOf, linesOf, type OpenSite } from './site.ts'
import type { Word, WordKind } from './word.ts'
import { includes, links, pictures } from './words/addresses.ts'
import { attributes, components, directives } from './words/directives.ts'
import { collections, docs, sidebars } from './words/documents.ts'
import { fieldKind, terms } from './words/fields.ts'
import { headings } from './words/headings.ts'
import type { Meaning } from './words/meaning.ts'
import { data, forms, icons, layouts, variables } from './words/names.ts'
import { authors, series, tags } from './words/terms.ts'
import { keys, values } from './words/yaml.ts'
import { yamlRole } from './yaml/file-schema.ts'
import { yamlWord } from './yaml/yaml-word.ts'

export const meanings: Readonly<Record<WordKind, Meaning>> = {
  link: links,
  picture: pictures,
  include: includes,
  heading: headings,
  directive: directives,
  attribute: attributes,
  component: components,
  variable: variables,
  icon: icons,
  tag: tags,
  author: authors,
  series,
  doc: docs,
  sidebar: sidebars,
  collection: collections,
  layout: layouts,
  form: forms,
  data,
  term: terms,
  key: keys,
  value: values
}

/** A place in an editor. */
export interface Cursor {
  /** From 0. */
  readonly line: number
  /** In UTF-16 code units, from 0. */
  readonly column: number
}

/** The word at a place of a file. */
export function wordAt(site: OpenSite, file: string, { line, column }: Cursor): Word | undefined {
  const lines = linesOf(site, file)
  const role = yamlRole(site, file)
  const part = /\.mdx?$/.test(file) ? partsOf(lines)[line] : undefined
  if (part === 'code') return undefined
  if (part === 'text')
    return markdownWord(lines[line] ?? '', line, column) ?? headings.at(site, file, line, column)
  const word = part === undefined ? yamlWord(role, lines, line, column) : frontMatterWord(lines, line, column)
  if (!word) return undefined
  const kind = fieldKind(site, word, fromOf(site, file))
  if (kind !== undefined) return { ...word, kind }
  // Texts in YAML are Markdown in many places: their links are words too.
  return word.kind === 'value' ? (markdownWord(lines[line] ?? '', line, column) ?? word) : word
}

/** Front matter is YAML after the first line. */
function frontMatterWord(lines: readonly string[], line: number, column: number): Word | undefined {
  if (/^---/.test(lines[line] ?? '')) return undefined
  const word = yamlWord('front matter', lines.slice(1), line - 1, column)
  return word && { ...word, range: { ...word.range, line } }
}
