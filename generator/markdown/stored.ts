// Documents in a store: what is large in them stays on the disk until somebody reads it.

import type { Entry, Store } from '../cache/store.ts'
import type { Document } from './document.ts'

/** What is large in a document, and read by few. */
type Texts = Pick<Document, 'html' | 'preview' | 'module' | 'twin'>
type Facts = Omit<Document, keyof Texts | 'sections' | 'sectionsEntry'>

/** Documents by key, made by this build or by an earlier one. */
export interface StoredDocuments {
  find(key: string): Document | undefined
  /** Put a document in. @returns one that holds no texts; nothing when the disk refuses it */
  add(key: string, document: Document): Document | undefined
  /** Where documents that were found or put in lie, three entries for each, by key. */
  readonly entries: ReadonlyMap<string, Entry>
  /** The entries of those that were put in. */
  readonly added: readonly Entry[]
  /** Know of documents that another thread has put in. */
  learn(entries: readonly Entry[]): void
}

/** Where documents lie; what only is read takes none. */
export type DocumentsKept = Pick<Store, 'find' | 'body'> & Partial<Pick<Store, 'add' | 'learn'>>

/** What a store cannot know by itself. */
export interface DocumentMaker {
  /** Make the document of a key again, whose texts are gone. */
  remake(key: string): Document
  /** Stands for the texts of the files that a document includes. */
  stampOf(includes: readonly string[]): string
}

/** Keep documents in a store. */
export function storedDocuments(store: DocumentsKept, { remake, stampOf }: DocumentMaker): StoredDocuments {
  const entries = new Map<string, Entry>()
  const added: Entry[] = []
  /** The texts that were read last: who asks for the HTML of a document will ask for its twin. */
  let last: { readonly key: string; readonly texts: Texts } | undefined
  let put = store.add

  function textsOf(key: string, entry: Entry): Texts {
    if (last?.key === key) return last.texts
    const body = store.body(entry)
    // The sum of the body has been compared: this is what `add` has written.
    const texts = body === undefined ? textsIn(remake(key)) : (JSON.parse(body) as Texts)
    last = { key, texts }
    return texts
  }

  function sectionsOf(key: string, entry: Entry): Document['sections'] {
    const body = store.body(entry)
    return body === undefined ? remake(key).sections : (JSON.parse(body) as Document['sections'])
  }

  /** Know where a document lies. */
  function note(facts: Facts, { key }: Entry, texts: Entry, sections: Entry): Document {
    return documentOf(facts, sections, {
      texts: () => textsOf(key, texts),
      sections: () => sectionsOf(key, sections)
    })
  }

  return {
    entries,
    added,
    find(key) {
      const [entry, texts, sections] = [key, textsKey(key), sectionsKey(key)].map(store.find)
      const body = entry && store.body(entry)
      if (!entry || !texts || !sections || body === undefined) return undefined
      const { stamp, facts } = notedIn(body)
      if (stamp !== stampOf(facts.includes)) return undefined
      for (const one of [entry, texts, sections]) entries.set(one.key, one)
      return note(facts, entry, texts, sections)
    },
    add(key, document) {
      if (!put) return undefined
      try {
        const facts = factsIn(document)
        const noted = JSON.stringify({ stamp: stampOf(facts.includes), ...facts })
        const entry = put(key, '', noted)
        const texts = put(textsKey(key), '', JSON.stringify(textsIn(document)))
        const sections = put(sectionsKey(key), '', JSON.stringify(document.sections))
        for (const one of [entry, texts, sections]) {
          entries.set(one.key, one)
          added.push(one)
        }
        // Held as they will be read: pieces of a text, such as addresses of links, would hold all of it.
        return note(notedIn(noted).facts, entry, texts, sections)
      } catch {
        // A full disk, or a folder that cannot be written to: memory serves.
        put = undefined
        return undefined
      }
    },
    learn: (found) => store.learn?.(found)
  }
}

/** What is noted of a document; the sum of the body has been compared. */
function notedIn(body: string): { readonly stamp: string; readonly facts: Facts } {
  const { stamp, ...facts } = JSON.parse(body) as Facts & { readonly stamp: string }
  return { stamp, facts }
}

/** Search reads the sections of all documents and nothing else of them: they lie by themselves. */
const sectionsKey = (key: string): string => `${key}.sections`

/** Most builds read the texts of few documents, and the facts of all. */
const textsKey = (key: string): string => `${key}.texts`

/** A document whose texts are read when they are asked for. */
const documentOf = (
  facts: Facts,
  sectionsEntry: Entry,
  { texts, sections }: { readonly texts: () => Texts; readonly sections: () => Document['sections'] }
): Document => ({
  ...facts,
  sectionsEntry,
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
    return sections()
  },
  // Readers ask whether there is one; the type cannot say so of a getter.
  get twin() {
    return texts().twin as NonNullable<Document['twin']>
  }
})

const textsIn = ({ html, preview, module, twin }: Document): Texts => ({
  html,
  preview,
  module,
  ...(twin ? { twin } : {})
})

const factsIn = ({
  truncated,
  slots,
  asks,
  styles,
  components,
  headings,
  ids,
  sectionsSum,
  sectionSizes,
  excerpt,
  words,
  includes,
  twinLinks,
  diagnostics
}: Document): Facts => ({
  truncated,
  slots,
  asks,
  styles,
  components,
  headings,
  ids,
  sectionsSum,
  sectionSizes,
  excerpt,
  words,
  includes,
  twinLinks,
  diagnostics
})
