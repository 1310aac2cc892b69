// `sitegen serve`: the same stages as `build`, on request and in memory. Pages are rendered on request, so it starts
// immediately at any site size. Updates keep the reading position.

import { setTimeout as pause } from 'node:timers/promises'
import type { Diagnostic } from '../base/diagnostics.ts'
import { projectFiles } from '../base/git-files.ts'
import type { ProgressListener } from '../base/timings.ts'
import type { BundleCacheLocation } from '../bundle/bundle-cache.ts'
import type { SnapshotScope } from '../engine/last-build.ts'
import type { Variables } from '../load/public-variables.ts'
import type { Answer } from './answer.ts'
import { type BrowserError, deduplicateErrors } from './browser-errors.ts'
import { type FirstAnswers, firstAnswers, isSameAnswer } from './first-answers.ts'
import { allowedHosts } from './gate.ts'
import { type Listening, type ListenOptions, listen } from './listen.ts'
import { listener } from './listener.ts'
import { liveChannel } from './live.ts'
import { waitForQuiet } from './quiet.ts'
import { type Edit, openServedSite, type ServedSite } from './served-site.ts'
import { type SessionState, startSession } from './session.ts'
import { type SiteAnswers, siteAnswers } from './site-answers.ts'
import { watchProject } from './watch.ts'

export interface ServeOptions extends Omit<ListenOptions, 'limits'> {
  readonly root: string
  /** The current day, `2025-05-20`: scheduled posts are marked. */
  readonly today?: string
  /** Public variables of the environment. */
  readonly environment?: Variables | undefined
  /** Bundle cache; nothing is cached without it. */
  readonly cache?: BundleCacheLocation
  /** What the stored responses of the last run depend on. Without it, they are not used. */
  readonly watched?: SnapshotScope | undefined
  /** Take the entries of loaders from the cache. */
  readonly offline?: boolean | undefined
  /** Receives progress of reading and checking. */
  readonly progressListener?: ProgressListener | undefined
  /** Called after each change with all problems of the site. */
  report(diagnostics: readonly Diagnostic[]): void
  /** Called once per change, before `report`. */
  edited?(edit: Edit): void
  /** Called for browser errors, once per error until the next change. */
  failed?(error: BrowserError): void
}

/**
 * Serve a project until `close` is called.
 *
 * @throws CannotListen when the port is in use or the host is not an address of this machine
 */
export async function serve(options: ServeOptions): Promise<Listening> {
  const { root, port, host, tls, today, cache, environment, offline, watched, progressListener } = options
  const files = projectFiles(root)
  const began = Date.now()
  const session = startSession(files, { today, place: cache, environment, offline, progressListener })
  const live = liveChannel()
  const errors = deduplicateErrors((error) => options.failed?.(error))
  const storedAnswers = firstAnswers(files, watched)
  const quiet = waitForQuiet(storedAnswers.count > 0)
  const readAfter = quiet.ended ? undefined : quiet.end
  const { report, edited } = options
  const site = openServedSite({ files, session, live, readAfter, report, edited })
  const answer = siteAnswers(files)
  const changed = (code: boolean, paths?: readonly string[]): Promise<void> => {
    errors.again()
    return site.change(code, paths)
  }
  let isRead = false
  const handler = listener({
    hosts: allowedHosts(host),
    live,
    answer,
    state() {
      quiet.stop()
      return site.state()
    },
    early(address) {
      storedAnswers.noteRequest(address)
      const stored = isRead ? undefined : storedAnswers.find(address)
      if (stored) quiet.wait()
      return stored
    },
    changed: () => changed(false),
    failed: errors.add
  })
  const stop = async () => {
    site.close()
    quiet.stop()
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
      if (state && !(await matchesGivenAnswers(storedAnswers, state, answer))) live.update(['site'])
      await pause(50)
      if (state) void site.check(state).then(session.writeCaches)
      return watchProject(files, began, changed)
    })
  return {
    ...listening,
    async close() {
      site.close()
      quiet.stop()
      const stopWatching = await watching
      await stopWatching()
      await stop()
      await listening.close()
      // The next run works without stored responses.
      if (watched) await storeAnswers(storedAnswers, site, answer).catch(() => undefined)
      session.writeCaches()
      await session.close()
    }
  }
}

/** Store responses for the next run. */
async function storeAnswers(
  storedAnswers: FirstAnswers,
  site: ServedSite,
  answer: SiteAnswers
): Promise<void> {
  const { state, readAt } = await site.readAtOnce()
  if (state.context)
    await storedAnswers.store(state.context, readAt, (address) => answerAt(answer, state, address))
}

/** @param address path and query */
function answerAt(answer: SiteAnswers, state: SessionState, address: string): Promise<Answer> {
  const [path = '', search] = address.split('?')
  return answer(state, path, search === undefined ? '' : `?${search}`)
}

/** Whether the current site gives the same responses as those of the last run that were sent. */
async function matchesGivenAnswers(
  storedAnswers: FirstAnswers,
  state: SessionState,
  answer: SiteAnswers
): Promise<boolean> {
  for (const [address, givenAnswer] of storedAnswers.givenAnswers()) {
    const currentAnswer = await answerAt(answer, state, address).catch(() => undefined)
    if (!currentAnswer || !isSameAnswer(currentAnswer, givenAnswer)) return false
  }
  return true
}
