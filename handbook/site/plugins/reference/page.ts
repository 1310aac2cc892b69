// Pages of the reference as Markdown files. A page exists in a language if its texts do; the others show the English page.

import { stringify } from 'yaml'

/** Languages of the handbook. */
export type Language = 'en' | 'de'

/** A page of the reference. */
export interface ReferencePage {
  /** Below `reference/`, without extension: `messages/link-missing`. */
  readonly path: string
  readonly title: string
  readonly description: string
  readonly frontMatter?: Readonly<Record<string, unknown>>
  /** Markdown below the title. */
  readonly body: string
}

/** In search, guides come before the reference, unless its page has the very name. Overviews are for readers who know no name. */
function boostOf(path: string): number {
  if (path.endsWith('/index')) return 0.7
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

/** The file with the label and the place of a folder in the sidebar. */
export const categoryFile = (
  language: Language,
  folder: string,
  category: { readonly label: string; readonly position: number }
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
