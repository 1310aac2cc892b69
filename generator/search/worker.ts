// The reader of an index in a worker, so that typing never waits for it. The bundler makes an entry
// that calls `startWorker` with the languages of the site.

import { primaryTag } from '../base/primary-tag.ts'
import type { Reply, Request } from '../theme/search-messages.ts'
import { answer, filtersOf, passagesFor } from './answers.ts'
import { format, type Manifest } from './format.ts'
import { type Language, type LunrPlugin, languageOf } from './language.ts'
import { type IndexReader, openIndex } from './reader.ts'

/** The files of lunr-languages for each language that the worker knows, by primary tag. */
export type LanguagePlugins = Readonly<Record<string, readonly LunrPlugin[]>>

interface Opened {
  readonly reader: IndexReader
  readonly language: Language
}

/** Answer the messages of a page. */
export function startWorker(languages: LanguagePlugins): void {
  let index = ''
  let opening: Promise<Opened> | undefined
  const opened = (): Promise<Opened> => {
    opening ??= open(index, languages)
    // The network may be back for the next query.
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }

  const running = new Set<number>()
  const dropped = new Set<number>()

  async function reply(request: Exclude<Request, { readonly kind: 'drop' }>): Promise<unknown> {
    if (request.kind === 'open') {
      index = request.index
      await opened()
      return undefined
    }
    const { reader, language } = await opened()
    if (request.kind === 'search')
      return answer(request.query, reader, language, () => dropped.has(request.id))
    if (request.kind === 'passages') return passagesFor(request, reader, language)
    return filtersOf(reader, request.versions)
  }

  addEventListener('message', async ({ data }: MessageEvent<Request>) => {
    if (data.kind === 'drop') {
      // One that has been answered meanwhile needs no more to be dropped.
      if (running.has(data.id)) dropped.add(data.id)
      return
    }
    let sent: Reply
    running.add(data.id)
    try {
      sent = { id: data.id, value: await reply(data) }
    } catch (error) {
      sent = { id: data.id, error: error instanceof Error ? error.message : String(error) }
    }
    running.delete(data.id)
    dropped.delete(data.id)
    postMessage(sent)
  })
}

async function open(index: string, languages: LanguagePlugins): Promise<Opened> {
  const manifest = (await json(`${index}manifest.json`, 'no-cache')) as Manifest
  if (manifest.format !== format)
    throw new Error(`The index has the format ${manifest.format}, not ${format}`)
  return {
    // The names of the other files carry a hash: what the browser has is right.
    reader: openIndex(manifest, (name) => json(index + name, 'force-cache')),
    language: languageOf(manifest.language, languages[primaryTag(manifest.language)])
  }
}

async function json(url: string, cache: RequestCache): Promise<unknown> {
  const response = await fetch(url, { cache })
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  return response.json()
}
