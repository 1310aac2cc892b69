// Links of a site to other sites → messages, with servers that are made up.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { noSuchHost, type WebResponse } from '../../generator/engine/web-request.ts'
import { checkExternal } from '../../generator/external/check-external.ts'
import { planContextFrom, siteYaml, type Table } from '../memory-site.ts'
import { temporaryFolder } from '../sites/folder.ts'

const start = Date.parse('2026-01-01T00:00:00Z')
const hours = 3_600_000

/** Check a site. @param servers by address; others answer 404 */
async function checked(
  files: Table,
  servers: Readonly<Record<string, WebResponse>>,
  { folder = temporaryFolder(), now = start, isOnline = true } = {}
) {
  const { context } = planContextFrom(files)
  const asked = new Set<string>()
  const { diagnostics, ...counts } = await checkExternal(context.graph, context.documents, {
    folder,
    now,
    onStart() {},
    async wait() {},
    async request(url) {
      asked.add(String(url))
      if (!isOnline) throw new Error(noSuchHost)
      return servers[String(url)] ?? { status: 404 }
    }
  })
  return {
    messages: diagnostics.map(({ code, file, line, column, message, hint }) => [
      code,
      `${file}:${line}:${column}`,
      message,
      hint
    ]),
    counts,
    asked: [...asked].sort()
  }
}

const works = { status: 200 }

test('links in documents, the navbar and redirects, each address once', async () => {
  const { messages, counts, asked } = await checked(
    {
      'site/site.yaml': siteYaml,
      'site/navbar.yaml': 'items:\n  - { label: Code, href: https://a.org/code, position: right }\n',
      'site/redirects.yaml': '- { from: /old, to: https://a.org/gone }\n',
      'content/en/docs/a.md':
        '# A\n\n[one](https://a.org/gone#part) [two](https://a.org/old) [two](https://a.org/ok)\n\n<https://b.org/members>\n',
      'content/en/docs/b.md': '# B\n\n[again](https://a.org/gone)\n'
    },
    {
      'https://a.org/code': works,
      'https://a.org/ok': works,
      'https://a.org/old': { status: 301, location: '/new' },
      'https://a.org/new': works,
      'https://b.org/members': { status: 401 }
    }
  )
  assert.equal(messages, [
    [
      'external-link-broken',
      'content/en/docs/a.md:3:1',
      '`https://a.org/gone` does not work, here and in 2 more places: the server answers 404',
      'correct or remove the link; `externalLinks.known` in site.yaml lists those that have to stay'
    ],
    [
      'external-link-moved',
      'content/en/docs/a.md:3:32',
      '`https://a.org/old` has moved',
      'write `https://a.org/new`'
    ]
  ])
  assert.equal(counts, {
    count: 5,
    asked: 5,
    isOffline: false,
    unknown: [{ url: 'https://b.org/members', reason: 'the server answers 401' }]
  })
  assert.equal(asked, [
    'https://a.org/code',
    'https://a.org/gone',
    'https://a.org/new',
    'https://a.org/ok',
    'https://a.org/old',
    'https://b.org/members'
  ])
})

test('not asked: the site itself, examples, numbers of hosts, pictures, code, and what is ignored', async () => {
  const { asked, counts } = await checked(
    {
      'site/site.yaml': `${siteYaml}externalLinks: { ignore: [https://c.org/private/] }\n`,
      'content/en/docs/a.md':
        '# A\n\n[a](https://example.com/x) [b](https://shop.example/) [c](https://10.0.0.1/) [d](https://c.org/private/x) `https://c.org/code` [e](mailto:a@c.org)\n'
    },
    {}
  )
  assert.equal(asked, [])
  assert.equal(counts, { count: 0, asked: 0, isOffline: false, unknown: [] })
})

test('known failures are silent, until they work again or are gone', async () => {
  const { messages } = await checked(
    {
      'site/site.yaml': `${siteYaml}externalLinks:\n  known:\n    - https://a.org/gone\n    - https://a.org/back\n    - https://a.org/unused\n`,
      'content/en/docs/a.md': '# A\n\n[a](https://a.org/gone) [b](https://a.org/back)\n'
    },
    { 'https://a.org/back': works }
  )
  assert.equal(messages, [
    [
      'external-link-known',
      'site/site.yaml:19:7',
      '`https://a.org/back` works again',
      'remove it from `known`'
    ],
    [
      'external-link-known',
      'site/site.yaml:20:7',
      'The site does not link to `https://a.org/unused`',
      'remove it from `known`'
    ]
  ])
})

test('answers are kept: a success for a week, a failure for an hour', async () => {
  const folder = temporaryFolder()
  const files = {
    'site/site.yaml': siteYaml,
    'content/en/docs/a.md': '# A\n\n[a](https://a.org/gone) [b](https://a.org/ok)\n'
  }
  const servers = { 'https://a.org/ok': works }
  const askedAt = async (time: number) =>
    (await checked(files, servers, { folder, now: start + time * hours })).asked
  assert.equal(await askedAt(0), ['https://a.org/gone', 'https://a.org/ok'])
  assert.equal(await askedAt(0.5), [])
  assert.equal(await askedAt(2), ['https://a.org/gone'])
  assert.equal(await askedAt(170), ['https://a.org/gone', 'https://a.org/ok'])
})

test('on a machine that is offline nothing is known, and nothing is kept', async () => {
  const files = {
    'site/site.yaml': siteYaml,
    'content/en/docs/a.md': '# A\n\n[a](https://a.org/) [b](https://b.org/)\n'
  }
  const folder = temporaryFolder()
  const { messages, counts } = await checked(files, {}, { folder, isOnline: false })
  assert.equal(messages, [])
  assert.equal(counts, { count: 2, asked: 2, isOffline: true, unknown: [] })
  const again = await checked(files, { 'https://a.org/': works, 'https://b.org/': works }, { folder })
  assert.equal(again.counts, { count: 2, asked: 2, isOffline: false, unknown: [] })
})
