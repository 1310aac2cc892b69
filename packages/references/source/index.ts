// References of code, whatever its language. A package reads what a tool for its language writes, and makes a `Reference` of it;
// all the rest is here: documents, addresses, links, words.

export { alternatives, joinLinked, type ListLayout, lengthOf, listed } from './layout.ts'
export type { Field, Form, Item, Kind, Linked, Place, Ref, Reference, Section, Text } from './model.ts'
export { type ReadReference, type ReferenceData, referencePlugin } from './plugin.ts'
export { sourceUrl } from './source-url.ts'
