// Variables of documentation versions: where they come from, and what is rebuilt when they change.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { projectFiles } from '../../generator/base/git-files.ts'
import { build } from '../../generator/build.ts'
import { isMarkdown } from '../../generator/load/source.ts'
import { startSession } from '../../generator/serve/session.ts'
import { anyDay, servedAnyDay } from '../any-day.ts'
import { checkOf, siteYaml, type Table } from '../memory-site.ts'
import { readTree, temporaryFolder } from '../sites/folder.ts'
import { versionsSite } from '../sites/versions-site.ts'

const text = '# A\n\n{{ motor.power }}, {{ firm.name }}\n'

const site = (old: string): string =>
  siteYaml.replace(
    'docs: {}',
    `docs: {versions: [{name: next}, {name: '2.0', folder: docs-2.0${old}}, {name: '1.0', git: v1.0}]}`
  )

const files: Table = {
  'site/site.yaml': site(', data: site/data-2.0'),
  'site/data/motor.yaml': 'power: now\n',
  'site/data/firm.yaml': 'name: firm\n',
  'site/data-2.0/motor.yaml': 'power: two\n',
  'site@v1.0/data/motor.yaml': 'power: one\n',
  'content/en/docs/index.md': text,
  'content/en/docs-2.0/index.md': text,
  'content@v1.0/en/docs/index.md': text
}

/** Texts of the documents of three versions, and the values in them. */
function docsOf(table: Table) {
  const { graph, documents, diagnostics } = checkOf(table)
  const docs = [...(graph?.routes.values() ?? [])].filter(
    (route) => route.kind === 'doc' && route.locale === 'en'
  )
  const shown = docs.flatMap((route) =>
    route.kind === 'doc'
      ? [
          {
            file: route.source.file,
            html: documents.of(route.source).html.trim(),
            identity: documents.identityOf(route.source)
          }
        ]
      : []
  )
  return { shown, diagnostics }
}

const htmlIn = (table: Table) => docsOf(table).shown.map(({ html }) => html)

/** Files whose documents differ between two sites. */
const changedIn = (firstSite: Table, secondSite: Table): readonly string[] => {
  const documentsBefore = docsOf(firstSite).shown
  const documentsAfter = docsOf(secondSite).shown
  return documentsBefore.flatMap(({ file, identity }) =>
    documentsAfter.some((document) => document.file === file && document.identity === identity) ? [] : [file]
  )
}

test('a tag and a folder have their own values, and those of `site/data` for missing files', () =>
  assert.equal(htmlIn(files), ['<p>now, firm</p>', '<p>two, firm</p>', '<p>one, firm</p>']))

test('the folder of a version can be in `site/data`, which ignores it', () =>
  assert.equal(
    htmlIn({
      ...files,
      'site/site.yaml': site(', data: site/data/2.0'),
      'site/data/2.0/motor.yaml': 'power: in\n'
    }),
    ['<p>now, firm</p>', '<p>in, firm</p>', '<p>one, firm</p>']
  ))

test('a version without values uses those of `site/data`', () => {
  const { 'site@v1.0/data/motor.yaml': _, ...untagged } = files
  assert.equal(htmlIn({ ...untagged, 'site/site.yaml': site(', data: site/data') }), [
    '<p>now, firm</p>',
    '<p>now, firm</p>',
    '<p>now, firm</p>'
  ])
})

test('a tag can be given other values', () =>
  assert.equal(
    htmlIn({
      ...files,
      'site/site.yaml': site(', data: site/data-2.0').replace('git: v1.0', 'git: v1.0, data: site/data')
    })[2],
    '<p>now, firm</p>'
  ))

test('an unknown variable: the message says where it was looked up', () =>
  assert.equal(
    docsOf({
      ...files,
      'content/en/docs/index.md': '# A\n\n{{ motor.pwer }}\n',
      'content/en/docs-2.0/index.md': '# A\n\n{{ motor.pwer }}\n',
      'content@v1.0/en/docs/index.md': '# A\n\n::api{data=motor.options}\n'
    }).diagnostics.map(({ file, message }) => [file, message]),
    [
      ['content/en/docs-2.0/index.md', 'No value `motor.pwer` in site/data-2.0 or site/data'],
      ['content/en/docs/index.md', 'No value `motor.pwer` in site/data'],
      ['content@v1.0/en/docs/index.md', 'No value `motor.options` in site@v1.0/data or site/data']
    ]
  ))

test('documents only change with the values of their version', () => {
  assert.equal(changedIn(files, files), [])
  assert.equal(changedIn(files, { ...files, 'site/data-2.0/motor.yaml': 'power: 2\n' }), [
    'content/en/docs-2.0/index.md'
  ])
  assert.equal(changedIn(files, { ...files, 'site@v1.0/data/motor.yaml': 'power: 1\n' }), [
    'content@v1.0/en/docs/index.md'
  ])
  assert.equal(changedIn(files, { ...files, 'site/data/motor.yaml': 'power: 3\n' }), [
    'content/en/docs/index.md'
  ])
  assert.equal(changedIn(files, { ...files, 'site/site.yaml': site('') }), ['content/en/docs-2.0/index.md'])
})

test('after a change of values or their location, an incremental build equals a clean one', async () => {
  const root = versionsSite()
  const cache = temporaryFolder()
  const buildTo = async (out: string, folder: string) => {
    const { published, diagnostics } = await build({
      root,
      out: join(root, out),
      ...anyDay,
      drafts: false,
      locales: [],
      cache: { folder, generatorHash: 'engine', fresh: false }
    })
    assert.ok(published, JSON.stringify(diagnostics))
    return readTree(join(root, out))
  }
  const motor = (folder: string, power: number) => {
    const file = join(root, folder, 'motor.yaml')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `power: ${power} W\noptions: [{ name: size }]\n`)
  }
  const page = 'docs/guide/configure/index.html'
  const first = await buildTo('build', cache)
  assert.match(String(first.get(page)), '200 W')
  motor('site/data-2.0', 250)
  assert.match(String((await buildTo('build', cache)).get(page)), '250 W')
  motor('site/data-old', 150)
  const config = join(root, 'site/site.yaml')
  writeFileSync(config, String(projectFiles(root).read('site/site.yaml')).replace('data-2.0', 'data-old'))
  const last = await buildTo('build', cache)
  assert.match(String(last.get(page)), '150 W')
  assert.equal(last, await buildTo('clean', temporaryFolder()))
})

test('serve shows the new values of a version', async () => {
  const root = versionsSite()
  const session = startSession(projectFiles(root), servedAnyDay)
  const shown = async (changed?: readonly string[]) => {
    const { context, diagnostics } = await session.update({ hasCode: changed === undefined, paths: changed })
    assert.equal(diagnostics, [])
    const [source] = context?.graph.sources.filter(isMarkdown).filter(({ file }) => file === document) ?? []
    return source && context?.documents.of(source).html
  }
  const document = 'content/en/docs-2.0/guide/configure.md'
  const values = 'site/data-2.0/motor.yaml'
  try {
    assert.match((await shown()) ?? '', '200 W')
    writeFileSync(join(root, values), 'power: 250 W\noptions: [{ name: size }]\n')
    assert.match((await shown([values])) ?? '', '250 W')
  } finally {
    await session.close()
  }
})
