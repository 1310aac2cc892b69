// Documents in the cache. Their large parts stay on disk, or in the remote cache, until they are read.
//
//   documents   KEY             what every build reads of every document: ids, titles, headings, addresses
//   texts       KEY             HTML and other large parts, which most builds read of few documents
//               sections.HASH   sections, which only search reads; keyed by their own hash

import type { Cache, Namespace } from '../engine/cache.ts'
import type { ValueLocation } from '../engine/packs.ts'
import type { Document, SearchSection } from '../markdown/document.ts'
import type { DocumentCache } from '../markdown/documents.ts'

/** The large parts of a document, which most builds do not read. */
type CachedTexts = Pick<Document, 'html' | 'preview' | 'module' | 'markdownAlternate'>
type CachedFacts = Omit<Document, keyof CachedTexts | 'sections'>

/** Key of the sections with this hash. */
export const sectionsKey = (hash: string): string => `sections.${hash}`

/** The namespaces that hold documents. */
export interface DocumentNamespaces {
  readonly documents: Namespace
  readonly texts: Namespace
}

/** Open the namespaces that hold documents. */
export const documentNamespaces = (cache: Cache): DocumentNamespaces => ({
  documents: cache.in('documents'),
  texts: cache.in('texts')
})

/** Entries of a document in both namespaces. Structured-cloneable. */
export interface DocumentEntries {
  readonly documents: readonly ValueLocation[]
  readonly texts: readonly ValueLocation[]
}

/** The entries of a document, for another thread. */
export const entriesOf = (
  { documents, texts }: DocumentNamespaces,
  key: string,
  { sectionsHash }: Pick<Document, 'sectionsHash'>
): DocumentEntries => ({
  documents: documents.entries([key]),
  texts: texts.entries([key, sectionsKey(sectionsHash)])
})

/** All cache keys of a document. */
export const keysOf = (key: string, { sectionsHash }: Pick<Document, 'sectionsHash'>): readonly string[] => [
  key,
  sectionsKey(sectionsHash)
]

/** Import a document that another thread has cached. */
export function importEntries({ documents, texts }: DocumentNamespaces, entries: DocumentEntries): void {
  documents.import(entries.documents)
  texts.import(entries.texts)
}

/** The sections of a document. @throws when they are no longer in the cache */
export function cachedSections(texts: Namespace, hash: string): readonly SearchSection[] {
  const value = texts.get(sectionsKey(hash))
  if (value === undefined) throw new Error('the sections of a document are missing in the cache')
  return parsed<readonly SearchSection[]>(value)
}

/** Cache documents in namespaces. */
export function documentCache({ documents, texts: textNamespace }: DocumentNamespaces): DocumentCache {
  /** The texts that were read last: the HTML of a document and its alternate are usually read one after the other. */
  let lastTexts: { readonly key: string; readonly texts: CachedTexts } | undefined

  function textsOf(key: string, rebuild: () => Document): CachedTexts {
    if (lastTexts?.key === key) return lastTexts.texts
    const value = textNamespace.get(key)
    const texts = value ? parsed<CachedTexts>(value) : textsIn(rebuild())
    lastTexts = { key, texts }
    return texts
  }

  function cached(key: string, facts: CachedFacts, rebuild: () => Document): Document {
    return {
      ...facts,
      get html() {
        return textsOf(key, rebuild).html
      },
      get preview() {
        return textsOf(key, rebuild).preview
      },
      get module() {
        return textsOf(key, rebuild).module
      },
      get sections() {
        const value = textNamespace.get(sectionsKey(facts.sectionsHash))
        return value ? parsed<readonly SearchSection[]>(value) : rebuild().sections
      },
      // Optional in the type, which a getter cannot express.
      get markdownAlternate() {
        return textsOf(key, rebuild).markdownAlternate as NonNullable<Document['markdownAlternate']>
      }
    }
  }

  return {
    find(key, rebuild) {
      const value = documents.get(key)
      if (!value) return undefined
      const facts = parsed<CachedFacts>(value)
      // Marks the texts as used. A shard does not have the texts of others, and recomputes those that it shows.
      for (const textKey of [key, sectionsKey(facts.sectionsHash)]) textNamespace.has(textKey)
      return cached(key, facts, rebuild)
    },
    add(key, document, rebuild) {
      const text = putDocument({ documents, texts: textNamespace }, key, document)
      // Parsed again, since substrings such as link addresses would keep the whole source text in memory.
      return text === undefined ? undefined : cached(key, JSON.parse(text) as CachedFacts, rebuild)
    }
  }
}

/** Put a document into the cache. @returns its facts as JSON; undefined when writing fails */
export function putDocument(
  { documents, texts }: DocumentNamespaces,
  key: string,
  document: Document
): string | undefined {
  const { html: _, preview: __, module: ___, markdownAlternate: ____, sections, ...facts } = document
  const text = JSON.stringify(facts)
  const isWritten =
    texts.put(key, JSON.stringify(textsIn(document))) &&
    texts.put(sectionsKey(facts.sectionsHash), JSON.stringify(sections)) &&
    documents.put(key, text)
  return isWritten ? text : undefined
}

/** Ensure that other threads can read the texts of a document, even if only its facts were in the remote cache. */
export function ensureTexts({ texts }: DocumentNamespaces, key: string, document: Document): void {
  if (texts.has(key)) return
  texts.put(key, JSON.stringify(textsIn(document)))
  texts.flush()
}

const textsIn = ({ html, preview, module, markdownAlternate }: Document): CachedTexts => ({
  html,
  preview,
  module,
  markdownAlternate
})

/** The hash of the value has been verified, so these are the bytes that `add` wrote. */
const parsed = <Value>(value: Buffer): Value => JSON.parse(value.toString('utf8')) as Value
