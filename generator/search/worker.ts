// The reader of an index in a worker, so that typing never waits for it. The bundler makes an entry
// that calls `startWorker` with the languages of the site.

import type { Reply, Request } from '../theme/search-messages.ts'
import { answer, filtersOf, passagesFor } from './answers.ts'
import { format, type Manifest } from './format.ts'
import { type Language, type LunrPlugin, languageOf, primaryTag } from './language.ts'
import { type IndexReader, openIndex } from './reader.ts'

/** Loads the files of lunr-languages for a language, by primary tag. */
export type LanguageLoaders = Readonly<
  Record<string, () => Promise<readonly { readonly default: LunrPlugin }[]>>
>

interface Opened {
  readonly reader: IndexReader
  readonly language: Language
}

/** Answer the messages of a page. */
export function startWorker(languages: LanguageLoaders): void {
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

  async function reply(request: Request): Promise<unknown> {
    if (request.kind === 'open') {
      index = request.index
      await opened()
      return undefined
    }
    const { reader, language } = await opened()
    if (request.kind === 'search') return answer(request.query, reader, language)
    if (request.kind === 'passages') return passagesFor(request.question, reader, language)
    return filtersOf(reader)
  }

  addEventListener('message', async ({ data }: MessageEvent<Request>) => {
    let sent: Reply
    try {
      sent = { id: data.id, value: await reply(data) }
    } catch (error) {
      sent = { id: data.id, error: error instanceof Error ? error.message : String(error) }
    }
    postMessage(sent)
  })
}

async function open(index: string, languages: LanguageLoaders): Promise<Opened> {
  const manifest = (await json(`${index}manifest.json`, 'no-cache')) as Manifest
  if (manifest.format !== format)
    throw new Error(`The index has the format ${manifest.format}, not ${format}`)
  const plugins = (await languages[primaryTag(manifest.language)]?.()) ?? []
  return {
    // The names of the other files carry a hash: what the browser has is right.
    reader: openIndex(manifest, (name) => json(index + name, 'force-cache')),
    language: languageOf(
      manifest.language,
      plugins.map((plugin) => plugin.default)
    )
  }
}

async function json(url: string, cache: RequestCache): Promise<unknown> {
  const response = await fetch(url, { cache })
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  return response.json()
}
