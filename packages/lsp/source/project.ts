// A project while its files are edited: the session of the development server, over files in which the texts of open documents
// stand in place of those on the disk. After each change the changed pages are checked, in all languages; when nothing has
// changed for a moment, the whole site.

import {
  type Diagnostic,
  noteReadingStart,
  overlayFiles,
  projectCacheLocation,
  projectFiles,
  type SiteChange,
  SourceChangedError,
  startSession,
  type Variables,
  watchProject,
  withRealPaths
} from 'sitegen/internals'
import { createMessageBoard } from './message-board.ts'
import { languagesOf } from './languages.ts'
import type { OpenSite } from './site.ts'
import { findUses } from './uses.ts'

/** Time without a change before the whole site is checked, in milliseconds. */
const idleTime = 300

/** Time that may be spent on finding uses between two requests, in milliseconds. */
const turnTime = 10

export interface ProjectOptions {
  /** Absolute folder of the project. */
  readonly root: string
  /** The current time in UTC, `2025-05-20T14:30:00Z`. */
  now(): string
  /** Public variables of the environment. */
  readonly environment: Variables
  /** Called with all messages of a file when they have changed. @param file relative to the project */
  publish(file: string, problems: readonly Diagnostic[]): void
  /** Called with errors that are ours. */
  fail(error: unknown): void
}

export interface Project {
  readonly root: string
  /** Use a text in place of a file. @param text undefined for that on the disk */
  setText(file: string, text: string | undefined): void
  /** The site as it was last read, with the texts of now; undefined if it cannot be read. Waits only for the first time. */
  site(): Promise<OpenSite | undefined>
  /** The site after all changes so far. */
  settledSite(): Promise<OpenSite | undefined>
  close(): Promise<void>
}

/** Open a project. Its site is read at once. */
export function openProject({ root, now, environment, publish, fail }: ProjectOptions): Project {
  const onDisk = projectFiles(root)
  const start = noteReadingStart(onDisk)
  const openTexts = new Map<string, string>()
  const files = overlayFiles(onDisk, openTexts)
  /** Texts as the site has been read with: they change only when it is read again. */
  const readTexts = new Map<string, string>()
  const session = startSession(overlayFiles(onDisk, readTexts), { now, environment, cacheLocation: projectCacheLocation(root) })
  const board = createMessageBoard((file, problems) => publish(file, withRealPaths(onDisk, problems)))
  let site: OpenSite | undefined
  /** Changes that are not applied yet; paths are unknown at first. */
  let pending: SiteChange | undefined = { hasCode: false }
  let updating: Promise<void> | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let isClosed = false

  function change(next: SiteChange): void {
    pending = pending ? merged(pending, next) : next
    clearTimeout(idleTimer)
    apply()
  }

  /** Apply pending changes, unless that is under way. */
  function apply(): void {
    if (isClosed || !pending) return
    updating ??= update()
      .catch(report)
      .finally(() => {
        updating = undefined
        apply()
      })
  }

  /** A file that changes while it is read is read again. */
  function report(error: unknown): void {
    if (isClosed) return
    if (error instanceof SourceChangedError) change({ hasCode: false })
    else fail(error)
  }

  async function update(): Promise<void> {
    while (pending && !isClosed) {
      // Keys that come together are one change.
      await new Promise((resolve) => setImmediate(resolve))
      const next: SiteChange = pending
      pending = undefined
      replaceAll(readTexts, openTexts)
      const { context, diagnostics } = await session.update(next)
      if (isClosed) return
      if (!context) {
        board.showAll(diagnostics)
        continue
      }
      site = { files, context }
      if (next.paths) await checkFiles(languagesOf(context.graph, next.paths))
    }
    idleTimer = setTimeout(() => void checkAll().catch(report), idleTime)
  }

  async function checkFiles(changed: ReadonlySet<string>): Promise<void> {
    const found = await session.checkFiles(changed)
    if (found) board.showFiles(changed, found)
  }

  async function checkAll(): Promise<void> {
    const checked = await session.check()
    if (!checked || isClosed || pending || !site) return
    const open = languagesOf(site.context.graph, [...readTexts.keys()])
    const ofFiles = await session.checkFiles(open)
    if (!ofFiles || isClosed || pending) return
    board.showAll(checked.diagnostics, { files: open, found: ofFiles })
    session.writeCaches()
    await findAllUses()
  }

  async function findAllUses(): Promise<void> {
    const current = site
    while (current && current === site && !pending && !isClosed && !findUses(current, turnTime))
      await new Promise((resolve) => setImmediate(resolve))
  }

  apply()
  const stopWatching = Promise.resolve(updating).then(() =>
    isClosed ? () => undefined : watchProject(onDisk, start, async (changed) => change(changed))
  )
  return {
    root,
    setText(file, text) {
      if (openTexts.get(file) === text) return
      if (text === undefined) openTexts.delete(file)
      else openTexts.set(file, text)
      change({ hasCode: false, paths: [file] })
    },
    async site() {
      if (!site) await updating
      return site
    },
    async settledSite() {
      while (updating) await updating
      return site
    },
    async close() {
      isClosed = true
      clearTimeout(idleTimer)
      session.stop()
      await updating
      const stop = await stopWatching
      stop()
      await session.close()
    }
  }
}

function replaceAll<Key, Value>(map: Map<Key, Value>, by: ReadonlyMap<Key, Value>): void {
  map.clear()
  for (const [key, value] of by) map.set(key, value)
}

/** Two changes as one. A change without paths may be of any file. */
const merged = (a: SiteChange, b: SiteChange): SiteChange => ({
  hasCode: a.hasCode || b.hasCode,
  ...(a.paths && b.paths && { paths: [...new Set([...a.paths, ...b.paths])] })
})
