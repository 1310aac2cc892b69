// Default titles of documents and folders.

import { decodeReferences } from './character-references.ts'

/** Invisible content that may precede a heading: comments and link definitions. */
const invisible = /^(?:\s|<!--[\s\S]*?-->|\[[^\]\n]+\]:[^\n]*(?:\n|$))*/

/** The same in MDX, where statements end at an empty line or a heading. */
const invisibleInMdx =
  /^(?:\s|\{\/\*[\s\S]*?\*\/\}|(?:import|export)\s(?:[^\n]|\n(?!\s*(?:\n|# )))*(?:\n|$))*/

/** `# Title`, `Title` above a line of `=`, or `<h1>Title</h1>`. */
const headingForms = [
  /^# +(.+?)(?:\s+#+)?[ \t]*(?:\n|$)/,
  /^(?![#>|`~:]|[-*+] |\d+[.)] )(\S[^\n]*)\n {0,3}=+[ \t]*(?:\n|$)/,
  /^<h1(?:\s[^<>]*)?>((?:(?!<\/?h1)[\s\S])*)<\/h1>/i
]

/**
 * The title of a text: that of a heading of level one with nothing visible above it, as plain text. `# *Title* {#id}` → `Title`
 *
 * @param file whose name tells whether it is MDX
 */
export function firstHeading(body: string, file = '.md'): string | undefined {
  const text = body.replace(file.endsWith('.mdx') ? invisibleInMdx : invisible, '')
  for (const form of headingForms) {
    const heading = form.exec(text)?.[1]
    if (heading === undefined) continue
    return plainLine(heading.replace(/(?<!\s)\s*\{(?:#|keywords=)[^{}]+\}\s*$/, '')) || undefined
  }
  return undefined
}

/** Syntax of Markdown and HTML → what readers see of it, in this order. */
const visibleForms: readonly (readonly [RegExp, string])[] = [
  // `:icon[star]`, and other directives in text, such as `:badge[v2]{kind=tip}`
  [/:icon\[[^\]]*\](?:\{[^}]*\})?\s*/g, ''],
  [/(?<!\w):[a-z][\w-]*\[([^\]]*)\](?:\{[^}]*\})?/g, '$1'],
  // Links and pictures; those in links remain for the second pattern.
  [/!?\[((?:[^[\]]|\[[^\]]*\])*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '$1'],
  [/!\[([^\]]*)\]\([^()]*\)/g, '$1'],
  [/<!--.*?-->|<\/?[a-zA-Z][^<>]*>/g, ''],
  [/(\*{1,3}|~~)(?=\S)(.*?\S)\1/g, '$2'],
  // Not inside of names, such as `snake_case_name`.
  [/(?<![\p{L}\p{N}_])(_{1,3})(?=\S)(.*?\S)\1(?![\p{L}\p{N}_])/gu, '$2']
]

/** No title is this long; the patterns above would take minutes for a line of a megabyte. */
const maxTitleLength = 2000

/** A line of Markdown as plain text, since titles are also shown where markup is impossible. Longer lines are not searched for it. */
function plainLine(line: string): string {
  if (line.length > maxTitleLength) return line.trim()
  // Code and escaped characters are text: `<T>` is not a tag there, and `__init__` is not emphasised.
  const literals: string[] = []
  const literal = (content: string) => `\0${literals.push(content) - 1}\0`
  const withoutLiterals = line
    .replace(/(?<!\\)(`+)(?!`)(.*?[^`])\1(?!`)/g, (_, __, inner: string) => literal(inner.trim()))
    .replace(/\\([!-/:-@[-`{-~])/g, (_, character: string) => literal(character))
    .replace(/<(https?:[^<>\s]*)>/g, (_, address: string) => literal(address))
  const visible = visibleForms.reduce(
    (text, [form, visibleText]) => text.replace(form, visibleText),
    withoutLiterals
  )
  return decodeReferences(visible)
    .replace(/\0(\d+)\0/g, (_, index: string) => literals[Number(index)] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** `getting-started` → `Getting started` */
export const humanise = (name: string): string => {
  const words = name.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
