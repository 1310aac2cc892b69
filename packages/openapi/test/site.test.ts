// A whole site with the museum: search, versions, links, and operations in other documents.

import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../../generator/base/files.ts'
import { build } from '../../../generator/build.ts'
import { check } from '../../../generator/check.ts'
import { anyDay } from '../../../test/any-day.ts'
import { readTree } from '../../../test/sites/folder.ts'
import { museum } from './in-memory.ts'
import { museumProject } from './museum-site.ts'

const older = museum['api.yaml']?.replace('operationId: cancelTicket', 'operationId: returnTicket') ?? ''

async function built(root: string) {
  const out = join(root, 'build')
  const { diagnostics } = await build({ root, out, ...anyDay, drafts: false, locales: [] })
  assert.equal(diagnostics, [])
  const tree = readTree(out)
  return (path: string) => String(tree.get(path))
}

const versions = `    versions:
      - { name: '2' }
      - { name: '1', file: old.yaml }
`

test('versions: links stay in theirs, from elsewhere they lead to the current one', async () => {
  const page = await built(
    museumProject(versions, {
      'old.yaml': older,
      'content/en/docs/start.md': '# Start\n\n[Buy](api:buyTicket), [cancel](api:cancelTicket#responses).\n'
    })
  )
  const hrefs = (path: string) =>
    [...page(path).matchAll(/href="(\/api\/[^"]*ticket[^"]*)"/g)].map(([, href]) => href)
  assert.equal(hrefs('docs/start/index.html'), [
    '/api/visits/buy-ticket/',
    '/api/visits/cancel-ticket/#cancel-ticket-responses'
  ])
  assert.match(page('api/1/visits/return-ticket/index.html'), 'Cancel a ticket')
  assert.ok(hrefs('api/1/schemas/ticket/index.html').includes('/api/1/visits/buy-ticket/'))
  assert.ok(hrefs('api/schemas/ticket/index.html').includes('/api/visits/buy-ticket/'))
})

test('search finds operations by path, id, field and description', async () => {
  const root = museumProject('', {
    'site/search-tests.yaml': `en:
  - { query: POST /tickets, page: /api/visits/buy-ticket }
  - { query: '/tickets/{id}', page: [/api/visits/read-ticket, /api/visits/cancel-ticket] }
  - { query: buyTicket, page: /api/visits/buy-ticket }
  - { query: parts, page: /api/schemas/ship }
  - { query: scanned at the door, page: /api/visits/buy-ticket }
  - { query: cancel a ticket, page: /api/visits/cancel-ticket }
de:
  - { query: Öffnungszeiten auflisten, page: /api/visits/list-hours }
`
  })
  const { diagnostics } = await check(diskFiles(root), { ...anyDay, drafts: false })
  assert.equal(
    diagnostics.map(({ file, line, message }) => [file, line, message]),
    []
  )
})

test('texts without a translation are one message', async () => {
  const root = museumProject('', {
    'api.de.yaml': 'overlay: 1.0.0\nactions: [{ target: $.info, update: { title: API des Museums } }]\n',
    'exhibit.de.yaml': 'overlay: 1.0.0\n'
  })
  const { diagnostics } = await check(diskFiles(root), { ...anyDay, drafts: false })
  assert.equal(
    diagnostics.map(({ file, line, message }) => [file, line, message]),
    [
      [
        'api.yaml',
        27,
        'This paragraph is not translated: it is that of content/en/api/exhibits/index.md, line 7; 5 more pages of this file have such texts'
      ]
    ]
  )
})

for (const pages of ['operation', 'tag'])
  test(`operations and schemas in other documents, with pages for each ${pages}`, async () => {
    const page = await built(
      museumProject(`    pages: ${pages}`, {
        'content/en/docs/start.md': '# Start\n\n::operation{id=buyTicket}\n\n::schema{name=Map}\n'
      })
    )
    const html = page('docs/start/index.html')
    assert.match(html, /data-method="POST"/)
    assert.match(html, 'Members pay nothing.')
    assert.match(html, '<code>year</code>')
    assert.not.match(html, 'List opening hours')
  })

test('groups of tags are categories of the sidebar without a page, in each language', async () => {
  const page = await built(
    museumProject('', {
      'api.yaml': `${museum['api.yaml']}x-tagGroups: [{ name: Desk, tags: [Visits] }, { name: Rooms, tags: [Exhibits] }]\n`,
      'api.de.yaml': `${museum['api.de.yaml']}  - target: $['x-tagGroups'][0]\n    update: { x-displayName: Kasse }\n`
    })
  )
  const sidebar = (path: string) => /<nav[^>]*class="[^"]*sidebar[\s\S]*?<\/nav>/.exec(page(path))?.[0] ?? ''
  assert.match(sidebar('api/desk/visits/buy-ticket/index.html'), 'Desk')
  assert.match(sidebar('de/api/desk/visits/buy-ticket/index.html'), 'Kasse')
  assert.is(page('api/desk/index.html'), 'undefined')
})
