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

test.run()
