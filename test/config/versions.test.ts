// Errors in the versions of a docs collection: each with its position and what to do.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readConfig } from '../../generator/config/read-config.ts'
import { memoryFiles } from '../memory-files.ts'
import { siteYaml } from '../memory-site.ts'
import { said } from '../said.ts'

/** Diagnostics of a site whose documents have these versions. */
const versions = (list: string) => {
  const text = siteYaml.replace('docs: {}', `docs: {versions: [${list}]}`)
  return readConfig(memoryFiles({ 'site/site.yaml': text })).diagnostics
}

test('wrong: versions without documents of their own', () =>
  assert.equal(
    versions(
      '{name: a}, {name: b}, {name: c, folder: docs-1.0}, {name: d, git: v1}, {name: e, folder: x, sidebars: site/s.yaml}'
    ).map(said),
    [
      [
        'site/site.yaml:11:32 docs-version-unknown: The versions `a` and `b` of `docs` have the same documents',
        'set where its documents are: `folder: docs-1.0` in content/<locale>/, or `git: v1.0`'
      ],
      [
        'site/site.yaml:11:61 docs-version-unknown: There are no documents in `content/en/docs-1.0`',
        'put the documents of this version there'
      ],
      [
        'site/site.yaml:11:87 docs-version-unknown: Git has no documents in `content/en/docs` at `v1`',
        'name a tag that this clone has: `git fetch --tags` fetches all of them; a shallow clone has none'
      ],
      [
        'site/site.yaml:11:110 docs-version-unknown: There are no documents in `content/en/x`',
        'put the documents of this version there'
      ],
      [
        'site/site.yaml:11:123 sidebar-unknown: There is no file `site/s.yaml`',
        'did you mean `site/site.yaml`?'
      ]
    ]
  ))

test('wrong: two versions of one name, and two that are the last one', () =>
  assert.equal(
    versions('{name: a, isLast: true}, {name: a, git: v1}, {name: b, git: v2, isLast: true}').map(
      ({ line, column, message, hint }) => [line, column, message, hint]
    ),
    [
      [
        11,
        53,
        'Two versions of `docs` have the name `a`',
        'rename one of them: links and settings refer to a version by its name'
      ],
      [
        11,
        93,
        'The versions `a` and `b` of `docs` are both the current one',
        'keep `isLast` for the one that readers see first'
      ]
    ]
  ))

test('wrong: invalid names of versions and tags', () =>
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

test('wrong: a data folder that is empty or not in site/', () => {
  const problemsOf = (list: string) =>
    versions(list).map(({ code, column, message, hint }) => [code, column, message, hint])
  assert.equal(problemsOf('{name: a, data: site/data-1.0}'), [
    [
      'data-folder-missing',
      37,
      'There are no values in `site/data-1.0`',
      'put the YAML files with the values of this version there, or remove `data` to use those of `site/data`'
    ]
  ])
  assert.equal(
    ['data', 'site/../data', 'content/en', 'site/data/'].map(
      (path) => problemsOf(`{name: a, data: ${path}}`)[0]?.[2]
    ),
    ['data', 'site/../data', 'content/en', 'site/data/'].map(
      (path) =>
        `Expected the path of a folder in site/, such as \`site/data-1.0\`, found \`"${path}"\` for \`collections.docs.versions[0].data\``
    )
  )
})

test('wrong: a misspelled data folder, and a file in it that is not read', () => {
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
      [
        'file-not-read',
        'site/data-1.0/b.yml',
        'rename it to `site/data-1.0/b.yaml`: YAML files end in `.yaml`'
      ],
      ['data-folder-missing', 'site/site.yaml', 'did you mean `site/data-1.0`?']
    ]
  )
})

test('wrong: sidebars outside of site/, where changes would not be noticed', () => {
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
