// Mistakes in the versions of a docs collection: each is told with its place, and what to do.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryFiles } from '../../generator/base/files.ts'
import { readConfig } from '../../generator/config/config.ts'
import { siteYaml } from '../memory-site.ts'

/** What is said of a site whose documents have these versions. */
const versions = (list: string) => {
  const text = siteYaml.replace('docs: {}', `docs: {versions: [${list}]}`)
  return readConfig(memoryFiles({ 'site/site.yaml': text })).diagnostics
}

test('wrong: versions that have no documents of their own', () =>
  assert.equal(
    versions(
      '{name: a}, {name: b}, {name: c, folder: docs-1.0}, {name: d, git: v1}, {name: e, folder: x, sidebars: site/s.yaml}'
    ).map(({ code, line, column, message, hint }) => [code, line, column, message, hint]),
    [
      [
        'docs-version-unknown',
        11,
        32,
        'The versions `a` and `b` of `docs` have the same documents',
        'say where its documents are: `folder: docs-1.0` in content/<locale>/, or `git: v1.0`'
      ],
      [
        'docs-version-unknown',
        11,
        61,
        'There are no documents in `content/en/docs-1.0`',
        'put the documents of this version there'
      ],
      [
        'docs-version-unknown',
        11,
        87,
        'Git has no documents in `content/en/docs` at `v1`',
        'name a tag that is in this clone: `git fetch --tags` gets them, and a shallow clone has none'
      ],
      [
        'docs-version-unknown',
        11,
        110,
        'There are no documents in `content/en/x`',
        'put the documents of this version there'
      ],
      ['sidebar-unknown', 11, 123, 'There is no file `site/s.yaml`', 'did you mean `site/site.yaml`?']
    ]
  ))

test('wrong: names of versions and tags that are none', () =>
  assert.equal(
    versions('{name: a b}, {name: b, git: --upload-pack=x}, {name: c, folder: ../x}').map(
      ({ code, column, message }) => [code, column, message]
    ),
    [
      [
        'schema-type',
        28,
        'Expected letters, digits, `.`, `_` and `-`, found `"a b"` for `collections.docs.versions[0].name`'
      ],
      [
        'schema-type',
        49,
        'Expected a tag, branch or commit, such as `v1.0`, found `"--upload-pack=x"` for `collections.docs.versions[1].git`'
      ],
      [
        'schema-type',
        85,
        'Expected the name of a folder in content/<locale>/, found `"../x"` for `collections.docs.versions[2].folder`'
      ]
    ]
  ))

test('wrong: a folder of values that has none, or is not in site/', () => {
  const of = (list: string) =>
    versions(list).map(({ code, column, message, hint }) => [code, column, message, hint])
  assert.equal(of('{name: a, data: site/data-1.0}'), [
    [
      'data-folder-missing',
      37,
      'There are no values in `site/data-1.0`',
      'put the YAML files with the values of this version there, or leave `data` out: then they are those of `site/data`'
    ]
  ])
  assert.equal(
    ['data', 'site/../data', 'content/en', 'site/data/'].map(
      (path) => of(`{name: a, data: ${path}}`)[0]?.[2]
    ),
    ['data', 'site/../data', 'content/en', 'site/data/'].map(
      (path) =>
        `Expected the path of a folder in site/, such as \`site/data-1.0\`, found \`"${path}"\` for \`collections.docs.versions[0].data\``
    )
  )
})

test('wrong: a name that is nearly that of the folder, and a file in it that is not read', () => {
  const { diagnostics } = readConfig(
    memoryFiles({
      'site/site.yaml': siteYaml.replace(
        'docs: {}',
        'docs: {versions: [{name: a, data: site/data-1}, {name: b, folder: docs-1.0, data: site/data-1.0}]}'
      ),
      'site/data-1.0/a.yaml': 'a: 1\n',
      'site/data-1.0/b.yml': 'b: 1\n',
      'content/en/docs-1.0/index.md': '# One\n'
    })
  )
  assert.equal(
    diagnostics.map(({ code, file, hint }) => [code, file, hint]),
    [
      ['file-not-read', 'site/data-1.0/b.yml', 'call it `site/data-1.0/b.yaml`, as YAML ends here'],
      ['data-folder-missing', 'site/site.yaml', 'did you mean `site/data-1.0`?']
    ]
  )
})

test('wrong: sidebars beside site/, where no change of theirs would be seen', () => {
  const text = siteYaml.replace(
    'docs: {}',
    'docs: {sidebars: menu.yaml, versions: [{name: a, sidebars: ./site/a.yaml}]}'
  )
  assert.equal(
    readConfig(
      memoryFiles({ 'site/site.yaml': text, 'menu.yaml': 'main: []\n', 'site/a.yaml': 'main: []\n' })
    ).diagnostics.map(({ code, column, message, hint }) => [code, column, message, hint]),
    [
      [
        'sidebar-unknown',
        20,
        '`menu.yaml` is not in site/',
        'move it there, and name it by its path in the project: `site/menu.yaml`'
      ]
    ]
  )
})

test.run()
