// Values of the fields of entries: ids of other entries, values of taxonomies, files.

import { collectionAt } from 'sitegen/internals'
import type { From, OpenSite, Thing } from '../site.ts'
import type { Word, WordKind } from '../word.ts'
import { explained, type Meaning } from './meaning.ts'
import { authors } from './terms.ts'

/** What the field at a path holds: the kinds of values that name something. */
type FieldUse =
  | { readonly kind: 'file' }
  | { readonly kind: 'reference'; readonly to: string }
  | { readonly kind: 'term'; readonly field: string }

type CollectionOf = NonNullable<ReturnType<typeof collectionAt>>['collection']
type Fields = NonNullable<NonNullable<CollectionOf['entries']>['fields']>

/** The use of a field by its path in an entry. @param path keys, `*` for items */
function fieldUse(collection: CollectionOf, path: readonly string[]): FieldUse | undefined {
  const { fields, taxonomies } = collection.entries ?? {}
  const [name = '', ...rest] = path
  let field = fields && Object.hasOwn(fields, name) ? fields[name] : undefined
  for (const step of rest) {
    if (step === '*') field = field?.type === 'list' ? field.of : undefined
    else field = field?.type === 'object' ? (field.fields as Fields)[step] : undefined
  }
  if (field?.type === 'reference') return { kind: 'reference', to: field.to }
  if (field?.type === 'image' || field?.type === 'file') return { kind: 'file' }
  return taxonomies?.includes(name) ? { kind: 'term', field: name } : undefined
}

/** The kind of a value of an entry, if its field says so. */
export function fieldKind({ context }: OpenSite, word: Word, { file }: From): WordKind | undefined {
  const collection = collectionAt(context.graph.config.collections, file)?.collection
  if (!collection?.entries || word.kind !== 'value') return undefined
  const use = fieldUse(collection, word.path ?? [])
  return use && (use.kind === 'file' ? 'picture' : 'term')
}

/** The field that a value is of. */
const useOf = ({ context }: OpenSite, { path = [] }: Word, { file }: From) => {
  const collection = collectionAt(context.graph.config.collections, file)?.collection
  return collection && { collection, use: fieldUse(collection, path) }
}

export const terms: Meaning = {
  candidates(site, word, from) {
    const { collection, use } = useOf(site, word, from) ?? {}
    const entries = site.context.graph.entries.get(from.locale)
    if (use?.kind === 'reference')
      return use.to === 'authors'
        ? (authors.candidates?.(site, word, from) ?? [])
        : [...(entries?.get(use.to)?.byId.values() ?? [])].map(({ id, source }) => ({
            label: id,
            detail: source.title
          }))
    if (use?.kind !== 'term' || !collection) return []
    const values = entries?.get(collection.name)?.terms.get(use.field)
    return [...(values?.values() ?? [])].map(({ key, label }) => ({ label: key, detail: label }))
  },
  thing(site, word, from): Thing | undefined {
    const { collection, use } = useOf(site, word, from) ?? {}
    if (use?.kind === 'reference') {
      const entry = site.context.graph.entries.get(from.locale)?.get(use.to)?.byId.get(word.text)
      return (
        entry && {
          id: `page ${use.to}/${entry.id}`,
          places: () => [{ file: entry.source.file, line: 1, column: 1 }],
          text: () => `**${entry.source.title}** · ${entry.source.file}`
        }
      )
    }
    if (use?.kind !== 'term' || !collection) return undefined
    const id = `term ${collection.name} ${use.field} ${word.text}`
    return explained(id, `**${word.text}** · ${use.field} of ${collection.name}`)
  }
}
