// Front matter of Hugo, in TOML, YAML and JSON.

import { decodeReferences } from 'sitegen/internals'
import type { Edit } from '../edits.ts'
import type { FolderKeyRule } from '../folder/description.ts'
import { lastChange, picture, position } from '../folder/front-matter.ts'
import { readFrontMatter, removeKey, replaceKey } from '../front-matter.ts'
import { drop, write } from '../key-rules.ts'
import { titleText } from '../markdown/headings.ts'
import { parseToml, TomlMistake } from '../toml.ts'
import { isMapping, textOf } from '../values.ts'
import { yamlText } from '../yaml-text.ts'

export interface HugoFrontMatter {
  readonly values: Readonly<Record<string, unknown>>
  readonly bodyStart: number
  /** Writes it in YAML. */
  readonly edits: readonly Edit[]
}

export function readHugoFrontMatter(text: string): HugoFrontMatter {
  const toml = /^\+\+\+[ \t]*\n([\s\S]*?)^\+\+\+[ \t]*(?:\n|$)/m.exec(text)
  if (toml?.index === 0) return inYaml(() => parseToml(toml[1] ?? ''), toml[0].length)
  const json = /^\{\n[\s\S]*?^\}[ \t]*(?:\n|$)/m.exec(text)
  if (json?.index === 0) return inYaml(() => JSON.parse(json[0]) as unknown, json[0].length)
  const { values, bodyStart } = readFrontMatter(text)
  return { values, bodyStart, edits: [] }
}

function inYaml(parse: () => unknown, end: number): HugoFrontMatter {
  try {
    const value = parse()
    const values = isMapping(value) ? value : {}
    return { values, bodyStart: end, edits: [{ start: 0, end, text: `---\n${yamlText(values)}---\n` }] }
  } catch (error) {
    if (!(error instanceof TomlMistake || error instanceof SyntaxError)) throw error
    return { values: {}, bodyStart: 0, edits: [] }
  }
}

const sidebar: FolderKeyRule = (entry, context, front) => {
  const weight = isMapping(entry.value) ? Number(entry.value.weight) : Number.NaN
  return Number.isFinite(weight) && front.values.weight === undefined && context.document.kind === 'doc'
    ? [replaceKey(entry, 'sidebar_position', weight)]
    : drop(entry, context, front)
}

const whenFalse =
  (key: string): FolderKeyRule =>
  (entry, context, front) =>
    entry.value === false ? [replaceKey(entry, key, false)] : drop(entry, context, front)

const whenTrue =
  (key: string, value: unknown): FolderKeyRule =>
  (entry, context, front) =>
    entry.value === true ? [replaceKey(entry, key, value)] : drop(entry, context, front)

const plainDescription = (value: unknown): unknown =>
  typeof value === 'string' ? decodeReferences(titleText(value) ?? value) : value

export const keyRules: Readonly<Record<string, FolderKeyRule>> = {
  weight: position,
  linkTitle: (entry, context, front) =>
    context.document.kind === 'doc' && textOf(entry.value) !== undefined
      ? write('sidebar_label', String)(entry, context, front)
      : drop(entry, context, front),
  lastmod: lastChange,
  summary: (entry, context, front) =>
    front.values.description === undefined && textOf(entry.value) !== undefined
      ? write('description', plainDescription)(entry, context, front)
      : drop(entry, context, front),
  // Themes show it as Markdown; here it is text.
  description: (entry, context, front) =>
    entry.value === plainDescription(entry.value)
      ? []
      : write('description', plainDescription)(entry, context, front),
  images: (entry, context, front) =>
    picture({ ...entry, value: Array.isArray(entry.value) ? entry.value[0] : entry.value }, context, front),
  // The theme's own word.
  sidebar,
  menu: sidebar,
  toc: whenFalse('toc'),
  bookToc: whenFalse('toc'),
  bookHidden: whenTrue('unlisted', true),
  excludeSearch: whenTrue('search', false),
  bookSearchExclude: whenTrue('search', false),
  ...Object.fromEntries(
    [
      'aliases',
      'url',
      'type',
      'cascade',
      'resources',
      'publishDate',
      'expiryDate',
      'headless',
      'isCJKLanguage',
      'markup',
      'outputs',
      'bookFlatSection',
      'bookCollapseSection',
      'breadcrumbs',
      'comments',
      'math',
      'prev',
      'next',
      'sidebar_root_for',
      'simple_list',
      'no_list',
      'build',
      '_build',
      'sitemap'
    ].map((key) => [key, (entry: Parameters<FolderKeyRule>[0]) => [removeKey(entry)]])
  )
}
