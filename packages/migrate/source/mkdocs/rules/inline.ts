// Inline syntax that CommonMark does not have: highlighted, inserted, superscript and subscript text, keys, icons.

import { lineAt } from '../../markdown/line-context.ts'
import type { RuleContext } from '../context.ts'
import { iconsIn } from '../icons.ts'

interface InlineRule {
  readonly construct: string
  /** Extension that must be enabled. */
  readonly extension: string
  readonly pattern: RegExp
  /** Element that takes the place of the marks, which are `length` characters on each side. */
  readonly element?: string
  readonly length?: number
  /** Replacement of the whole match, if there is no such element. */
  replace?(match: RegExpExecArray): string
}

const symbols: Readonly<Record<string, string>> = {
  '(c)': '©',
  '(r)': '®',
  '(tm)': '™',
  'c/o': '℅',
  '+/-': '±',
  '=/=': '≠',
  '-->': '→',
  '<--': '←',
  '<-->': '↔',
  '1/4': '¼',
  '1/2': '½',
  '3/4': '¾',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/5': '⅕',
  '2/5': '⅖',
  '3/5': '⅗',
  '4/5': '⅘',
  '1/6': '⅙',
  '5/6': '⅚',
  '1/8': '⅛',
  '3/8': '⅜',
  '5/8': '⅝',
  '7/8': '⅞'
}

// Critic marks come first, since they contain others.
const rules: readonly InlineRule[] = [
  {
    construct: '{++ ++}',
    extension: 'critic',
    pattern: /\{\+\+([^\n]+?)\+\+\}/g,
    length: 3,
    element: 'ins'
  },
  { construct: '{-- --}', extension: 'critic', pattern: /\{--([^\n]+?)--\}/g, length: 3, element: 'del' },
  { construct: '{== ==}', extension: 'critic', pattern: /\{==([^\n]+?)==\}/g, length: 3, element: 'mark' },
  {
    construct: '{~~ ~> ~~}',
    extension: 'critic',
    pattern: /\{~~([^\n]+?)~>([^\n]+?)~~\}/g,
    replace: ([, from, to]) => `<del>${from}</del><ins>${to}</ins>`
  },
  {
    construct: '{>> <<}',
    extension: 'critic',
    pattern: /\{>>([^\n]+?)<<\}/g,
    replace: ([, note]) => `<!-- ${note} -->`
  },
  {
    construct: '==mark==',
    extension: 'mark',
    pattern: /(?<![=\w])==(?=\S)([^=\n]+?)(?<=\S)==(?![=\w])/g,
    length: 2,
    element: 'mark'
  },
  {
    construct: '^^insert^^',
    extension: 'caret',
    pattern: /\^\^(?=\S)([^^\n]+?)(?<=\S)\^\^/g,
    length: 2,
    element: 'ins'
  },
  {
    construct: '^sup^',
    extension: 'caret',
    pattern: /(?<!\^|\[)\^(?!\^)([^\s^[\]]+)\^(?!\^)/g,
    length: 1,
    element: 'sup'
  },
  {
    construct: '~sub~',
    extension: 'tilde',
    pattern: /(?<!~)~(?!~)([^\s~]+)~(?!~)/g,
    length: 1,
    element: 'sub'
  },
  {
    construct: '++key++',
    extension: 'keys',
    pattern: /(?<![+\w])\+\+((?:[\w-]+|"[^"\n]+")(?:\+(?:[\w-]+|"[^"\n]+"))*)\+\+(?!\+)/g,
    replace: ([, keys = '']) => `:kbd[${(keys.match(/"[^"]+"|[\w-]+/g) ?? []).map(keyName).join('+')}]`
  },
  {
    construct: 'symbol',
    extension: 'smartsymbols',
    pattern:
      /\((?:c|r|tm)\)|\bc\/o\b|\+\/-|=\/=|<-->|<--(?!-)|(?<!-)-->|(?<![\d/])(?:[13]\/4|1\/2|[12]\/3|[1-4]\/5|[15]\/6|[1357]\/8)(?![\d/])/g,
    replace: ([symbol = '']) => symbols[symbol] ?? symbol
  },
  {
    construct: 'ordinal number',
    extension: 'smartsymbols',
    pattern:
      /(?<=\b|_)(\d*(?:1[1-3]|[04-9]))th\b|(?<=\b|_)(\d*(?<!1)(?:1(?=st)|2(?=nd)|3(?=rd)))(?:st|nd|rd)\b/g,
    replace: ([whole = '']) => whole.replace(/[a-z]+$/, '<sup>$&</sup>')
  }
]

