// Code that does not work when readers copy it: with quotes, dashes and spaces of a word processor, the numbers of its lines, `&lt;`,
// or JSON that no program reads.
// Only languages in which such a character is certainly a mistake are looked at, and neither texts in quotes nor comments.

import type { Code, InlineCode } from 'mdast'
import { inCode } from '../../base/text.ts'
import { straightQuotes } from '../../base/typographic-quotes.ts'
import { isShell } from '../code/languages.ts'
import { type MeantRule, type Problem, rangeOf } from './written.ts'

const programs: ReadonlySet<string> = new Set([
  'js',
  'javascript',
  'ts',
  'typescript',
  'json',
  'jsonc',
  'py',
  'python'
])

/** Others that code in a sentence may begin with by mistake. */
const otherLanguages: ReadonlySet<string> = new Set(
  'c cpp css csharp diff dockerfile go html ini java jsx kotlin php powershell ruby rust sql swift text toml tsx xml yaml yml'.split(
    ' '
  )
)

const special = /[“”„‘’–—\u00a0\u202f\u2010\u2011\u2212]/

/** Code that cannot be used. */
export const codeInvalid: MeantRule = ({ fencedCodes, inlineFences, source }) => [
  ...inlineFences.flatMap((code) => fencesInLine(code, source)),
  ...fencedCodes.flatMap((code): readonly Problem[] => {
    const lang = code.lang?.toLowerCase() ?? ''
    if (lang === 'json' && /^\s*[[{]/.test(code.value)) {
      const problem = brokenJson(code, source)
      if (problem) return [problem]
    }
    const shown = listing(code, source) ?? entities(code, source)
    if (shown) return [shown]
    return (isShell(lang) || programs.has(lang)) && special.test(code.value)
      ? typed(code, source, isShell(lang))
      : []
  })
]

/** ` ```bash npm install``` ` on a line of its own: code in a sentence, which begins with the name of a language. */
function fencesInLine(code: InlineCode, source: string): readonly Problem[] {
  const { from, to } = rangeOf(code)
  const [, language = ''] = /^([\w+#-]+)[ \t]+\S/.exec(code.value) ?? []
  const line = source.slice(source.lastIndexOf('\n', from - 1) + 1, from)
  const [rest = ''] = /^[^\n]*/.exec(source.slice(to)) ?? []
  if (!/^[ \t>]*$/.test(line) || rest.trim() !== '' || code.value.includes('\n')) return []
  if (!isShell(language) && !programs.has(language) && !otherLanguages.has(language)) return []
  return [
    {
      from,
      to,
      message: `This is code in a sentence, and \`${language}\` is part of it: a code block does not end on the line where it begins`,
      hint: `write \` \`\`\`${language} \`, the code and \` \`\`\` \` on three lines`
    }
  ]
}

/** Languages in which lines may begin with numbers, or have references to characters. */
const texts = /^(?:|text|txt|plain\w*|console|output|log|csv|tsv|diff|md|markdown|mdx|basic|cobol)$/

/** Code with the numbers of its lines. */
function listing({ lang, value, position }: Code, source: string): Problem | undefined {
  const lines = value.split('\n')
  if (texts.test(lang?.toLowerCase() ?? '') || lines.length < 3) return undefined
  const first = Number(/^\s*(\d{1,4})[ \t|.]/.exec(lines[0] ?? '')?.[1])
  const isNumbered = (line: string, index: number) =>
    new RegExp(`^\\s*0*${first + index}(?:[ \\t]*$|[|.]?[ \\t])`).test(line)
  if (Number.isNaN(first) || !lines.every(isNumbered)) return undefined
  const from = source.indexOf('\n', position?.start.offset) + 1
  return {
    from,
    to: from + String(first).length,
    message: `These lines begin with the numbers ${first} to ${first + lines.length - 1}, which readers copy too`,
    hint: 'delete them; `lines` behind the language shows numbers that are not copied'
  }
}

/** Code whose tags came in as references, unless the page is about these. */
function entities({ lang, value, position }: Code, source: string): Problem | undefined {
  if (texts.test(lang?.toLowerCase() ?? '') || value.includes('<') || /escap|entit|maskier/i.test(source))
    return undefined
  const { 0: found, index } = /&lt;\/?[a-z][^\n]*?&gt;/i.exec(value) ?? { index: -1 }
  if (found === undefined) return undefined
  const from = source.indexOf(found, (position?.start.offset ?? 0) + Math.max(0, index))
  const right = found.replace(
    /&(lt|gt|quot|amp);/g,
    (_, name: 'lt' | 'gt' | 'quot' | 'amp') => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name]
  )
  return {
    from,
    to: from + found.length,
    message: `${inCode(found)} is shown and copied as it is: code needs no references to characters`,
    hint: { write: right }
  }
}

/** The lines between the fences, with their offsets in the source. */
function linesOf(code: Code, source: string): readonly { readonly text: string; readonly at: number }[] {
  const { from, to } = rangeOf(code)
  let at = from
  const lines = source
    .slice(from, to)
    .split('\n')
    .map((text) => {
      const line = { text, at }
      at += text.length + 1
      return line
    })
  return lines.slice(1, -1)
}

const masked = (text: string): string => text.replace(/[^\n]/g, ' ')

/** Texts in quotes and comments, in one line. */
const literals = {
  shell: /"(?:[^"\\]|\\.)*"|'[^']*'|(?:^|\s)#.*$/g,
  program: /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?:\/\/|#).*$/g
}

const quotes = {
  shell: /(?<=[\s=])[“”„][^“”„"']*[“”]/g,
  program: /(?<=[=([{,:]\s?|^\s*)[“”„‘][^“”„‘’"']*[“”’](?=\s*(?:[,;:)\]}.]|$))/g
}

/** Dashes in place of the hyphens of an option, also beside a hyphen, in a line that begins with a command. */
const option =
  /(?<=^\s*(?:[$>] )?(?:sudo )?[a-z][\w./-]*(?:\s.*)?\s)(?=-?[–—\u2010\u2011\u2212])[-–—\u2010\u2011\u2212]{1,3}([A-Za-z][\w-]*)/g

function typed(code: Code, source: string, ofShell: boolean): readonly Problem[] {
  // Texts of several lines may have anything.
  if (!ofShell && /`|\/\*|"""|'''/.test(code.value)) return []
  const kind = ofShell ? 'shell' : 'program'
  const lines = linesOf(code, source)
  const hasPrompt = ofShell && lines.some(({ text }) => /^[ \t>]*\$ /.test(text))
  return lines.flatMap(({ text, at }): readonly Problem[] => {
    // Output is not copied; trees of folders have such spaces.
    if (!special.test(text) || /[│├└─<]/.test(text) || (hasPrompt && !/^[ \t>]*\$ /.test(text))) return []
    const visible = text.replace(literals[kind], masked)
    const replace = [...visible.matchAll(quotes[kind])].map(({ 0: found, index }) => ({
      index,
      found,
      by: straightQuotes(found)
    }))
    if (ofShell)
      for (const { 0: found, 1: name = '', index } of visible.matchAll(option))
        replace.push({ index, found, by: `${name.length === 1 ? '-' : '--'}${name}` })
    for (const { 0: found, index } of visible.matchAll(/[\u00a0\u202f]+/g))
      replace.push({ index, found, by: ' '.repeat(found.length) })
    const sorted = replace.toSorted((a, b) => a.index - b.index)
    const [first, last] = [sorted[0], sorted.at(-1)]
    if (!first || !last) return []
    const [from, to] = [first.index, last.index + last.found.length]
    let right = ''
    let end = from
    for (const { index, found, by } of sorted) {
      if (index < end) continue
      right += text.slice(end, index) + by
      end = index + found.length
    }
    const found = text.slice(from, to)
    return [
      {
        from: at + from,
        to: at + to,
        message:
          found.trim() === ''
            ? 'This code has a no-break space, with which it fails'
            : `${inCode(found)} has quotes, dashes or spaces of a word processor, with which this code fails`,
        hint: {
          write: right + text.slice(end, to),
          ...(found.trim() === '' && { remark: ', an ordinary space' })
        }
      }
    ]
  })
}

/** JSON with a comma before its end. With comments or omissions it is an excerpt. */
function brokenJson(code: Code, source: string): Problem | undefined {
  const { value } = code
  if (/\.\.\.|…|\/\/|\/\*|^\s*#|\{\{|\$\{|<\w/m.test(value) || isJson(value)) return undefined
  const visible = value.replace(/"(?:[^"\\\n]|\\.)*"/g, (text) => `"${masked(text.slice(2))}"`)
  const comma = /,\s*[}\]]/.exec(visible)
  const open = visible.replace(/[^[{]/g, '').length - visible.replace(/[^\]}]/g, '').length
  if (!comma && open <= 0) return undefined
  const line = comma ? value.slice(0, comma.index).split('\n').length - 1 : -1
  const last = linesOf(code, source)[line]
  if (!comma || !last) {
    const { from } = rangeOf(code)
    return {
      from,
      to: from + 3,
      message: `This JSON ends before ${open === 1 ? 'a bracket is' : `${open} brackets are`} closed: no program reads it`,
      hint: 'close it; if something is left out on purpose, write `…` there'
    }
  }
  const column = comma.index - (value.lastIndexOf('\n', comma.index - 1) + 1)
  const prefix = last.text.length - (value.split('\n')[line] ?? '').length
  const from = last.at + prefix + column
  return {
    from,
    to: from + 1,
    message: `This JSON has a comma before \`${comma[0].at(-1)}\`: no program reads it`,
    hint: 'delete the comma, or write ` ```jsonc `, which allows it'
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
