// Navigation that plugins read from the docs folder: lists in Markdown files of literate-nav, `.pages` files of
// awesome-pages, and `.nav.yml` files of awesome-nav.

import { isMapping } from 'sitegen/internals'
import { wildcardPattern } from '../wildcards.ts'
import { awesomeNav } from './awesome-nav.ts'
import type { MkDocsConfig } from './config.ts'
import { type DocsFolder, folderLabel } from './nav-files.ts'
import { indexName, type NavEntry } from './navigation.ts'
import { namedOptions, readConfig, textOf } from './yaml-config.ts'

/** The navigation with what plugins add to it. @param nav that of mkdocs.yml */
export function withNavPlugins(
  nav: readonly NavEntry[],
  { values }: MkDocsConfig,
  docs: DocsFolder
): readonly NavEntry[] {
  const plugins = namedOptions(values.plugins)
  const literate = plugins.get('literate-nav')
  if (literate) {
    const reader = literateReader(
      docs,
      textOf(literate.nav_file) ?? 'SUMMARY.md',
      literate.implicit_index === true
    )
    return nav.length > 0 ? nav.flatMap((entry) => reader.expand(entry)) : (reader.listOf('') ?? [])
  }
  // This plugin replaces `nav`.
  const awesome = plugins.get('awesome-nav')
  if (awesome) return awesomeNav(docs, textOf(awesome.filename) ?? '.nav.yml')
  return nav.length === 0 && plugins.has('awesome-pages') ? pagesIn('', docs) : nav
}

/** Documents directly in a folder, the index first, and the folders in it. @param folder `''` or `guide/` */
function childrenOf(folder: string, { documents }: DocsFolder) {
  const inside = documents.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length))
  const files = inside.filter((path) => !path.includes('/'))
  return {
    files: [
      ...files.filter((path) => indexName.test(path)),
      ...files.filter((path) => !indexName.test(path))
    ],
    folders: [...new Set(inside.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''))]
  }
}

const item = /^([ \t]*)[-*+][ \t]+(?:\[([^\]]*)\]\(\s*<?([^)\s>]*)>?[^)]*\)|(.*\S))[ \t]*$/

interface ListItem {
  readonly depth: number
  readonly label: string | undefined
  readonly path: string | undefined
}

