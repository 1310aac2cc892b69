// `API` and `api`, `machine learning` and `machine-learning`, `Élan` and `Elan` are spellings of one name. Tags, authors, series
// and the values of taxonomies get one spelling before anything is made of them, and the others are reported where they stand.

import { type Diagnostic, diagnostic, type Outcome, type Place } from '../base/diagnostics.ts'
import { inCode } from '../base/text.ts'
import type { CollectionConfig, Config } from '../config/config.ts'
import type { Source } from '../load/source.ts'
import { groupBy } from './group-by.ts'

/** Names of one kind in a collection: those in a field of its pages, and those that a file declares. */
interface NameKind {
  readonly noun: string
  /** Of front matter, or of entries. It contains a text or a list. */
  readonly field: string
  /** The kind of source that declares names, which is also the key of its entries; missing for values of entries. */
  readonly file?: 'tags' | 'authors' | 'series'
}

/** Give each tag, author, series and text in a taxonomy one spelling; all others are reported. */
export function joinSpellings(sources: readonly Source[], config: Config): Outcome<readonly Source[]> {
  const diagnostics: Diagnostic[] = []
  const replaced = new Map<Source, Source>()
  const byCollection = groupBy(sources, ({ collection }) => [collection.name])
  for (const collection of config.collections) {
    const sourcesOfCollection = byCollection.get(collection.name) ?? []
    for (const kind of kindsOf(collection)) {
      const spellings = otherSpellings(sourcesOfCollection, kind, config)
      if (spellings.size === 0) continue
      for (const source of sourcesOfCollection) {
        const result = withOneSpelling(replaced.get(source) ?? source, kind, spellings)
        replaced.set(source, result.value)
        diagnostics.push(...result.diagnostics)
      }
    }
  }
  const value = replaced.size === 0 ? sources : sources.map((source) => replaced.get(source) ?? source)
  return { value, diagnostics }
}

const kindsOf = (collection: CollectionConfig): readonly NameKind[] => {
  if (collection.type === 'blog') return [tags, authors, series]
  if (collection.type === 'docs') return [tags]
  const fields = collection.entries?.taxonomies ?? []
  return fields
    .filter((field) => isText(collection, field))
    .map((field) => ({ noun: `value of \`${field}\``, field }))
}

const tags: NameKind = { noun: 'tag', field: 'tags', file: 'tags' }
const authors: NameKind = { noun: 'author', field: 'authors', file: 'authors' }
const series: NameKind = { noun: 'series', field: 'series', file: 'series' }

/** Whether the values of a field are free texts. Others are checked, and each spelling is a value of its own. */
function isText({ entries }: CollectionConfig, field: string): boolean {
  const declared = entries?.fields?.[field]
  const type = declared?.type === 'list' ? declared.of : declared
  return type === undefined || type.type === 'text'
}

/** All names of a kind that are replaced, with the spelling that is used: the first declared, else the most frequent. */
function otherSpellings(
  sources: readonly Source[],
  kind: NameKind,
  { defaultLocale }: Config
): ReadonlyMap<string, string> {
  const isDefault = ({ locale }: Source) => locale === defaultLocale.code
  const ordered = [...sources.filter(isDefault), ...sources.filter((source) => !isDefault(source))]
  const declared = new Set(ordered.flatMap((source) => Object.keys(declaredIn(source, kind) ?? {})))
  const pages = new Map<string, number>()
  for (const source of sources)
    for (const name of new Set(usedIn(source, kind).flatMap((use) => (use.place ? use.name : []))))
      pages.set(name, (pages.get(name) ?? 0) + 1)
  const groups = groupBy(new Set([...declared, ...pages.keys()]), (name) => [withoutAccents(name)])
  const spellings = new Map<string, string>()
  for (const names of groups.values()) {
    const byFrequency = [...names].sort(
      (a, b) => (pages.get(b) ?? 0) - (pages.get(a) ?? 0) || (a < b ? -1 : 1)
    )
    const candidates = [...names.filter((name) => declared.has(name)), ...byFrequency]
    for (const name of names) {
      // Two declared names that differ by accents, such as `Bar` and `Bär`, are two.
      const declaredSpelling = candidates.find(
        (other) => declared.has(other) && spellingOf(other) === spellingOf(name)
      )
      const used = declaredSpelling ?? candidates[0] ?? name
      if (used !== name) spellings.set(name, used)
    }
  }
  return spellings
}

