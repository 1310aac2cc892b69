// A thread that helps a build: it reads the site by itself, which takes no longer than being told of it, makes
// documents until none is left, waits for the bundle, and renders pages until none is left.

import { setImmediate } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { projectFiles } from '../base/git-files.ts'
import { slowItem, timings, type Watcher } from '../base/timings.ts'
import { loadServer } from '../bundle/server-modules.ts'
import { openStore } from '../cache/store.ts'
import type { Written } from '../emit/plan.ts'
import { stagingIn } from '../emit/staging.ts'
import { readKnown } from '../load/known.ts'
import { isMarkdown } from '../load/source.ts'
import { documents } from '../markdown/documents.ts'
import { previewOf, sceneOf } from '../render/scene.ts'
import { bundleInput, linkSite, markdownTools } from '../site.ts'
import { unchecked } from '../validate/validate.ts'
import { agreementOf, routesToRender } from './agreement.ts'
import { awaitFetched, claim } from './claims.ts'
import type { FinishedPage } from './finished-page.ts'
import type { Assignment, Go, Report } from './messages.ts'
import { readRecords } from './page-records.ts'
import { finishPage } from './pages.ts'
import { sharedPages } from './shared-pages.ts'

/** Pages are told of so many at once. */
const batch = 64

/** Only what is slow is told while it happens. */
const watcherOf = (tell: (report: Report) => void): Watcher => ({
  started() {},
  ended() {},
  expected() {},
  finished(span) {
    if (span.duration >= slowItem) tell({ kind: 'slow', span })
  }
})

async function help({ root, options, cache, counters, thread }: Assignment): Promise<void> {
  const { folder: cacheFolder, engine, fresh } = cache
  const tell = (report: Report) => parentPort?.postMessage(report)
  const clock = timings(thread, watcherOf(tell))
  let told = 0
  const spans = () => {
    const news = clock.spans.slice(told)
    told = clock.spans.length
    return news
  }
  const go = new Promise<Go>((resolve) => parentPort?.once('message', resolve))
  const { value: linked } = await linkSite(projectFiles(root), options, clock, {
    known: readKnown(cache)
  })
  // The main thread has found the same, and says so.
  if (!linked) return tell({ kind: 'failed', message: 'the site cannot be read' })
  const { config, theme, graph } = linked
  const shares = config.cache.remote !== undefined && !fresh
  if (shares) awaitFetched(counters)
  const store = openStore(cacheFolder, 'documents', fresh)
  const made = documents(config, theme, await markdownTools(linked), { store, engine })
  for (const [source] of claim(counters, 'documents', graph.sources.filter(isMarkdown), thread)) {
    clock.time('document', source.file, () => made.of(source))
    // Memory of the native parser is given back between two turns of the event loop, and never without one.
    await setImmediate()
  }
  store.flush()
  tell({ kind: 'documents', entries: made.added(), spans: spans() })

  const { bundle, mdx, entries, staging: folder, out, locales, shard, agreement } = await go
  made.learn(entries)
  const { value: server } = await loadServer(bundle.code, bundleInput(graph, 'production', mdx))
  if (!server) return tell({ kind: 'failed', message: 'the bundle cannot be loaded' })
  const scene = sceneOf(
    unchecked(graph),
    made,
    { server, ...bundle, inputs: [], styleInputs: [] },
    previewOf(options)
  )
  if (agreementOf(scene) !== agreement)
    return tell({ kind: 'failed', message: 'files have changed since the build began' })
  const records = readRecords({ ...cache, out })
  const rendered = shares ? openStore(cacheFolder, 'rendered') : undefined
  const work = {
    scene,
    staging: stagingIn(folder),
    last: { out, records: records.pages },
    cards: new Map<string, Written>(),
    shared: rendered && sharedPages(rendered, engine)
  }
  let pages: [number, FinishedPage][] = []
  const tellPages = () => {
    rendered?.flush()
    tell({ kind: 'pages', pages, spans: spans() })
    pages = []
  }
  const routes = routesToRender(scene.graph, locales, shard)
  for (const [route, index] of claim(counters, 'pages', routes, thread)) {
    pages.push([index, await clock.time('page', route.path, () => finishPage(work, route))])
    if (pages.length === batch) tellPages()
  }
  tellPages()
}

try {
  // The crew that starts this thread gives it an assignment.
  await help(workerData as Assignment)
} catch (error) {
  parentPort?.postMessage({
    kind: 'failed',
    message: error instanceof Error ? error.message : String(error)
  } satisfies Report)
}
parentPort?.close()
