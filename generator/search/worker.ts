// The search worker, so that typing is never blocked. The bundler generates an entry that calls `startWorker` with the
// languages of the site.

import { errorMessage } from '../base/error-message.ts'
import { primaryTag } from '../base/primary-tag.ts'
import type { Reply, SearchRequest } from '../theme/search-messages.ts'
import { answer, filterCounts } from './answers.ts'
import { format, type IndexManifest } from './format.ts'
import { type Language, type LunrPlugin, languageOf } from './language.ts'
import { passagesFor } from './passages.ts'
import { type IndexReader, openIndex } from './reader.ts'

/** Plugins of lunr-languages by primary tag. */
export type LanguagePlugins = Readonly<Record<string, readonly LunrPlugin[]>>

interface Opened {
  readonly reader: IndexReader
  readonly language: Language
}

/** Handle messages of the page. */
export function startWorker(languages: LanguagePlugins): void {
  let index = ''
  let opening: Promise<Opened> | undefined
  const openedIndex = (): Promise<Opened> => {
    opening ??= open(index, languages)
    // Retry with the next query: the network may be back.
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }

  const running = new Set<number>()
  const cancelled = new Set<number>()

  async function reply(request: Exclude<SearchRequest, { readonly kind: 'cancel' }>): Promise<unknown> {
    if (request.kind === 'open') {
      index = request.index
      await openedIndex()
      return undefined
    }
    const { reader, language } = await openedIndex()
    if (request.kind === 'search')
      return answer(request.query, reader, language, () => cancelled.has(request.id))
    if (request.kind === 'passages') return passagesFor(request, reader, language)
    return filterCounts(reader, request.versions)
  }

  addEventListener('message', async ({ data }: MessageEvent<SearchRequest>) => {
    if (data.kind === 'cancel') {
      // Ignore requests that already have a reply.
      if (running.has(data.id)) cancelled.add(data.id)
      return
    }
    let sent: Reply
    running.add(data.id)
    try {
      sent = { id: data.id, value: await reply(data) }
    } catch (error) {
      sent = { id: data.id, error: errorMessage(error) }
    }
    running.delete(data.id)
    cancelled.delete(data.id)
    postMessage(sent)
  })
}

async function open(index: string, languages: LanguagePlugins): Promise<Opened> {
  const manifest = (await json(`${index}manifest.json`, 'no-cache')) as IndexManifest
  if (manifest.format !== format)
    throw new Error(`The index has the format ${manifest.format}, not ${format}`)
  return {
    // Other file names contain a hash, so cached files are always valid.
    reader: openIndex(manifest, (name) => json(index + name, 'force-cache')),
    language: languageOf(manifest.language, languages[primaryTag(manifest.language)])
  }
}

async function json(url: string, cache: RequestCache): Promise<unknown> {
  const response = await fetch(url, { cache })
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  return response.json()
}
