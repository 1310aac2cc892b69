// The report in each of its formats.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { compare } from '../source/compare.ts'
import { htmlReport } from '../source/report-html.ts'
import { markdownReport } from '../source/report-markdown.ts'
import { textReport } from '../source/report-text.ts'
import { site } from './site.ts'

const diff = compare(
  site({
    '/a/': { title: 'A', text: 'It <b>costs</b> 5 `EUR`, @ann.' },
    '/b/': { title: 'B', text: 'b', around: '<a href="/a/">A</a>' },
    '/gone/': { title: 'Gone' }
  }),
  site({
    '/a/': { title: 'A & B', text: 'It <b>costs</b> 6 `EUR`, @ann.' },
    '/b/': { title: 'B', text: 'b', around: '<a href="/a/">A &amp; B</a>' },
    '/new/': { title: 'New', text: 'n' }
  }),
  [{ locale: 'en', query: 'costs', before: ['/a/'], after: [] }]
)

test('as text', () => {
  assert.is(
    textReport(diff).replace(/\d+ B\b/g, 'N B'),
    `before  site
after   site

Pages: 1 new, 1 gone, 2 changed, 0 the same; 1 lead nowhere any more.

New
  /new/  New  N B

Gone
  /gone/  Gone

Changed
  /a/  source: content/en/docs/a.md
    It <b>costs</b> [-5-] {+6+} \`EUR\`, @ann.
  /b/  title of /a/: "A" is "A & B"

Lead nowhere any more
  /gone/

Other search results
  en  costs
    before  /a/
    after   nothing`
  )
})

test('as Markdown: texts are quoted, mention nobody and are no HTML', () => {
  const markdown = markdownReport(diff)
  assert.match(markdown, /^<!-- sitegen diff -->\n\n### Changes of the site\n\nPages: 1 new/)
  assert.match(markdown, '> It &lt;b\\>costs&lt;/b\\> <del>5</del> <ins>6</ins> \\`EUR\\`, @&#8203;ann.')
  assert.match(
    markdown,
    '<details><summary>one page: title of /a/: &quot;A&quot; is &quot;A &amp; B&quot;</summary>\n\n- `/b/`\n\n</details>'
  )
})

test('as HTML: one file that loads nothing', () => {
  const html = htmlReport(diff)
  assert.match(html, 'It &lt;b&gt;costs&lt;/b&gt; <del>5 </del><ins>6 </ins>`EUR`, @ann.')
  assert.match(
    html,
    '<h2>Changed: title of /a/: &quot;A&quot; is &quot;A &amp; B&quot; <small>1</small></h2>'
  )
  assert.not.match(html, /\b(?:src|href)=/)
})
