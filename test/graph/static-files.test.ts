import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../generator/base/files.ts'
import { findAssets } from '../../generator/graph/assets.ts'
import { checkOf } from '../memory-site.ts'
import { temporaryFolder, writeInto } from '../sites/folder.ts'

const published = [
  '.htaccess',
  '.nojekyll',
  '.well-known/acme/token',
  '.well-known/security.txt',
  'download/.hidden/plan.txt',
  'environment.txt',
  'img/logo.svg'
]

const ignored = [
  '.#plan.txt',
  '.DS_Store',
  '._logo.svg',
  '.editorconfig',
  '.env',
  '.env.local',
  '.gitignore',
  '.idea/workspace.xml',
  '.plan.txt.swp',
  '.vscode/settings.json',
  'Thumbs.db',
  'img/.DS_Store',
  'plan.txt~'
]

const staticFiles = (paths: readonly string[]) =>
  Object.fromEntries(
    paths.map((path) => [`site/static/${path}`, path.endsWith('.svg') ? '<svg viewBox="0 0 1 1"/>' : 'x'])
  )

test('dotfiles and dotfolders are published; files of editors and systems are not', () => {
  const root = temporaryFolder()
  writeInto(
    root,
    staticFiles([...published, ...ignored, '.git/config', 'node_modules/x/index.js', '.gitkeep'])
  )
  assert.equal(
    findAssets({ files: diskFiles(root), collections: [] }).staticPaths,
    published.map((path) => `/${path}`)
  )
})

test('unpublished files are reported once, with the first file', () => {
  const { diagnostics } = checkOf({
    'content/en/docs/a.md': '# A\n',
    ...staticFiles([...published, ...ignored, 'img/.gitkeep'])
  })
  assert.equal(
    diagnostics.map(({ code, file, message }) => [code, file, message]),
    [
      [
        'static-left-out',
        'site/static/.#plan.txt',
        'Files of editors, version control or the system are not published: `.#plan.txt`, and 12 more'
      ]
    ]
  )
})

test('a link to a file in a dotfolder works', () =>
  assert.equal(
    checkOf({
      'content/en/docs/a.md': '# A\n\n[key](/.well-known/key.txt)\n',
      ...staticFiles(['.well-known/key.txt'])
    }).diagnostics,
    []
  ))
