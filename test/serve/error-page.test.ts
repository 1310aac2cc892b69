// A site that cannot be rendered: its error page shows the same diagnostics as the terminal.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Diagnostic } from '../../generator/base/diagnostics.ts'
import { serve } from '../../generator/serve/serve.ts'
import { servedAnyDay } from '../any-day.ts'
import { copyOf, writeInto } from '../sites/folder.ts'

const settings = 'title: Kit\nurl: https://kit.example\n'

const cases: readonly (readonly [
  why: string,
  files: Readonly<Record<string, string>>,
  texts: readonly string[]
])[] = [
  [
    'a key that does not exist',
    { 'site/site.yaml': `${settings}titel: Kit\n` },
    ['site/site.yaml:3:1 Unknown key `titel` (schema-unknown-key)']
  ],
  [
    'errors in two files',
    { 'site/site.yaml': `${settings}trailingSlash: maybe\n`, 'site/navbar.yaml': 'items: 1\n' },
    [
      'site/navbar.yaml:1:8 Expected a list, found `1` for `items` (schema-type)',
      'site/site.yaml:3:16 Expected `always`, `never` or `html`, found `"maybe"` for `trailingSlash` (schema-type)'
    ]
  ],
  [
    'text that looks like HTML',
    { 'site/site.yaml': `${settings}'<b>': "a & b"\n` },
    ['site/site.yaml:3:1 Unknown key `<b>` (schema-unknown-key)']
  ],
  [
    'an unknown key, and a file that does not exist, which is found once the key is right',
    { 'site/site.yaml': `${settings}titel: Kit\nhead:\n  - script: { src: /none.js }\n` },
    ['site/site.yaml:3:1 Unknown key `titel` (schema-unknown-key)']
  ]
]

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&'
}
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/ +/g, ' ')
    .trim()

const lineOf = ({ file, line, column, message, code, hint }: Diagnostic): string =>
  `${[file, line, column].filter((part) => part !== undefined).join(':')} ${message} (${code})${hint === undefined ? '' : ` hint: ${hint}`}`

for (const [why, files, texts] of cases)
  test(`page and terminal show the same: ${why}`, async () => {
    const root = copyOf('minimal')
    writeInto(root, files)
    let report: (diagnostics: readonly Diagnostic[]) => void = () => undefined
    const reported = new Promise<readonly Diagnostic[]>((resolve) => {
      report = resolve
    })
    const server = await serve({
      ...servedAnyDay,
      root,
      port: 0,
      host: '127.0.0.1',
      report: (found) => report(found)
    })
    try {
      const terminal = (await reported).filter(({ severity }) => severity === 'error').map(lineOf)
      const response = await fetch(`${server.url}/docs/a/`)
      const page = [...(await response.text()).matchAll(/<li>(.*?)<\/li>/gs)].map(([, html = '']) =>
        plain(html)
      )
      assert.is(response.status, 500)
      assert.equal(page, terminal)
      assert.equal(
        page.map((line) => line.replace(/ hint: .*/s, '')),
        texts
      )
    } finally {
      await server.close()
    }
  })
