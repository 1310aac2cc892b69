import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fileText } from '../../generator/base/files.ts'
import { overlayFiles } from '../../generator/base/overlay-files.ts'
import { memoryFiles } from '../memory-files.ts'

const onDisk = memoryFiles({ 'content/a.md': 'A', 'content/b.md': 'B', 'site/site.yaml': 'title: Site\n' })

test('texts stand in place of files, and may be of files that do not exist yet', () => {
  const texts = new Map([
    ['content/b.md', 'Bär'],
    ['content/new.md', 'N']
  ])
  const files = overlayFiles(onDisk, texts)
  assert.equal(
    files.list('content').map(({ path, size }) => [path, size]),
    [
      ['content/a.md', 1],
      ['content/b.md', 4],
      ['content/new.md', 1]
    ]
  )
  assert.equal(
    ['content/a.md', './content/b.md', 'content/new.md', 'content/none.md'].map((path) =>
      fileText(files, path)
    ),
    ['A', 'Bär', 'N', undefined]
  )
  texts.delete('content/new.md')
  assert.is(files.has('content/new.md'), false)
})

test('a text has no times, so that nothing counts as unchanged', () => {
  const times = { modified: 1, changed: 1 }
  const files = overlayFiles(
    { ...onDisk, list: () => [{ path: 'content/a.md', size: 1, outside: false, times }] },
    new Map([['content/a.md', 'X']])
  )
  assert.is(files.list('content')[0]?.times, undefined)
})

test('a link that leads out of the project stays what it is', () => {
  const outside = { path: 'content/a.md', size: 0, outside: true }
  const files = overlayFiles({ ...onDisk, list: () => [outside] }, new Map([['content/a.md', 'X']]))
  assert.equal(files.list('content'), [outside])
})
