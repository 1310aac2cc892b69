// The workflows and the image in docs/deploy: valid, and all of their commands run in a site set up accordingly, with stubs
// for `npm` and `npx`.

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parse } from 'yaml'
import { copyOf, readTree, repository, temporaryFolder, writeInto } from '../sites/folder.ts'
import { onFreePort, startNginx } from './host-servers.ts'

const documents = join(repository, 'docs/deploy')
const textOf = (name: string): string => readFileSync(join(documents, name), 'utf8')

interface Validator {
  validateWorkflow(text: string): { readonly errors: readonly unknown[] }
}
const { validateWorkflow } = createRequire(import.meta.url)('@action-validator/core') as Validator

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
}

interface Job {
  readonly permissions?: unknown
  readonly 'timeout-minutes'?: number
  readonly steps: readonly Step[]
}

/** A copy of the fixture with the settings that a document names in its first lines. */
function projectFor(document: string): string {
  const settings = /^# .*`(deploy: \{.*\})` in site\/site\.yaml/m.exec(textOf(document))?.[1]
  assert.ok(settings, `${document} says what to write in site/site.yaml`)
  const root = copyOf('hosts')
  const file = join(root, 'site/site.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/deploy:\n.*\n/, `${settings}\n`))
  writeInto(root, { 'package.json': '{}', 'package-lock.json': '{}' })
  return root
}

/** Stubs for npm's programs: nothing is installed, and `npx sitegen` runs this repository. */
const standIns = temporaryFolder()
const program = (name: string, text: string) =>
  writeFileSync(join(standIns, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
program('npm', 'test "$1" = ci || { echo "unexpected: npm $*" >&2; exit 1; }')
program(
  'npx',
  `test "$1" = sitegen || { echo "unexpected: npx $*" >&2; exit 1; }\nshift\nexec '${process.execPath}' '${join(repository, 'bin/sitegen.js')}' "$@"`
)

/** Run a line like the shell of a workflow. @throws with its output if it fails */
const run = (cwd: string, line: string): string =>
  execFileSync('sh', ['-e', '-c', line], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${standIns}${delimiter}${process.env.PATH}` }
  })

test('all documents are tested', () =>
  assert.equal(readdirSync(documents).sort(), [
    '.dockerignore',
    'Dockerfile',
    'github-pages.yml',
    'gitlab-ci.yml',
    'nginx.conf'
  ]))

test('docs/deploy.md links to each of them', () => {
  const text = readFileSync(join(repository, 'docs/deploy.md'), 'utf8')
  for (const name of readdirSync(documents)) assert.ok(text.includes(`(deploy/${name})`), name)
})

test('GitHub Actions: valid, with minimal permissions and a time limit', () => {
  assert.equal(validateWorkflow(textOf('github-pages.yml')).errors, [])
  const { permissions, jobs } = parse(textOf('github-pages.yml')) as {
    permissions: unknown
    jobs: Readonly<Record<string, Job>>
  }
  assert.equal(permissions, { contents: 'read' })
  assert.equal(
    Object.entries(jobs).map(([id, job]) => [id, job.permissions]),
    [
      ['build', undefined],
      ['deploy', { pages: 'write', 'id-token': 'write' }]
    ]
  )
  for (const job of Object.values(jobs)) assert.ok((job['timeout-minutes'] ?? 999) <= 20)
})

test('GitHub Actions: its commands pack the whole site, including dotfolders', () => {
  const { jobs } = parse(textOf('github-pages.yml')) as { jobs: { build: Job } }
  const root = projectFor('github-pages.yml')
  for (const { run: line } of jobs.build.steps) if (line !== undefined) run(root, line)
  const upload = jobs.build.steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact@'))
  assert.is(upload?.with?.name, 'github-pages')
  const packed = temporaryFolder()
  run(packed, `tar -xf '${join(root, String(upload?.with?.path))}'`)
  const tree = readTree(packed)
  assert.equal([...tree], [...readTree(join(root, 'build'))])
  for (const path of ['.nojekyll', 'CNAME', '.well-known/token', 'plain/index.html', '404.html'])
    assert.ok(tree.has(path), path)
})

test('GitLab CI: its commands build the site where GitLab looks for it', () => {
  const { before_script, cache, check, pages } = parse(textOf('gitlab-ci.yml'))
  const root = projectFor('gitlab-ci.yml')
  for (const line of [...before_script, ...check.script]) run(root, line)
  for (const line of [...before_script, ...pages.script]) run(root, line)
  assert.equal(pages.artifacts.paths, ['public'])
  const tree = readTree(join(root, 'public'))
  for (const path of ['index.html', 'docs/index.html.br', '.well-known/token', 'plain/index.html'])
    assert.ok(tree.has(path), path)
  assert.ok(readdirSync(root).includes('.sitegen') && cache.paths.includes('.sitegen/cache'))
})

test('Dockerfile: its commands build the site, and nginx serves it with the included configuration', async () => {
  const lines = textOf('Dockerfile').split('\n')
  const images = lines.filter((line) => line.startsWith('FROM '))
  assert.equal(images, ['FROM node:24 AS build', 'FROM nginx:stable'])
  const root = projectFor('Dockerfile')
  cpSync(join(documents, 'nginx.conf'), join(root, 'nginx.conf'))
  for (const name of textOf('.dockerignore').trim().split('\n')) assert.match(name, /^[\w.]+$/)
  for (const line of lines) if (line.startsWith('RUN ')) run(root, line.slice('RUN '.length))
  // The second stage: copies to a folder that represents the root of the image.
  const image = temporaryFolder()
  for (const line of lines.slice(lines.indexOf('FROM nginx:stable'))) {
    const [, from, source = '', target = ''] = /^COPY (--from=build )?(\S+) (\S+)$/.exec(line) ?? []
    if (target === '') continue
    const place = join(root, from === undefined ? source : source.replace(/^\/site\//, ''))
    mkdirSync(join(image, target, '..'), { recursive: true })
    cpSync(place, join(image, target), { recursive: true })
  }
  const nginx = await onFreePort((port) => {
    const configuration = readFileSync(join(image, 'etc/nginx/conf.d/default.conf'), 'utf8')
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace(/ *listen \[::\]:80;\n/, '')
      .replaceAll('/var/www/site', join(image, 'var/www/site'))
    const file = join(image, 'server.conf')
    writeFileSync(file, configuration)
    return startNginx({ file, port })
  })
  try {
    const ask = (path: string, init?: RequestInit) => fetch(nginx.url + path, { redirect: 'manual', ...init })
    const page = await ask('/docs/lamp/')
    assert.is(page.status, 200)
    assert.match(page.headers.get('content-security-policy') ?? '', /^default-src 'self'/)
    assert.is((await ask('/plain')).headers.get('location'), '/docs/')
    assert.match(await (await ask('/de/nope')).text(), /<html lang="de"/)
    const packed = await ask('/docs/lamp/', { headers: { 'accept-encoding': 'gzip' } })
    assert.is(packed.headers.get('content-encoding'), 'gzip')
    assert.is(
      Number(packed.headers.get('content-length')),
      readFileSync(join(image, 'var/www/site/docs/lamp/index.html.gz')).length
    )
  } finally {
    await nginx.close()
  }
})
