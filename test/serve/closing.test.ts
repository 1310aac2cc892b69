// After closing, nothing is reported: neither by a running check, nor by one that a late change would start.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../generator/base/files.ts'
import { liveChannel } from '../../generator/serve/live.ts'
import { openServedSite } from '../../generator/serve/served-site.ts'
import type { Session, SessionState } from '../../generator/serve/session.ts'
import type { Checked } from '../../generator/serve/session-check.ts'
import { temporaryFolder } from '../sites/folder.ts'

const readState = { context: { shells: new Map() }, diagnostics: [] } as unknown as SessionState
const brokenState: SessionState = { diagnostics: [] }
const withoutProblems: Checked = { diagnostics: [], pages: 1 }

/** A site whose session updates and checks on command; `events` lists what happens. */
function controlledSite() {
  const events: string[] = []
  const updates: ((state: SessionState) => void)[] = []
  const checks: ((checked: Checked | undefined) => void)[] = []
  const session: Session = {
    update: () => new Promise((resolve) => updates.push(resolve)),
    check() {
      events.push('check')
      return new Promise((resolve) => checks.push(resolve))
    },
    checkFiles: async () => [],
    readingProblems: () => [],
    reads: () => ({ files: [], folders: [] }),
    stop: () => events.push('stop'),
    writeCaches: () => undefined,
    close: async () => undefined
  }
  const site = openServedSite({
    files: diskFiles(temporaryFolder()),
    session,
    live: liveChannel(),
    readAfter: undefined,
    report: () => events.push('report'),
    onUpdate: () => events.push('edited')
  })
  return { site, events, updates, checks }
}

test('closing: a check that has ended is reported', async () => {
  const { site, events, updates, checks } = controlledSite()
  updates[0]?.(readState)
  const checking = site.check(await site.state())
  checks[0]?.(withoutProblems)
  await checking
  assert.equal(events, ['check', 'report'])
})

test('closing: a check that is still running is not reported', async () => {
  const { site, events, updates, checks } = controlledSite()
  updates[0]?.(readState)
  const checking = site.check(await site.state())
  site.close()
  checks[0]?.(withoutProblems)
  await checking
  assert.equal(events, ['check', 'stop'])
})

test('closing: a change that is still being read starts no check', async () => {
  const { site, events, updates } = controlledSite()
  updates[0]?.(readState)
  await site.state()
  const changing = site.change({ hasCode: false, paths: ['content/en/docs/knots.md'] })
  site.close()
  // The update starts after the previous one has ended.
  await new Promise(setImmediate)
  updates[1]?.(readState)
  await changing
  assert.equal(events, ['stop'])
})

test('closing: later changes and checks are ignored', async () => {
  const { site, events, updates } = controlledSite()
  updates[0]?.(brokenState)
  const state = await site.state()
  site.close()
  await site.change({ hasCode: true })
  await site.check(state)
  assert.is(updates.length, 1)
  assert.equal(events, ['stop'])
})
