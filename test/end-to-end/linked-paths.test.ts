// `linkedPaths` of site.yaml: a site in a monorepo, with links to the documentation of packages beside it.

import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { projectFiles } from '../../generator/base/git-files.ts'
import { check } from '../../generator/check.ts'
import { readConfig } from '../../generator/config/read-config.ts'
import { noteReadingStart } from '../../generator/serve/source-tree.ts'
import { watchProject } from '../../generator/serve/watch.ts'
import { anyDay } from '../any-day.ts'
import { runCommand } from '../command-line.ts'
import { readTree, temporaryFolder, writeInto } from '../sites/folder.ts'
import { until } from '../until.ts'

const site = 'title: S\nurl: https://s.example\nlocales: { en: { label: English } }\n'

/** A site in `web/` beside packages. @returns the folder of the site */
function monorepo(linkedPaths: string): string {
  const root = temporaryFolder()
  writeInto(root, {
    'web/site/site.yaml': `${site}${linkedPaths}`,
    'web/content/en/docs/index.md': '# Home\n\nSee [the kit](kit/setup.md).\n',
    'web/content/en/pages/index.md': '# Start\n',
    'packages/kit/docs/setup.md':
      '# Set up the kit\n\n::include[./_part.md]\n\n![Plan](plan.svg) [Home](../index.md)\n',
    'packages/kit/docs/_part.md': 'Text of a part.\n',
    'packages/kit/docs/plan.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1"/></svg>',
    'packages/kit/logos/logo.txt': 'Logo of the kit',
    'packages/kit/changes.md': '# Changes of the kit\n',
    'packages/kit/secret.md': '# Secret\n'
  })
  mkdirSync(join(root, 'web/site/static'))
  symlinkSync('../../../../packages/kit/docs', join(root, 'web/content/en/docs/kit'))
  symlinkSync('../../../../packages/kit/changes.md', join(root, 'web/content/en/docs/changes.md'))
  symlinkSync('../../../packages/kit/logos', join(root, 'web/site/static/logos'))
  return join(root, 'web')
}

const allowed = 'linkedPaths: [../packages/kit/docs, ../packages/kit/logos, ../packages/kit/changes.md]\n'

const problemsOf = async (root: string) =>
  (await check(projectFiles(root), { ...anyDay, drafts: false })).diagnostics.map(
    ({ code, file, message, hint }) => [code, file, message, hint]
  )

test('linked paths: without the setting, each link is an error that says how to allow it, and no other', async () =>
  assert.equal(
    await problemsOf(monorepo('')),
    (
      [
        ['content/en/docs/changes.md', 'file', 'changes.md', 'read'],
        ['content/en/docs/kit', 'folder', 'docs', 'read'],
        ['site/static/logos', 'folder', 'logos', 'published']
      ] as const
    ).map(([file, noun, name, use]) => [
      'file-outside-root',
      file,
      `This link leads out of the project, to the ${noun} \`../packages/kit/${name}\`, so it is not ${use}`,
      `copy the ${noun} into the project, or allow links to it in site.yaml: \`linkedPaths: [../packages/kit/${name}]\``
    ])
  ))

test('linked paths: documents, includes, pictures and static files are published, and edits are noticed', async () => {
  const root = monorepo(allowed)
  const build = await runCommand(root, 'build')
  assert.is(build.code, 0, build.out + build.err)
  const files = readTree(join(root, 'build'))
  const setup = String(files.get('docs/kit/setup/index.html'))
  assert.match(setup, 'Text of a part.')
  assert.match(setup, /<img[^>]+plan/)
  assert.match(String(files.get('docs/changes/index.html')), 'Changes of the kit')
  assert.is(String(files.get('logos/logo.txt')), 'Logo of the kit')
  assert.not.ok([...files.values()].some((content) => content.includes('Secret')))
  writeFileSync(join(root, '../packages/kit/docs/_part.md'), 'Another text.\n')
  await runCommand(root, 'build')
  assert.match(readFileSync(join(root, 'build/docs/kit/setup/index.html'), 'utf8'), 'Another text.')
})

