// Browser errors reported by pages of `serve`. They are untrusted input: size and types are checked. Each error is
// reported once until the next change.

import type { IncomingMessage } from 'node:http'

/** An error in the browser. */
export interface BrowserError {
  /** As reported by the browser; may contain any characters, including control characters. */
  readonly message: string
  /** Path of the page: `/docs/`. */
  readonly page: string
}

/** Maximum size of a request body, in bytes. */
const maxBodyBytes = 8 * 1024

/** Maximum length of a message or path, in characters. */
const maxTextLength = 1000

/** Maximum number of errors reported until the next change. */
const maxErrors = 50

/** Report each error once until `reset` is called. */
export function deduplicateErrors(report: (error: BrowserError) => void): {
  add(error: BrowserError): void
  reset(): void
} {
  const reported = new Set<string>()
  return {
    add(error) {
      const key = JSON.stringify(error)
      if (reported.has(key) || reported.size >= maxErrors) return
      reported.add(key)
      report(error)
    },
    reset: () => reported.clear()
  }
}

/** Read a reported error. @returns the status to refuse the request with if its body is invalid or too large */
export async function readBrowserError(request: IncomingMessage): Promise<BrowserError | 400 | 413> {
  if (Number(request.headers['content-length']) > maxBodyBytes) return 413
  const body = await bodyOf(request)
  if (body === undefined) return 413
  try {
    const { message, page } = JSON.parse(body) as Partial<Record<string, unknown>>
    const isText = (value: unknown): value is string =>
      typeof value === 'string' && value !== '' && value.length <= maxTextLength
    return isText(message) && isText(page) && page.startsWith('/') ? { message, page } : 400
  } catch {
    return 400
  }
}

/** Read the body as text; undefined if it is too large, in which case the rest is left unread. */
const bodyOf = (request: IncomingMessage): Promise<string | undefined> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      if (size <= maxBodyBytes) return
      request.removeAllListeners('data').pause()
      resolve(undefined)
    })
    const end = () => resolve(Buffer.concat(chunks).toString())
    // An aborted request resolves too: its body is invalid JSON.
    request.once('end', end).once('close', end)
  })
