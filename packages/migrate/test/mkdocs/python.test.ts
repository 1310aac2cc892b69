// `::: module` of mkdocstrings, with what griffe has written about the package.

import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../../../generator/build.ts'
import { plainBuild } from '../../../../test/cached-build.ts'
import { repository, temporaryFolder, writeInto } from '../../../../test/sites/folder.ts'
import { mkdocs } from '../../source/mkdocs/mkdocs.ts'
import { filesOf, migrated } from '../migrated.ts'

const dump = readFileSync(join(repository, 'packages/python/test/harbour.json'), 'utf8')

const source = {
  'mkdocs.yml': 'site_name: Harbour\nsite_url: https://harbour.example/\nplugins: [mkdocstrings]\n',
  'docs/index.md': '# Start\n\n::: harbour.berths.Harbour\n    options:\n      show_root: true\n\n::: quay\n',
  'harbour.json': dump
}

test('a module of a dump is shown, and the package has a reference; another one needs a dump', async () => {
  const { project, report } = await migrated(mkdocs, source)
  const files = new Map(filesOf(project))
  assert.is(
    files.get('content/en/docs/index.md'),
    `# Start

::python{name=harbour.berths.Harbour}

<!-- harbour.berths.Harbour:
    options:
      show_root: true -->

> [!NOTE]
> Documentation of \`quay\`, which was generated from its source code, belongs here.
`
  )
  assert.is(files.get('api/harbour.json'), 'copy of harbour.json')
  assert.match(
    String(files.get('site/site.yaml')),
    '  harbour:\n    type: python\n    json: api/harbour.json\n'
  )
  assert.match(String(files.get('site/site.yaml')), 'plugins:\n  - sitegen-python\n')
  assert.equal(project.packages, ['sitegen-python'])
  assert.match(report, '`griffe dump quay --full --docstyle auto --output quay.json`')
  assert.not.match(report, 'directive-unknown')
  assert.not.match(report, 'configuration of the new site has errors')
})

test('the new project builds', async () => {
  const { project } = await migrated(mkdocs, source)
  const root = temporaryFolder()
  writeInto(root, { ...Object.fromEntries(project.texts), 'api/harbour.json': dump })
  mkdirSync(join(root, 'node_modules'))
  symlinkSync(join(repository, 'packages/python'), join(root, 'node_modules/sitegen-python'))
  const { diagnostics, published } = await build(plainBuild(root))
  assert.equal(
    diagnostics.filter(({ severity }) => severity === 'error'),
    []
  )
  assert.ok(published)
  assert.match(readFileSync(join(root, 'build/index.html'), 'utf8'), 'A harbour with berths.')
})
