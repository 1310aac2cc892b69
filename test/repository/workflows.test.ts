// The GitHub Actions workflows: valid by SchemaStore's schema, which @action-validator/core includes; and their systems,
// Node versions, permissions, and release checks.

import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parse } from 'yaml'
import { temporaryFolder, writeInto } from '../sites/folder.ts'

interface Step {
  readonly name?: string
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
}

interface Job {
  readonly needs?: string | readonly string[]
  readonly uses?: string
  readonly permissions?: Readonly<Record<string, string>>
  readonly 'timeout-minutes'?: number
  readonly strategy?: { readonly matrix: unknown; readonly 'fail-fast': boolean }
  readonly env?: Readonly<Record<string, string>>
  readonly steps?: readonly Step[]
}

interface Workflow {
  readonly on: unknown
  readonly permissions?: Readonly<Record<string, string>>
  readonly concurrency?: unknown
  readonly jobs: Readonly<Record<string, Job>>
}

interface Validator {
  validateWorkflow(text: string): { readonly errors: readonly unknown[] }
}

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.github/workflows')
const { validateWorkflow } = createRequire(import.meta.url)('@action-validator/core') as Validator

/** An expression of a workflow. */
const expression = (text: string): string => `\${{ ${text} }}`
const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8')
const workflow = (name: string): Workflow => parse(textOf(name)) as Workflow
const names = readdirSync(folder).sort()
const stepsOf = ({ jobs }: Workflow): readonly Step[] =>
  Object.values(jobs).flatMap(({ steps = [] }) => steps)

/** A required job of a workflow. */
function job(name: string, id: string): Job {
  const found = workflow(name).jobs[id]
  assert.ok(found, `${name} has no job ${id}`)
  return found
}

test('all workflows are tested', () => assert.equal(names, ['release.yml', 'test.yml']))

for (const name of names)
  test(`${name} is valid by the schema of workflows`, () =>
    assert.equal(validateWorkflow(textOf(name)).errors, []))

const mistakes: readonly (readonly [what: string, from: string, to: string])[] = [
  ['an unknown key of a job', 'runs-on:', 'run-on:'],
  ['a permission that does not exist', 'contents: read', 'content: read'],
  ['a step that does nothing', '- run: npm test', '- name: npm test'],
  ['an event that does not exist', 'pull_request:', 'pull_requests:'],
  ['a matrix that is a string', 'node: [20, 22, 24]', 'node: 20 22 24'],
  ['a file that is not YAML', 'jobs:', 'jobs: [']
]

for (const [what, from, to] of mistakes)
  test(`the schema rejects ${what}`, () => {
    const text = textOf('test.yml')
    assert.ok(text.includes(from), from)
    assert.ok(validateWorkflow(text.replace(from, to)).errors.length > 0)
  })