/** Equal for spellings that differ by case, Unicode form, and spaces, hyphens or underscores between words. */
const spellingOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/gu, '-')

/** Equal for spellings that differ by accents too. In other scripts, marks distinguish letters. */
const withoutAccents = (name: string): string =>
  spellingOf(name)
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '')

function withOneSpelling(
  source: Source,
  kind: NameKind,
  spellings: ReadonlyMap<string, string>
): Outcome<Source> {
  const declared = declaredIn(source, kind)
  const uses = declared
    ? Object.keys(declared).map((name) => ({ name, place: () => source.yaml.at([name], 'key') }))
    : usedIn(source, kind)
  const others = uses.filter(({ name }) => spellings.has(name))
  if (others.length === 0) return { value: source, diagnostics: [] }
  const rename = (name: string) => spellings.get(name) ?? name
  return {
    value: declared
      ? ({ ...source, [kind.field]: renamedKeys(declared, rename) } as Source)
      : withValues(source, kind, rename),
    diagnostics: others.flatMap(({ name, place }) =>
      place ? otherSpelling(kind, name, rename(name), place()) : []
    )
  }
}

function otherSpelling(
  { noun, field, file }: NameKind,
  name: string,
  used: string,
  place: Place
): Diagnostic {
  // Unicode forms of a name look the same.
  const form = name.normalize('NFC') === used.normalize('NFC') ? ' in another Unicode form' : ''
  const write = `write ${inCode(used)}`
  const separately =
    file === undefined
      ? `list the values of \`${field}\` in site.yaml, as \`type: enum\``
      : `name both in ${file}.yaml`
  return diagnostic(
    'name-spelling',
    place,
    `${inCode(name)}${form} is another spelling of the ${noun} ${inCode(used)}, which is used for both`,
    spellingOf(name) === spellingOf(used) ? write : `${write}; if they are two, ${separately}`
  )
}

/** The entry under the spelling that is used counts more than one under another spelling. */
const renamedKeys = (entries: object, rename: (name: string) => string): object =>
  Object.fromEntries([
    ...Object.entries(entries).map(([name, entry]) => [rename(name), entry]),
    ...Object.entries(entries).filter(([name]) => rename(name) === name)
  ])

/** Entries of the file that declares the names of a kind; `undefined` for other sources. */
function declaredIn(source: Source, { file }: NameKind): object | undefined {
  if (source.kind !== file) return undefined
  if (source.kind === 'tags') return source.tags
  if (source.kind === 'authors') return source.authors
  return source.kind === 'series' ? source.series : undefined
}

interface NameUse {
  readonly name: string
  /** Missing for values that a translation takes from its original. */
  readonly place: (() => Place) | undefined
}

function usedIn(source: Source, { field }: NameKind): readonly NameUse[] {
  const value = valuesOf(source)?.[field]
  const isInherited =
    source.kind === 'entry' &&
    source.locale !== source.collection.entries?.originals &&
    !source.collection.entries?.fields?.[field]?.translated
  return [value].flat().flatMap((name, index): NameUse | readonly [] => {
    if (typeof name !== 'string') return []
    const path = Array.isArray(value) ? [field, index] : [field]
    return { name, place: isInherited ? undefined : () => source.yaml.at(path) }
  })
}

function withValues(source: Source, { field }: NameKind, rename: (name: string) => string): Source {
  const renameText = (value: unknown) => (typeof value === 'string' ? rename(value) : value)
  const values = valuesOf(source)
  const value = values?.[field]
  const renamed = Array.isArray(value) ? [...new Set(value.map(renameText))] : renameText(value)
  const changed = { ...values, [field]: renamed }
  return { ...source, [source.kind === 'entry' ? 'fields' : 'frontMatter']: changed } as Source
}

const valuesOf = (source: Source): Readonly<Record<string, unknown>> | undefined =>
  source.kind === 'entry'
    ? source.fields
    : source.kind === 'post' || source.kind === 'doc'
      ? { ...source.frontMatter }
      : undefined
