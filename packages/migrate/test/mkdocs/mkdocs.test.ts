// A project of MkDocs Material, with the whole result.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { matches } from '../../../../test/golden.ts'
import { memoryFiles } from '../../../../test/memory-files.ts'
import { mkdocs } from '../../source/mkdocs/mkdocs.ts'
import { pack, unpack } from '../archive.ts'
import { filesOf, migrated } from '../migrated.ts'

const folder = import.meta.dirname

test('a project with navigation, blog, languages and redirects', async () => {
  const source = unpack(readFileSync(join(folder, 'source.txt'), 'utf8'))
  const { project, report } = await migrated(mkdocs, source)
  matches(join(folder, 'expected.txt'), pack(filesOf(project)))
  matches(join(folder, 'report.md'), report)
  assert.equal(project.addresses.lost, [])
})

const read = (files: Readonly<Record<string, string>>) =>
  mkdocs.read({ files: memoryFiles(files), site: '', config: 'mkdocs.yml' }, { keepJsx: false })

test('a configuration that is no YAML, and a project without documents', async () => {
  assert.equal(await read({ 'mkdocs.yml': 'a: [', 'docs/a.md': '' }), {
    problem:
      'mkdocs.yml cannot be read: Flow sequence in block collection must be sufficiently indented and end with a ] at line 1, column 5:',
    hint: 'correct it and run the migration again'
  })
  assert.equal(await read({ 'mkdocs.yml': 'docs_dir: texts', 'docs/a.md': '' }), {
    problem: 'texts/ has no files',
    hint: 'docs_dir in mkdocs.yml names the folder of the documents'
  })
})
