// Pointers of Git LFS in place of files: whatever would be published or read.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isLfsPointer } from '../../../generator/base/lfs.ts'
import { checkOf, minimal } from '../../memory-site.ts'

const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'7'.repeat(64)}\nsize 48213\n`
const page = '# A\n\n![A board](./board.png) [Manual](./manual.pdf)\n'

const problemsOf = (files: Readonly<Record<string, string>>) =>
  checkOf({ ...minimal, ...files })
    .diagnostics.filter(({ code }) => /^(?:file|image|asset|svg|include)-/.test(code))
    .map(({ severity, code, file, line, message }) => [severity, code, file, line, message])

const whole = 'This file is a pointer of Git LFS: what it stands for was not downloaded'

for (const file of [
  'site/static/logo.png',
  'site/static/favicon.svg',
  'site/static/film.mp4',
  'site/static/fonts/own.woff2',
  'site/static/.well-known/key.bin',
  'site/components/hero.jpg',
  'site/fonts/card.ttf',
  'themes/own/board.avif',
  'content/en/docs/manual.md',
  'content/en/jobs/list.yaml',
  'content/en/jobs/list.csv'
])
  test(`lfs: ${file}`, () =>
    assert.equal(problemsOf({ [file]: pointer }), [['error', 'file-lfs-pointer', file, undefined, whole]]))

test('lfs: files next to the content that pages refer to are reported, once and with nothing else about them', () => {
  const files = {
    'content/en/docs/a.md': `${page}![A plan](./plan.svg)\n`,
    'content/en/docs/board.png': pointer,
    'content/en/docs/manual.pdf': pointer.replaceAll('\n', '\r\n'),
    'content/en/docs/plan.svg': pointer,
    'content/en/docs/drawing.psd': pointer
  }
  assert.equal(problemsOf(files), [
    [
      'error',
      'file-lfs-pointer',
      'content/en/docs/board.png',
      undefined,
      'This file, like 2 more files, is a pointer of Git LFS: what it stands for was not downloaded'
    ]
  ])
})

test('lfs: an included file is reported at the include', () =>
  assert.equal(
    problemsOf({
      'content/en/docs/a.md': '# A\n\n::include[./app.py]\n',
      'content/en/docs/app.py': pointer
    }),
    [
      [
        'error',
        'file-lfs-pointer',
        'content/en/docs/a.md',
        3,
        '`content/en/docs/app.py` is a pointer of Git LFS: what it stands for was not downloaded'
      ]
    ]
  ))

test('lfs: a page about Git LFS, and files that are only as short as a pointer, are none', () =>
  assert.equal(
    problemsOf({
      'content/en/docs/a.md': `# A\n\n\`\`\`\n${pointer}\`\`\`\n`,
      'site/static/note.txt': `A pointer:\n${pointer}`,
      'site/static/long.txt': pointer + 'x'.repeat(1000)
    }),
    []
  ))

test('lfs: what is a pointer', () =>
  assert.equal(
    [pointer, Buffer.from(pointer), pointer.slice(1), pointer.slice(0, 30), ''].map(isLfsPointer),
    [true, true, false, false, false]
  ))
