// The report for people in a terminal.

import { causeText, changedBytes, countsOf, sizeText } from './phrases.ts'
import type { ChangedPage, SiteDiff } from './report.ts'

/** The report as text. */
export function textReport(diff: SiteDiff): string {
  const { pages, lost, searches } = diff
  const blocks = [
    [`before  ${diff.before}`, `after   ${diff.after}`, '', countsOf(diff)],
    section(
      'New',
      pages.new.map(({ path, title, firstView }) => `${path}  ${title}  ${sizeText(firstView)}`)
    ),
    section(
      'Gone',
      pages.gone.map(({ path, title }) => `${path}  ${title}`)
    ),
    section('Changed', pages.changed.flatMap(pageLines)),
    section('Lead nowhere any more', lost),
    section(
      'Other search results',
      searches.flatMap(({ locale, query, before, after }) => [
        `${locale}  ${query}`,
        `  before  ${before.join('  ') || 'nothing'}`,
        `  after   ${after.join('  ') || 'nothing'}`
      ])
    )
  ]
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)]

function pageLines(page: ChangedPage): readonly string[] {
  const { path, causes, text, structured } = page
  const bytes = changedBytes(page)
  return [
    `${path}  ${causes.map(causeText).join('; ')}${bytes === undefined ? '' : `  ${bytes}`}`,
    ...(text.length === 0 ? [] : [`  ${partsText(text)}`]),
    ...structured.removed.map((json) => `  - ${json}`),
    ...structured.added.map((json) => `  + ${json}`)
  ]
}

const marks = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] } as const

/** As `git diff --word-diff` shows words: `[-old-] {+new+}`. */
const partsText = (parts: ChangedPage['text']): string =>
  parts
    .map(({ kind, text }) => {
      const [open, close] = marks[kind]
      const words = text.replace(/\s+/g, ' ')
      return open === '' ? words : `${open}${words.trim()}${close} `
    })
    .join('')
    .replace(/ +/g, ' ')
    .trim()
