// `sitegen examples` in a project: what it runs, what it reports, and what it does not run or pass on.

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCommand } from '../../../test/command-line.ts'
import { temporaryFolder } from '../../../test/sites/folder.ts'

const settings = (options: string) =>
  `title: T\nurl: https://example.com\nlocales: { en: { label: English } }\nplugins:\n  - use: sitegen-examples/plugin\n    options: ${options}\n`
const node = JSON.stringify([process.execPath])

function project(site: string, page: string): string {
  const folder = temporaryFolder()
  for (const [path, text] of Object.entries({ 'site/site.yaml': site, 'content/en/docs/a.md': page })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const block = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n\n`

test('examples: runs blocks with `run`, compares output, and leaves nothing', async () => {
  const folder = project(
    settings(`{ commands: { js: ${node} } }`),
    `# A\n\n${block('js run', 'console.log(1 + 1)')}${block('output', '2')}${block('js run fails', 'throw 1')}${block('js', 'process.exit(1)')}`
  )
  const { code, out, err } = await runCommand(folder, 'examples')
  assert.equal([code, out, err], [0, '2 examples, 0 failed\n', ''])
  assert.equal(readdirSync(join(folder, '.sitegen')), [])
})

test('examples: errors at the lines of the blocks', async () => {
  const folder = project(
    settings(`{ commands: { js: ${node} }, timeout: 1 }`),
    [
      '# A\n\n',
      block('js run', 'console.log(1)\nconsole.log(2)'),
      block('output', '1\n3'),
      block('js run', 'process.exit(3)'),
      block('js run fails', ''),
      block('py run', 'x'),
      block('js run', 'setInterval(() => {}, 1000)')
    ].join('')
  )
  const { code, out, err } = await runCommand(folder, 'examples')
  assert.is(code, 1)
  assert.is(out, '5 examples, 5 failed\n')
  assert.equal(
    err.split('\n').filter((line) => /^ {2}\d| hint:/.test(line)),
    [
      '  10  error  The output of the example differs: expected `3`  plugin-problem',
      '    hint: it prints `2`',
      '  13  error  This example ends with the exit code 3  plugin-problem',
      '    hint: it prints nothing',
      '  17  error  This example ends without an error, but has the option `fails`  plugin-problem',
      '    hint: it prints nothing',
      '  21  error  There is no command `py` for this example  plugin-problem',
      '    hint: add it to `commands` of `sitegen-examples/plugin` in site/site.yaml',
      '  25  error  This example takes more than 1 seconds  plugin-problem',
      '    hint: it prints nothing'
    ]
  )
})

test('examples: only named variables are passed on', async () => {
  process.env.EXAMPLE_SECRET = 'a'
  process.env.EXAMPLE_NAMED = 'b'
  const print = 'console.log(process.env.EXAMPLE_SECRET, process.env.EXAMPLE_NAMED)'
  const folder = project(
    settings(`{ commands: { js: ${node} }, env: [EXAMPLE_NAMED] }`),
    `# A\n\n${block('js run', print)}${block('output', 'undefined b')}`
  )
  const { code } = await runCommand(folder, 'examples')
  delete process.env.EXAMPLE_SECRET
  delete process.env.EXAMPLE_NAMED
  assert.is(code, 0)
})

test('examples: without commands in site.yaml, nothing runs', async () => {
  const mark = join(temporaryFolder(), 'ran')
  const page = `# A\n\n${block('js run', `require('fs').writeFileSync(${JSON.stringify(mark)}, '')`)}`
  for (const site of [
    'title: T\nurl: https://example.com\nlocales: { en: { label: English } }\n',
    settings('{ commands: 1 }')
  ]) {
    const { code, err } = await runCommand(project(site, page), 'examples')
    assert.is(code, 2)
    assert.match(err, 'names no commands for examples')
  }
  assert.is(existsSync(mark), false)
})
