// Pages are notified of every update, including those between rendering and subscribing.

import { readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { RunningServer } from '../../generator/serve/listen.ts'
import { serve } from '../../generator/serve/serve.ts'
import { servedAnyDay } from '../any-day.ts'
import { copyOf } from '../sites/folder.ts'
import { until } from '../until.ts'

const root = copyOf('golden')
const styles = join(root, 'site/styles.css')
const settings = join(root, 'site/site.yaml')
writeFileSync(styles, ':root { --edit: 0 }\n')
writeFileSync(settings, readFileSync(settings, 'utf8').replace('theme:', 'theme:\n  styles: styles.css'))
let server: RunningServer

test.before(async () => {
  server = await serve({ ...servedAnyDay, root, port: 0, host: '127.0.0.1', report: () => undefined })
  // The watcher has started once an edit is noticed; earlier edits are not reported.
  let edits = 0
  await until(async () => {
    edit(`# Knots\n\nEdit ${edits++}.\n`)
    await pause(100)
    return (await channel()).update > 0
  }, 'an edit is seen')
  await pause(500)
})

test.after(() => server.close())

/** The address of the channel for a page that is rendered now. */
async function channel(): Promise<{ readonly path: string; readonly update: number }> {
  const html = await (await fetch(`${server.url}/docs/knots/`)).text()
  const [, token, update] =
    /<meta name="sitegen-live" content="([^"]+)" data-update="(\d+)">/.exec(html) ?? []
  return { path: `/__sitegen/events?token=${token}&update=${update}`, update: Number(update) }
}

const edit = (text: string): void => writeFileSync(join(root, 'content/en/docs/02-knots.md'), text)

/** Edit, and wait until pages have been notified. */
async function editAndWait(text: string): Promise<void> {
  const { update } = await channel()
  edit(text)
  await until(async () => (await channel()).update !== update, 'pages are told of the edit')
}

/** The first events that a page receives; `heard` is called after the greeting. */
function receivedEvents(
  path: string,
  count: number,
  onGreeting: () => void = () => undefined
): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const found: string[] = []
    const request = get(`${server.url}${path}`, (response) => {
      response.setEncoding('utf8').on('data', (text: string) => {
        for (const [, kind = ''] of text.matchAll(/"kind":"(hello|update|style)"/g)) {
          found.push(kind)
          if (kind === 'hello') onGreeting()
        }
        if (found.length < count) return
        request.destroy()
        resolve(found)
      })
    })
    request.on('error', reject)
  })
}

test('live: edits during startup are shown, although the watcher is not running yet', async () => {
  const root = copyOf('golden')
  const starting = await serve({ ...servedAnyDay, root, port: 0, host: '127.0.0.1', report: () => undefined })
  const page = async () => (await fetch(`${starting.url}/docs/knots/`)).text()
  assert.not.match(await page(), 'Edited early.')
  writeFileSync(join(root, 'content/en/docs/02-knots.md'), '# Knots\n\nEdited early.\n')
  await until(async () => (await page()).includes('Edited early.'), 'the early edit is shown')
  await starting.close()
})

test('live: of edits in quick succession, the last one is shown', async () => {
  const shows = async (text: string) =>
    (await (await fetch(`${server.url}/docs/knots/`)).text()).includes(`<p>${text}</p>`)
  for (let round = 0; round < 8; round++) {
    edit(`# Knots\n\nFirst ${round}.\n`)
    await until(() => shows(`First ${round}.`), `First ${round}. is shown`)
    edit(`# Knots\n\nLast ${round}.\n`)
    await until(() => shows(`Last ${round}.`), `Last ${round}. is shown`)
  }
})

test('live: a page rendered before an update is notified when it subscribes', async () => {
  await editAndWait('# Knots\n\nOne.\n')
  const { path } = await channel()
  await editAndWait('# Knots\n\nTwo.\n')
  assert.equal(await receivedEvents(path, 2), ['hello', 'update'])
})

test('live: a page that missed a new style sheet loads it, as well as other updates', async () => {
  const { path } = await channel()
  writeFileSync(styles, ':root { --edit: 1 }\n')
  // An earlier edit may be noticed once more before.
  await until(
    async () => (await receivedEvents(path, 2)).includes('style'),
    'pages are told of the style sheet'
  )
  assert.equal(await receivedEvents(path, 3), ['hello', 'style', 'update'])
})

test('live: a current page is only notified of later updates', async () => {
  const { path, update } = await channel()
  let isLater = false
  const events = receivedEvents(path, 2, () =>
    setTimeout(() => {
      isLater = true
      edit('# Knots\n\nThree.\n')
    }, 200)
  )
  assert.equal(await events, ['hello', 'update'])
  // On a busy machine, the notification of an earlier edit may arrive late.
  assert.ok(isLater || (await channel()).update > update, 'and not before it came')
})

test('live: invalid tokens and numbers are rejected', async () => {
  const { path } = await channel()
  for (const wrong of [path.replace(/token=./, 'token='), `${path}x`, `${path}&a=b`])
    assert.is((await fetch(`${server.url}${wrong}`)).status, 403, wrong)
})
