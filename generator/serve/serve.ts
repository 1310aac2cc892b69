// `sitegen serve`: the same stages as `build`, on request and in memory. Pages are rendered on request, so it starts
// immediately at any site size. Updates keep the reading position.

import { setTimeout as pause } from 'node:timers/promises'
import type { Diagnostic } from '../base/diagnostics.ts'
import { projectFiles } from '../base/git-files.ts'
import type { ProgressListener } from '../base/timings.ts'
import type { BundleCacheLocation } from '../bundle/bundle-cache.ts'
import type { SnapshotScope } from '../engine/last-build.ts'
import type { Variables } from '../load/public-variables.ts'
import { allowedHosts } from './addresses.ts'
import { type BrowserError, deduplicateErrors } from './browser-errors.ts'
import { watchClock } from './clock.ts'
import type { HttpResponse } from './http-response.ts'
import { startIdleTimer } from './idle-timer.ts'
import { type Every, every } from './interval.ts'
import { type ListenOptions, listen, type RunningServer } from './listen.ts'
import { listener } from './listener.ts'
import { liveChannel } from './live.ts'
import { type AppliedChange, openServedSite, type ServedSite, type SiteUpdate } from './served-site.ts'
import { type SessionState, startSession } from './session.ts'
import { createSiteResponder, type SiteResponder } from './site-responses.ts'
import { noteReadingStart } from './source-tree.ts'
import { isSameResponse, openResponseStore, type ResponseStore } from './stored-responses.ts'
import { watchProject } from './watch.ts'

export interface ServeOptions extends Omit<ListenOptions, 'limits'> {
  readonly root: string
  /**
   * The current time in UTC, `2025-05-20T14:30:00Z`, or a day: scheduled posts are marked, and the site is read again when
   * a day begins.
   */
  readonly now: () => string
  /** Replaceable in tests. */
  readonly every?: Every
  /** Public variables of the environment. */
  readonly environment: Variables
  /** Bundle cache; nothing is cached without it. */
  readonly cache?: BundleCacheLocation
  /** Inputs of the stored responses of the last run. Without it, the responses are not used. */
  readonly snapshotScope?: SnapshotScope
  /** Use the cached entries of loaders. */
  readonly offline?: boolean
  /** Receives progress of reading and checking. */
  readonly progressListener?: ProgressListener
  /** Called after each change with all problems of the site. */
  report(diagnostics: readonly Diagnostic[]): void
  /** Called once per change, before `report`. */
  onUpdate?(update: SiteUpdate): void
  /** Called for browser errors, once per error until the next change. */
  onBrowserError?(error: BrowserError): void
}

/**
 * Serve a project until `close` is called.
 *
 * @throws ListenError when the port is in use or the host is not an address of this machine
 */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const { root, port, host, tls, now, cache, environment, offline, snapshotScope, progressListener } = options
  const files = projectFiles(root)
  const start = noteReadingStart(files)
  const session = startSession(files, { now, cacheLocation: cache, environment, offline, progressListener })
  const live = liveChannel()
  const errors = deduplicateErrors((error) => options.onBrowserError?.(error))
  const storedResponses = openResponseStore(files, snapshotScope)
  const idleTimer = startIdleTimer(storedResponses.count > 0)
  const readAfter = idleTimer.isIdle ? undefined : idleTimer.idle
  const { report, onUpdate } = options
  const site = openServedSite({ files, session, live, readAfter, report, onUpdate })
  const respond = createSiteResponder(files)
  const applyChange = (change: AppliedChange): Promise<void> => {
    errors.reset()
    return site.change(change)
  }
  const stopWatchingClock = watchClockOf(site, options)
  let isRead = false
  const handler = listener({
    isAllowedHost: allowedHosts(host),
    live,
    respond,
    state() {
      idleTimer.stop()
      return site.state()
    },
    storedResponse(address) {
      storedResponses.noteRequest(address)
      const stored = isRead ? undefined : storedResponses.find(address)
      if (stored) idleTimer.restart()
      return stored
    },
    fileChanged: () => applyChange({ hasCode: false }),
    reportError: errors.add
  })
  const stop = async () => {
    stopWatchingClock?.()
    site.close()
    idleTimer.stop()
    // A bundler cannot be disposed while it runs.
    await site.state().catch(() => undefined)
    live.close()
  }
  const listening = await listen({ port, host, tls }, handler).catch(async (error: unknown) => {
    // Reading has begun; stop it, or the process stays alive.
    await stop()
    await session.close()
    throw error
  })
  // Check and watch after the first page is ready.
  const watching = site
    .state()
    .catch(() => undefined)
    .then(async (state) => {
      isRead = true
      if (state && !(await matchesSentResponses(storedResponses, state, respond))) live.update(['site'])
      await pause(50)
      if (state) void site.check(state).then(session.writeCaches)
      return watchProject({ project: files, start, reads: session.reads }, applyChange)
    })
  return {
    ...listening,
    async close() {
      stopWatchingClock?.()
      site.close()
      idleTimer.stop()
      const stopWatching = await watching
      stopWatching()
      await stop()
      await listening.close()
      // The next run works without stored responses.
      if (snapshotScope) await storeResponses(storedResponses, site, respond).catch(() => undefined)
      session.writeCaches()
      await session.close()
    }
  }
}

/** Update the site as time passes. @returns a function that stops watching */
const watchClockOf = (site: ServedSite, options: Pick<ServeOptions, 'now' | 'every'>) =>
  watchClock({
    now: options.now,
    every: options.every ?? every,
    graph: async () => (await site.state()).context?.graph,
    changed: (clock) => site.change({ hasCode: false, clock })
  })

/** Store responses for the next run. */
async function storeResponses(
  storedResponses: ResponseStore,
  site: ServedSite,
  respond: SiteResponder
): Promise<void> {
  const { state, readAt } = await site.readConsistently()
  if (state.context)
    await storedResponses.store(state.context, readAt, (address) => responseAt(respond, state, address))
}

/** @param address path and query */
function responseAt(respond: SiteResponder, state: SessionState, address: string): Promise<HttpResponse> {
  const [path = '', search] = address.split('?')
  return respond(state, path, search === undefined ? '' : `?${search}`)
}

/** Whether the current site has the same responses as the stored ones that were sent. */
async function matchesSentResponses(
  storedResponses: ResponseStore,
  state: SessionState,
  respond: SiteResponder
): Promise<boolean> {
  for (const [address, sentResponse] of storedResponses.sentResponses()) {
    const currentResponse = await responseAt(respond, state, address).catch(() => undefined)
    if (!currentResponse || !isSameResponse(currentResponse, sentResponse)) return false
  }
  return true
}
