// `sitegen explain`: what a message means, offline.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { codes } from '../../generator/base/codes.ts'
import { runCommand, runCommandWith } from '../command-line.ts'
import { temporaryFolder } from '../sites/folder.ts'

const cwd = temporaryFolder()

test('a message, in English', async () =>
  assert.equal(await runCommand(cwd, 'explain', 'external-link-moved'), {
    code: 0,
    out: `external-link-moved (warning)

The server of another site redirects a link to a new address for good. Only
\`sitegen check --external\` asks.

What to do:

Write the new address, unless it is the page of a language or a login.

\`rules: { external-link-moved: ignore }\` in site/site.yaml switches it off.
`,
    err: ''
  }))

test('in German, by the language of the terminal or the option', async () => {
  const out = `yaml-comment (Warnung)

Ein Text in den Metadaten einer Seite enthält`
  const asked = await runCommand(cwd, 'explain', 'yaml-comment', '--language', 'de')
  const found = await runCommandWith({ language: 'de' }, cwd, 'explain', 'yaml-comment')
  assert.is(asked.out.slice(0, out.length), out)
  assert.equal(found, asked)
})

test('a message that cannot be switched off', async () => {
  const { out } = await runCommand(cwd, 'explain', 'yaml-syntax')
  assert.match(out, 'It cannot be switched off.')
})

test('all of them, a line each', async () => {
  const { out } = await runCommand(cwd, 'explain')
  const lines = out.trim().split('\n')
  assert.equal(
    lines.map((line) => line.split(' ')[0]),
    Object.keys(codes)
  )
  assert.match(lines[0] ?? '', /^yaml-syntax +The file is not valid YAML, so none of it can be read\.$/)
})

test('an unknown code', async () =>
  assert.equal(await runCommand(cwd, 'explain', 'link-mising'), {
    code: 2,
    out: '',
    err: 'There is no message `link-mising`\n  hint: did you mean `link-missing`?\n'
  }))
