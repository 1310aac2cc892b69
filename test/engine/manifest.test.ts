import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  createManifest,
  filesInManifest,
  type Manifest,
  manifestPages,
  manifestText
} from '../../generator/engine/manifest.ts'
import { temporaryFolder } from '../sites/folder.ts'

const names = [
  'a.txt',
  'docs/"quoted".html',
  'docs/back\\slash',
  'line\nbreak": {',
  'größe/ä.md',
  '  "files": {'
]
const written = createManifest(new Map(names.map((name) => [name, 'x'])), [
  { path: '/a/', file: 'content/en/a.md', locale: 'en' },
  { path: '/b/', file: 'content/en/b.md', locale: 'en' }
])

const texts: readonly (readonly [how: string, text: string, files: readonly string[] | undefined])[] = [
  ['as it is written', manifestText(written), names],
  ['without routes', manifestText(createManifest(new Map([['a.txt', 'x']]), [])), ['a.txt']],
  ['without files', manifestText(createManifest(new Map(), [])), []],
  ['formatted by another program', JSON.stringify(written, null, 2), names],
  ['on one line', JSON.stringify(written), names],
  ['in another order', reordered(written), names],
  ['truncated', manifestText(written).slice(0, -20), undefined],
  [
    'truncated at the end of an entry',
    manifestText(written).slice(0, manifestText(written).indexOf('\n  },')),
    undefined
  ],
  ['of another program', JSON.stringify({ ...written, generator: 'other' }, null, 1), undefined],
  ['empty', '', undefined]
]

function reordered({ generator, format, files, routes }: Manifest): string {
  return `${JSON.stringify({ generator, format, routes, files }, null, 1)}\n`
}

for (const [how, text, files] of texts)
  test(`files in a manifest: ${how}`, () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'sitegen.json'), text)
    assert.equal(filesInManifest(folder), files && ['sitegen.json', ...files])
  })

for (const [how, text, files] of texts)
  test(`pages and files of a manifest: ${how}`, () => {
    const { routes } = files ? (JSON.parse(text) as Manifest) : {}
    const pages = manifestPages(text)
    assert.equal([pages?.files, pages?.routes], [files, routes])
  })

test('files in a manifest: none in a folder without one', () =>
  assert.is(filesInManifest(temporaryFolder()), undefined))
