// Comments that mark lines of code: those of Docusaurus, `// highlight-next-line`, `// highlight-start` and
// `// highlight-end` on lines of their own, and those of VitePress, `// [!code ++]` at the end of a line. They are removed
// from the code; line numbers refer to the remaining lines, as in `{1,3-5}`.

import { escapeRegExp } from '../../base/escape-reg-exp.ts'
import { isLineKind, type LineKind, lineKinds, rangesOf, type WordMark } from './marks.ts'

/** Code without its comments, its marked lines, `1,3-5`, and its marked words. */
export interface CommentedCode {
  readonly value: string
  readonly lines: readonly (readonly [kind: LineKind, lines: string])[]
  readonly words: readonly WordMark[]
}

interface CommentStyle {
  readonly open: string
  readonly close?: string
}

const slashes: CommentStyle = { open: '//' }
const hash: CommentStyle = { open: '#' }
const dashes: CommentStyle = { open: '--' }
const semicolon: CommentStyle = { open: ';' }
const percent: CommentStyle = { open: '%' }
const block: CommentStyle = { open: '/*', close: '*/' }
const jsx: CommentStyle = { open: '{/*', close: '*/}' }
const html: CommentStyle = { open: '<!--', close: '-->' }
const parentheses: CommentStyle = { open: '(*', close: '*)' }

/** Comments by language; all others use `commonStyles`. */
const styles: readonly (readonly [names: string, styles: readonly CommentStyle[]])[] = [
  ['html xml svg vue svelte astro xhtml razor cshtml handlebars twig', [html, jsx, slashes, block]],
  ['markdown md mdx', [html, jsx]],
  ['css', [block]],
  ['sql lua haskell hs elm ada vhdl applescript', [dashes, block]],
  ['lisp clojure clj scheme racket ini asm nasm wasm', [semicolon, { open: ';;' }, hash]],
  ['latex tex matlab erlang prolog octave', [percent]],
  ['vb vbnet visual-basic basic', [{ open: "'" }, { open: 'REM' }]],
  ['bat batch cmd', [{ open: 'REM' }, { open: '::' }]],
  ['ocaml fsharp pascal delphi', [parentheses, slashes]],
  ['vim', [{ open: '"' }]]
]
const commonStyles = [slashes, hash, block, jsx, html]

const byLanguage = new Map(
  styles.flatMap(([names, commentStyles]) => names.split(' ').map((name) => [name, commentStyles]))
)

/** Plain text, which may show such comments literally. */
const plainLanguages = new Set(['text', 'txt', 'plain', 'plaintext', 'none'])

/** Read the comments of a code block. @returns undefined if it has none */
export function readCodeComments(value: string, language: string): CommentedCode | undefined {
  if (!value.includes('highlight-') && !value.includes('[!code ')) return undefined
  if (plainLanguages.has(language)) return undefined
  const lineComments = stylesOf(language).map((style) =>
    commentPattern(style, '^\\s*', '(highlight-(?:next-line|start|end))')
  )
  const endComments = commentsAtEnd(
    language,
    '\\[!code (\\+\\+|--|highlight|hl|focus|warning|error|word:(?:\\\\.|[^:\\]\\\\])+)(?::(\\d{1,4}))?\\]'
  )
  return takeComments(value.split('\n'), lineComments, endComments)
}

const stylesOf = (language: string): readonly CommentStyle[] => byLanguage.get(language) ?? commonStyles

/** Patterns of comments with this content at the end of a line; none for plain text. @param content a regular expression */
export const commentsAtEnd = (language: string, content: string): readonly RegExp[] =>
  plainLanguages.has(language) ? [] : stylesOf(language).map((style) => commentPattern(style, '', content))

const commentPattern = ({ open, close = '' }: CommentStyle, prefix: string, content: string): RegExp =>
  new RegExp(`${prefix}${escapeRegExp(open)}\\s*${content}\\s*${escapeRegExp(close)}\\s*$`)

/** Take the comments out of the lines, and collect the numbers of the lines that they mark. */
function takeComments(
  lines: readonly string[],
  lineComments: readonly RegExp[],
  endComments: readonly RegExp[]
): CommentedCode | undefined {
  const remainingLines: string[] = []
  /** Marks that apply to lines still to come. */
  const openMarks: {
    readonly mark: LineKind | 'word'
    readonly text: string
    linesLeft: number
    lines: number[]
  }[] = []
  let highlighted: (typeof openMarks)[number] | undefined
  const open = (mark: LineKind | 'word', linesLeft: number, text = '') => {
    const opened = { mark, text, linesLeft, lines: [] }
    openMarks.push(opened)
    return opened
  }
  for (const line of lines) {
    const [, word] = firstMatch(lineComments, line) ?? []
    const notation = word === undefined ? firstMatch(endComments, line) : undefined
    if (word === 'highlight-next-line') open('mark', 1)
    else if (word !== undefined) {
      if (highlighted) highlighted.linesLeft = 0
      highlighted = open('mark', word === 'highlight-start' ? Number.POSITIVE_INFINITY : 0)
    }
    if (word !== undefined) continue
    const [, name = '', count] = notation ?? []
    const [, marked] = /^word:(.+)/.exec(name) ?? []
    if (marked !== undefined)
      open('word', Number(count ?? Number.POSITIVE_INFINITY), marked.replace(/\\(.)/g, '$1'))
    else if (notation) open(kindOf(name), Number(count ?? 1))
    const text = notation ? line.slice(0, notation.index).trimEnd() : line
    // On a line of its own, it marks the lines below.
    if (notation && text === '') continue
    remainingLines.push(text)
    for (const marking of openMarks) if (marking.linesLeft-- > 0) marking.lines.push(remainingLines.length)
  }
  if (openMarks.length === 0) return undefined
  const linesOf = (kind: LineKind) =>
    rangesOf(openMarks.flatMap(({ mark, lines }) => (mark === kind ? lines : [])))
  return {
    value: remainingLines.join('\n'),
    lines: lineKinds.map((kind) => [kind, linesOf(kind)] as const).filter(([, marked]) => marked !== ''),
    words: openMarks.flatMap(({ mark, text, linesLeft, lines }): readonly WordMark[] =>
      mark !== 'word'
        ? []
        : [{ kind: 'mark', text, ...(linesLeft < Number.POSITIVE_INFINITY && { lines: rangesOf(lines) }) }]
    )
  }
}

const firstMatch = (patterns: readonly RegExp[], line: string): RegExpExecArray | undefined => {
  for (const pattern of patterns) {
    const match = pattern.exec(line)
    if (match) return match
  }
  return undefined
}

const kindOf = (name: string): LineKind =>
  name === '++' ? 'ins' : name === '--' ? 'del' : isLineKind(name) ? name : 'mark'
