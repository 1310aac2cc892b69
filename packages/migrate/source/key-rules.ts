// Rules for keys of front matter. Each tool has a table of rules by key; this file has those that several tools share.

import { isMapping, webAddress } from 'sitegen/internals'
import type { Edit } from './edits.ts'
import type { Findings } from './findings.ts'
import { type FrontMatter, type FrontMatterEntry, removeKey, replaceKey } from './front-matter.ts'
import { headOf } from './head-elements.ts'
import { headRequests } from './third-parties.ts'
import type { RemoteResource } from './tool.ts'
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

/** Keep the key. */
export const keep: KeyRule = () => []

/** Remove the key, and report what is lost. */
export const lose =
  (text: string): KeyRule =>
  (entry, { findings }) => {
    findings.loss(`front matter ${entry.key}`, entry.line, text)
    return [removeKey(entry)]
  }

/** Whether an address is on another host. */
export const isRemote = (address: string): boolean => /^(?:https?:)?\/\//.test(address)

/** Remove the picture of a page, which must be a file of the site. */
export function loseRemoteImage(
  entry: FrontMatterEntry,
  address: string,
  { findings }: KeyContext
): readonly Edit[] {
  findings.loss(
    `front matter ${entry.key}`,
    entry.line,
    `The image ${address} is on another host; download it into site/static to show it in link previews.`
  )
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

/** `edit_link` from an address or `false`. @param otherwise the rule for other values */
export const editLink =
  (otherwise: KeyRule): KeyRule =>
  (entry, context, front) =>
    (typeof entry.value === 'string' && webAddress(entry.value) !== undefined
      ? write('edit_link', (value) => value)
      : whenFalse('edit_link', otherwise))(entry, context, front)

/**
 * The page before or after a document: `{ link, text }`, `{ link, label }`. A label alone is lost.
 *
 * @param write writes the value that gets the new address of the link
 */
export const neighbour =
  <Context extends KeyContext>(
    key: 'previous' | 'next',
    write: (
      entry: FrontMatterEntry,
      context: Context,
      value: (target: (link: string) => string) => Neighbour
    ) => readonly Edit[]
  ): KeyRule<Context> =>
  (entry, context, front) => {
    const { value } = entry
    if (typeof value === 'boolean') return whenFalse(key, drop)(entry, context, front)
    const { link, text, label = text } = isMapping(value) ? value : {}
    if (typeof link !== 'string') return lose('The link has the label of its page.')(entry, context, front)
    context.findings.changed(`front matter ${entry.key}`, entry.line)
    return write(entry, context, (target) =>
      typeof label === 'string' ? { to: target(link), label } : target(link)
    )
  }

type Neighbour = string | { readonly to: string; readonly label: string }

/**
 * The day of the last change, which is shown on all pages or on none.
 *
 * @param isShown whether the new page shows it
 */
export const lastUpdated =
  (isShown: boolean): KeyRule =>
  (entry, context, front) => {
    if (entry.value === isShown) return drop(entry, context, front)
    if (entry.value === false) return lose('The day of the last change is shown.')(entry, context, front)
    if (entry.value === true)
      return lose(
        'The day of the last change is not shown: `lastUpdated` of a collection applies to all of its pages.'
      )(entry, context, front)
    return write('last_update', (value) => ({
      date: (value instanceof Date ? value.toISOString() : String(value)).slice(0, 10)
    }))(entry, context, front)
  }

/** Write elements of the head. @param items `[tag, attributes, code]` of each */
export function replaceHead(
  entry: FrontMatterEntry,
  items: unknown,
  { findings, requests }: KeyContext & { readonly requests?: RemoteResource[] }
): Edit {
  const { elements, lost, derived } = headOf(items)
  requests?.push(...headRequests(elements))
  if (lost.length === 0) findings.changed('front matter head', entry.line)
  for (const name of derived)
    findings.note(
      'front matter head',
      entry.line,
      `\`${name}\` is left out: it is derived from \`title\` or \`description\` of the page.`
    )
  for (const element of lost) findings.loss('front matter head', entry.line, `\`${element}\` is left out.`)
  return elements.length > 0 ? replaceKey(entry, 'head', elements) : removeKey(entry)
}

/** The rule of a key, also for keys such as `constructor`. */
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
  if (isBroken) findings.manual('front matter', 1, 'This front matter is not valid YAML; correct it.')
  return !isBroken
}

/** Whether two titles look the same: Markdown syntax and spaces are ignored. */
export const isSameTitle = (a: string, b: string): boolean => plainTitle(a) === plainTitle(b)

const plainTitle = (title: string): string => title.replace(/[`*_\s]+/g, ' ').trim()
