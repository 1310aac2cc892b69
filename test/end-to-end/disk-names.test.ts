// File names that are valid on disk but not in a site, symbolic links that are cyclic or lead out of the project, and
// cyclic includes.

import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../generator/base/files.ts'
import { checkFiles, complaints } from '../fuzz/site.ts'
import { copyOf } from '../sites/folder.ts'

const names = [
  ...[
    'a b',
    'ä',
    'a\u0308',
    '漢字',
    '🚀',
    'a..b',
    '%2e%2e',
    '%2E%2E%2Fx',
    '%',
    '%zz',
    'a%20b',
    "it's",
    'a"b',
    '<b>',
    'a&b',
    'a;b',
    'a,b',
    'a=b',
    'a+b',
    '#a',
    '?a',
    'a#b',
    'a?b',
    'a:b',
    'a|b',
    'a*b'
  ],
  ...[
    'con',
    'CON',
    'nul',
    'aux',
    'com1',
    'lpt1',
    'a.',
    'a ',
    ' a',
    '-a',
    '~a',
    '$HOME',
    '`a`',
    '{a}',
    '[a]',
    '(a)',
    '!a',
    'index',
    'INDEX',
    '__proto__',
    'constructor',
    'toString',
    'a\\b',
    'a\nb',
    'a\tb',
    '\u202ea',
    '\u200b'
  ],
  'x'.repeat(252),
  '長'.repeat(84)
]
for (const name of names)
  test(`a file called ${JSON.stringify(name).slice(0, 40)}`, async () => {
    const root = copyOf('minimal')
    writeFileSync(join(root, 'content/en/docs', `${name}.md`), '# Name\n\nText.\n')
    const { diagnostics, outputs } = await checkFiles(diskFiles(root))
    assert.equal(complaints(diagnostics), [])
    assert.is(
      diagnostics.some(({ code }) => code === 'file-name-invalid'),
      /[%?#\\\n\t\u202a-\u202e]/.test(name)
    )
    assert.equal(
      outputs.filter((path) =>
        /(^|\/)\.\.?(\/|$)|^\/|\0/.test(decodeURIComponent(path.replace(/%(?![0-9a-f]{2})/gi, '%25')))
      ),
      []
    )
  })

const clashes = [
  ['in upper case', 'Setup', 'setup'],
  ['in another Unicode normalization form', 'a\u0308', 'ä'],
  ['with an order number', '01-setup', '02-setup']
] as const
for (const [why, one, two] of clashes)
  test(`two files of the same name ${why} are distinguished, or rejected`, async () => {
    const root = copyOf('minimal')
    for (const name of [one, two]) writeFileSync(join(root, 'content/en/docs', `${name}.md`), `# ${name}\n`)
    const { diagnostics } = await checkFiles(diskFiles(root))
    assert.ok(
      diagnostics.some(({ code }) => code === 'route-duplicate' || code === 'output-clash'),
      JSON.stringify(diagnostics)
    )
  })

test('symbolic links that are cyclic, broken or lead out of the project are reported', async () => {
  const root = copyOf('minimal')
  const docs = join(root, 'content/en/docs')
  symlinkSync('.', join(docs, 'here'))
  symlinkSync('..', join(docs, 'above'))
  symlinkSync('b.md', join(docs, 'a.md'))
  symlinkSync('a.md', join(docs, 'b.md'))
  symlinkSync('/etc/passwd', join(docs, 'passwd.md'))
  symlinkSync('/etc', join(docs, 'etc'))
  const { diagnostics } = await checkFiles(diskFiles(root))
  assert.equal(complaints(diagnostics), [])
  assert.ok(diagnostics.some(({ code, file }) => code === 'file-outside-root' && file.endsWith('passwd.md')))
  assert.not.ok(JSON.stringify(diagnostics).includes('root:'))
})

test('cyclic includes are reported', async () => {
  const { diagnostics } = await checkFiles(
    (() => {
      const root = copyOf('minimal')
      for (const [name, next] of ['ab', 'bc', 'ca'].map((pair) => [...pair]))
        writeFileSync(
          join(root, `content/en/docs/_${name}.md`),
          `::include[./_${next}.md]\n\n::include[./_${next}.md]\n`
        )
      writeFileSync(join(root, 'content/en/docs/round.md'), '# Round\n\n::include[./_a.md]\n')
      return diskFiles(root)
    })()
  )
  assert.ok(diagnostics.some(({ code }) => code === 'include-cycle'))
})
