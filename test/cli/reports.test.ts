// Machine-readable reports of `check`: each format literal and complete, and valid by its schema.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Diagnostic } from '../../generator/base/diagnostics.ts'
import { handbookLinks } from '../../generator/cli/code-page.ts'
import { reportGithub } from '../../generator/cli/report-github.ts'
import { reportSarif } from '../../generator/cli/report-sarif.ts'
import { reportSchema } from '../../generator/cli/report-schema.ts'

const link: Diagnostic = {
  severity: 'error',
  code: 'link-missing',
  file: 'content/en/docs/a b,c:d.md',
  line: 3,
  column: 6,
  length: 29,
  message: 'There is no page at `./100%.md`',
  hint: 'did you mean `install.md`?'
}
const completeDiagnostic: Diagnostic = {
  severity: 'warning',
  code: 'tag-unknown',
  file: 'content/en/ä.md',
  line: 1,
  message: 'Unknown tag\r\n::error::fake'
}
const file: Diagnostic = {
  severity: 'error',
  code: 'file-empty',
  file: 'x.md',
  message: 'This file is empty'
}
const diagnostics = [link, completeDiagnostic, file]
const tool = { version: '1.2.3', handbook: 'https://example.com/' }

test('github: one command per line, which messages cannot end or inject', () =>
  assert.is(
    reportGithub(diagnostics, 'site/'),
    [
      '::error file=site/content/en/docs/a b%2Cc%3Ad.md,line=3,col=6,endColumn=35,title=link-missing::There is no page at `./100%25.md`%0Ahint: did you mean `install.md`?',
      '::warning file=site/content/en/ä.md,line=1,title=tag-unknown::Unknown tag%0D%0A::error::fake',
      '::error file=site/x.md,title=file-empty::This file is empty'
    ].join('\n')
  ))

test('text: the page of each kind of message, once', () =>
  assert.is(
    handbookLinks([...diagnostics, link], 'https://example.com/'),
    [
      '',
      'Explained in the handbook:',
      '  file-empty    https://example.com/reference/messages/file-empty/',
      '  tag-unknown   https://example.com/reference/messages/tag-unknown/',
      '  link-missing  https://example.com/reference/messages/link-missing/',
      ''
    ].join('\n')
  ))

test('github: nothing to report', () => assert.is(reportGithub([], ''), ''))

const place = (uri: string, region?: object) => [
  {
    physicalLocation: { artifactLocation: { uri, uriBaseId: '%SRCROOT%' }, ...(region && { region }) }
  }
]

test('sarif: the whole log', () =>
  assert.equal(reportSarif(diagnostics, '', tool), {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'sitegen',
            version: '1.2.3',
            rules: [
              {
                id: 'file-empty',
                shortDescription: { text: 'file empty' },
                fullDescription: {
                  text: 'A content file contains nothing, so it would become an empty page.'
                },
                help: { text: 'Write a title and a text, or delete the file.' },
                helpUri: 'https://example.com/reference/messages/file-empty/',
                defaultConfiguration: { level: 'error' }
              },
              {
                id: 'link-missing',
                shortDescription: { text: 'link missing' },
                fullDescription: {
                  text: 'A link leads to a page that does not exist. Readers would get the 404 page.'
                },
                help: {
                  text: 'Correct the address. A link to a document is the path of its file, relative to the linking file.'
                },
                helpUri: 'https://example.com/reference/messages/link-missing/',
                defaultConfiguration: { level: 'error' }
              },
              {
                id: 'tag-unknown',
                shortDescription: { text: 'tag unknown' },
                fullDescription: {
                  text: 'A page has a tag that is not in `tags.yaml`. It works, but is probably misspelled or not described.'
                },
                help: { text: 'Correct the tag, or add it to `tags.yaml`.' },
                helpUri: 'https://example.com/reference/messages/tag-unknown/',
                defaultConfiguration: { level: 'warning' }
              }
            ]
          }
        },
        columnKind: 'utf16CodeUnits',
        results: [
          {
            ruleId: 'link-missing',
            ruleIndex: 1,
            level: 'error',
            message: { text: 'There is no page at `./100%.md`\nhint: did you mean `install.md`?' },
            locations: place('content/en/docs/a%20b%2Cc%3Ad.md', {
              startLine: 3,
              startColumn: 6,
              endColumn: 35
            })
          },
          {
            ruleId: 'tag-unknown',
            ruleIndex: 2,
            level: 'warning',
            message: { text: 'Unknown tag\r\n::error::fake' },
            locations: place('content/en/%C3%A4.md', { startLine: 1 })
          },
          {
            ruleId: 'file-empty',
            ruleIndex: 0,
            level: 'error',
            message: { text: 'This file is empty' },
            locations: place('x.md')
          }
        ]
      }
    ]
  }))

/** The schema of SARIF as its authors publish it (draft 4, MIT), without its descriptions. */
function sarifSchema(): object {
  const { id, $schema, ...schema } = JSON.parse(
    readFileSync(join(import.meta.dirname, 'sarif-2.1.0.schema.json'), 'utf8')
  ) as Record<string, unknown>
  assert.is($schema, 'http://json-schema.org/draft-04/schema#')
  assert.match(String(id), 'sarif-2.1.0')
  return schema
}
// Formats are validated by a separate package; the test above says which of our strings are URLs.
const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false, unicodeRegExp: false })
const isSarif = ajv.compile(sarifSchema())
const isReport = ajv.compile(reportSchema)

const samples: readonly (readonly [string, readonly Diagnostic[]])[] = [
  ['messages of all kinds', diagnostics],
  ['no messages', []]
]
for (const [why, diagnostics] of samples) {
  test(`sarif: valid for ${why}`, () => {
    isSarif(reportSarif(diagnostics, 'site/', tool))
    assert.equal(isSarif.errors, null)
  })
  test(`json: valid for ${why}`, () => {
    isReport({ diagnostics })
    assert.equal(isReport.errors, null)
  })
}

test('the schemas reject invalid reports', () => {
  assert.not(isSarif({ version: '2.1.0', runs: [{ tool: {} }] }))
  for (const wrong of [
    {},
    { diagnostics: [{ ...file, code: 'nonsense' }] },
    { diagnostics: [{ ...file, line: 0 }] }
  ])
    assert.not(isReport(wrong), JSON.stringify(wrong))
})
