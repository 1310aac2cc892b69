// The served site: read at startup, updated and checked after each change.

import type { Diagnostic } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { realPath, withRealPaths } from '../base/markdown-folder.ts'
import { withBase } from '../graph/resolve.ts'
import type { ClockChange } from './clock.ts'
import type { LiveChannel } from './live.ts'
import type { Session, SessionState, SiteChange } from './session.ts'

/** The effect of saved files, or of the time that has passed. */
export interface SiteUpdate {
  /** Relative to the project. */
  readonly files: readonly string[]
  /** The change of the clock, if that is the cause. */
  readonly clock?: ClockChange
  /** Time until pages could be rendered again. */
  readonly milliseconds: number
  /** Number of changed pages; missing if the next change came before all were checked. */
  readonly pages?: number
  /** Whether open pages reload in full, because scripts or the shell have changed. */
  readonly reloads: boolean
  /** Top folders that were deleted, relative to the project; `.` is the project itself. */
  readonly missing: readonly string[]
  /** Top folders that were missing and are back. */
  readonly restored: readonly string[]
}

/** A change, and its cause. */
export interface AppliedChange
  extends SiteChange,
    Partial<Pick<SiteUpdate, 'clock' | 'missing' | 'restored'>> {}

export interface ServedSiteInput {
  readonly files: Files
  readonly session: Session
  readonly live: LiveChannel
  /** The site is read after it resolves. */
  readonly readAfter: Promise<void> | undefined
  /** Called after each change with all problems of the site. */
  report(diagnostics: readonly Diagnostic[]): void
  /** Called once per change, before `report`. */
  onUpdate?: ((update: SiteUpdate) => void) | undefined
}

export interface ServedSite {
  /** The site after the latest change; rejects when it could not be read. */
  state(): Promise<SessionState>
  /** Apply saved files, and update open pages. `clock`: the cause, if it is the time and not a file. */
  change(change: AppliedChange): Promise<void>
  /** Check all pages, and report their problems. */
  check(state: SessionState, update?: SiteUpdate): Promise<void>
  /**
   * The site, read again after changes, so that all files are from the same moment. `readAt`: milliseconds since the
   * epoch.
   */
  readConsistently(): Promise<{ readonly state: SessionState; readonly readAt: number }>
  /** Ignore later changes, and cancel checks: nothing is reported from now on. */
  close(): void
}

/** Start reading the site. */
export function openServedSite({
  files,
  session,
  live,
  readAfter,
  report,
  onUpdate
}: ServedSiteInput): ServedSite {
  let readAt = 0
  const read = (hasCode = false) => {
    readAt = Date.now()
    return session.update({ hasCode })
  }
  let ready = readAfter ? readAfter.then(() => read()) : read()
  let builds = ready.then(buildIds, () => '')
  /** Whether text or code was saved since the site was fully read. */
  let saved: 'text' | 'code' | undefined
  let isClosed = false

  async function check({ context, diagnostics }: SessionState, update?: SiteUpdate): Promise<void> {
    if (isClosed) return
    const checked = context ? await session.check() : undefined
    // Changes that came before closing may have begun another check.
    if (isClosed) return
    if (update) onUpdate?.({ ...update, pages: checked?.pages })
    const problems = context ? checked?.diagnostics : diagnostics
    if (!problems) return
    const reported = withRealPaths(files, problems)
    report(reported)
    live.problems(reported)
  }

  return {
    state: () => ready,
    check,
    async change({ hasCode, paths = [], clock, missing = [], restored = [] }) {
      if (isClosed) return
      saved = hasCode || saved === 'code' ? 'code' : 'text'
      const startedAt = performance.now()
      const changedPaths = paths.length === 0 ? undefined : paths
      const shownPaths = paths.map((path) => realPath(files, path))
      ready = ready.catch(() => undefined).then(() => session.update({ hasCode, paths: changedPaths }))
      const buildsBefore = builds
      builds = ready.then(buildIds, () => '')
      const state = await ready.catch((error: unknown) => {
        // close() cancels a running update; that is not an error.
        if (isClosed) return undefined
        throw error
      })
      if (isClosed || !state) return
      const milliseconds = performance.now() - startedAt
      const reloads = !state.onlyStyles && (await buildsBefore) !== (await builds)
      if (state.onlyStyles && state.context)
        live.reloadStyles(withBase(state.context.graph, state.context.bundle.client.style))
      else live.update(reloads ? shownPaths : undefined)
      // Let the open page render before all others are checked.
      const update = { files: shownPaths, milliseconds, reloads, missing, restored, clock }
      setTimeout(() => void check(state, update), 10)
    },
    async readConsistently() {
      if (saved) ready = read(saved === 'code')
      return { state: await ready, readAt }
    },
    close() {
      isClosed = true
      session.stop()
    }
  }
}

/** Build ids of all shells. While they are unchanged, pages are updated in place. */
const buildIds = ({ context }: SessionState): string =>
  [...(context?.shells.values() ?? [])].map(({ build }) => build).join()
