// Server-sent events from `serve` to open pages.

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Diagnostic } from '../base/diagnostics.ts'

/** Paths reserved for `serve`. */
export const livePaths = {
  events: '/__sitegen/events',
  /** Accepts POST. */
  errors: '/__sitegen/errors',
  retry: '/__sitegen/retry.js'
} as const

/** Name of the `meta` element that contains the token. */
const tokenName = 'sitegen-live'

/** Script of the error page that is shown while the site cannot be rendered. */
export const retryScript = `const { content, dataset } = document.querySelector('meta[name=${tokenName}]')
new EventSource('${livePaths.events}?token=' + content + '&update=' + dataset.update).onmessage = ({ data }) => { if (JSON.parse(data).kind === 'update') location.reload() }
`

export interface LiveChannel {
  /**
   * Element with the token and the number of updates so far. Other sites cannot read it. Get it before rendering the
   * page, so that the page is notified of updates between rendering and subscribing.
   */
  readonly element: string
  /** Whether a query contains the token. */
  isAuthorized(search: string): boolean
  /** Subscribe a page; the response stays open. */
  add(request: IncomingMessage, response: ServerResponse, search: string): void
  /**
   * Tell all pages that their content may have changed.
   *
   * @param changed files that require a full reload, shown in the browser's console
   */
  update(changed?: readonly string[]): void
  /** Tell all pages that only the main style sheet has changed. */
  reloadStyles(href: string): void
  /** Send all problems of the site to all pages. */
  problems(diagnostics: readonly Diagnostic[]): void
  close(): void
}

/** Maximum number of unread bytes per page. */
const maxUnread = 4 * 1024 * 1024

/** Maximum number of subscribed pages; more are a mistake or an attack. */
const maxListeners = 100

/** Create the channel. */
export function liveChannel(): LiveChannel {
  const session = randomUUID()
  const token = randomUUID()
  const listeners = new Set<ServerResponse>()
  let lastDiagnostics: readonly Diagnostic[] = []
  let updates = 0
  let style: string | undefined
  const query = new RegExp(`^\\?token=${token}(?:&update=(\\d{1,9}))?$`)
  const sendEvent = (event: object, to: Iterable<ServerResponse> = listeners) => {
    for (const response of to) {
      response.write(`data: ${JSON.stringify(event)}\n\n`)
      // Disconnect pages that have stopped reading, since unsent events accumulate in memory.
      if (response.writableLength > maxUnread) response.destroy()
    }
  }
  return {
    get element() {
      return `<meta name="${tokenName}" content="${token}" data-update="${updates}">`
    },
    isAuthorized: (search) => query.test(search),
    add(request, response, search) {
      if (listeners.size >= maxListeners) {
        response.writeHead(503).end()
        return
      }
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      // HEAD requests cannot subscribe.
      if (request.method === 'HEAD') {
        response.end()
        return
      }
      // Idle until something changes.
      request.socket.setTimeout(0)
      listeners.add(response)
      response.on('close', () => listeners.delete(response))
      sendEvent({ kind: 'hello', session }, [response])
      // The page was rendered before the latest update.
      if (Number(query.exec(search)?.[1] ?? updates) < updates) {
        if (style !== undefined) sendEvent({ kind: 'style', href: style }, [response])
        sendEvent({ kind: 'update' }, [response])
      }
      if (lastDiagnostics.length > 0) sendEvent(problemsEvent(lastDiagnostics), [response])
    },
    update(changed) {
      updates++
      sendEvent({ kind: 'update', changed })
    },
    reloadStyles(href) {
      updates++
      style = href
      sendEvent({ kind: 'style', href })
    },
    problems(diagnostics) {
      lastDiagnostics = diagnostics
      sendEvent(problemsEvent(diagnostics))
    },
    close() {
      for (const response of listeners) response.end()
    }
  }
}

const problemsEvent = (diagnostics: readonly Diagnostic[]) => ({
  kind: 'problems',
  problems: diagnostics.map(({ severity, code, message, file, line, column, hint }) => ({
    severity,
    code,
    message,
    location: [file, line, column].filter((part) => part !== undefined).join(':'),
    hint
  }))
})
