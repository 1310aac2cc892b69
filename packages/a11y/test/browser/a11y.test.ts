// The commands, in Chromium: mistakes on purpose, each on a page of its own.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runCommand } from '../../../../test/command-line.ts'
import { copyOf, writeInto } from '../../../../test/sites/folder.ts'

const test = suite('accessibility')
const root = copyOf('minimal')

test('check --a11y: a page of each template; --a11y-all: all; each criterion that fails, with its page', async () => {
  writeInto(root, {
    'site/site.yaml': 'title: Tea\nurl: https://tea.example\ntheme: { styles: ./styles.css }\n',
    'site/styles.css': '.pale { color: #999 }\n.wide { inline-size: 700px }\n',
    'content/en/docs/a.md': '# Field\n\n<input type="text">\n',
    'content/en/docs/b.md': '# Pale\n\n<span class="pale">Hardly readable</span>\n',
    'content/en/docs/c.md': '# Wide\n\n<div class="wide">Wide</div>\n'
  })
  const first = await runCommand(root, 'check', '--a11y')
  assert.match(first.err, /^Looking at \d page of \d/m)
  const { code, out } = await runCommand(root, 'check', '--a11y-all', '--format', 'json')
  const found = (
    JSON.parse(out).diagnostics as {
      readonly code: string
      readonly file: string
      readonly message: string
    }[]
  )
    .filter((item) => item.code === 'accessibility')
    .map(({ file, message }) => `${file} ${/WCAG [\d., ]+\d/.exec(message)?.[0]}`)
  assert.equal(
    [code, found],
    [
      1,
      [
        'content/en/docs/a.md WCAG 4.1.2',
        'content/en/docs/b.md WCAG 1.4.3',
        'content/en/docs/c.md WCAG 1.4.10'
      ]
    ]
  )
})

test('a11y-report: a report and a statement, in a file', async () => {
  writeInto(root, { 'site/accessibility.yaml': 'organisation: Tea House\n' })
  assert.is(
    (await runCommand(root, 'a11y-report', '--statement', 'bfsg', '--language', 'de', '--out', 'a.md')).code,
    0
  )
  assert.match(
    readFileSync(join(root, 'a.md'), 'utf8'),
    'gelten für die Website https://tea.example/ von Tea House.'
  )
  const { out } = await runCommand(root, 'a11y-report', '--json', '--all')
  const { criteria, total } = JSON.parse(out) as {
    readonly total: number
    readonly criteria: readonly { readonly id: string; readonly result: string }[]
  }
  const resultOf = (id: string) => criteria.find((criterion) => criterion.id === id)?.result
  assert.equal(
    [total > 3, resultOf('1.4.3'), resultOf('3.1.1'), resultOf('1.2.2')],
    [true, 'fail', 'found-nothing', 'open']
  )
})

test('what cannot be used', async () => {
  writeInto(root, { 'site/accessibility.yaml': 'criteria: { 1.1: { result: pass } }\n' })
  const { code, err } = await runCommand(root, 'a11y-report')
  assert.equal(
    [code, err.split('\n')[1]],
    [1, '  `criteria.1.1` is no criterion of WCAG 2.2 A or AA, such as 1.4.3']
  )
  writeInto(root, { 'site/accessibility.yaml': '' })
  const noBrowser = await runCommand(root, 'a11y-report', '--browser', '/nowhere')
  assert.equal([noBrowser.code, noBrowser.err.split('\n')[0]], [2, 'There is no browser at /nowhere.'])
})
