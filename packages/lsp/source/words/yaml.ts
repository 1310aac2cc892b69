// Keys and values of YAML, as the schemas of its files list them.

import type { Candidate, From, OpenSite } from '../site.ts'
import type { Word } from '../word.ts'
import { fileSchema } from '../yaml/file-schema.ts'
import { keysAt, valuesAt } from '../yaml/json-schema.ts'
import { attributeValues } from './directives.ts'
import { explained, type Meaning } from './meaning.ts'

/** What is written after a key, up to the place where its value begins. */
const afterKey = { value: ': ', list: ':\n  - ', mapping: ':\n  ' } as const

export const keys: Meaning = {
  candidates(site, { path = [], siblings = {}, text }, from) {
    const schema = fileSchema(site, from.file)
    if (!schema) return []
    return keysAt(schema, path, siblings)
      .filter(({ name }) => name === text || !Object.hasOwn(siblings, name))
      .map(({ name, description, holds }): Candidate => {
        const isWritten = Object.hasOwn(siblings, name)
        return {
          label: name,
          insert: isWritten ? name : name + afterKey[holds],
          text: () => description ?? ''
        }
      })
  },
  thing(site, { path = [], text }, from) {
    const schema = fileSchema(site, from.file)
    const key = schema && keysAt(schema, path, {}).find(({ name }) => name === text)
    return key?.description === undefined
      ? undefined
      : explained(`key ${[...path, text].join('.')}`, key.description)
  }
}

export const values: Meaning = {
  candidates(site, word, from) {
    if (word.owner !== undefined) return attributeValues(site, word.owner)
    return schemaValues(site, word, from)
  }
}

/** Values that a schema lists, and the keys of a mapping that begins in an item of a list. */
function schemaValues(site: OpenSite, word: Word, from: From): readonly Candidate[] {
  const { path = [] } = word
  const schema = fileSchema(site, from.file)
  if (!schema) return []
  const listed = valuesAt(schema, path).map(({ value, description }) => ({
    label: value,
    text: () => description ?? ''
  }))
  return path.at(-1) === '*'
    ? [...listed, ...(keys.candidates?.(site, { ...word, siblings: {} }, from) ?? [])]
    : listed
}
