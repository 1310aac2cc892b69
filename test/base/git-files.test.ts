// Files of a git tag, and of the folder itself.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decode } from '../../generator/base/decode.ts'
import { projectFiles } from '../../generator/base/git-files.ts'
import { temporaryFolder } from '../sites/folder.ts'
import { versionsSite } from '../sites/versions-site.ts'

const root = versionsSite()
const files = projectFiles(root)

test('a tag: files in a folder, with their sizes', () =>
  assert.equal(files.list('content@v1.0/en/docs'), [
    { path: 'content@v1.0/en/docs/_part.md', size: 32, outside: false },
    { path: 'content@v1.0/en/docs/dot.svg', size: 99, outside: false },
    { path: 'content@v1.0/en/docs/guide/start.md', size: 29, outside: false },
    { path: 'content@v1.0/en/docs/index.md', size: 72, outside: false },
    { path: 'content@v1.0/en/docs/old.md', size: 109, outside: false }
  ]))

test('a tag: contents of text and images', () => {
  assert.is(decode(files.read('content@v1.0/en/docs/old.md')).split('\n')[0], '# Old')
  assert.match(decode(files.read('content@v1.0/en/docs/dot.svg')), /^<svg /)
  assert.is(files.has('content@v1.0/en/docs/old.md'), true)
  assert.is(files.has('content@v1.0/en/docs/none.md'), false)
  assert.throws(() => files.read('content@v1.0/en/docs/none.md'), /is not a file in git/)
})

test('a tag: nothing is read from outside content/ and site/', () => {
  assert.is(files.has('content@v1.0/../package.json'), false)
  assert.equal(files.list('content@v1.0/../..'), [])
})

test('the folder itself is read from disk', () => {
  assert.is(files.has('content/en/docs/guide/extend.md'), true)
  assert.is(files.has('content/en/docs/old.md'), false)
})

test('an unknown tag, or a folder without git, has no files', () => {
  assert.equal(files.list('content@v9/en'), [])
  const bare = temporaryFolder()
  assert.equal(projectFiles(bare).list('content@v1.0/en'), [])
})

test('tag names are not passed to a shell', () => {
  assert.equal(files.list(`content@${encodeURIComponent('v1.0; touch hacked')}/en`), [])
  assert.is(files.has('hacked'), false)
})
