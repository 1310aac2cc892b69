// Icons in Markdown: in text, in card titles, and diagnostics for unknown names.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Icons } from '../../generator/load/icon-sets.ts'
import { documentOf, htmlOf, untrustedAuthor } from './texts.ts'

/** A fake icon set, without files. */
const icons: Pick<Icons, 'find'> = {
  find: (name) =>
    name === 'lucide:arrow-up' || name === 'bolt' ? { path: `M1 1h2` } : { hint: 'did you mean `bolt`?' }
}

const cases = [
  // why            markdown              html
  [
    'an icon of a set',
    'Go :icon[lucide:arrow-up] up',
    '<p>Go <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M1 1h2"></path></svg> up</p>'
  ],
  [
    'an icon of the theme, with id and class',
    ':icon[bolt]{#b .big}',
    '<p><svg id="b" class="icon big" viewBox="0 0 24 24" aria-hidden="true"><path d="M1 1h2"></path></svg></p>'
  ],
  [
    'an icon with a label',
    ':icon[bolt]{label="Fast"}',
    '<p><svg class="icon" viewBox="0 0 24 24" role="img" aria-label="Fast"><path d="M1 1h2"></path></svg></p>'
  ],
  ['nothing without a name', 'An :icon of it', '<p>An :icon of it</p>'],
  [
    'in front of the title of a card',
    '::::cards\n:::card[A]{to=/b icon=lucide:arrow-up}\nc\n:::\n::::',
    '<div class="link-cards"><div class="link-card"><p class="link-card-title"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M1 1h2"></path></svg><a href="slot:0">A</a></p><p>c</p></div></div>'
  ]
] as const

for (const [why, markdown, html] of cases)
  test(`icons: ${why}`, () => assert.is(htmlOf(markdown, { icons }), html))

test('icons: for untrusted authors too', () =>
  assert.is(
    htmlOf(':icon[bolt]', { icons, ...untrustedAuthor, html: 'sanitize' }),
    '<p><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M1 1h2"></path></svg></p>'
  ))

test('icons: the name is not part of heading texts, search and excerpts', () => {
  const { headings, excerpt } = documentOf('# A\n\n:icon[bolt] Fast is good.\n\n## :icon[bolt] Very fast\n', {
    icons
  })
  assert.is(excerpt, 'Fast is good.')
  assert.equal(headings, [{ depth: 2, id: 'very-fast', text: 'Very fast' }])
})

test('icons: an unknown name is reported with its position', () =>
  assert.equal(
    documentOf('a :icon[lucide:rockt] b\n\n::::cards\n:::card[A]{icon=bolte}\nc\n:::\n::::', { icons })
      .diagnostics,
    [
      {
        severity: 'error',
        code: 'icon-unknown',
        message: 'There is no icon `lucide:rockt`',
        file: 'f.md',
        line: 1,
        column: 3,
        length: 19,
        hint: 'did you mean `bolt`?'
      },
      {
        severity: 'error',
        code: 'icon-unknown',
        message: 'There is no icon `bolte`',
        file: 'f.md',
        line: 4,
        column: 1,
        length: 22,
        hint: 'did you mean `bolt`?'
      }
    ]
  ))
