// Syntax of other tools that takes a whole line.

import { admonitionNames, admonitions, isAdmonition } from '../../base/admonitions.ts'
import type { Hint } from '../../base/diagnostics.ts'
import type { ForeignForm } from './form.ts'

/** Names of MkDocs that are not ours. */
const otherNames: Readonly<Record<string, string>> = {
  seealso: 'note',
  quote: 'note',
  cite: 'note',
  hint: 'tip',
  success: 'tip',
  check: 'tip',
  done: 'tip',
  example: 'tip',
  attention: 'warning',
  error: 'danger',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  bug: 'danger',
  details: 'details',
  tab: 'tab'
}

/** Our opening line: `note`, `Title` → `:::note[Title]`. */
function openingOf(name: string, title: string | undefined): string {
  const lower = name.toLowerCase()
  const kind = isAdmonition(lower) ? admonitions[lower] : (otherNames[lower] ?? 'info')
  return `:::${kind}${title ? `[${title}]` : ''}`
}

const fenceHint = (opening: string): string =>
  `write \`${opening}\` above the text, \`:::\` below it, and the text without its indentation`

const includeHint = (path: string): string => {
  const name = path.replace(/^.*\//, '')
  return name.endsWith('.md')
    ? `write \`::include[./${name}]\`, with its path relative to this file`
    : `write \`::include[./_code/${name}]\`, with the path of the file, which must be below content/`
}

const tocHint = 'delete it: every page lists its headings beside the text'

const mdxHint =
  'Markdown files contain no code: delete it and use directives, or rename the file to `.mdx` and set `mdx: true` for the collection'

/** A character that looks like a space and is none for Markdown; some keyboards write a no-break space with Alt. */
const specialSpace = String.raw`[\u00a0\u2000-\u200b\u202f\u3000]`

const spaceHint = ([, marks = '', text = '']: readonly (string | undefined)[]): Hint => ({
  write: `${marks} ${text}`,
  remark: `: replace the special space after \`${marks}\` with an ordinary one`
})

/** Beginnings of months in languages whose dates begin with `1.`: a no-break space behind that is right. */
const months = 'jan|feb|mär|mar|apr|mai|maj|jun|jul|aug|sep|okt|nov|dez|dec|des'

export const foreignBlocks: readonly ForeignForm[] = [
  {
    tool: 'MkDocs',
    kind: 'text',
    pattern: /^!!! ?([\w-]+)(?: (?:inline|end))*(?: "(.*)")?$/,
    replacement: ([, name = '', title]) => fenceHint(openingOf(name, title))
  },
  {
    tool: 'MkDocs',
    kind: 'text',
    pattern: /^\?\?\?(\+?) ?([\w-]+)(?: (?:inline|end))*(?: "(.*)")?$/,
    replacement: ([, open, name = '', title]) =>
      fenceHint(
        `:::details[${title ?? name.charAt(0).toUpperCase() + name.slice(1)}]${open === '+' ? '{open}' : ''}`
      )
  },
  {
    tool: 'MkDocs',
    kind: 'text',
    pattern: /^===[!+]? "(.*)"$/,
    replacement: ([, title]) =>
      `write \`:::tab[${title}]\` above its text and \`:::\` below it, and \`::::tabs\` and \`::::\` around all tabs`
  },
  {
    tool: 'MkDocs',
    kind: 'text',
    pattern: new RegExp(
      String.raw`^\/{3,} ?(${admonitionNames.join('|')}|attention|error|hint|success|question|failure|bug|example|quote|abstract|details|tab|admonition|html|define|caption|figure-caption)(?: \| ?(.*))?$`
    ),
    replacement: ([, name = '', title]) =>
      name === 'html' || name === 'define' || name.endsWith('caption')
        ? 'write it as HTML'
        : `write \`${openingOf(name, title)}\` above the text and \`:::\` below it`
  },
  {
    tool: 'MkDocs',
    kind: 'text',
    pattern: /^-+8<-+(?: +["'](.+)["'])?$/,
    replacement: ([, path = '']) => includeHint(path.replace(/^["']|["']$/g, ''))
  },
  {
    tool: 'MkDocs',
    kind: 'text',
    pattern: /^\{[*!]>? *([^\s*!{}]+)[^{}]*[*!]\}$/,
    replacement: ([, path = '']) => includeHint(path)
  },
  {
    tool: 'MkDocs',
    kind: 'text',
    pattern: /^\*\[([^\]]+)\]: *(\S.*)$/,
    replacement: ([, short, long]) => `write \`<abbr title="${long}">${short}</abbr>\` where it is used`
  },
  { tool: 'VitePress', kind: 'text', pattern: /^\[\[toc\]\]$/i, replacement: () => tocHint },
  { tool: 'MkDocs', kind: 'text', pattern: /^\[TOC\]$/, replacement: () => tocHint },
  {
    tool: 'VitePress',
    kind: 'text',
    pattern: /^<<< ?([@./\w][^\s{[]*)/,
    replacement: ([, path = '']) => includeHint(path)
  },
  {
    tool: 'MDX',
    kind: 'text',
    pattern:
      /^import (?:(?:type )?(?:[\w$]+|\{[^{}'"]*\}|\* as [\w$]+)(?:, *(?:\{[^{}'"]*\}|\* as [\w$]+))? from )?(['"])[^'"]+\1;?$/,
    replacement: () => mdxHint,
    notInMdx: true
  },
  {
    tool: 'MDX',
    kind: 'text',
    pattern:
      /^export (?:(?:const|let|var) [\w$]+ ?=|(?:default )?(?:async )?function\b ?[\w$]* ?\(|default (?:\(|[\w$]+ ?=>)|\{ ?[\w$]+[\w$, ]*\}(?: from|;|$))/,
    replacement: () => mdxHint,
    notInMdx: true
  },
  {
    tool: 'Docsify',
    kind: 'text',
    pattern: /^[!?]> \S/,
    replacement: () => 'write `:::tip` above the text and `:::` below it'
  },
  {
    tool: 'a table',
    kind: 'almost',
    pattern: /^\|[^\n]*\|[ \t]*\|(?:[ \t]*:?-{3,}:?[ \t]*\|)+[ \t]*\|[^\n]*$/,
    replacement: () => 'put each row on a line of its own'
  },
  {
    tool: 'a quotation',
    kind: 'almost',
    pattern: /^&gt;[ \t]+(\S.*)$/,
    replacement: ([, text]) => ({ write: `> ${text}` })
  },
  {
    tool: 'a comment',
    kind: 'almost',
    pattern: /^<!(?:-(?!-)|[–—])[ \t]*(\S.*?)[ \t]*(?:-|[–—])>$/,
    replacement: ([, text]) => ({ write: `<!-- ${text} -->`, remark: ', with two hyphens on each side' })
  },
  {
    tool: 'a heading',
    kind: 'almost',
    pattern: new RegExp(String.raw`^(#{1,6})${specialSpace}\s*(.*)$`),
    replacement: spaceHint
  },
  {
    tool: 'a list item',
    kind: 'almost',
    // Not `1. January` and `- 5 °C`, in which a no-break space is right.
    pattern: new RegExp(String.raw`^([-*+])${specialSpace}\s*(?!\d)(\S.*)$`),
    replacement: spaceHint
  },
  {
    tool: 'a list item',
    kind: 'almost',
    pattern: new RegExp(String.raw`^(1[.)])${specialSpace}\s*(?!\d|(?:${months}))(\S.*)$`, 'i'),
    replacement: spaceHint
  },
  {
    tool: 'a heading',
    kind: 'almost',
    // Not `#12`, `#!`, `#include <…>`, and lines of several tags, such as `#tea #green`.
    pattern: /^(#{1,6})((?!(?:include|define|ifdef|endif|pragma)\b)\p{L}(?:(?!\s#\p{L}).)*)$/u,
    replacement: ([, marks, title]) =>
      `write \`${marks} ${title}\` with a space; for text that begins with \`#\`, write \`\\#\``
  }
]
