// The server as a function of a host, over the published files: for `deploy.mcp`, which adds how a host reads them. `bin/compile.js`
// bundles it without modules of Node. Requests are answered one by one, without sessions.

import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { openSearch } from './search.ts'
import { createServer } from './server.ts'
import { openSite, type ReadFile, type Site } from './site.ts'

/** Bytes of a request. */
const maxBytes = 64_000

/** Kept between requests, since a deployment has instances of its own. */
let opening: Promise<Site> | undefined

/** Answer a message of a client. @param version of sitegen */
export async function answer(request: Request, version: string, read: ReadFile): Promise<Response> {
  const origin = request.headers.get('origin')
  // Programs send none; pages of other sites must not use their readers' network to ask.
  if (origin !== null && origin !== new URL(request.url).origin)
    return refused(403, 'Pages of other sites get no answer')
  if (request.method !== 'POST') return refused(405, 'Send messages by POST')
  opening ??= openSite(read, openSearch(read))
  const site = await opening.catch(() => undefined)
  if (!site) {
    opening = undefined
    return refused(500, 'The files of the site cannot be read')
  }
  const transport = new WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: true,
    maxRequestBodySize: maxBytes
  })
  await createServer(site, version).connect(transport)
  return transport.handleRequest(request)
}

const refused = (status: number, message: string): Response =>
  Response.json(
    { jsonrpc: '2.0', error: { code: -32000, message }, id: null },
    { status, headers: status === 405 ? { allow: 'POST' } : {} }
  )
