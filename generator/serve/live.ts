// The channel from `serve` to the pages that are open: server-sent events.

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Diagnostic } from '../base/diagnostics.ts'

/** Paths that belong to `serve` and to no site. */
export const livePaths = {
  events: '/__sitegen/events',
  /** Takes a POST. */
  errors: '/__sitegen/errors',
  retry: '/__sitegen/retry.js'
} as const

/** Name of the element in a page's head that holds the token. */
const tokenName = 'sitegen-live'

/** Script of the page that is shown while there is no site to show. */
export const retryScript = `const { content, dataset } = document.querySelector('meta[name=${tokenName}]')
new EventSource('${livePaths.events}?token=' + content + '&update=' + dataset.update).onmessage = ({ data }) => { if (JSON.parse(data).kind === 'update') location.reload() }
`

export interface LiveChannel {
  /**
   * The element that lets a page listen: only pages of this server can read it. It also says how many updates there have
   * been, so it is to be asked for before the page is made: the page is told of those that come before it listens.
   */
  readonly element: string
  /** Is this the query of a page that was given the token? */
  admits(search: string): boolean
  /** Keep a response open for a page that listens. */
  add(request: IncomingMessage, response: ServerResponse, search: string): void
  /**
   * Tell every page that what it shows may have changed.
   *
   * @param changed files that make a full load necessary, for the console of the browser
   */
  update(changed?: readonly string[]): void
  /** Tell every page that its main style sheet has changed, and nothing else. */
  restyle(href: string): void
  /** Tell every page what is wrong. */
  problems(diagnostics: readonly Diagnostic[]): void
  close(): void
}

/** Bytes that wait for a page, at most. */
const maxUnread = 4 * 1024 * 1024

/** At most this many pages listen at once; more are a mistake or an attack. */
const maxListeners = 100

/** Open the channel. */
export function liveChannel(): LiveChannel {
  const session = randomUUID()
  const token = randomUUID()
  const listeners = new Set<ServerResponse>()
  let last: readonly Diagnostic[] = []
  let updates = 0
  let style: string | undefined
  const query = new RegExp(`^\\?token=${token}(?:&update=(\\d{1,9}))?$`)
  const say = (word: object, to: Iterable<ServerResponse> = listeners) => {
    for (const response of to) {
      response.write(`data: ${JSON.stringify(word)}\n\n`)
      // A page that has stopped reading must not be remembered for.
      if (response.writableLength > maxUnread) response.destroy()
    }
  }
  return {
    get element() {
      return `<meta name="${tokenName}" content="${token}" data-update="${updates}">`
    },
    admits: (search) => query.test(search),
    add(request, response, search) {
      if (listeners.size >= maxListeners) {
        response.writeHead(503).end()
        return
      }
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      // Nobody listens behind the head that was asked for alone.
      if (request.method === 'HEAD') {
        response.end()
        return
      }
      // It is silent for as long as nothing is saved.
      request.socket.setTimeout(0)
      listeners.add(response)
      response.on('close', () => listeners.delete(response))
      say({ kind: 'hello', session }, [response])
      // It was made before the last update, and nobody could tell it then.
      if (Number(query.exec(search)?.[1] ?? updates) < updates) {
        if (style !== undefined) say({ kind: 'style', href: style }, [response])
        say({ kind: 'update' }, [response])
      }
      if (last.length > 0) say(problemsWord(last), [response])
    },
    update(changed) {
      updates++
      say({ kind: 'update', changed })
    },
    restyle(href) {
      updates++
      style = href
      say({ kind: 'style', href })
    },
    problems(diagnostics) {
      last = diagnostics
      say(problemsWord(diagnostics))
    },
    close() {
      for (const response of listeners) response.end()
    }
  }
}

const problemsWord = (diagnostics: readonly Diagnostic[]) => ({
  kind: 'problems',
  problems: diagnostics.map(({ severity, code, message, file, line, column, hint }) => ({
    severity,
    code,
    message,
    place: [file, line, column].filter((part) => part !== undefined).join(':'),
    hint
  }))
})