const keyNames: Readonly<Record<string, string>> = {
  ctrl: 'Ctrl',
  control: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  cmd: 'Cmd',
  command: 'Cmd',
  meta: 'Meta',
  windows: 'Win',
  win: 'Win',
  option: 'Option',
  opt: 'Option',
  enter: 'Enter',
  return: 'Return',
  esc: 'Esc',
  escape: 'Esc',
  del: 'Del',
  delete: 'Del',
  backspace: 'Backspace',
  tab: 'Tab',
  space: 'Space',
  'arrow-up': '↑',
  up: '↑',
  'arrow-down': '↓',
  down: '↓',
  'arrow-left': '←',
  left: '←',
  'arrow-right': '→',
  right: '→',
  'page-up': 'Page Up',
  pgup: 'Page Up',
  'page-down': 'Page Down',
  pgdn: 'Page Down',
  home: 'Home',
  end: 'End',
  ins: 'Ins',
  insert: 'Ins',
  plus: '+',
  minus: '-',
  slash: '/',
  period: '.',
  comma: ',',
  question: '?'
}

function keyName(key: string): string {
  if (key.startsWith('"')) return key.slice(1, -1)
  const ourKeyName = keyNames[key.toLowerCase()]
  if (ourKeyName !== undefined) return ourKeyName
  return key.length === 1 ? key.toUpperCase() : key.charAt(0).toUpperCase() + key.slice(1)
}

/** Text between single tildes is struck through on GitHub, and was text without the extension. */
function keepTildes({ edits, findings, ...context }: RuleContext, text: string, start: number): void {
  for (const { index, 0: whole } of text.matchAll(
    /(?<![~\\\w])~(?![~\s])(?:(?!\n\s*\n)[^~])*(?<!\s)~(?!~)/g
  )) {
    const at = start + index
    const last = at + whole.length - 1
    edits.push({ start: at, end: at, text: '\\' }, { start: last, end: last, text: '\\' })
    findings.changed('tildes that are text', lineAt({ edits, findings, ...context }, at))
  }
}

/**
 * Convert marks in visible text.
 *
 * @param visible text with code, tags and addresses blanked out
 * @param start its offset in the file
 */
export function convertInline(context: RuleContext, visible: string, start: number): void {
  const { options, edits, findings } = context
  let rest = visible
  const blankOut = (from: number, length: number) => {
    rest = rest.slice(0, from) + '\0'.repeat(length) + rest.slice(from + length)
  }
  for (const { construct, extension, pattern, element, length = 0, replace } of rules) {
    if (!options.extensions.has(extension)) continue
    for (const match of rest.matchAll(pattern)) {
      const from = start + match.index
      const to = from + match[0].length
      // The text between the marks is left to other rules.
      if (element)
        edits.push(
          { start: from, end: from + length, text: `<${element}>` },
          { start: to - length, end: to, text: `</${element}>` }
        )
      else if (replace) edits.push({ start: from, end: to, text: replace(match) })
      findings.changed(construct, lineAt(context, from))
      if (element) {
        blankOut(match.index, length)
        blankOut(match.index + match[0].length - length, length)
      } else blankOut(match.index, match[0].length)
    }
  }
  if (!options.extensions.has('tilde')) keepTildes(context, rest, start)
  for (const { index, length, name } of iconsIn(rest)) {
    edits.push({ start: start + index, end: start + index + length, text: `:icon[${name}]` })
    findings.changed('icon', lineAt(context, start + index))
    options.noteIcon(name)
  }
}
