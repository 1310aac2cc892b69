// `serve` shows scheduled posts and marks them, like a build with drafts.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { serve } from '../../generator/serve/serve.ts'
import { copyOf } from '../sites/folder.ts'

test('a scheduled post is marked, and pages have no preview banner', async () => {
  const root = copyOf('minimal')
  const posts = join(root, 'content/en/blog')
  mkdirSync(posts, { recursive: true })
  writeFileSync(join(posts, '2025-05-20-today.md'), '---\ntitle: Of today\n---\n\nA\n')
  writeFileSync(join(posts, '2025-05-21-tomorrow.md'), '---\ntitle: Of tomorrow\n---\n\nB\n')
  const server = await serve({ root, port: 0, host: '127.0.0.1', today: '2025-05-20', report: () => {} })
  const timesOf = async (path: string) => {
    const html = await (await fetch(new URL(path, server.url))).text()
    assert.not.match(html, 'class="preview"')
    return [...html.matchAll(/<time[^>]*>([^<]*)</g)].map(([, text]) => text)
  }
  try {
    assert.equal(await timesOf('/blog/tomorrow/'), ['May 21, 2025 · not published yet'])
    assert.equal(await timesOf('/blog/today/'), ['May 20, 2025'])
  } finally {
    await server.close()
  }
})

test.run()
