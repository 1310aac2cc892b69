// A project while its files are edited: the session of the development server, over files in which the texts of open documents
// stand in place of those on the disk. After each change the changed pages are checked, in all languages; when nothing has
// changed for a moment, the whole site.

import {
  type Diagnostic,
  noteReadingStart,
  openSite,
  openTools,
  overlayFiles,
  projectCacheLocation,
  projectFiles,
  type Reopen,
  type SiteChange,
  startSession,
  startTimings,
  type Variables,
  watchProject,
  withRealPaths
} from 'sitegen/internals'
import { createChangeQueue } from './change-queue.ts'
import { languagesOf } from './languages.ts'
import { createMessageBoard } from './message-board.ts'
import type { OpenSite } from './site.ts'
import { findUses } from './uses.ts'

/** Time without a change before the whole site is checked, in milliseconds. */
const idleTime = 300

/** Time without a key before a site is read again, in milliseconds. */
const typingPause = 200

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
export function openProject(options: ProjectOptions): Project {
  const { root, now, environment } = options
  const onDisk = projectFiles(root)
  const start = noteReadingStart(onDisk)
  const openTexts = new Map<string, string>()
  /** Texts as the site has been read with: they change only when it is read again. */
  const readTexts = new Map<string, string>()
  const files = overlayFiles(onDisk, openTexts)
  const session = startSession(overlayFiles(onDisk, readTexts), {
    now,
    environment,
    cacheLocation: projectCacheLocation(root),
    beforeReading
  })
  const board = createMessageBoard((file, problems) => options.publish(file, withRealPaths(onDisk, problems)))
  const reopen = reopenerOf(options)
  let site: OpenSite | undefined
  let idleTimer: NodeJS.Timeout | undefined

  /** Reading a large site takes long, so it begins when no key is pressed any more. What the changed files say is shown at once. */
  async function beforeReading(paths: readonly string[]): Promise<void> {
    do {
      replaceAll(readTexts, openTexts)
      for (const file of paths)
        board.showRead(
          file,
          session.readingProblems([file]).filter((problem) => problem.file === file)
        )
    } while (await queue.isTyping(typingPause))
    replaceAll(readTexts, openTexts)
  }

  async function update(change: SiteChange): Promise<void> {
    clearTimeout(idleTimer)
    replaceAll(readTexts, openTexts)
    const { context, diagnostics } = await session.update(change)
    if (!context) {
      board.showAll(diagnostics)
      return
    }
    site = { files, context, reopen }
    // What is open is checked at once, even if all may have changed.
    const changed = languagesOf(context.graph, change.paths ?? [...readTexts.keys()])
    const found = await session.checkFiles(changed)
    if (found) board.showFiles(changed, found, session.readingProblems([...changed]))
  }

  async function checkAll(): Promise<void> {
    const checked = await session.check()
    if (!checked || !site) return
    const edited = languagesOf(site.context.graph, [...readTexts.keys()])
    const found = await session.checkFiles(edited)
    if (!found) return
    board.showAll(checked.diagnostics, { files: edited, found })
    session.writeCaches()
    const current = site
    while (current === site && !queue.isWaiting() && !findUses(current, turnTime))
      await new Promise((resolve) => setImmediate(resolve))
  }

  const checkLater = () => {
    idleTimer = setTimeout(() => void checkAll().catch(queue.report), idleTime)
  }
  const queue = createChangeQueue(update, checkLater, options.fail)
  queue.add({ hasCode: false })
  const watched = { project: onDisk, start, reads: session.reads }
  const watching = queue.settled().then(() => watchProject(watched, async (change) => queue.add(change)))
  return {
    root,
    setText(file, text) {
      if (openTexts.get(file) === text) return
      if (text === undefined) openTexts.delete(file)
      else openTexts.set(file, text)
      queue.add({ hasCode: false, paths: [file] })
    },
    async site() {
      if (!site) await queue.settled()
      return site
    },
    async settledSite() {
      await queue.settled()
      return site
    },
    async close() {
      clearTimeout(idleTimer)
      session.stop()
      await queue.close()
      const stopWatching = await watching
      stopWatching()
      await session.close()
    }
  }
}

/** Links the site of a project again with other files, for renaming. */
const reopenerOf =
  ({ root, now, environment }: ProjectOptions): Reopen =>
  async (files) => {
    const location = projectCacheLocation(root)
    const tools = openTools({ root, location, timings: startTimings(), offline: true })
    try {
      return (await openSite(files, { drafts: true, today: now(), environment }, tools)).value
    } finally {
      tools.close()
    }
  }

function replaceAll<Key, Value>(map: Map<Key, Value>, by: ReadonlyMap<Key, Value>): void {
  map.clear()
  for (const [key, value] of by) map.set(key, value)
}
