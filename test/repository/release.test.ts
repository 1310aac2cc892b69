// The release script: versions in all files, and the changelog in the form of Keep a Changelog.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { release, releaseFiles } from '../../bin/release.js'
import { repository } from '../sites/folder.ts'

const addresses = {
  homepage: 'https://code.example/pages/',
  repository: 'git+https://code.example/pages.git'
}

const files = (version: string, changelog: string) => ({
  'package.json': JSON.stringify({ ...addresses, name: 'sitegen', version }),
  'package-lock.json': JSON.stringify({
    version,
    packages: {
      '': { version },
      'node_modules/a': { version: '9.0.0' },
      'packages/diff': { version },
      'packages/migrate': { version, dependencies: { diff: '1.0.0' } },
      'packages/openapi': { version }
    }
  }),
  'packages/diff/package.json': JSON.stringify({ name: 'sitegen-diff', version }),
  'packages/migrate/package.json': JSON.stringify({ name: 'sitegen-migrate', version, private: true }),
  'packages/openapi/package.json': JSON.stringify({
    name: 'sitegen-openapi',
    version,
    private: true,
    dependencies: { 'sitegen-diff': '1.1.0', yaml: '2.0.0' }
  }),
  'handbook/site/site.yaml':
    'title: H\nurl: https://example.com\nbase: /sitegen/\nlocales: {}\nfeedback:\n  issues: https://example.com/x?title={title}\n',
  'CHANGELOG.md': changelog
})

const changelog =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- This.\n\n## [1.1.0] - 2025-01-01\n\n- That.\n'

test('the version is written everywhere, and the changelog gets it with the date', () => {
  const after = release(files('1.1.0', changelog), '1.2.0', '2025-05-20')
  assert.equal(JSON.parse(after['package.json'] ?? ''), {
    ...addresses,
    name: 'sitegen',
    version: '1.2.0'
  })
  assert.equal(JSON.parse(after['package-lock.json'] ?? ''), {
    version: '1.2.0',
    name: 'sitegen',
    packages: {
      '': { name: 'sitegen', version: '1.2.0' },
      'node_modules/a': { version: '9.0.0' },
      'packages/diff': { name: 'sitegen-diff', version: '1.2.0', peerDependencies: { sitegen: '1.2.0' } },
      'packages/migrate': {
        name: 'sitegen-migrate',
        version: '1.2.0',
        dependencies: { diff: '1.0.0' },
        peerDependencies: { sitegen: '1.2.0' }
      },
      'packages/openapi': {
        name: 'sitegen-openapi',
        version: '1.2.0',
        dependencies: { 'sitegen-diff': '1.2.0', yaml: '2.0.0' },
        peerDependencies: { sitegen: '1.2.0' }
      }
    }
  })
  assert.equal(JSON.parse(after['packages/migrate/package.json'] ?? ''), {
    name: 'sitegen-migrate',
    version: '1.2.0',
    peerDependencies: { sitegen: '1.2.0' }
  })
  assert.is(
    after['handbook/site/site.yaml'],
    'title: H\nurl: https://code.example\nbase: /pages/\nlocales: {}\nfeedback:\n  issues: https://code.example/pages/issues/new?title={title}\n'
  )
  assert.is(
    after['CHANGELOG.md'],
    changelog.replace('## [Unreleased]', '## [Unreleased]\n\n## [1.2.0] - 2025-05-20')
  )
})

const refusals = [
  // why, current, changelog, version, message
  ['not a version', '1.1.0', changelog, '2', 'Expected a version such as 1.2.3 or 1.2.3-beta.1, found `2`'],
  [
    'an earlier version',
    '1.1.0',
    changelog,
    '1.0.9',
    '1.0.9 is not later than 1.1.0, the version in package.json'
  ],
  [
    'the same version',
    '1.1.0',
    changelog,
    '1.1.0',
    '1.1.0 is not later than 1.1.0, the version in package.json'
  ],
  [
    'a pre-release of the same version',
    '1.1.0',
    changelog,
    '1.1.0-beta.1',
    '1.1.0-beta.1 is not later than 1.1.0, the version in package.json'
  ],
  [
    'an empty Unreleased section',
    '1.1.0',
    '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2025-01-01\n',
    '1.2.0',
    'CHANGELOG.md has nothing under [Unreleased]'
  ]
] as const

for (const [why, current, text, version, message] of refusals)
  test(`no release: ${why}`, () =>
    assert.throws(
      () => release(files(current, text), version, '2025-05-20'),
      (error: Error) => error.message === message
    ))

test('a release after its pre-release, and the next pre-release', () => {
  const versionOf = (current: string, version: string) =>
    JSON.parse(release(files(current, changelog), version, '2025-05-20')['package.json'] ?? '').version
  assert.is(versionOf('1.2.0-beta.2', '1.2.0'), '1.2.0')
  assert.is(versionOf('1.2.0-beta.2', '1.2.0-beta.10'), '1.2.0-beta.10')
})

test('the files of this repository can be released', () => {
  const before = Object.fromEntries(
    releaseFiles.map((path) => [path, readFileSync(join(repository, path), 'utf8')])
  )
  const manifest = { ...JSON.parse(before['package.json'] ?? ''), ...addresses, private: undefined }
  const { version } = manifest
  const published = { ...before, 'package.json': JSON.stringify(manifest) }
  assert.match(
    release(published, version, '2025-05-20')['CHANGELOG.md'] ?? '',
    `## [${version}] - 2025-05-20`
  )
})

test('the changelog has the form of Keep a Changelog', () => {
  const text = readFileSync(join(repository, 'CHANGELOG.md'), 'utf8')
  const headings = [...text.matchAll(/^##(#?) (.+)$/gm)].map(([, sub = '', name = '']) => `${sub}${name}`)
  assert.equal(
    headings.filter(
      (name) =>
        !/^\[(?:Unreleased|\d+\.\d+\.\d+(?:-[a-z]+\.\d+)?)\](?: - \d{4}-\d{2}-\d{2})?$/.test(name) &&
        !/^#(?:Added|Changed|Deprecated|Removed|Fixed|Security)$/.test(name)
    ),
    []
  )
})
