// `.nav.yml` files of the plugin awesome-nav: pages, folders, sections, links and patterns, whose matches are sorted. As in
// the plugin, named pages are placed first, then named folders, the deepest first; patterns match what is left.

import { isMapping } from 'sitegen/internals'
import { readFrontMatter } from '../front-matter.ts'
import { joinPath } from '../paths.ts'
import { wildcardPattern } from '../wildcards.ts'
import { type DocsFolder, folderLabel } from './nav-files.ts'
import type { NavEntry } from './navigation.ts'
import { readConfig, textOf } from './yaml-config.ts'

type Values = Readonly<Record<string, unknown>>

/** Settings of a folder; those that a file does not have are inherited. */
interface Settings {
  readonly keepsNames: boolean
  readonly flattens: boolean
  readonly usesIndexTitle: boolean
  readonly appends: boolean
  readonly sort: Values
  readonly ignored: readonly RegExp[]
}

const defaults: Settings = {
  keepsNames: false,
  flattens: false,
  usesIndexTitle: false,
  appends: false,
  sort: {},
  ignored: []
}

/** An entry before its folders and patterns are resolved. */
type Item =
  | { readonly kind: 'done'; readonly path: string; readonly entry: NavEntry }
  | { readonly kind: 'folder'; readonly path: string; readonly label: string | undefined }
  | { readonly kind: 'pattern'; readonly pattern: string; readonly settings: Settings }
  | { readonly kind: 'section'; readonly label: string; readonly items: readonly Item[] }

/** The navigation. @param fileName `.nav.yml` */
export const awesomeNav = (docs: DocsFolder, fileName: string): readonly NavEntry[] =>
  new Resolver(docs, fileName).entriesIn('', defaults)

/** Takes pages and folders out of what is left, in the order of the plugin. */
class Resolver {
  readonly #docs: DocsFolder
  readonly #fileName: string
  readonly #documents: ReadonlySet<string>
  readonly #folders: ReadonlySet<string>
  /** Documents, and folders with a slash at their end, that are not in the navigation yet. */
  readonly #left: Set<string>
  /** Folders whose entries are being collected. */
  readonly #open = new Set<string>()

  constructor(docs: DocsFolder, fileName: string) {
    this.#docs = docs
    this.#fileName = fileName
    this.#documents = new Set(docs.documents)
    this.#folders = new Set(docs.documents.flatMap(foldersOf))
    this.#left = new Set([...docs.documents, ...[...this.#folders].map((folder) => `${folder}/`)])
  }

