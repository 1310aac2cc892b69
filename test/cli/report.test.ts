import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Diagnostic } from '../../generator/base/diagnostics.ts'
import { countText, reportText } from '../../generator/cli/report.ts'
import { memoryFiles } from '../memory-files.ts'

const files = memoryFiles({
  'content/en/docs/setup.md': '# Setup\n\nRead [how to install](./instal.md) first.\n\tTabs count as one.\n',
  'content/en/docs/long.md': `${'word '.repeat(40)}[here](./gone.md)${' word'.repeat(40)}\n`,
  'content/en/docs/latin.md': new Uint8Array([0x47, 0xfc])
})

const broken: Diagnostic = {
  severity: 'error',
  code: 'link-missing',
  file: 'content/en/docs/setup.md',
  line: 3,
  column: 6,
  length: 29,
  message: 'There is no page at `./instal.md`',
  hint: 'did you mean `install.md`?'
}

const cases: readonly (readonly [string, readonly Diagnostic[], string])[] = [
  // why, diagnostics, text
  ['no diagnostics', [], ''],
  [
    'the position is underlined, followed by the hint',
    [broken],
    `content/en/docs/setup.md
  3:6  error  There is no page at \`./instal.md\`  link-missing
    3 | Read [how to install](./instal.md) first.
      |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    hint: did you mean \`install.md\`?`
  ],
  [
    'one heading per file, separated by empty lines',
    [
      { ...broken, line: 4, column: 2, length: 4 },
      { severity: 'warning', code: 'tag-unknown', file: broken.file, line: 1, message: 'Unknown tag `news`' },
      { severity: 'error', code: 'file-encoding', file: 'content/en/docs/latin.md', message: 'Not text' }
    ],
    `content/en/docs/setup.md
  4:2  error  There is no page at \`./instal.md\`  link-missing
    4 |  Tabs count as one.
      |  ^^^^
    hint: did you mean \`install.md\`?
  1  warning  Unknown tag \`news\`  tag-unknown
    1 | # Setup

content/en/docs/latin.md
  error  Not text  file-encoding`
  ],
  [
    'a long line is truncated around the position',
    [{ ...broken, file: 'content/en/docs/long.md', line: 1, column: 201, length: 17 }],
    `content/en/docs/long.md
  1:201  error  There is no page at \`./instal.md\`  link-missing
    1 | word word word word [here](./gone.md) word word word word word word word word word word word word wo
      |                     ^^^^^^^^^^^^^^^^^
    hint: did you mean \`install.md\`?`
  ],
  [
    'no code frame for a missing file or line',
    [
      { ...broken, file: 'site/gone.yaml' },
      { ...broken, line: 99 }
    ],
    `site/gone.yaml
  3:6  error  There is no page at \`./instal.md\`  link-missing
    hint: did you mean \`install.md\`?

content/en/docs/setup.md
  99:6  error  There is no page at \`./instal.md\`  link-missing
    hint: did you mean \`install.md\`?`
  ]
]

for (const [why, diagnostics, text] of cases) {
  test(`reportText: ${why}`, () => assert.is(reportText(diagnostics, files, false), text))
}

test('reportText: colors only add escape sequences', () => {
  const colored = reportText([broken], files, true)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences for colors
  assert.is(colored.replace(/\u001b\[\d+m/g, ''), reportText([broken], files, false))
  assert.match(colored, '\u001b[31merror\u001b[39m')
})

const counts = [
  // why                       errors  warnings  text
  ['nothing', 0, 0, '0 errors'],
  ['one error and one warning', 1, 1, '1 error, 1 warning'],
  ['only warnings', 0, 2, '2 warnings'],
  ['only errors', 2, 0, '2 errors']
] as const

for (const [why, errors, warnings, text] of counts) {
  test(`countText: ${why}`, () =>
    assert.is(
      countText([
        ...Array<Diagnostic>(errors).fill(broken),
        ...Array<Diagnostic>(warnings).fill({ ...broken, severity: 'warning' })
      ]),
      text
    ))
}

test('file contents are not commands for the terminal', () => {
  const table = memoryFiles({ 'content/en/a.md': 'A \u001b]0;title\u0007 \u009b31m \u202eevil\n' })
  const item: Diagnostic = {
    severity: 'error',
    code: 'link-missing',
    file: 'content/en/a.md',
    line: 1,
    column: 3,
    message: 'There is no page at `\u001b[2J`'
  }
  assert.is(
    reportText([item], table, false),
    `content/en/a.md
  1:3  error  There is no page at \`␛[2J\`  link-missing
    1 | A ␛]0;title␇ \ufffd31m \ufffdevil
      |   ^`
  )
})

test('reportText: very many are truncated, errors first, and the rest is counted', () => {
  const item = (severity: 'error' | 'warning', index: number): Diagnostic => ({
    severity,
    code: 'link-missing',
    message: `Number ${index}`,
    file: 'content/a.md'
  })
  const printed = (all: readonly Diagnostic[]) => {
    const text = reportText(all, files, false)
    return {
      warnings: text.match(/^ {2}warning /gm)?.length ?? 0,
      errors: text.match(/^ {2}error /gm)?.length ?? 0,
      end: text.split('\n\n').slice(1)
    }
  }
  const warnings = Array.from({ length: 74_600 }, (_, index) => item('warning', index))
  const errors = Array.from({ length: 400 }, (_, index) => item('error', index))
  assert.equal(printed([...warnings, ...errors]), {
    warnings: 100,
    errors: 400,
    end: ['74500 more are not printed.\n  hint: `sitegen check --format json` lists all of them']
  })
  assert.equal(printed(warnings.slice(0, 500)), { warnings: 500, errors: 0, end: [] })
})
