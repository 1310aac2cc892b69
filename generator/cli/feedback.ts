// `sitegen feedback`: what readers said, page by page, from a file of whatever has received it.

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { inCode, quantity } from '../base/text.ts'
import { type FeedbackRecord, feedbackIn } from './feedback-file.ts'
import { exitCodes, refuse, type Terminal } from './terminal.ts'
import { visible } from './visible.ts'

interface Options {
  readonly file: string
  readonly json: boolean
}

interface PageFeedback {
  readonly page: string
  readonly yes: number
  readonly no: number
  readonly texts: readonly string[]
}

/** Run the command. */
export async function run(terminal: Terminal, { file, json }: Options): Promise<number> {
  let text: string
  try {
    text = readFileSync(resolve(terminal.cwd, file), 'utf8')
  } catch {
    return refuse(
      terminal,
      `There is no file ${file}.`,
      'name the file that your server or form provider has exported'
    )
  }
  const records = feedbackIn(text)
  if (typeof records === 'string')
    return refuse(
      terminal,
      `${file}${records}.`,
      'it must be CSV with the names of fields in its first row, JSON, or a JSON object per line, with the fields `page` and `helpful`'
    )
  const pages = pagesIn(records)
  const searches = searchesIn(records)
  if (json) terminal.out(JSON.stringify({ pages, searches }, null, 2))
  else
    for (const line of [...pages.flatMap(linesOf), ...linesOfSearches(searches)]) terminal.out(visible(line))
  const others = records.filter(({ page, helpful }) => page && answerIn(helpful) === undefined)
  if (others.length > 0) terminal.err(visible(otherAnswers(others)))
  return exitCodes.done
}

type Records = readonly FeedbackRecord[]

/** What a reader has chosen; spreadsheets write capitals. */
const answerIn = (helpful = ''): 'yes' | 'no' | undefined =>
  (['yes', 'no'] as const).find((answer) => answer === helpful.trim().toLowerCase())

const otherAnswers = (records: Records): string => {
  const found = new Set(
    records.map(({ helpful = '' }) => (helpful.trim() === '' ? 'nothing' : inCode(helpful)))
  )
  const answers = records.length === 1 ? '1 answer is' : `${records.length} answers are`
  return `${answers} neither \`yes\` nor \`no\`, and not counted: ${[...found].join(', ')}.`
}

/** The pages with most complaints first. */
function pagesIn(records: Records): readonly PageFeedback[] {
  const pages = new Map<string, PageFeedback>()
  for (const { page, helpful, text = '' } of records) {
    if (page === undefined || page === '') continue
    const { yes, no, texts } = pages.get(page) ?? { yes: 0, no: 0, texts: [] }
    pages.set(page, {
      page,
      yes: yes + (answerIn(helpful) === 'yes' ? 1 : 0),
      no: no + (answerIn(helpful) === 'no' ? 1 : 0),
      texts: text.trim() === '' ? texts : [...texts, text.trim().replace(/\s+/g, ' ')]
    })
  }
  return [...pages.values()].sort((a, b) => b.no - a.no || a.yes - b.yes || (a.page < b.page ? -1 : 1))
}

/** Words that were searched for in vain, the most frequent first. */
function searchesIn(records: Records): readonly { readonly words: string; readonly count: number }[] {
  const counts = new Map<string, number>()
  for (const { missing = '' } of records) {
    const words = missing.trim().toLowerCase()
    if (words !== '') counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  return Array.from(counts, ([words, count]) => ({ words, count })).sort(
    (a, b) => b.count - a.count || (a.words < b.words ? -1 : 1)
  )
}

const linesOf = ({ page, yes, no, texts }: PageFeedback): readonly string[] => [
  `${page}  ${no} no, ${yes} yes`,
  ...texts.map((text) => `  “${text}”`)
]

const linesOfSearches = (searches: ReturnType<typeof searchesIn>): readonly string[] =>
  searches.length === 0
    ? []
    : [
        'Searched for in vain',
        ...searches.map(({ words, count }) => `  ${words}  ${quantity(count, 'time')}`)
      ]