test('linked paths: a link in such a folder that leads out of it is refused', async () => {
  const root = monorepo(allowed)
  const docs = join(root, '../packages/kit/docs')
  symlinkSync('../secret.md', join(docs, 'secret.md'))
  symlinkSync('../../..', join(docs, 'all'))
  const files = projectFiles(root)
  for (const path of ['secret.md', 'all/packages/kit/secret.md', '../../../../../packages/kit/secret.md'])
    assert.throws(() => files.read(`content/en/docs/kit/${path}`), 'is not a file inside the project')
  assert.equal(
    (await problemsOf(root)).map(([code, file]) => [code, file]),
    [
      ['file-outside-root', 'content/en/docs/kit/all'],
      ['file-outside-root', 'content/en/docs/kit/secret.md']
    ]
  )
})

test('linked paths: a link in place of content/ or of a collection', async () => {
  for (const [place, target] of [
    ['content', 'web-content'],
    ['content/en/docs', 'packages/kit/docs']
  ] as const) {
    const root = monorepo('')
    writeInto(dirname(root), {
      'web-content/en/docs/index.md': '# D\n',
      'web-content/en/pages/index.md': '# P\n',
      'web/README.md': '# Not a page\n'
    })
    rmSync(join(root, place), { recursive: true })
    symlinkSync(join(root, '..', target), join(root, place))
    rmSync(join(root, 'site/static'), { recursive: true })
    assert.equal(
      (await problemsOf(root)).map(([code, file]) => [code, file]),
      [['file-outside-root', place]]
    )
    writeFileSync(join(root, 'site/site.yaml'), `${site}linkedPaths: [../${target}]\n`)
    assert.not.ok((await problemsOf(root)).some(([code]) => code === 'file-outside-root'))
    assert.ok(projectFiles(root).has(`${place}/${place === 'content' ? 'en/docs/index' : 'setup'}.md`))
  }
})

test('linked paths: `serve` watches them, also from when site.yaml names them', async () => {
  const root = monorepo('')
  const reported = new Set<string>()
  const files = projectFiles(root)
  const reads = () => ({ files: [], folders: [] })
  const close = watchProject(
    { project: files, start: noteReadingStart(files), reads },
    async ({ paths = [] }) => {
      for (const path of paths) reported.add(path)
    }
  )
  const isReported = (path: string) => until(() => reported.has(path), `${path} is reported`)
  try {
    writeFileSync(join(root, 'site/site.yaml'), `${site}${allowed}`)
    await isReported('content/en/docs/kit/setup.md')
    reported.clear()
    writeFileSync(join(root, '../packages/kit/docs/setup.md'), '# Edited\n')
    await isReported('content/en/docs/kit/setup.md')
    writeFileSync(join(root, '../packages/kit/changes.md'), '# Edited\n')
    await isReported('content/en/docs/changes.md')
  } finally {
    close()
  }
})

for (const [path, message] of [
  ['../packages/*', 'Expected the path of one file or folder outside of the project'],
  ['..', 'Expected the path of one file or folder outside of the project'],
  ['../..', 'Expected the path of one file or folder outside of the project'],
  ['../packages/../..', 'Expected the path of one file or folder outside of the project'],
  ['/', 'Expected the path of one file or folder outside of the project'],
  ['content', 'Expected the path of one file or folder outside of the project'],
  ['../nothing', 'Expected the path of a file or folder; there is no `../nothing`'],
  ['../whole', 'Expected a path outside of the project; `../whole` leads to a folder that contains it']
] as const)
  test(`linked paths: not \`${path}\``, () => {
    const root = monorepo(`linkedPaths: ['${path}']\n`)
    symlinkSync('.', join(root, '../whole'))
    assert.equal(
      readConfig(projectFiles(root)).diagnostics.map(({ code, file, line, message }) => [
        code,
        file,
        line,
        message.split(',')[0]
      ]),
      [['schema-type', 'site/site.yaml', 4, message.split(',')[0]]]
    )
    assert.is(projectFiles(root).has('content/en/docs/changes.md'), false)
  })
