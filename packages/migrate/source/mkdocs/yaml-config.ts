// mkdocs.yml as data. Its tags (`!ENV`, `!!python/name:…`) become the names that they contain, and nothing is run.

import { decode, type Files, folderOf, isMapping } from 'sitegen/internals'
import { isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { joinPath } from '../paths.ts'
import type { MkDocsConfig } from './config.ts'
import { readTomlConfig } from './toml-config.ts'

/**
 * Read a configuration with those that it inherits from.
 *
 * @returns why it cannot be read, as a text, when it cannot
 */
export function readConfigs(files: Files, path: string, depth = 0): MkDocsConfig | string {
  const text = decode(files.read(path))
  const config = path.endsWith('.toml') ? readTomlConfig(text) : readConfig(text)
  if (typeof config === 'string' || depth > 8) return config
  const named = textOf(config.values.INHERIT)
  if (named === undefined) return config
  const parentPath = joinPath(folderOf(path), named)
  if (!files.has(parentPath)) return { ...config, missingParent: named }
  const parent = readConfigs(files, parentPath, depth + 1)
  if (typeof parent === 'string') return parent
  return { ...parent, lineOf: config.lineOf, values: mergedValues(parent.values, config.values) }
}

/** Mappings are merged at all levels; of other values, the last one counts. */
const mergedValues = (parent: Values, child: Values): Values => ({
  ...parent,
  ...Object.fromEntries(
    Object.entries(child).map(([key, value]) => {
      const inherited = parent[key]
      return [key, isMapping(inherited) && isMapping(value) ? mergedValues(inherited, value) : value]
    })
  )
})

type Values = Readonly<Record<string, unknown>>

/** A value that depends on the machine that built the old site. */
export const isUnresolved = (value: unknown): boolean => typeof value === 'string' && value.startsWith('!ENV')

/**
 * Read a configuration.
 *
 * @returns why it cannot be read, as a text, when it cannot
 */
export function readConfig(text: string): MkDocsConfig | string {
  const counter = new LineCounter()
  const document = parseDocument(text, {
    lineCounter: counter,
    logLevel: 'silent',
    uniqueKeys: false,
    merge: true
  })
  const [error] = document.errors
  if (error) return error.message.split('\n')[0] ?? 'invalid YAML'
  visit(document, {
    Scalar(_, node) {
      if (node.tag === '!ENV') node.value = `!ENV ${String(node.value)}`
      else if (node.tag?.includes('python/')) node.value = node.tag.replace(/^.*python\/[^:]*:/, '')
    },
    Seq(_, node) {
      // `!ENV [NAME, default]`
      const last = node.items.at(-1)
      if (node.tag === '!ENV' && isScalar(last) && node.items.length > 1)
        return document.createNode(last.value)
      return undefined
    }
  })
  const { contents } = document
  if (!isMap(contents)) return 'it is not a mapping'
  const values = document.toJS() as Record<string, unknown>
  return {
    values,
    lineOf(key) {
      const pair = contents.items.find((item) => isScalar(item.key) && item.key.value === key)
      const range = pair && isScalar(pair.key) ? pair.key.range : undefined
      return range ? counter.linePos(range[0]).line : 1
    }
  }
}

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && !isUnresolved(value) ? value : undefined

/**
 * Entries of a list of names with options, as MkDocs writes plugins and extensions: `- toc: {permalink: true}`. A mapping
 * is read too.
 */
export function namedOptions(value: unknown): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const items = Array.isArray(value)
    ? value
    : isMapping(value)
      ? Object.entries(value).map(([key, inner]) => ({ [key]: inner }))
      : []
  const optionsByName = new Map<string, Readonly<Record<string, unknown>>>()
  for (const item of items as readonly unknown[]) {
    if (typeof item === 'string') optionsByName.set(item, {})
    else if (isMapping(item))
      for (const [name, options] of Object.entries(item))
        optionsByName.set(name, isMapping(options) ? options : {})
  }
  return optionsByName
}
