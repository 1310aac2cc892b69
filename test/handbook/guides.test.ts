// Every example in the tutorials is run, as readers would, in both languages. UPDATE=1 takes the pictures. How-to guides start
// from a site that readers have already: examples.test.ts checks their blocks.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { repository, temporaryFolder } from '../sites/folder.ts'
import { isExpected, stepsOf, wordsOf } from './guide.ts'
import { takePictures } from './pictures.ts'
import { runGuide } from './run-guide.ts'

const content = join(repository, 'handbook/content')

const guides = ['en', 'de'].flatMap((language) =>
  readdirSync(join(content, language, 'docs/tutorials'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${language}/docs/tutorials/${name}`)
)

test('blocks of a guide are files, commands, output and pictures', () => {
  const guide = [
    '---',
    'title: Guide',
    '---',
    '```yaml title="site/site.yaml"',
    'title: Site',
    '```',
    '```sh',
    'npm install',
    'npx sitegen check',
    '```',
    '```text title="Output"',
    'Nothing to report.',
    '```',
    '```md',
    'Only shown.',
    '```',
    '```sh title="On the server"',
    'reboot',
    '```',
    '<!-- picture: start /docs/ -->'
  ].join('\n')
  assert.equal(stepsOf(guide), [
    { kind: 'file', path: 'site/site.yaml', text: 'title: Site\n', line: 4 },
    { kind: 'commands', commands: ['npm install', 'npx sitegen check'], line: 7 },
    { kind: 'output', text: 'Nothing to report.', line: 11 },
    { kind: 'picture', name: 'start', address: '/docs/', line: 20 }
  ])
  assert.equal(wordsOf('npm create x -- --title "Tea house"'), [
    'npm',
    'create',
    'x',
    '--',
    '--title',
    'Tea house'
  ])
  assert.ok(isExpected('… pages (all)', '12 pages (all)\n'))
  assert.not(isExpected('1 error', '2 errors'))
})

test('what a guide gets wrong is reported with its line', async () => {
  const steps = stepsOf(
    'Text\n\n```sh\nnode --version\n```\n\n```text title="Output"\nv1\n```\n\n```sh\nreboot\n```\n'
  )
  const problems = await runGuide(steps, temporaryFolder(), async () => {}, {
    inProcess: false
  })
  assert.equal(
    problems.map((problem) => problem.split('\n')[0]),
    [
      'line 7: expected this output, found:',
      'line 11: `reboot` cannot be run: add it to test/handbook/run-guide.ts, or give the block a title'
    ]
  )
})

for (const guide of guides) {
  const steps = stepsOf(readFileSync(join(content, guide), 'utf8'))
  if (!steps.some(({ kind }) => kind === 'commands')) continue
  test(`the examples of handbook/content/${guide}`, async () => {
    const folder = join(content, guide, '..')
    const pictures = takePictures(folder)
    const problems = await runGuide(steps, temporaryFolder(), pictures.take, {
      // One guide is enough to show that the commands of the package do the same in processes of their own.
      inProcess: guide !== 'en/docs/tutorials/01-first-site.md'
    }).finally(pictures.close)
    assert.equal(problems, [])
    for (const step of steps)
      if (step.kind === 'picture')
        for (const mode of ['light', 'dark']) {
          const file = join(folder, `${step.name}.${mode}.png`)
          assert.ok(existsSync(file), `UPDATE=1 takes ${file}`)
          assert.ok(statSync(file).size < 100_000, `${file} is too large`)
        }
  })
}
