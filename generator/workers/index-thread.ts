// A thread that makes the search index of a build whose pages are nearly all as they were: making it takes as long
// as looking at all of them, and needs nothing of the site but what it is sent.

import { parentPort, workerData } from 'node:worker_threads'
import { timings } from '../base/timings.ts'
import { openStore } from '../cache/store.ts'
import { stagingIn } from '../emit/staging.ts'
import type { Section } from '../markdown/document.ts'
import type { SearchPage } from '../search/page.ts'
import { sectionsToIndex } from '../search/page.ts'
import type { IndexReport, IndexWork } from './messages.ts'
import { type SentPage, writeIndex } from './search-index.ts'

function index({ locales, cache, staging, out, known }: IndexWork): IndexReport {
  const clock = timings(workerData as number)
  // Only bodies are read, whose places have been sent.
  const store = openStore(cache.folder, 'documents', true)
  const received = (page: SentPage): SearchPage => {
    if ('sections' in page) return page
    const { entry, ...facts } = page
    return {
      ...facts,
      get sections() {
        const body = store.body(entry)
        if (body === undefined) throw new Error('the store of documents has lost a document')
        // The sum of the body has been compared: this is what was put in.
        return sectionsToIndex(JSON.parse(body) as readonly Section[])
      }
    }
  }
  const all = locales.map((locale) => ({ ...locale, pages: locale.pages.map(received) }))
  const files = clock.measure('index', () =>
    writeIndex(all, { staging: stagingIn(staging), out, known, cache })
  )
  store.close()
  return { files, spans: clock.spans }
}

parentPort?.once('message', (work: IndexWork) => parentPort?.postMessage(index(work)))
