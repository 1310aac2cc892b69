import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { copyOf, writeInto } from '../../../../test/sites/folder.ts'
import { run } from '../../source/command/verify.ts'

const root = copyOf('minimal')
writeInto(root, { 'content/en/docs/install.md': '# Install\n\nRun the installer.\n' })

/** Output and exit code of the command. */
async function verifying(against: string, options: object = {}) {
  const lines: string[] = []
  const say = (text: string) => lines.push(...text.split('\n'))
  const terminal = {
    out: say,
    err: say,
    color: false,
    cwd: root,
    today: '2025-05-20T00:00:00Z',
    environment: {}
  }
  const usual = { root: '.', out: 'build', text: false, browser: false, json: false }
  return { code: await run(terminal, { ...usual, against, ...options }), lines }
}

test('migrate verify: builds the project, and compares it with a list', async () => {
  writeFileSync(join(root, 'urls.txt'), '/docs/install/\n/docs/gone\n')
  const { code, lines } = await verifying('urls.txt')
  assert.is(code, 1)
  assert.equal(lines, [
    '/docs/gone',
    '  failure  address: expected a page, or one redirect to it, found nothing (404)',
    '/docs/gone/',
    '  failure  address: expected a page, or one redirect to it, found nothing (404)',
    'Not compared: headings, heads, feeds and texts: --against is not the output of the old tool',
    'Not compared: pages in a browser: add --browser',
    '2 addresses: 4 forms of addresses, 1 pages without code of the old tool: 2 failures, no remarks.'
  ])
})

test('migrate verify: an old output, as JSON', async () => {
  writeInto(root, {
    'old/docs/install/index.html':
      '<title>Install</title><article><h1>Install</h1><p>Run the installer.</p></article>',
    'old/.well-known/a.txt': ''
  })
  const { code, lines } = await verifying('old', { text: true, json: true })
  assert.is(code, 1)
  const { failures, counts, words, findings } = JSON.parse(lines.join('\n'))
  assert.equal(
    [failures, counts, words],
    [1, { address: 2, remnant: 1, head: 1, id: 0, text: 1, file: 1 }, 3]
  )
  assert.equal(
    findings.filter(({ severity }: { severity: string }) => severity === 'failure'),
    [
      {
        severity: 'failure',
        check: 'file',
        address: '/.well-known/a.txt',
        expected: 'the file',
        found: 'nothing (404)'
      }
    ]
  )
})

test('migrate verify: nothing to compare with', async () => {
  assert.equal(await verifying('nowhere.xml'), {
    code: 2,
    lines: [
      'There is no file or folder nowhere.xml.',
      '  hint: name the old sitemap.xml, a list of addresses, or the output folder of the old tool'
    ]
  })
  writeFileSync(join(root, 'empty.xml'), '<urlset></urlset>')
  assert.equal(await verifying('empty.xml'), {
    code: 2,
    lines: [
      'There are no addresses in empty.xml.',
      '  hint: a sitemap has them in `<loc>`, a list has one per line, and an output folder has HTML files'
    ]
  })
})
