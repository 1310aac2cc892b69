// What pages of `serve` tell of errors in the browser. It comes from outside: it must be small, made of texts, and is shown
// once until something changes.

import type { IncomingMessage } from 'node:http'

/** An error in the browser. */
export interface BrowserError {
  /** As the browser has it: any characters may be in it. */
  readonly message: string
  /** Path of the page: `/docs/`. */
  readonly page: string
}

/** In bytes. */
const longestBody = 8 * 1024

/** In characters. */
const longestText = 1000

/** Until the next change. */
const mostErrors = 50

/** Tells of each error once until `again` is called. */
export function errorsOnce(tell: (error: BrowserError) => void): {
  add(error: BrowserError): void
  again(): void
} {
  const known = new Set<string>()
  return {
    add(error) {
      const key = JSON.stringify(error)
      if (known.has(key) || known.size >= mostErrors) return
      known.add(key)
      tell(error)
    },
    again: () => known.clear()
  }
}

/** Read the body of a request. @returns the status to refuse it with where it is no error */
export async function readBrowserError(request: IncomingMessage): Promise<BrowserError | 400 | 413> {
  if (Number(request.headers['content-length']) > longestBody) return 413
  const body = await bodyOf(request)
  if (body === undefined) return 413
  try {
    const { message, page } = JSON.parse(body) as Partial<Record<string, unknown>>
    const isText = (value: unknown): value is string =>
      typeof value === 'string' && value !== '' && value.length <= longestText
    return isText(message) && isText(page) && page.startsWith('/') ? { message, page } : 400
  } catch {
    return 400
  }
}

/** @returns nothing of a body that is too large: what is behind the limit is not read */
const bodyOf = (request: IncomingMessage): Promise<string | undefined> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      if (size <= longestBody) return
      request.removeAllListeners('data').pause()
      resolve(undefined)
    })
    const end = () => resolve(Buffer.concat(chunks).toString())
    // One that is broken off is no JSON.
    request.once('end', end).once('close', end)
  })
