// Text that came in by copying, with something that its author did not see: marks of a chat, error messages of Word, ligatures of a
// PDF, characters that were read in another encoding, addresses that a mail program wrapped, columns of a spreadsheet,
// comments of Google Docs.

import type { Hint } from '../../base/diagnostics.ts'
import { inCode } from '../../base/text.ts'
import type { SiteCondition } from '../document.ts'
import {
  type MeantRule,
  matchesIn,
  notText,
  type Problem,
  rangeOf,
  type ShownText,
  type WrittenDocument,
  withoutOverlaps
} from './written.ts'

/** The halves of a word that was divided at the end of a line. Not `Vor- und Nachteile`, `pre- and post-`. */
const divided =
  /(?<![\p{L}\p{N}-])\p{L}{2,}-(?: |[ \t]*\n[ >]*)(?!(?:and|or|to|nor|und|oder|bis|bzw|sowie|et|ou|y|o)\b)\p{Ll}{2,}(?![\p{L}-])/gu

const partsOf = (found: string): readonly string[] => found.split(/-[\s>]+/)

interface Form {
  readonly pattern: RegExp
  readonly message: (found: string) => string
  readonly hint: (found: string) => Hint | undefined
  readonly condition?: (found: string) => SiteCondition
}

/** Characters of Windows-1252 from 0x80 on that are others in Latin 1. */
const windows = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** What a byte of UTF-8 after the first became. */
const continuation = `[\u00a0-\u00bf${windows}]`

const leftOver = (found: string): string => `${inCode(found)} is left over from a chat, and shown to readers`
const errorOfWord = (found: string): string =>
  `${inCode(found)} is an error message of Word in place of a reference, and shown to readers`