  #fileOf(folder: string): Values {
    const text = this.#docs.read(folder === '' ? this.#fileName : `${folder}/${this.#fileName}`)
    const read = text === undefined ? undefined : readConfig(text)
    return read === undefined || typeof read === 'string' ? {} : read.values
  }

  #itemOf(entry: unknown, folder: string, settings: Settings): readonly Item[] {
    if (typeof entry === 'string') {
      const path = joinPath(folder, entry)
      if (this.#documents.has(path)) return [{ kind: 'done', path, entry: { kind: 'document', path } }]
      return this.#folders.has(path)
        ? [{ kind: 'folder', path, label: undefined }]
        : [{ kind: 'pattern', pattern: path + (entry.endsWith('/') ? '/' : ''), settings }]
    }
    if (!isMapping(entry)) return []
    if (typeof entry.glob === 'string')
      return [
        {
          kind: 'pattern',
          pattern: joinPath(folder, entry.glob),
          settings: inherited(entry, folder, settings)
        }
      ]
    return Object.entries(entry).flatMap(([label, value]): readonly Item[] => {
      if (Array.isArray(value))
        return [
          { kind: 'section', label, items: value.flatMap((inner) => this.#itemOf(inner, folder, settings)) }
        ]
      const target = String(value)
      const path = joinPath(folder, target)
      if (this.#documents.has(path)) return [{ kind: 'done', path, entry: { kind: 'document', path, label } }]
      return this.#folders.has(path)
        ? [{ kind: 'folder', path, label }]
        : [{ kind: 'done', path: '', entry: { kind: 'link', href: target, label } }]
    })
  }

  /** The entries of a folder. */
  entriesIn(folder: string, parent: Settings): readonly NavEntry[] {
    const file = this.#fileOf(folder)
    const settings = inherited(file, folder, parent)
    const listed = Array.isArray(file.nav) ? file.nav : [{ glob: '@(index.md|README.md)' }, { glob: '*' }]
    const items = [...listed, ...(settings.appends ? [{ glob: '*' }] : [])]
    return this.#resolved(
      items.flatMap((item) => this.#itemOf(item, folder, settings)),
      settings
    )
  }

  /** The section of a folder: nothing when it is empty, or listed by a file inside of it. */
  #sectionOf(folder: string, label: string | undefined, parent: Settings): readonly NavEntry[] {
    this.#left.delete(`${folder}/`)
    if (this.#open.has(folder)) return []
    const file = this.#fileOf(folder)
    const settings = inherited(file, folder, parent)
    this.#open.add(folder)
    const entries = this.entriesIn(folder, parent)
    this.#open.delete(folder)
    const [only] = entries
    if (!only) return []
    if (settings.flattens && entries.length === 1 && only.kind !== 'link') return [only]
    return [
      { kind: 'section', label: label ?? textOf(file.title) ?? this.#titleOf(folder, settings), entries }
    ]
  }

  #titleOf(folder: string, { keepsNames, usesIndexTitle }: Settings): string {
    const name = folder.split('/').at(-1) ?? ''
    if (keepsNames) return name
    const index = usesIndexTitle ? frontTitle(this.#docs.read(`${folder}/index.md`)) : undefined
    return index ?? folderLabel(name)
  }

  /** Entries in place of items: pages first, then the deepest folders, then patterns. */
  #resolved(items: readonly Item[], settings: Settings): readonly NavEntry[] {
    const results = new Map<Item, readonly NavEntry[]>()
    const queue = flattenSections(items)
    for (const item of queue) {
      if (item.kind !== 'done') continue
      this.#left.delete(item.path)
      results.set(item, [item.entry])
    }
    const namedFolders = queue.filter((item) => item.kind === 'folder')
    for (const item of [...namedFolders].sort((a, b) => depth(b.path) - depth(a.path)))
      results.set(item, this.#sectionOf(item.path, item.label, settings))
    for (const item of queue) if (item.kind === 'pattern') results.set(item, this.#matches(item))
    const write = (list: readonly Item[]): readonly NavEntry[] =>
      list.flatMap((item) =>
        item.kind === 'section'
          ? [{ kind: 'section', label: item.label, entries: write(item.items) }]
          : (results.get(item) ?? [])
      )
    return write(items)
  }

  /** The files and folders that a pattern matches, sorted. */
  #matches({ pattern, settings }: Item & { readonly kind: 'pattern' }): readonly NavEntry[] {
    const matcher = wildcardPattern(pattern)
    const matchingPaths = [...this.#left]
      .filter((path) => matcher.test(path) || (path.endsWith('/') && matcher.test(path.slice(0, -1))))
      .filter((path) => !settings.ignored.some((ignored) => ignored.test(path)))
    const pages = matchingPaths.filter((path) => !path.endsWith('/'))
    for (const path of pages) this.#left.delete(path)
    const sections = matchingPaths
      .filter((path) => path.endsWith('/'))
      .map((path) => path.slice(0, -1))
      .filter((folder) => this.#fileOf(folder).hide !== true)
      .sort((a, b) => depth(b) - depth(a))
      .flatMap((folder) =>
        // A deeper folder may have taken it.
        this.#left.has(`${folder}/`)
          ? this.#sectionOf(folder, undefined, settings).map((entry) => ({ path: folder, entry }))
          : []
      )
    const documents = pages.map((path) => ({ path, entry: { kind: 'document', path } as const }))
    return sortMatches([...documents, ...sections], settings.sort, this.#docs).map(({ entry }) => entry)
  }
}

/** `a/b/c.md` → `a`, `a/b` */
const foldersOf = (path: string): readonly string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join('/'))

const depth = (path: string): number => path.split('/').length

const flattenSections = (items: readonly Item[]): readonly Exclude<Item, { readonly kind: 'section' }>[] =>
  items.flatMap((item) => (item.kind === 'section' ? flattenSections(item.items) : [item]))

/** Settings of a file or of a pattern, with those of the folder around it. */
function inherited(values: Values, folder: string, parent: Settings): Settings {
  const flag = (key: string, otherwise: boolean) =>
    typeof values[key] === 'boolean' ? values[key] : otherwise
  const patterns =
    values.ignore === undefined || values.ignore === null ? ['$inherit'] : [values.ignore].flat()
  return {
    keepsNames: flag('preserve_directory_names', parent.keepsNames),
    flattens: flag('flatten_single_child_sections', parent.flattens),
    usesIndexTitle: flag('use_index_title', parent.usesIndexTitle),
    appends: flag('append_unmatched', parent.appends),
    sort: { ...parent.sort, ...(isMapping(values.sort) ? values.sort : {}) },
    ignored: patterns.flatMap((value) => {
      const pattern = String(value)
      if (pattern === '$inherit') return parent.ignored
      return [wildcardPattern(joinPath(folder, pattern.startsWith('/') ? pattern.slice(1) : `**/${pattern}`))]
    })
  }
}

interface Match {
  readonly path: string
  readonly entry: NavEntry
}

/** By path, with numbers by their value, and sections last, unless `sort` says otherwise. */
function sortMatches(matches: readonly Match[], sort: Values, docs: DocsFolder): readonly Match[] {
  const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'variant' })
  const compare = (a: string, b: string): number => {
    const [one, other] = sort.ignore_case === true ? [a.toLowerCase(), b.toLowerCase()] : [a, b]
    if (sort.type !== 'alphabetical') return collator.compare(one, other)
    return one < other ? -1 : one > other ? 1 : 0
  }
  const nameOf = (path: string) => path.split('/').at(-1) ?? ''
  const keyOf = ({ path, entry }: Match): string => {
    if (sort.by === 'title')
      return entry.kind === 'section' ? entry.label : (frontTitle(docs.read(path)) ?? path)
    // Without the ending, since `setup.md` comes before `setup-more.md`.
    return (sort.by === 'filename' ? nameOf(path) : path).replace(/\.md$/i, '')
  }
  const rank = ({ entry }: Match): number =>
    sort.sections === 'mixed' ? 0 : (entry.kind === 'section') === (sort.sections === 'first') ? 0 : 1
  const direction = sort.direction === 'desc' ? -1 : 1
  return matches
    .map((match) => ({ ...match, key: keyOf(match) }))
    .sort((a, b) => rank(a) - rank(b) || direction * (compare(a.key, b.key) || compare(a.path, b.path)))
}

/** `title` in the front matter of a document. */
const frontTitle = (text: string | undefined): string | undefined =>
  textOf(readFrontMatter(text ?? '').values.title)
