// site/search-tests.yaml: queries whose page is not found where it has to be.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkSearch } from '../../generator/search/search-tests.ts'
import { planContextFrom, siteYaml, type Table } from '../memory-site.ts'

const pages: Table = {
  'site/site.yaml': siteYaml,
  'content/en/docs/fruit.md': '# Fruit\n\nApples and pears.\n',
  'content/en/docs/apples.md': '# Apples\n\nApples only.\n',
  'content/de/docs/fruit.md': '# Obst\n\nÄpfel und Birnen.\n'
}

async function messagesOf(tests: string, more: Table = {}) {
  const { context } = planContextFrom({ ...pages, ...more, 'site/search-tests.yaml': tests })
  const problems = await checkSearch(context, [...context.graph.routes.values()], {})
  return problems.map(({ file, line, column, code, message, hint }) => [
    `${file}:${line}:${column} ${code}: ${message}`,
    hint
  ])
}

test('tests that pass say nothing, in both languages', async () =>
  assert.equal(
    await messagesOf(
      'en:\n  - { query: pear, page: /docs/fruit }\n  - { query: apple, page: [/docs/none-else, /docs/apples] }\nde:\n  - { query: Birne, page: /docs/fruit }\n'.replace(
        '/docs/none-else, ',
        ''
      )
    ),
    []
  ))

test('a page that comes too late, or not at all', async () =>
  assert.equal(
    await messagesOf(
      'en:\n  - { query: apples, page: /docs/fruit }\n  - { query: apples, page: /docs/fruit, place: 2 }\n  - { query: cherries, page: /docs/fruit }\n'
    ),
    [
      [
        'site/search-tests.yaml:2:14 search-test-failed: Expected `/docs/fruit` as the first result, found it in place 2, after `/docs/apples/`',
        'use the words of the query in its title, description, headings or `keywords`; or accept it: `place: 2`'
      ],
      [
        'site/search-tests.yaml:4:14 search-test-failed: Expected `/docs/fruit` as the first result, found nothing',
        'use the words of the query on the page, add them to its `keywords`, or name a synonym in site/synonyms.yaml'
      ]
    ]
  ))

test('names that do not exist', async () =>
  assert.equal(
    await messagesOf(
      "en:\n  - { query: apples, page: /docs/frut }\n  - { query: apples, page: /docs/apples, version: '1.0' }\nfr:\n  - { query: x, page: /docs/fruit }\n"
    ),
    [
      [
        'site/search-tests.yaml:2:28 link-missing: There is no page at `/docs/frut`',
        'did you mean `/docs/fruit`?'
      ],
      ['site/search-tests.yaml:3:51 docs-version-unknown: There is no version `1.0` of the docs', undefined],
      [
        'site/search-tests.yaml:4:1 locale-unknown: Unknown locale `fr`',
        'known locales: en, de; add `fr` to `locales` in site/site.yaml, or remove it here'
      ]
    ]
  ))

test('a search of another provider cannot be tested', async () =>
  assert.equal(
    await messagesOf('en:\n  - { query: x, page: /docs/fruit }\n', {
      'site/site.yaml': `${siteYaml}search: { provider: none }\n`
    }),
    [
      [
        'site/search-tests.yaml:1:undefined search-test-failed: The search of this site is that of `none`, which cannot be tested here',
        'delete this file, or use the local search'
      ]
    ]
  ))
