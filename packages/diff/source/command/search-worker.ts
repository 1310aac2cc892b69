// Searches an output with the script that it has for the browsers of readers. So each side is searched as its readers search it, even if
// another version of sitegen has built it.

import { Worker } from 'node:worker_threads'
import type { Manifest } from 'sitegen/internals'
import type { SiteOutput } from '../output.ts'

/** The files of an output. */
interface OutputFiles {
  readonly manifest: Manifest
  text(file: string): string
}

/** What the script expects of a browser: messages, and files of the index, which are asked for here. */
const browser = `
const { parentPort, workerData } = require('node:worker_threads')
const loading = new Map()
parentPort.on('message', ({ file, text }) => file !== undefined && loading.get(file)?.(text))
globalThis.addEventListener = (_, listen) => parentPort.on('message', ({ data }) => data && listen({ data }))
globalThis.postMessage = (data) => parentPort.postMessage({ data })
globalThis.fetch = (file) =>
  new Promise((resolve) => {
    loading.set(file, (text) => resolve({ ok: text !== '', status: 404, json: async () => JSON.parse(text) }))
    parentPort.postMessage({ file })
  })
globalThis.self = globalThis
new Function(workerData)()
`

/** A request of the worker, or its answer. */
interface FromWorker {
  readonly file?: string
  readonly data?: {
    readonly id: number
    readonly value?: { readonly pages: readonly { readonly url: string }[] }
    readonly error?: string
  }
}

type Answer = NonNullable<FromWorker['data']>

/** The searches of an output; each language starts a thread when it is first searched. */
export function openSearches(files: OutputFiles): Required<Pick<SiteOutput, 'search'>> & { close(): void } {
  const workers = new Map<string, ReturnType<typeof startWorker> | undefined>()
  return {
    async search(locale, query, size) {
      if (!workers.has(locale)) workers.set(locale, startWorker(files, locale))
      const answer = await workers.get(locale)?.ask({ kind: 'search', query: { text: query, from: 0, size } })
      return answer?.value?.pages.map(({ url }) => url)
    },
    close() {
      for (const worker of workers.values()) worker?.close()
    }
  }
}

function startWorker({ manifest, text }: OutputFiles, locale: string) {
  const index = `search/${locale}/`
  const script = scriptFor(manifest, languageOf(text(`${index}manifest.json`)))
  if (script === undefined) return undefined
  const worker = new Worker(browser, { eval: true, workerData: text(script), env: {} })
  const pending = new Map<number, (answer: Answer) => void>()
  worker.on('message', ({ file, data }: FromWorker) => {
    if (file !== undefined) worker.postMessage({ file, text: text(file) })
    if (data) pending.get(data.id)?.(data)
  })
  // A script that fails answers nothing: this side has no search then.
  worker.on('error', ({ message }) => {
    for (const [id, resolve] of pending) resolve({ id, error: message })
  })
  let count = 0
  const ask = (message: object): Promise<Answer> =>
    new Promise((resolve) => {
      const id = count++
      pending.set(id, resolve)
      worker.postMessage({ data: { id, ...message } })
    })
  const opened = ask({ kind: 'open', index })
  return {
    ask: async (message: object) => ((await opened).error === undefined ? ask(message) : undefined),
    close: () => void worker.terminate()
  }
}

function languageOf(index: string): string | undefined {
  try {
    return (JSON.parse(index) as { readonly language?: string }).language
  } catch {
    return undefined
  }
}

/** The script of a language: `assets/search-de.087be63a49.js` */
function scriptFor({ files }: Manifest, language: string | undefined): string | undefined {
  const tags = language === undefined ? [] : [language, language.split('-')[0] ?? language]
  return tags
    .flatMap(
      (tag) => Object.keys(files).find((file) => file.startsWith(`assets/search-${tag.toLowerCase()}.`)) ?? []
    )
    .at(0)
}