const forms: readonly Form[] = [
  {
    pattern:
      /:?contentReference\[oaicite:\d+\](?:\{index=\d+\})?|\[oaicite:\d+\]|【\d+(?:†|:\d+†)[^】\n]*】|\ue200?(?:cite\ue202?)?turn\d+(?:search|view|fetch|news|file|image)\d+\ue201?/g,
    message: leftOver,
    hint: () => ({ write: '' })
  },
  {
    pattern:
      /Error! (?:Reference source not found|Bookmark not defined|No text of specified style in document)\.|Fehler! (?:Verweisquelle konnte nicht gefunden werden|Textmarke nicht definiert|Kein Text mit angegebener Formatvorlage im Dokument)\./g,
    message: errorOfWord,
    hint: () => 'write what it refers to, with a link'
  },
  {
    pattern:
      /^(?:(?:Sure|Certainly|Absolutely|Of course)[!,.] Here(?:['’]s| is| are) [^\n]*|As an AI (?:language )?model,[^\n]*|(?:Gerne|Natürlich|Selbstverständlich)[!,.] Hier (?:ist|sind) [^\n]*)/g,
    message: (found) => `${inCode(found)} is the answer of a chat, not part of the text`,
    hint: () => 'delete it'
  },
  {
    pattern: /[\p{L}\p{M}]*[\ufb00-\ufb06][\p{L}\p{M}\ufb00-\ufb06]*/gu,
    message: (found) => `${inCode(found)} has a ligature of a PDF: a search does not find the word`,
    hint: (found) => ({ write: found.replace(/[\ufb00-\ufb06]/g, (sign) => sign.normalize('NFKC')) })
  },
  {
    pattern: new RegExp(`[\\p{L}\\p{M}]*(?:[ÃÂ]${continuation}|â€|ðŸ)[^\\s<>()[\\]\`*]*`, 'gu'),
    message: (found) => `${inCode(found)} was read in another encoding when it was copied`,
    hint: (found) => {
      const right = decoded(found)
      return right === undefined ? undefined : { write: right }
    }
  },
  {
    pattern: divided,
    message: (found) => {
      const [first = '', second = ''] = partsOf(found)
      return `${inCode(`${first}-`)} and ${inCode(second)} are one word that a line divided: they are shown with a hyphen and a space`
    },
    hint: (found) => {
      const word = partsOf(found).join('')
      return found.includes('\n') ? `write ${inCode(word)}` : { write: word }
    },
    condition: (found) => {
      const [first = '', second = ''] = partsOf(found.toLowerCase())
      return { kind: 'word', parts: [first, second] }
    }
  }
]

/** What a document must contain for its blocks to be looked at: most contain none. */
const signs = [
  'oaicite',
  '†',
  'turn',
  'Error! ',
  'Fehler! ',
  'Here',
  'Hier ',
  'As an AI',
  '\t',
  '[a]',
  'Ã',
  'Â',
  'â€',
  'ðŸ',
  ...'ﬀﬁﬂﬃﬄﬅﬆ'
]

/** A letter, a hyphen and a letter of the next line or word. */
const mayBeDivided = /\p{L}-(?: |[ \t]*\n[ >]*)\p{Ll}/u

export const mayBePasted = (source: string): boolean =>
  signs.some((sign) => source.includes(sign)) || mayBeDivided.test(source)

/** What nobody wrote. */
export const textPasted: MeantRule = (document) => [
  ...(mayBePasted(document.source)
    ? [
        ...document.texts.flatMap((shown) => [...pastedIn(shown, document.source), ...columns(shown)]),
        ...remarks(document)
      ]
    : []),
  ...document.links.flatMap((link): readonly Problem[] => {
    const address = wrappedAddress(link.url)
    if (address === undefined) return []
    const range = rangeOf(link)
    const at = document.source.slice(range.from, range.to).indexOf(link.url)
    const from = range.from + Math.max(0, at)
    return [
      {
        from,
        to: at < 0 ? range.to : from + link.url.length,
        message: `This link goes to ${inCode(address)} by way of ${inCode(new URL(link.url).hostname)}, which sees each reader`,
        hint: at < 0 ? `write ${inCode(address)}` : { write: address }
      }
    ]
  })
]

function pastedIn({ text, source: written, offset }: ShownText, source: string): readonly Problem[] {
  const quoted = />[ \t]*$/.test(source.slice(Math.max(0, offset - 4), offset))
  return withoutOverlaps(
    forms.flatMap(({ pattern, message, hint, condition }) =>
      [...written.matchAll(pattern)].flatMap(({ 0: found, index }): readonly Problem[] => {
        const advice = hint(found)
        const isShown = text.slice(index, index + found.length).includes(found.replace(/^.*?\[|\].*$/g, ''))
        if (advice === undefined || !isShown || (quoted && index === 0)) return []
        return [
          {
            from: offset + index,
            to: offset + index + found.length,
            message: message(found),
            hint: advice,
            ...(condition && { condition: condition(found) })
          }
        ]
      })
    )
  )
}

/** Lines with columns of a spreadsheet between tabs, which become one line. */
function columns({ node, text, offset }: ShownText): readonly Problem[] {
  // A first column of bullets is a list, which has been reported.
  if (node.type !== 'paragraph' || !text.includes('\t') || /^[^\p{L}\p{N}\s]\t/u.test(text)) return []
  const lines = text.split('\n')
  const tabs = lines.map((line) =>
    /^[^\t]*[^\s\t]\t/.test(line) ? line.trimEnd().split('\t').length - 1 : 0
  )
  const [count = 0] = tabs
  if (lines.length < 2 || count === 0 || tabs.some((other) => other !== count) || text.includes(notText))
    return []
  const [first = ''] = lines
  const cells = first
    .trimEnd()
    .split('\t')
    .map((cell) => cell.trim())
  return [
    {
      from: offset,
      to: offset + first.length,
      message: `These ${lines.length} lines look like a table of a spreadsheet, but are shown as one paragraph`,
      hint: `write ${inCode(`| ${cells.join(' | ')} |`)}, ${inCode(`|${' --- |'.repeat(cells.length)}`)} below it, and the other lines in the same way`
    }
  ]
}

/** Comments of Google Docs: `[a]` behind a word, and `[a]Why?` below the text. */
function remarks({ texts, lineOf }: WrittenDocument): readonly Problem[] {
  const below = [...matchesIn(texts, /^\[([a-z])\](?=[\p{L}@])[^\n]*/dgmu)]
  return below.flatMap(({ from, match: [, letter = ''] }): readonly Problem[] => {
    const [mark] = matchesIn(
      texts,
      new RegExp(String.raw`(?<=[\p{L}\p{N}.,;:!?)\]])\[${letter}\](?!\p{L})`, 'gu')
    )
    if (!mark) return []
    return [
      {
        from: mark.from,
        to: mark.to,
        message: `\`[${letter}]\` is a comment of Google Docs, whose text is shown in line ${lineOf(from)}`,
        hint: 'delete both'
      }
    ]
  })
}

/** The address inside one of a mail program or a search engine. */
function wrappedAddress(url: string): string | undefined {
  const [, parameter] =
    /^https?:\/\/(?:[\w-]+\.safelinks\.protection\.outlook\.com\/.*[?&](url)=|www\.google\.[a-z.]+\/url\?(?:.*&)?(q|url)=|lm?\.facebook\.com\/l\.php\?(?:.*&)?(u)=)/
      .exec(url)
      ?.filter(Boolean) ?? []
  const address =
    parameter === undefined || !URL.canParse(url) ? null : new URL(url).searchParams.get(parameter)
  return address !== null && /^https?:\/\//.test(address) ? address : undefined
}

/** A character in UTF-8, each byte of which became one. */
const misread = new RegExp(
  `[\u00c2-\u00df]${continuation}|[\u00e0-\u00ef]${continuation}{2}|[\u00f0-\u00f4]${continuation}{3}`,
  'g'
)

/** `FÃ¼r` → `Für`; `undefined` if nothing of it is UTF-8. The last byte of `”` is a control character, which no text keeps. */
function decoded(text: string): string | undefined {
  const right = text.replace(misread, decodedCharacter).replaceAll('â€', '”')
  return right === text ? undefined : right
}

function decodedCharacter(found: string): string {
  const bytes = [...found].map((sign) => {
    const at = windows.indexOf(sign)
    return at < 0 ? (sign.codePointAt(0) ?? 0) : 0x80 + at
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return found
  }
}
