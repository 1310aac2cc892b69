// The link to edit a document: of its collection, of the document, or none.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { docFacts } from '../../generator/plan/props/doc-facts.ts'
import { checkOf, planContextFrom, siteYaml } from '../memory-site.ts'

const withEditUrl = siteYaml.replace('docs: {}', "docs: { editUrl: 'https://code.example/edit/{path}' }")

function editUrlOf(site: string, frontMatter: string): string | undefined {
  const { context } = planContextFrom({
    'site/site.yaml': site,
    'content/en/docs/ä.md': `---\n${frontMatter}\n---\n\n# A\n`
  })
  const route = [...context.graph.routes.values()].find(({ kind }) => kind === 'doc')
  if (route?.kind !== 'doc') throw new Error('the document has no page')
  return docFacts(route, context).editUrl
}

const cases = [
  // why                                        site         front matter                               address
  ['that of its file', withEditUrl, 'title: A', 'https://code.example/edit/content/en/docs/%C3%A4.md'],
  ['none', withEditUrl, 'edit_link: false', undefined],
  ['its own', withEditUrl, 'edit_link: https://wiki.example/a', 'https://wiki.example/a'],
  [
    'its own, in a collection without links',
    siteYaml,
    'edit_link: https://wiki.example/a',
    'https://wiki.example/a'
  ],
  ['none in a collection without links', siteYaml, 'edit_link: true', undefined]
] as const

for (const [why, site, frontMatter, address] of cases)
  test(`the link to edit a document: ${why}`, () => assert.is(editUrlOf(site, frontMatter), address))

test('the link to edit a document: something else is reported', () => {
  const { diagnostics } = checkOf({
    'site/site.yaml': siteYaml,
    'content/en/docs/a.md': '---\nedit_link: docs/a.md\n---\n\n# A\n'
  })
  assert.equal(
    diagnostics.map(({ code, message, line }) => [code, message, line]),
    [
      [
        'schema-type',
        'Expected `true`, `false` or an address with `https:`, found `"docs/a.md"` for `edit_link`',
        2
      ]
    ]
  )
})
