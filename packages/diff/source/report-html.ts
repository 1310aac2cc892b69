// The report as one HTML file without anything from elsewhere.

import { escapeHtml } from 'sitegen/internals'
import { causeText, changedBytes, countsOf, groupsOf, sizeText } from './phrases.ts'
import type { ChangedPage, SiteDiff } from './report.ts'
import { reportStyles } from './report-styles.ts'

/** The report as HTML. */
export function htmlReport(diff: SiteDiff): string {
  const { pages, lost, searches } = diff
  const sections = [
    part(
      'lost',
      'Lead nowhere any more',
      lost.map((address) => `<li>${addressHtml(address)}</li>`)
    ),
    part(
      'new',
      'New pages',
      pages.new.map(
        ({ path, title, firstView }) =>
          `<li>${addressHtml(path)} ${escapeHtml(title)} <small>${sizeText(firstView)}</small></li>`
      )
    ),
    part(
      'gone',
      'Pages that are gone',
      pages.gone.map(({ path, title }) => `<li>${addressHtml(path)} ${escapeHtml(title)}</li>`)
    ),
    ...groupsOf(pages.changed).map(({ causes, pages: group }) =>
      part('changed', `Changed: ${causes}`, group.map(pageItem))
    ),
    part(
      'searches',
      'Other search results',
      searches.map(
        ({ locale, query, before, after }) =>
          `<li><b>${escapeHtml(query)}</b> <small>${escapeHtml(locale)}</small><div class="sides"><ol>${results(before)}</ol><ol>${results(after)}</ol></div></li>`
      )
    )
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Changes of the site</title>
<style>${reportStyles}</style>
</head>
<body>
<header>
<h1>Changes of the site</h1>
<p>${escapeHtml(countsOf(diff))}</p>
<dl><dt>Before</dt><dd>${escapeHtml(diff.before)}</dd><dt>After</dt><dd>${escapeHtml(diff.after)}</dd></dl>
</header>
<main>
${sections.filter((html) => html !== '').join('\n')}
</main>
</body>
</html>`
}

const addressHtml = (text: string): string => `<code>${escapeHtml(text)}</code>`

const part = (name: string, title: string, items: readonly string[]): string =>
  items.length === 0
    ? ''
    : `<section class="${name}"><h2>${escapeHtml(title)} <small>${items.length}</small></h2><ul>${items.join('\n')}</ul></section>`

const results = (addresses: readonly string[]): string =>
  addresses.length === 0
    ? '<li>nothing</li>'
    : addresses.map((address) => `<li>${addressHtml(address)}</li>`).join('')

function pageItem(page: ChangedPage): string {
  const { path, title, causes, text, structured } = page
  const bytes = changedBytes(page)
  const words = text
    .map((word) => {
      const html = escapeHtml(word.text)
      return word.kind === 'same' ? html : word.kind === 'added' ? `<ins>${html}</ins>` : `<del>${html}</del>`
    })
    .join('')
  const data = [
    ...structured.removed.map((json) => `<del>${escapeHtml(json)}</del>`),
    ...structured.added.map((json) => `<ins>${escapeHtml(json)}</ins>`)
  ]
  return [
    `<li>${addressHtml(path)} ${escapeHtml(title)}${bytes === undefined ? '' : ` <small>${bytes}</small>`}`,
    // The others are in the heading.
    ...causes.flatMap((cause) =>
      cause.kind === 'source' ? `<p class="causes">${escapeHtml(causeText(cause))}</p>` : []
    ),
    words === '' ? '' : `<p class="text">${words}</p>`,
    data.length === 0 ? '' : `<p class="text data">${data.join('\n')}</p>`,
    '</li>'
  ].join('')
}
