// Names that pages have in common: tags, series, authors, and the values of taxonomies.

import { collectionAt, type Source } from 'sitegen/internals'
import { type Candidate, type From, type OpenSite, oncePerGraph } from '../site.ts'
import type { Meaning } from './meaning.ts'

/** Definitions of names in files: `tags.yaml`, `series.yaml` and `authors.yaml`. */
type Definitions = 'tags' | 'series' | 'authors'

/** An entry of such a file. */
interface Definition {
  readonly file: Source
  readonly label?: string
  readonly text?: string
}

export const tags: Meaning = namedIn('tags', 'tag')
export const series: Meaning = namedIn('series', 'series')
export const authors: Meaning = namedIn('authors', 'author')

function namedIn(kind: Definitions, word: 'tag' | 'series' | 'author'): Meaning {
  /** How many pages of a collection have each name. */
  const uses = oncePerGraph(({ context }, collection) => {
    const counts = new Map<string, number>()
    for (const source of context.graph.sources)
      if (source.collection.name === collection)
        for (const name of namesOf(source, kind)) counts.set(name, (counts.get(name) ?? 0) + 1)
    return counts
  })
  return {
    candidates(site, _, from) {
      const definitions = definitionsOf(site, kind, from)
      const counts = uses(site, collectionOf(site, from))
      return [...new Set([...definitions.keys(), ...counts.keys()])].sort().map((name): Candidate => {
        const { label, text } = definitions.get(name) ?? {}
        const count = counts.get(name) ?? 0
        const uses = `${count} ${count === 1 ? 'page' : 'pages'}`
        return {
          label: name,
          detail: label === undefined ? uses : `${label} · ${uses}`,
          text: () => text ?? ''
        }
      })
    },
    thing(site, { text: name }, from) {
      const definition = definitionsOf(site, kind, from).get(name)
      const count = uses(site, collectionOf(site, from)).get(name)
      if (!definition && count === undefined) return undefined
      return {
        id: termId(site, word, name, from),
        places: () => (definition ? [definition.file.yaml.at([name], 'key')] : []),
        text: () => textOf(name, definition, count ?? 0)
      }
    }
  }
}

/** The name of the collection of a file; empty for other files. */
const collectionOf = ({ context }: OpenSite, { file }: From): string =>
  collectionAt(context.graph.config.collections, file)?.collection.name ?? ''

/** Identity of a name in its collection. */
const termId = (site: OpenSite, word: string, name: string, from: From): string =>
  `${word} ${collectionOf(site, from)} ${name}`

const textOf = (name: string, definition: Definition | undefined, count: number): string =>
  [
    `**${definition?.label ?? name}**`,
    definition?.text ?? '',
    `${count} ${count === 1 ? 'page' : 'pages'} of all languages`
  ]
    .filter((part) => part !== '')
    .join('\n\n')

const definitionFiles = oncePerGraph(({ context }, kind) =>
  context.graph.sources.filter((source) => source.kind === kind)
)

/** Definitions of a collection by name: those in the language of a file take precedence. */
function definitionsOf(site: OpenSite, kind: Definitions, from: From): ReadonlyMap<string, Definition> {
  const { config } = site.context.graph
  const collection = collectionOf(site, from)
  const files = definitionFiles(site, kind).filter((source) => source.collection.name === collection)
  const inOrder = [config.defaultLocale.code, from.locale].flatMap((code) =>
    files.filter(({ locale }) => locale === code)
  )
  return new Map(inOrder.flatMap((file) => entriesOf(file)))
}

function entriesOf(file: Source): readonly (readonly [string, Definition])[] {
  switch (file.kind) {
    case 'tags':
    case 'series':
      return Object.entries(file.kind === 'tags' ? file.tags : file.series).map(([name, entry]) => [
        name,
        { file, ...(entry.label !== undefined && { label: entry.label }), ...described(entry.description) }
      ])
    case 'authors':
      return Object.entries(file.authors).map(([name, author]) => [
        name,
        { file, label: author.name, ...described(author.description ?? author.title) }
      ])
    default:
      return []
  }
}

const described = (text: string | undefined): { readonly text?: string } =>
  text === undefined ? {} : { text }

/** The names that a page has, in the order in which they are written. */
function namesOf(source: Source, kind: Definitions): readonly string[] {
  if (source.kind === 'doc') return kind === 'tags' ? source.frontMatter.tags : []
  if (source.kind !== 'post') return []
  const { tags: ownTags, series: ownSeries, authors: ownAuthors } = source.frontMatter
  if (kind === 'series') return ownSeries === undefined ? [] : [ownSeries]
  return kind === 'tags' ? ownTags : ownAuthors
}
