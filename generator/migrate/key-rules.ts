// What a migration does with keys of front matter. Each tool has a table of rules by key; those that several tools need are here.

import type { Edit } from './edits.ts'
import type { Findings } from './findings.ts'
import { type FrontMatter, type FrontMatterEntry, removeKey, replaceKey } from './front-matter.ts'
import { type Mentions, reportUnknownKey } from './unknown-keys.ts'

interface KeyContext {
  readonly findings: Findings
}

/**
 * Edits that convert a key; what they change or lose is reported.
 *
 * @param context what rules of the tool know about the document
 */
export type KeyRule<Context extends KeyContext = KeyContext> = (
  entry: FrontMatterEntry,
  context: Context,
  front: FrontMatter
) => readonly Edit[]

/** Leave the key as it is. */
export const keep: KeyRule = () => []

/** Remove the key, and report what is lost. */
export const lose =
  (text: string): KeyRule =>
  (entry, { findings }) => {
    findings.loss(`front matter ${entry.key}`, entry.line, text)
    return [removeKey(entry)]
  }

/** Remove a key that is not needed. */
export const drop: KeyRule = (entry, { findings }) => {
  findings.changed(`front matter ${entry.key}`, entry.line)
  return [removeKey(entry)]
}

/** Write the value under another key. @param convert gives the new value, or `undefined` to remove the key */
export const write =
  (key: string, convert: (value: unknown) => unknown): KeyRule =>
  (entry, { findings }) => {
    findings.changed(`front matter ${entry.key}`, entry.line)
    const value = convert(entry.value)
    return [value === undefined ? removeKey(entry) : replaceKey(entry, key, value)]
  }

/** A key of which only `false` has a counterpart. @param otherwise for other values */
export const whenFalse =
  (key: string, otherwise: KeyRule): KeyRule =>
  (entry, context, front) =>
    (entry.value === false ? write(key, () => false) : otherwise)(entry, context, front)

/** The rule of a key, whatever the key is called. */
export const ruleOf = <Rule>(rules: Readonly<Record<string, Rule>>, key: string): Rule | undefined =>
  Object.hasOwn(rules, key) ? rules[key] : undefined

/** Remove a key that has no rule. */
export function removeUnknown(
  entry: FrontMatterEntry,
  { findings }: KeyContext,
  mentions: Mentions
): readonly Edit[] {
  reportUnknownKey(entry, findings, mentions)
  return [removeKey(entry)]
}

/** Whether front matter can be converted; it is reported where it cannot. */
export function isReadable({ isBroken }: FrontMatter, findings: Findings): boolean {
  if (isBroken) findings.hand('front matter', 1, 'This front matter is not valid YAML; correct it.')
  return !isBroken
}

/** Whether two titles look the same: marks of Markdown and spaces do not count. */
export const isSameTitle = (a: string, b: string): boolean => plainTitle(a) === plainTitle(b)

const plainTitle = (title: string): string => title.replace(/[`*_\s]+/g, ' ').trim()
