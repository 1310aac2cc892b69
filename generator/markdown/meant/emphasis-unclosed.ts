// Asterisks, underscores, tildes, backticks and dollars that were meant as a pair. Text has single ones too: a footnote to a price*,
// file names such as `*.md` and `_config`, so a mark counts only where it can hardly mean anything else. What is a pair, but does not
// work by the rules of CommonMark, is reported by foreign/literal-bold.ts, and here for one asterisk beside Chinese, Japanese and
// Korean characters.

import { inCode } from '../../base/text.ts'
import { emphasisByChance } from './emphasis-by-chance.ts'
import {
  autoLink,
  type MeantRule,
  matchesIn,
  notText,
  type Problem,
  type ShownText,
  type WrittenDocument,
  withoutOverlaps
} from './written.ts'

/** Marks without a partner. */
export const emphasisUnclosed: MeantRule = (document) => {
  const texts = document.texts.filter(({ text }) => /[*_`$~]/.test(text))
  const footnoteMarks = new Set(
    texts.flatMap(({ text }) => [...text.matchAll(footnoteMark)].map(([mark]) => mark))
  )
  /** Rows of tables in which a backtick has been found: the others of the row are its consequences. */
  const rows = new Set<number>()
  const unclosedMarks = texts.flatMap((shown) => {
    const hasAsterisk = shown.text.includes('*')
    return withoutOverlaps([
      ...(shown.text.includes('** ') ? spaced(shown) : []),
      ...(hasAsterisk ? [...mixed(shown), ...unequal(shown)] : []),
      ...(/[*_$~]/.test(shown.text) ? unclosed(shown, footnoteMarks) : []),
      ...(shown.text.includes('$') ? formulas(shown) : []),
      ...(shown.text.includes('`') ? backticks(shown, document, rows) : []),
      ...(hasAsterisk ? cjkEmphasis(shown) : [])
    ])
  })
  return [...unclosedMarks, ...emphasisByChance(document)]
}

/** Asterisks after a word, of which the note is somewhere below. */
const footnoteMark = /(?<=[\p{L}\p{N}).%€$])\*{1,3}(?=[\s,.;)]|$)/gu

const nouns: Readonly<Record<string, string>> = {
  '*': 'emphasised text',
  '**': 'bold text',
  '***': 'bold text',
  _: 'emphasised text',
  __: 'bold text',
  '~~': 'struck text',
  $$: 'formula'
}

const maxExcerpt = 40

/** The rest of a line, for a message. */
const beginning = (text: string): string => {
  const line = text.split('\n')[0]?.trimEnd() ?? ''
  return line.length > maxExcerpt ? `${line.slice(0, maxExcerpt - 1)}…` : line
}

/** The line up to here, for a message. */
const ending = (text: string): string => {
  const line = text.split('\n').at(-1)?.trimStart() ?? ''
  return line.length > maxExcerpt ? `…${line.slice(1 - maxExcerpt)}` : line
}

/** `**bold*`, of which one asterisk on each side became emphasis, and the reverse. */
const unequalMarks =
  /(?<![*\\\p{L}\p{N}\0])(\*{1,2})\0((?:[^\0\n*]|\0(?!$))+?)\0(?![\0*])|(?<![\0*])\0([^\0\n*]+)\0(\*{1,2})(?![*\p{L}\p{N}\0])/dgu

const unequal = (shown: ShownText): readonly Problem[] =>
  [...matchesIn([shown], unequalMarks)].flatMap(({ from, to, written: [found = ''] }): readonly Problem[] => {
    const [, before = '', words = '', after = ''] = /^(\*+)([^*\s](?:[^*]*[^*\s])?)(\*+)$/.exec(found) ?? []
    if (words === '' || before.length === after.length) return []
    return [
      {
        from,
        to,
        message: `${inCode(found)} begins with ${asterisks(before)} and ends with ${asterisks(after)}, so some are shown`,
        hint: `write ${inCode(`**${words}**`)} for bold text, ${inCode(`*${words}*`)} for emphasised text`
      }
    ]
  })

