// Documents in a store: facts in memory, texts on the disk until somebody reads them.

import type { Entry, Store } from '../cache/store.ts'
import type { Document } from './document.ts'

/** What is large in a document, and read by few. */
type Texts = Pick<Document, 'html' | 'preview' | 'module' | 'sections' | 'twin'>
type Facts = Omit<Document, keyof Texts>

/** Documents by key, made by this build or by an earlier one. */
export interface StoredDocuments {
  find(key: string): Document | undefined
  /** Put a document in; what comes back holds no texts. */
  add(key: string, document: Document): Document
  /** Where documents that were found or put in lie, by key. */
  readonly entries: ReadonlyMap<string, Entry>
  /** Those of them that were put in. */
  readonly added: readonly Entry[]
  /** Know of documents that another thread has put in. */
  learn(entries: readonly Entry[]): void
}

/** What a store cannot know by itself. */
export interface DocumentMaker {
  /** Make the document of a key again, whose texts are gone. */
  remake(key: string): Document
  /** Stands for the texts of the files that a document includes. */
  stampOf(includes: readonly string[]): string
}

/** Keep documents in a store. */
export function storedDocuments(store: Store, { remake, stampOf }: DocumentMaker): StoredDocuments {
  const entries = new Map<string, Entry>()
  const added: Entry[] = []
  /** The texts that were read last: who asks for the HTML of a document will ask for its twin. */
  let last: { readonly key: string; readonly texts: Texts } | undefined
  let writable = true

  function textsOf(entry: Entry): Texts {
    if (last?.key === entry.key) return last.texts
    const body = store.body(entry)
    // The sum of the body has been compared: this is what `add` has written.
    const texts = body === undefined ? textsIn(remake(entry.key)) : (JSON.parse(body) as Texts)
    last = { key: entry.key, texts }
    return texts
  }

  return {
    entries,
    added,
    find(key) {
      const entry = store.find(key)
      if (!entry) return undefined
      // The sum of the line has been compared.
      const { stamp, ...facts } = JSON.parse(entry.facts) as Facts & { readonly stamp: string }
      if (stamp !== stampOf(facts.includes)) return undefined
      entries.set(key, entry)
      return documentOf(facts, () => textsOf(entry))
    },
    add(key, document) {
      if (!writable) return document
      try {
        const facts = factsIn(document)
        const noted = JSON.stringify({ stamp: stampOf(facts.includes), ...facts })
        const entry = store.add(key, noted, JSON.stringify(textsIn(document)))
        entries.set(key, entry)
        added.push(entry)
        return documentOf(facts, () => textsOf(entry))
      } catch {
        // A full disk, or a folder that cannot be written to: memory serves.
        writable = false
        return document
      }
    },
    learn: (found) => store.learn(found)
  }
}

/** A document whose texts are read when they are asked for. */
const documentOf = (facts: Facts, texts: () => Texts): Document => ({
  ...facts,
  get html() {
    return texts().html
  },
  get preview() {
    return texts().preview
  },
  get module() {
    return texts().module
  },
  get sections() {
    return texts().sections
  },
  // Readers ask whether there is one; the type cannot say so of a getter.
  get twin() {
    return texts().twin as NonNullable<Document['twin']>
  }
})

const textsIn = ({ html, preview, module, sections, twin }: Document): Texts => ({
  html,
  preview,
  module,
  sections,
  ...(twin ? { twin } : {})
})

const factsIn = ({
  truncated,
  slots,
  components,
  headings,
  ids,
  excerpt,
  words,
  includes,
  twinLinks,
  diagnostics
}: Document): Facts => ({
  truncated,
  slots,
  components,
  headings,
  ids,
  excerpt,
  words,
  includes,
  twinLinks,
  diagnostics
})
