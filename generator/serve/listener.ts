// Handles requests to `sitegen serve`: live reload, error reports of browsers, and the site itself.

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { acceptsMarkdown } from '../base/accept-markdown.ts'
import { errorMessage } from '../base/error-message.ts'
import { SourceChangedError } from '../load/source-cache.ts'
import type { IsAllowedHost } from './addresses.ts'
import { type BrowserError, readBrowserError } from './browser-errors.ts'
import { type HttpResponse, plainText, refusal, send } from './http-response.ts'
import { type LiveChannel, livePaths, retryScript } from './live.ts'
import { isCrossSite, readRequest } from './read-request.ts'
import type { SessionState } from './session.ts'
import type { SiteResponder } from './site-responses.ts'

export interface ListenerInput {
  readonly isAllowedHost: IsAllowedHost
  readonly live: LiveChannel
  readonly respond: SiteResponder
  state(): Promise<SessionState>
  /** Stored response of the last run, until the site has been read. */
  storedResponse(address: string): HttpResponse | undefined
  /** Called when a file was saved that the watcher has not reported yet. */
  fileChanged(): Promise<void>
  /** Called for each error that a browser reports. */
  reportError(error: BrowserError): void
}

/** Create the request listener. */
export function listener(input: ListenerInput): RequestListener {
  const { isAllowedHost, live } = input
  return async (request, response) => {
    const isReport = request.method === 'POST' && request.url?.startsWith(`${livePaths.errors}?`)
    const parsed = readRequest(request, isAllowedHost, isReport ? ['POST'] : undefined)
    if ('refused' in parsed) return send(response, refusal(parsed.refused))
    const { path, search } = parsed
    // Other sites may link to pages, but not subscribe to changes or embed content.
    if (isCrossSite(request)) return send(response, refusal(403))
    if (isReport) {
      if (path !== livePaths.errors || !live.isAuthorized(search)) return send(response, refusal(403))
      return receiveReport(request, response, input)
    }
    if (path === livePaths.events)
      return live.isAuthorized(search) ? live.add(request, response, search) : send(response, refusal(403))
    if (path === livePaths.retry) return send(response, { status: 200, body: retryScript, path: 'retry.js' })
    try {
      const { accept } = request.headers
      const stored = acceptsMarkdown(accept) ? undefined : input.storedResponse(path + search)
      const result = stored ?? (await currentResponse(input, { path, search, accept }))
      send(response, withLive(result, live.element))
    } catch (error) {
      send(response, plainText(500, `This is a bug in sitegen: ${errorMessage(error)}`))
    }
  }
}

async function receiveReport(
  request: IncomingMessage,
  response: ServerResponse,
  { reportError }: ListenerInput
): Promise<void> {
  const error = await readBrowserError(request)
  if (typeof error === 'number') {
    // The rest of an oversized body is still arriving.
    const refused = plainText(error, 'Refused')
    return send(response, { ...refused, headers: { ...refused.headers, connection: 'close' } })
  }
  reportError(error)
  send(response, plainText(200, 'Reported'))
}

/** @param tries how often to retry when a file changed before the watcher reported it */
async function currentResponse(
  input: ListenerInput,
  asked: { readonly path: string; readonly search: string; readonly accept: string | undefined },
  tries = 3
): Promise<HttpResponse> {
  try {
    return await input.respond(await input.state(), asked.path, asked.search, asked.accept)
  } catch (error) {
    if (!(error instanceof SourceChangedError) || tries === 0) throw error
    await input.fileChanged()
    return currentResponse(input, asked, tries - 1)
  }
}

/** Add the live reload token to a page. */
const withLive = (response: HttpResponse, element: string): HttpResponse =>
  response.path.endsWith('.html') && typeof response.body === 'string'
    ? { ...response, body: response.body.replace('</head>', () => `${element}</head>`) }
    : response
