// An edit of a text while something else is broken: the page and the terminal still say what is broken.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { projectFiles } from '../../generator/base/git-files.ts'
import { readBase } from '../../generator/config/read-config.ts'
import { startSession } from '../../generator/serve/session.ts'
import { servedAnyDay } from '../any-day.ts'
import { copyOf, writeInto } from '../sites/folder.ts'

const page = 'content/en/docs/index.md'
const breakages = [
  ['site/site.yaml', (text: string) => `${text}titel: Kit\n`, 'schema-unknown-key'],
  ['site/pages/index.tsx', () => 'export default () => <p>{\n', 'bundle-failed']
] as const

for (const [file, breaking, code] of breakages)
  test(`${file} is broken, then a text is edited`, async () => {
    const root = copyOf('minimal')
    writeInto(root, {
      'site/pages/index.tsx': 'export default () => <p>Home</p>\n',
      'content/en/pages/index.yaml': 'title: Start\n'
    })
    const session = startSession(projectFiles(root), servedAnyDay)
    const codes = async (hasCode: boolean, paths: readonly string[]) => {
      const { context, diagnostics } = await session.update({ hasCode, paths })
      return [
        context !== undefined,
        diagnostics.filter(({ severity }) => severity === 'error').map((item) => item.code)
      ]
    }
    try {
      await session.update({ hasCode: true })
      const text = readFileSync(join(root, file), 'utf8')
      writeInto(root, { [file]: breaking(text) })
      assert.equal(await codes(true, [file]), [false, [code]])
      writeInto(root, { [page]: `${readFileSync(join(root, page), 'utf8')}\nAnew.\n` })
      assert.equal(await codes(false, [page]), [false, [code]])
      writeInto(root, { [file]: text })
      assert.equal(await codes(true, [file]), [true, []])
    } finally {
      session.stop()
      await session.close()
    }
  })

test('the path of a site is known while another setting is wrong', () => {
  const root = copyOf('minimal')
  writeInto(root, { 'site/site.yaml': 'title: A\nurl: https://a.example\nbase: /kit/\ntitel: B\n' })
  assert.is(readBase(projectFiles(root)), '/kit/')
})
