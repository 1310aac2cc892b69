// `serve` shows scheduled posts and marks them, like a build with drafts.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { serve } from '../../generator/serve/serve.ts'
import { servedAnyDay } from '../any-day.ts'
import { copyOf } from '../sites/folder.ts'
import { until } from '../until.ts'

test('a scheduled post is marked, and pages have no preview banner', async () => {
  const root = copyOf('minimal')
  const posts = join(root, 'content/en/blog')
  mkdirSync(posts, { recursive: true })
  writeFileSync(join(posts, '2025-05-20-today.md'), '---\ntitle: Of today\n---\n\nA\n')
  writeFileSync(join(posts, '2025-05-21-tomorrow.md'), '---\ntitle: Of tomorrow\n---\n\nB\n')
  const server = await serve({
    ...servedAnyDay,
    root,
    port: 0,
    host: '127.0.0.1',
    now: () => '2025-05-20',
    report: () => {}
  })
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

test('at midnight in the time zone of the site, `today` and the marks of posts are of the new day', async () => {
  const root = copyOf('minimal')
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write(
    'site/site.yaml',
    `title: Events
timeZone: Europe/Berlin
collections:
  pages: { type: pages, path: / }
  blog: { type: blog, path: /blog/ }
  events: { type: entries, path: none, fields: { starts: date } }
`
  )
  write('content/en/events/all.yaml', 'entries: { fair: { title: Fair, starts: 2025-05-20 } }\n')
  write('content/en/pages/index.md', '# Events\n\n::list{from=events where="starts >= today"}\n')
  write('content/en/blog/2025-05-21-tomorrow.md', '---\ntitle: Of tomorrow\n---\n\nB\n')
  let now = '2025-05-20T21:59:00Z'
  const minuteListeners: (() => void)[] = []
  const server = await serve({
    ...servedAnyDay,
    root,
    port: 0,
    host: '127.0.0.1',
    now: () => now,
    every(_, run) {
      minuteListeners.push(run)
      return () => minuteListeners.splice(0)
    },
    report: () => {}
  })
  const listedPosts = async () => {
    const [home, post] = await Promise.all(
      ['/', '/blog/tomorrow/'].map(async (path) => (await fetch(new URL(path, server.url))).text())
    )
    return { fair: home?.includes('Fair'), scheduled: post?.includes('not published yet') }
  }
  const minutePasses = () => {
    for (const run of minuteListeners) run()
  }
  try {
    assert.equal(await listedPosts(), { fair: true, scheduled: true })
    minutePasses()
    assert.equal(await listedPosts(), { fair: true, scheduled: true })
    now = '2025-05-20T22:00:00Z'
    minutePasses()
    // The watcher may report the files that were just written, which updates the site too.
    await until(async () => {
      const { fair, scheduled } = await listedPosts()
      return !fair && !scheduled
    }, 'the pages of the new day')
  } finally {
    await server.close()
  }
  assert.equal(minuteListeners, [])
})

test('at the time of a scheduled post, it is no longer marked', async () => {
  const root = copyOf('minimal')
  mkdirSync(join(root, 'content/en/blog'), { recursive: true })
  writeFileSync(join(root, 'content/en/blog/noon.md'), '---\ntitle: Noon\ndate: 2025-05-20 12:00\n---\n\nA\n')
  let now = '2025-05-20T11:59:00Z'
  const minuteListeners: (() => void)[] = []
  const server = await serve({
    ...servedAnyDay,
    root,
    port: 0,
    host: '127.0.0.1',
    now: () => now,
    every(_, run) {
      minuteListeners.push(run)
      return () => minuteListeners.splice(0)
    },
    report: () => {}
  })
  const isScheduled = async () =>
    (await (await fetch(new URL('/blog/noon/', server.url))).text()).includes('not published yet')
  try {
    assert.is(await isScheduled(), true)
    now = '2025-05-20T12:00:00Z'
    for (const run of minuteListeners) run()
    await until(async () => !(await isScheduled()), 'the post is not marked')
  } finally {
    await server.close()
  }
})
