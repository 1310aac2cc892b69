// The visible texts of the site, with language and place: sentences of Markdown without code, and values of YAML other
// than addresses, names and code. The spelling test looks up each of their words.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Nodes } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit as visitTree } from 'unist-util-visit'
import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, visit as visitYaml } from 'yaml'

export interface Text {
  readonly locale: string
  /** Relative to the project. */
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly value: string
}

const root = join(import.meta.dirname, '../../..')
const locales = ['de', 'en']
const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkDirective)

/** Keys of YAML whose values are not texts. */
const machine = new Set(
  'alias authors avatar category code color data docId drawing github href icon id image line location look name \
owner slug src style tags to type url'.split(' ')
)
/** A lower-case value of one word is an identifier. */
const identifier = /^[a-z0-9][a-z0-9-]*$/
/** Visible attributes of directives. */
const attributes = ['alt', 'caption', 'label', 'title']

/** All texts of the site and of the theme. */
export function texts(): Text[] {
  return locales.flatMap((locale) => [
    ...inFolder(`content/${locale}`).flatMap((file) =>
      file.endsWith('.md') ? markdownTexts(file, locale) : yamlTexts(file, locale)
    ),
    ...yamlTexts(`themes/default/strings/${locale}.yaml`, locale),
    ...['site.yaml', 'navbar.yaml', 'footer.yaml'].flatMap((name) => yamlTexts(`site/${name}`, locale))
  ])
}

function inFolder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(md|yaml)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}

function yamlTexts(file: string, locale: string): Text[] {
  return valuesOf(readFileSync(join(root, file), 'utf8'), { file, locale, line: 1 })
}

/** The strings of a YAML document, except those in another language and identifiers. */
function valuesOf(source: string, { file, locale, line }: Omit<Text, 'value'>): Text[] {
  const lines = new LineCounter()
  const found: Text[] = []
  visitYaml(parseDocument(source, { lineCounter: lines }), {
    Pair(_, { key, value }, path) {
      const name = isScalar(key) ? String(key.value) : ''
      if (name === 'text' && keyOf(path.at(-2)) === 'code') return visitYaml.SKIP
      if (machine.has(name) && !isMap(value)) return visitYaml.SKIP
      if (locales.includes(name) && name !== locale) return visitYaml.SKIP
      if (name === 'commands' && isSeq(value) && !value.items.every(isMap)) return visitYaml.SKIP
    },
    Scalar(key, { value, range }, path) {
      if (key === 'key' || typeof value !== 'string' || identifier.test(value)) return
      // In files for all languages, only values with a language key are texts.
      const parent = path.at(-1)
      if (
        file.startsWith('site/') &&
        !(isPair(parent) && isScalar(parent.key) && parent.key.value === locale)
      )
        return
      found.push({
        locale,
        file,
        line: line - 1 + lines.linePos(range?.[0] ?? 0).line,
        value: withoutTags(value.replace(/```.*?```|`[^`]*`/gs, ' · '))
      })
    }
  })
  return found
}

/** The key of a pair. */
const keyOf = (node: unknown): unknown => (isPair(node) && isScalar(node.key) ? node.key.value : undefined)

function markdownTexts(file: string, locale: string): Text[] {
  const source = readFileSync(join(root, file), 'utf8')
  const front = /^---\n(.*?\n)---\n/s.exec(source)
  // The lines of the front matter are replaced by empty ones, to keep line numbers.
  const body = front ? front[0].replace(/[^\n]/g, '') + source.slice(front[0].length) : source
  const found = valuesOf(front?.[1] ?? '', { file, locale, line: 2 })
  visitTree(markdown.parse(body), (node) => {
    for (const value of readIn(node))
      found.push({ locale, file, line: node.position?.start.line ?? 1, value })
  })
  return found
}

const withoutTags = (html: string): string => html.replace(/<!--.*?-->|<[^>]*>/gs, ' · ')

/** Visible texts of a node itself, without its children. */
function readIn(node: Nodes): string[] {
  if (node.type === 'text') return [node.value]
  if (node.type === 'image' || node.type === 'imageReference') return [node.alt ?? '']
  if (node.type === 'html') {
    const labels = [...node.value.matchAll(/\b(?:alt|aria-label|title)="([^"]*)"/g)].map(
      ([, label = '']) => label
    )
    return [...labels, withoutTags(node.value)]
  }
  if (node.type === 'code' && node.lang === 'mermaid') return labelsOf(node.value)
  if (node.type === 'textDirective' || node.type === 'leafDirective' || node.type === 'containerDirective') {
    return attributes.map((name) => node.attributes?.[name] ?? '')
  }
  return []
}

/** Labels of a diagram are in brackets or quotes, or after a colon. */
function labelsOf(diagram: string): string[] {
  return diagram.match(/\[[^\]]*\]|"[^"]*"|\{[^}]*\}|\|[^|]*\||:.*$/gm) ?? []
}
