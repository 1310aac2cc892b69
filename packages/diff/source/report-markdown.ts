// The report as a comment for a pull request: what counts is open, the rest folded. Code hosts cut long comments, so lists end early.

import { escapeHtml } from 'sitegen/internals'
import { causeText, changedBytes, countsOf, groupsOf, sizeText } from './phrases.ts'
import type { ChangedPage, SiteDiff } from './report.ts'

const maxItems = 50
/** Marks the comment, so that a workflow finds the one to replace. */
const mark = '<!-- sitegen diff -->'

/** The report as Markdown of GitHub and GitLab. */
export function markdownReport(diff: SiteDiff): string {
  const { pages, lost, searches } = diff
  const [own, others] = [
    pages.changed.filter(({ text }) => text.length > 0),
    pages.changed.filter(({ text }) => text.length === 0)
  ]
  return [
    mark,
    `### Changes of the site\n\n${countsOf(diff)}`,
    lost.length === 0 ? '' : `**Lead nowhere any more**\n\n${list(lost.map(code))}`,
    pages.new.length === 0
      ? ''
      : `**New**\n\n${list(pages.new.map(({ path, title, firstView }) => `${code(path)} ${escaped(title)}, ${sizeText(firstView)}`))}`,
    pages.gone.length === 0
      ? ''
      : `**Gone**\n\n${list(pages.gone.map(({ path, title }) => `${code(path)} ${escaped(title)}`))}`,
    own.length === 0
      ? ''
      : folded(`Texts of ${count(own)}`, own.slice(0, maxItems).map(pageText).join('\n\n') + more(own)),
    ...groupsOf(others).map(({ causes, pages: group }) =>
      folded(
        `${count(group)}: ${escapeHtml(causes)}`,
        list(group.map((page) => [code(page.path), changedBytes(page)].filter(Boolean).join(' ')))
      )
    ),
    searches.length === 0
      ? ''
      : folded(
          `Other results of ${searches.length === 1 ? 'one search' : `${searches.length} searches`}`,
          list(
            searches.map(
              ({ locale, query, before, after }) =>
                `${escaped(query)} (${locale}): ${before.map(code).join(', ') || 'nothing'} → ${after.map(code).join(', ') || 'nothing'}`
            )
          )
        ),
    `<sub>${escaped(diff.before)} → ${escaped(diff.after)}</sub>`
  ]
    .filter((block) => block !== '')
    .join('\n\n')
}

const count = ({ length }: readonly unknown[]): string => (length === 1 ? 'one page' : `${length} pages`)

const more = ({ length }: readonly unknown[]): string =>
  length > maxItems ? `\n\n… and ${length - maxItems} more` : ''

const list = (items: readonly string[]): string =>
  items
    .slice(0, maxItems)
    .map((item) => `- ${item}`)
    .join('\n') + more(items)

const folded = (summary: string, body: string): string =>
  `<details><summary>${summary}</summary>\n\n${body}\n\n</details>`

function pageText(page: ChangedPage): string {
  const bytes = changedBytes(page)
  const words = page.text
    .map(({ kind, text }) => {
      const plain = escaped(text.replace(/\s+/g, ' '))
      if (kind === 'same' || plain.trim() === '') return plain
      return kind === 'added' ? `<ins>${plain.trim()}</ins> ` : `<del>${plain.trim()}</del> `
    })
    .join('')
  return `${code(page.path)} ${escaped(page.causes.map(causeText).join('; '))}${bytes === undefined ? '' : `; ${bytes}`}\n\n> ${words.trim()}`
}

/** Text of a site as text, whatever signs it contains; nobody is mentioned by it. */
const escaped = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]<>#|~!]/g, (sign) => (sign === '<' ? '&lt;' : `\\${sign}`))
    .replaceAll('@', '@&#8203;')

const code = (text: string): string => `\`${text.replaceAll('`', '')}\``
