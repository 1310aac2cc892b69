// Handles requests to `sitegen serve`: live reload, error reports of browsers, and the site itself.

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { SourceChangedError } from '../load/source-cache.ts'
import { type Answer, plainText, refusal, send } from './answer.ts'
import { type BrowserError, readBrowserError } from './browser-errors.ts'
import { type Hosts, isCrossSite, readRequest } from './gate.ts'
import { type LiveChannel, livePaths, retryScript } from './live.ts'
import type { SessionState } from './session.ts'
import type { SiteAnswers } from './site-answers.ts'

export interface ListenerInput {
  readonly hosts: Hosts
  readonly live: LiveChannel
  readonly answer: SiteAnswers
  state(): Promise<SessionState>
  /** Stored response of the last run, until the site has been read. */
  early(address: string): Answer | undefined
  /** Called when a file was saved that the watcher has not reported yet. */
  changed(): Promise<void>
  /** Called for each error that a browser reports. */
  failed(error: BrowserError): void
}

/** Create the request listener. */
export function listener(input: ListenerInput): RequestListener {
  const { hosts, live } = input
  return async (request, response) => {
    const isReport = request.method === 'POST' && request.url?.startsWith(`${livePaths.errors}?`)
    const parsed = readRequest(request, hosts, isReport ? ['POST'] : undefined)
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
      const answer = input.early(path + search) ?? (await currentAnswer(input, path, search))
      send(response, withLive(answer, live.element))
    } catch (error) {
      send(
        response,
        plainText(500, `This is a bug in sitegen: ${error instanceof Error ? error.message : String(error)}`)
      )
    }
  }
}

async function receiveReport(
  request: IncomingMessage,
  response: ServerResponse,
  { failed }: ListenerInput
): Promise<void> {
  const error = await readBrowserError(request)
  if (typeof error === 'number') {
    // The rest of an oversized body is still arriving.
    const answer = plainText(error, 'Refused')
    return send(response, { ...answer, headers: { ...answer.headers, connection: 'close' } })
  }
  failed(error)
  send(response, plainText(200, 'Reported'))
}

/** @param tries how often to retry when a file changed before the watcher reported it */
async function currentAnswer(input: ListenerInput, path: string, search: string, tries = 3): Promise<Answer> {
  try {
    return await input.answer(await input.state(), path, search)
  } catch (error) {
    if (!(error instanceof SourceChangedError) || tries === 0) throw error
    await input.changed()
    return currentAnswer(input, path, search, tries - 1)
  }
}

/** Add the live reload token to a page. */
const withLive = (answer: Answer, element: string): Answer =>
  answer.path.endsWith('.html') && typeof answer.body === 'string'
    ? { ...answer, body: answer.body.replace('</head>', () => `${element}</head>`) }
    : answer