function literateReader(docs: DocsFolder, navFile: string, hasIndex: boolean) {
  /** The list in the navigation file of a folder; nothing when there is none. */
  function listOf(folder: string): readonly NavEntry[] | undefined {
    const items = (docs.read(folder + navFile) ?? '').split('\n').flatMap((line): readonly ListItem[] => {
      const match = item.exec(line)
      if (!match) return []
      const [, indent = '', label, path, text] = match
      const isGlob = text !== undefined && /[*/]|\.md$/.test(text)
      return [
        {
          depth: indent.length,
          label: isGlob ? undefined : (label ?? text),
          path: path ?? (isGlob ? text : undefined)
        }
      ]
    })
    if (items.length === 0) return undefined
    const index = docs.documents.find(
      (path) => path.startsWith(folder) && indexName.test(path) && !path.slice(folder.length).includes('/')
    )
    const entries = entriesOf(items, folder)
    return hasIndex && index !== undefined ? [{ kind: 'document', path: index }, ...entries] : entries
  }

  function entriesOf(items: readonly ListItem[], folder: string): readonly NavEntry[] {
    const entries: NavEntry[] = []
    for (let at = 0; at < items.length; ) {
      const { depth, label, path } = items[at] as ListItem
      let end = at + 1
      while (end < items.length && (items[end] as ListItem).depth > depth) end++
      const inner = items.slice(at + 1, end)
      const targetEntries = path === undefined ? [] : targets(path, label, folder)
      if (inner.length > 0)
        entries.push({
          kind: 'section',
          label: label ?? '',
          entries: [...targetEntries, ...entriesOf(inner, folder)]
        })
      else entries.push(...targetEntries)
      at = end
    }
    return entries
  }

  function targets(path: string, label: string | undefined, folder: string): readonly NavEntry[] {
    if (/^[a-z]+:/i.test(path)) return [{ kind: 'link', href: path, label: label ?? path }]
    const full = folder + path.replace(/^\.\//, '')
    if (full.includes('*')) {
      const pattern = wildcardPattern(full)
      return docs.documents.filter((path) => pattern.test(path)).map((path) => ({ kind: 'document', path }))
    }
    if (full.endsWith('/')) return [folderEntry(full, label)]
    return [{ kind: 'document', path: full, ...(label !== undefined && { label }) }]
  }

  const folderEntry = (folder: string, label: string | undefined): NavEntry => ({
    kind: 'section',
    label: label ?? folderLabel(folder.replace(/\/$/, '').split('/').at(-1) ?? ''),
    entries: listOf(folder) ?? everythingIn(folder)
  })

  function everythingIn(folder: string): readonly NavEntry[] {
    const { files, folders } = childrenOf(folder, docs)
    return [
      ...files.map((name): NavEntry => ({ kind: 'document', path: folder + name })),
      ...folders.map((name) => folderEntry(`${folder}${name}/`, undefined))
    ]
  }

  /** An entry of mkdocs.yml: `guide/` stands for the entries of the navigation file there, `guide/*.md` for all matching files. */
  function expand(entry: NavEntry): readonly NavEntry[] {
    if (entry.kind === 'section') return [{ ...entry, entries: entry.entries.flatMap(expand) }]
    const path = entry.kind === 'link' ? entry.href : entry.path
    const isPattern = !/^(?:[a-z]+:|\/)/i.test(path) && (path.endsWith('/') || path.includes('*'))
    return isPattern ? targets(path, entry.label === path ? undefined : entry.label, '') : [entry]
  }

  return { listOf, expand }
}

/** Entries of a folder, by its `.pages` file if it has one. @param folder `''` or `guide/` */
function pagesIn(folder: string, docs: DocsFolder): readonly NavEntry[] {
  const { files, folders } = childrenOf(folder, docs)
  const names = [...files, ...folders]
  const settings = pagesFile(folder, docs)
  const listed = settings.nav ?? settings.arrange
  const entryOf = (name: string, label?: string): readonly NavEntry[] => {
    if (/^[a-z]+:\/\//i.test(name)) return [{ kind: 'link', href: name, label: label ?? name }]
    if (files.includes(name))
      return [{ kind: 'document', path: folder + name, ...(label !== undefined && { label }) }]
    if (!folders.includes(name)) return []
    const inner = pagesFile(`${folder}${name}/`, docs)
    if (inner.hide === true) return []
    return [
      {
        kind: 'section',
        label: label ?? textOf(inner.title) ?? folderLabel(name),
        entries: pagesIn(`${folder}${name}/`, docs)
      }
    ]
  }
  if (!Array.isArray(listed)) return names.flatMap((name) => entryOf(name))
  const named = new Set(namesIn(listed))
  const rest = names.filter((name) => !named.has(name))
  const entriesOf = (list: readonly unknown[]): readonly NavEntry[] =>
    list.flatMap((entry): readonly NavEntry[] => {
      if (typeof entry === 'string')
        return /^\.\.\./.test(entry)
          ? rest.flatMap((name) => entryOf(name))
          : entryOf(entry.replace(/\/$/, ''))
      return Object.entries(isMapping(entry) ? entry : {}).flatMap(([label, value]): readonly NavEntry[] =>
        Array.isArray(value)
          ? [{ kind: 'section', label, entries: entriesOf(value) }]
          : entryOf(String(value).replace(/\/$/, ''), label)
      )
    })
  return entriesOf(listed)
}

/** Names of files and folders in a list of `.pages`, at all levels. */
const namesIn = (list: readonly unknown[]): readonly string[] =>
  list.flatMap((item): readonly string[] => {
    if (typeof item === 'string') return [item.replace(/\/$/, '')]
    return Object.values(isMapping(item) ? item : {}).flatMap((value) => namesIn([value].flat()))
  })

function pagesFile(folder: string, docs: DocsFolder): Readonly<Record<string, unknown>> {
  const text = docs.read(`${folder}.pages`)
  const read = text === undefined ? undefined : readConfig(text)
  return read === undefined || typeof read === 'string' ? {} : read.values
}
