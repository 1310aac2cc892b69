// Pages of the reference as Markdown files. A page exists in a language if its texts do; the others show the English page.

import { stringify } from 'yaml'
import { slugify } from '../../../../generator/base/text.ts'
import { isReservedId, replacementId } from '../../../../generator/markdown/reserved-ids.ts'

/** Languages of the handbook. */
export type Language = 'en' | 'de'

/** A page of the reference. */
export interface ReferencePage {
  /** Below `reference/`, without extension: `messages/link-missing`. */
  readonly path: string
  readonly title: string
  readonly description: string
  readonly frontMatter?: Readonly<Record<string, unknown>>
  /** Of an overview: the label and the place of its folder in the sidebar. */
  readonly folder?: { readonly label: string; readonly position?: number }
  /** Markdown below the title. */
  readonly body: string
}

/**
 * In search, guides come before the reference, unless its page has the very name. Overviews are for readers who know no name,
 * but not those of a page that became several.
 */
function boostOf(path: string): number {
  if (/^(?:[\w-]+|configuration\/\w+)\/index$/.test(path)) return 0.7
  if (/^(?:modules|theme)\//.test(path)) return 0.2
  if (path.startsWith('messages/')) return 0.42
  return path.startsWith('configuration/') ? 0.3 : 0.5
}

/** The file of a page. */
export const pageFile = (
  language: Language,
  { path, title, description, frontMatter, body }: ReferencePage
): { readonly path: string; readonly content: string } => ({
  path: `content/${language}/docs/reference/${path}.md`,
  content: `---\n${stringify({ title, description, search: { boost: boostOf(path) }, ...frontMatter })}---\n\n${body.trim()}\n`
})

/** The id of a heading. */
export function idOf(heading: string): string {
  const id = slugify(heading)
  return isReservedId(id) ? replacementId(id) : id
}

/** The address of a page of the reference, and of a heading on it, in the language of the page that links to it. */
export const addressOf = (path: string, heading?: string): string =>
  `/reference/${path.replace(/\/index$/, '')}${heading === undefined ? '' : `#${idOf(heading)}`}`

/** Names that an overview lists, as links to their headings on another page. */
interface Listed {
  readonly name: string
  /** The heading on the page. */
  readonly heading?: string
  /** What the heading was when it stood on the overview: links to it still lead to the name. */
  readonly before?: string
}

/** Links to headings of a page, in a line. Of several with the same text, the first. */
export const namesOn = (path: string, names: readonly Listed[]): string =>
  names
    .filter(({ name }, index) => names.findIndex((other) => other.name === name) === index)
    .map(
      ({ name, heading = name, before = heading }) =>
        `<span id="${idOf(before)}">[${code(name)}](${addressOf(path, heading)})</span>`
    )
    .join(', ')

/** The file with the label and the place of a folder in the sidebar. */
export const categoryFile = (
  language: Language,
  folder: string,
  category: { readonly label: string; readonly position?: number }
): { readonly path: string; readonly content: string } => ({
  path: `content/${language}/docs/reference/${folder}/_category.yaml`,
  content: stringify(category)
})

/** A code block whose fence is longer than any in it. */
export function codeBlock(text: string, language: string, title?: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/^ *(`{3,})/gm)].map(([, ticks = '']) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}${title === undefined ? '' : ` title="${title}"`}\n${text.trimEnd()}\n${fence}`
}

/** Text as code in a line; backticks in it are kept. */
export function code(text: string): string {
  const fence = '`'.repeat(Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length)) + 1)
  return fence === '`' ? `\`${text}\`` : `${fence} ${text} ${fence}`
}

/** A table; cells are Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map(
      (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
    )
    .join('\n')

/**
 * Text of the code, which says `<file>` and `{{ name }}`, as Markdown: what could be HTML, a variable or a formula outside of
 * code becomes code.
 */
export const prose = (text: string): string =>
  text
    .split(/(`+[^`]*`+)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replaceAll(/<[^>\s]*>|\{\{[^}]*\}\}/g, (found) => code(found))
            .replaceAll(/(?<!\\)[$*_[\]]/g, (mark) => `\\${mark}`)
    )
    .join('')