const asterisks = (marks: string): string =>
  marks.length === 1 ? 'one asterisk' : `${marks.length === 2 ? 'two' : 'three'} asterisks`

/** `** bold **`: asterisks between spaces. */
const spacedMarks = /(?<![^\s(])\*\*[ \t]+([\p{L}\p{N}„“"'][^*\n\0]*?[^\s*])[ \t]+\*\*(?![^\s.,;:!?)])/dgu

const spaced = (shown: ShownText): readonly Problem[] =>
  [...matchesIn([shown], spacedMarks)].map(({ from, to, written: [found = '', words = ''] }) => ({
    from,
    to,
    message: `${inCode(found)} looks like bold text, but is shown with its asterisks`,
    hint: { write: `**${words}**`, remark: ', without the spaces' }
  }))

/** `*word_` and `_word*`. */
const mixedMarks =
  /(?<![\p{L}\p{N}*_\\/])(?:(\*{1,2})([^\s*_\n\0](?:[^*_\n\0]*[^\s*_\n\0])?)_{1,2}(?![\p{L}\p{N}_*])|(_{1,2})([^\s*_\n\0](?:[^*_\n\0]*[^\s*_\n\0])?)\*{1,2}(?![\p{L}\p{N}*_./]))/dgu

const mixed = (shown: ShownText): readonly Problem[] =>
  [...matchesIn([shown], mixedMarks)].map(
    ({ from, to, written: [found = '', star = '', a = '', line = '', b = ''] }) => ({
      from,
      to,
      message: `${inCode(found)} begins and ends with different signs, so both are shown`,
      hint: `write ${inCode(`${star || line}${a || b}${star || line}`)}`
    })
  )

/** A mark before a word, at the start or after a space or bracket. */
const opening =
  /(?<=^|[\s(（「—–])(\*\*\*?|\*|__|_|~~|\$\$)(?=[\p{L}\p{N}“„"'(\0])(?:\p{L}[\p{L}\p{M}'’-]*(?=[\s,;:!?)]|\.(?:\s|$)|$))?/dgu

function unclosed(
  { text, source, offset, node }: ShownText,
  footnoteMarks: ReadonlySet<string>
): readonly Problem[] {
  return [...text.matchAll(opening)].flatMap((match): readonly Problem[] => {
    const [found, mark = ''] = match
    const at = match.index
    const [before, rest] = [text.slice(0, at), text.slice(at + mark.length)]
    const isAtStart = /(?:^|\n)\s*$/.test(before) || node.type === 'tableCell'
    const canBeFootnote = footnoteMarks.has(mark) || (mark === '*' && isAtStart)
    const hasWord = found.length > mark.length
    const after = beginning(source.slice(at + mark.length))
    // A sign of a footnote at the end of a cell.
    if (after === '') return []
    if (rest.includes(mark) || isCode(before, rest) || !isMeant(mark, hasWord, rest, canBeFootnote)) return []
    return [
      {
        from: offset + at,
        to: offset + at + mark.length,
        message: `${inCode(mark)} before ${inCode(after)} is shown, since no ${inCode(mark)} closes it`,
        hint: `write ${inCode(mark)} where the ${nouns[mark] ?? 'text'} ends; for the sign itself, write ${inCode(`\\${mark[0]}`)}`
      }
    ]
  })
}

/** Code without backticks: `*args`, `**kwargs`, `int *p = 3`, `_config.yml`, and templates. */
const isCode = (before: string, rest: string): boolean =>
  /^(?:args|kwargs|kw|argv|this|self|ptr|p|arr|nix|bsd)\b|^[\w.-]*[(){}[\]=;|\\/<>]/i.test(rest) ||
  /[;={}<>|]\s*$|\{[{%][^}\n]*$/.test(before)

/** What names that begin with an underscore are names of. */
const thing =
  /^[\p{L}-]+ (?:director|folder|file|field|attribute|variable|method|function|propert|param|prefix|key|id\b|table|column|class|module|package|label|option)/u

/** Whether a mark that opens can mean nothing else. */
function isMeant(mark: string, hasWord: boolean, rest: string, canBeFootnote: boolean): boolean {
  const hasSeveralWords = hasWord && /^[\p{L}\p{M}'’-]+,? \p{L}/u.test(rest)
  switch (mark) {
    case '~~':
      return true
    case '$$':
      return rest.trim() !== ''
    case '**':
    case '***':
      return (hasWord || rest.startsWith(notText)) && !canBeFootnote
    case '__':
      return hasSeveralWords
    case '*':
      return hasSeveralWords && !canBeFootnote
    default:
      return hasSeveralWords && !rest.includes('_') && !thing.test(rest)
  }
}

/** A formula in a line without its second sign: `$a^2 + b`, but neither `$5` nor `$HOME`. */
const openFormula = /(?<![\p{L}\p{N}$\\])\$(?=[A-Za-z\\][^$\n]*?(?:\^|\\[a-z]+|_\{))(?![^$\n]*\$)/gu

const formulas = ({ text, source, offset }: ShownText): readonly Problem[] =>
  [...text.matchAll(openFormula)].map(({ index }) => ({
    from: offset + index,
    to: offset + index + 1,
    message: `\`$\` before ${inCode(beginning(source.slice(index + 1)))} is shown, since no \`$\` closes the formula`,
    hint: 'write `$` where the formula ends; for the sign itself, write `\\$`'
  }))

/** One or two backticks. Quotes of TeX, ``so'', are no code. */
const backtickMarks = /(?<!`)`{1,2}(?!`)/g

/** Backticks that are shown: the first of a block, since the others may be its consequences. */
function backticks(
  { text, source, offset, node }: ShownText,
  document: WrittenDocument,
  rows: Set<number>
): readonly Problem[] {
  if (/`[^`\n]*''?/.test(text)) return []
  const match = text.matchAll(backtickMarks).next().value
  const line = node.position?.start.line ?? 0
  // A row with too many cells is reported: a bar in code ends its cell.
  if (!match || document.isInLongRow(line) || rows.has(line)) return []
  if (node.type === 'tableCell') rows.add(line)
  const [mark] = match
  const at = match.index
  const range = { from: offset + at, to: offset + at + mark.length }
  const after = source.slice(at + mark.length)
  const isClosing = /^(?:[\s.,;:!?)\]]|$)/.test(after) && /\S$/.test(source.slice(0, at))
  const excerpt = isClosing ? ending(source.slice(0, at + mark.length)) : beginning(mark + after)
  if (mark.length === 2 && (after.trim() === '' || /^[\s,.;)]/.test(after)))
    return [
      {
        ...range,
        message: `${'``` `` ```'} is shown as two backticks: code in a line cannot be empty`,
        hint: 'write what is empty in words, or `` ` ` `` with a space'
      }
    ]
  return [
    {
      ...range,
      message: `The backtick ${isClosing ? 'after' : 'before'} ${inCode(isClosing ? excerpt.slice(0, -mark.length) : excerpt.slice(mark.length))} is shown: it has no partner`,
      hint:
        node.type === 'tableCell'
          ? 'write one at both ends of the code; a bar inside of a cell is written `\\|`, also in code'
          : 'write one at both ends of the code; for the sign itself, write `` \\` ``'
    }
  ]
}

/** One asterisk between a character and punctuation, which opens or closes nothing where there are no spaces. */
const cjk = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]`
const cjkPair = new RegExp(
  String.raw`(?<![*\\])\*(?![*\s])([^*\n${notText}${autoLink}]*[\p{P}\p{S}])\*(?=${cjk})|(?<=${cjk})\*(?=[\p{P}\p{S}])(?!\*)([^*\n${notText}${autoLink}]+)\*(?!\*)`,
  'dgu'
)

const cjkEmphasis = (shown: ShownText): readonly Problem[] =>
  [...matchesIn([shown], cjkPair)].map(({ from, to, written: [found = '', a = '', b = ''] }) => ({
    from,
    to,
    message: `${inCode(found)} looks like emphasised text, but is shown with its asterisks`,
    hint: `write ${inCode(`<em>${a || b}</em>`)}: asterisks between a character and punctuation neither open nor close`
  }))
