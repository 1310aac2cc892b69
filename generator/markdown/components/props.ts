// Converts attributes of a directive to the props that its component declares.

import { didYouMean, joinWithOr } from '../../base/text.ts'
import type { MarkdownProp, MarkdownProps } from '../../theme.ts'

/** A problem with the attributes of a component. */
export interface PropProblem {
  readonly message: string
  readonly hint: string
}

type PropValue = string | number | boolean

/**
 * Convert attributes to props. Without a declaration, all props are strings.
 *
 * @param declared the export `props` of the component
 */
export function toProps(
  name: string,
  attributes: Readonly<Record<string, string>>,
  declared: MarkdownProps | undefined
): { readonly props: Readonly<Record<string, PropValue>>; readonly problems: readonly PropProblem[] } {
  if (!declared) return { props: attributes, problems: [] }
  const problems: PropProblem[] = []
  const props: Record<string, PropValue> = {}
  for (const [key, text] of Object.entries(attributes)) {
    const rule = Object.hasOwn(declared, key) ? declared[key] : undefined
    const value = rule && parseValue(text, rule)
    if (!rule)
      problems.push({
        message: `\`${name}\` has no prop \`${key}\``,
        hint: didYouMean(key, Object.keys(declared)) ?? listProps(declared)
      })
    else if (value === undefined)
      problems.push({
        message: `Expected ${expectedText(rule)} for \`${key}\` of \`${name}\`, found \`${text}\``,
        hint:
          (rule.oneOf && didYouMean(text, rule.oneOf)) ??
          `write \`${key}=${numberIn(text, rule) ?? example(rule)}\``
      })
    else props[key] = value
  }
  for (const [key, rule] of Object.entries(declared))
    if (!rule.optional && !Object.hasOwn(attributes, key))
      problems.push({
        message: `\`${name}\` needs ${expectedText(rule)} as \`${key}\``,
        hint: `write \`${key}=${example(rule)}\``
      })
  return { props, problems }
}

const listProps = (declared: MarkdownProps): string => {
  const names = Object.keys(declared)
  return names.length === 0 ? 'it has none' : `its props: ${names.join(', ')}`
}

function parseValue(text: string, { type, oneOf: options }: MarkdownProp): PropValue | undefined {
  if (options) return options.includes(text) ? text : undefined
  if (type === 'number') return /^-?(\d+\.?\d*|\.\d+)(e-?\d+)?$/i.test(text) ? Number(text) : undefined
  if (type !== 'boolean') return text
  // An attribute without value, `{open}`, is true.
  return text === '' || text === 'true' ? true : text === 'false' ? false : undefined
}

/** `300px` → `300` */
const numberIn = (text: string, { type }: MarkdownProp): string | undefined =>
  type === 'number' ? /^-?\d+(?:\.\d+)?(?=\s?(?:[a-z]{1,4}|%)$)/i.exec(text)?.[0] : undefined

const expectedText = ({ type, oneOf: options }: MarkdownProp): string =>
  options ? joinWithOr(options) : { text: 'a text', number: 'a number', boolean: '`true` or `false`' }[type]

const example = ({ type, oneOf: options }: MarkdownProp): string =>
  options?.[0] ?? { text: '"…"', number: '3', boolean: 'true' }[type]
