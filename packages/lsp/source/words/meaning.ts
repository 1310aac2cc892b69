import type { Candidate, From, OpenSite, Thing } from '../site.ts'
import type { Word } from '../word.ts'

/** What words of a kind mean in a site. */
export interface Meaning {
  /** What may be written in place of a word; of long lists, those that match it. */
  candidates?(site: OpenSite, word: Word, from: From): readonly Candidate[]
  /** What a word refers to; undefined if there is no such thing. */
  thing?(site: OpenSite, word: Word, from: From): Thing | undefined
}

/** A thing without a place, about which there is something to say. */
export const explained = (id: string, text: string): Thing => ({
  id,
  places: () => [],
  text: () => text
})