test('the tests run on three systems with three versions of Node, without failing fast', () =>
  assert.equal(job('test.yml', 'test').strategy, {
    'fail-fast': false,
    matrix: {
      os: ['ubuntu-latest', 'macos-latest', 'windows-latest'],
      node: [20, 22, 24],
      include: [
        { os: 'ubuntu-latest', chromium: '/usr/bin/google-chrome' },
        { os: 'macos-latest', chromium: '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome' },
        { os: 'windows-latest', chromium: 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe' }
      ]
    }
  }))

test('the whole test suite runs, with the path of the browser and the git history', () => {
  const { env, steps = [] } = job('test.yml', 'test')
  assert.equal(env, { CHROMIUM: expression('matrix.chromium') })
  assert.is(steps[0]?.with?.['fetch-depth'], 0)
  assert.equal(steps.slice(-2), [{ run: 'npm ci --no-audit --no-fund' }, { run: 'npm test -- all' }])
})

test('a new commit cancels the tests of the previous one, and packages are cached', () => {
  assert.equal(workflow('test.yml').concurrency, {
    group: `tests-${expression('github.ref')}`,
    'cancel-in-progress': true
  })
  const node = job('test.yml', 'test').steps?.find(({ uses }) => uses?.startsWith('actions/setup-node@'))
  assert.equal(node?.with, { 'node-version': expression('matrix.node'), cache: 'npm' })
})

for (const name of names) {
  test(`${name} can only read the repository, except jobs that publish`, () => {
    assert.equal(workflow(name).permissions, { contents: 'read' })
    const more = Object.entries(workflow(name).jobs).filter(
      ([, { permissions }]) => permissions !== undefined
    )
    assert.equal(
      more.map(([id, { permissions }]) => [id, permissions]),
      name === 'release.yml' ? [['publish', { contents: 'read', 'id-token': 'write' }]] : []
    )
  })

  test(`${name} uses GitHub's own actions in one major version, without persisted credentials`, () => {
    const used = stepsOf(workflow(name)).filter(({ uses }) => uses !== undefined)
    assert.equal([...new Set(used.map(({ uses }) => uses))].sort(), [
      'actions/checkout@v6',
      'actions/setup-node@v6'
    ])
    for (const { uses, with: options } of used)
      if (uses === 'actions/checkout@v6') assert.is(options?.['persist-credentials'], false)
  })

  test(`all jobs of ${name} have time limits`, () => {
    for (const [id, { uses, 'timeout-minutes': minutes }] of Object.entries(workflow(name).jobs))
      assert.ok(uses !== undefined || minutes !== undefined, id)
  })

  // Untrusted input (names of branches and tags, titles) may only reach a shell as a variable.
  test(`no command of ${name} contains untrusted text`, () => {
    const allowed = [expression("contains(github.ref_name, '-') && 'next' || 'latest'")]
    const inserted = stepsOf(workflow(name)).flatMap(({ run = '' }) => run.match(/\$\{\{.*?\}\}/g) ?? [])
    assert.equal(
      inserted.filter((text) => !allowed.includes(text)),
      []
    )
  })
}

test('a tag v… is published with provenance, after its version and all tests', () => {
  assert.equal(workflow('release.yml').on, { push: { tags: ['v*'] } })
  assert.equal(job('release.yml', 'test'), { needs: 'version', uses: './.github/workflows/test.yml' })
  const { needs, steps = [] } = job('release.yml', 'publish')
  assert.equal(needs, ['version', 'test'])
  const published = steps.slice(-4).map(({ run = '' }) => run.replace(/ --tag .*/, ''))
  assert.equal(published, [
    'npm publish --provenance --access public',
    'npm publish --workspaces --provenance --access public',
    'node bin/create-package.js create-package',
    'npm publish ./create-package --provenance --access public'
  ])
})

test('the workflow of new projects is valid, and its actions are pinned to commits', () => {
  const text = readFileSync(join(root, 'templates/shared/dot-github/workflows/site.yml'), 'utf8')
  assert.equal(validateWorkflow(text).errors, [])
  const used = [...text.matchAll(/uses: (.+)/g)].map(([, name = '']) => name)
  assert.is(used.length, 2)
  for (const name of used) assert.match(name, /^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

/** Run a step of the release's first job, in a folder with a package.json. The job runs on Linux. */
function runStep(name: string, manifest: object, tag: string) {
  const script = job('release.yml', 'version').steps?.find((step) => step.name === name)?.run
  assert.ok(script)
  const cwd = temporaryFolder()
  writeInto(cwd, { 'package.json': JSON.stringify({ version: '1.2.3', ...manifest }) })
  const { status, stdout } = spawnSync('bash', ['-e', '-c', script], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, TAG: tag }
  })
  return { status, stdout }
}

const compare = 'Compare the tag with package.json'
const look = 'Look for the name and the addresses of the package'
const published = { homepage: 'https://code.example/', repository: { url: 'git+https://code.example/a.git' } }
const notReady =
  '::error file=package.json::package.json needs a name that is ours at npm, `homepage`, `repository`, and no `private`\n'

const refusals: readonly (readonly [
  why: string,
  step: string,
  manifest: object,
  tag: string,
  stdout: string
])[] = [
  ['the tag equals the version', compare, published, 'v1.2.3', ''],
  [
    'the tag differs from the version',
    compare,
    published,
    'v1.2.4',
    '::error file=package.json::The tag is v1.2.4, and package.json says 1.2.3: the tag must be v1.2.3\n'
  ],
  ['the addresses are set', look, published, 'v1.2.3', ''],
  ['the package is private', look, { ...published, private: true }, 'v1.2.3', notReady],
  ['the handbook has no address', look, { ...published, homepage: undefined }, 'v1.2.3', notReady],
  ['the repository has no address', look, { ...published, repository: undefined }, 'v1.2.3', notReady]
]

for (const [why, step, manifest, tag, stdout] of refusals)
  test(`a release ${stdout === '' ? 'goes on' : 'ends'} where ${why}`, () => {
    // On Windows, `bash` may be that of WSL.
    if (process.platform === 'win32') return
    assert.equal(runStep(step, manifest, tag), { status: stdout === '' ? 0 : 1, stdout })
  })
