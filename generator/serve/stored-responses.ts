// Stored responses of the last run of `serve`, so that the first page is available before the site has been read. They
// are only used if nothing that pages depend on has changed, and never for sites with plugins, whose output may vary.

import type { Files } from '../base/files.ts'
import { type SnapshotScope, takeSnapshot, unchangedResult } from '../engine/last-build.ts'
import type { PlanContext } from '../plan/plan-context.ts'
import type { HttpResponse } from './http-response.ts'

/** A response in JSON form. */
interface StoredResponse extends Omit<HttpResponse, 'body'> {
  readonly body: string
  readonly encoding: 'utf8' | 'base64'
}

/** By requested path and query. */
type StoredResponses = Readonly<Record<string, StoredResponse>>

/** The most recent URLs are stored: a few pages with their scripts, styles and fonts. */
const maxResponses = 48

/** Larger responses are not stored, in bytes. */
const maxResponseBytes = 1 << 20

export interface ResponseStore {
  /** Number of stored responses. */
  readonly count: number
  /** The stored response for a URL, if it is still valid. */
  find(address: string): HttpResponse | undefined
  /** Record a requested URL. */
  noteRequest(address: string): void
  /** Stored responses that have been sent. */
  sentResponses(): Iterable<readonly [address: string, response: HttpResponse]>
  /**
   * Store responses for the next run, unless a file has changed since the site was read.
   *
   * @param startedAt when reading started, in milliseconds since 1970
   */
  store(
    context: PlanContext,
    startedAt: number,
    respond: (address: string) => Promise<HttpResponse>
  ): Promise<void>
}

/** @param snapshotScope what responses depend on; undefined if unknown */
export function openResponseStore(files: Files, snapshotScope: SnapshotScope | undefined): ResponseStore {
  const scope = files.mountedAt === undefined ? snapshotScope : undefined
  const lastResponses = scope && unchangedResult<StoredResponses>(scope)
  const storedResponses = new Map(
    Object.entries(lastResponses ?? {}).map(([address, response]) => [address, fromStored(response)])
  )
  const sentResponses = new Map<string, HttpResponse>()
  const requestedAddresses = new Set<string>()
  return {
    count: storedResponses.size,
    find(address) {
      const response = storedResponses.get(address)
      if (response) sentResponses.set(address, response)
      return response
    },
    noteRequest(address) {
      // Too expensive at the end of a run: the search index needs all documents.
      if (address.includes('/search/')) return
      requestedAddresses.delete(address)
      requestedAddresses.add(address)
    },
    sentResponses: () => sentResponses,
    async store({ graph, bundle }, startedAt, respond) {
      if (!scope || graph.config.plugins.length > 0 || requestedAddresses.size === 0) return
      const responses: [string, StoredResponse][] = []
      for (const address of [...requestedAddresses].slice(-maxResponses)) {
        const currentResponse = await respond(address)
        if (currentResponse.status === 200 && currentResponse.body.length <= maxResponseBytes)
          responses.push([address, toStored(currentResponse)])
      }
      takeSnapshot<StoredResponses>(
        scope,
        startedAt,
        { outsideInputs: bundle.inputs, outputs: new Map() },
        Object.fromEntries(responses)
      )
    }
  }
}

function toStored({ body, ...response }: HttpResponse): StoredResponse {
  return typeof body === 'string'
    ? { ...response, body, encoding: 'utf8' }
    : { ...response, body: Buffer.from(body).toString('base64'), encoding: 'base64' }
}

const fromStored = ({ body, encoding, ...response }: StoredResponse): HttpResponse => ({
  ...response,
  body: encoding === 'utf8' ? body : Buffer.from(body, 'base64')
})

/** Whether two responses are identical for clients. */
export const isSameResponse = (response: HttpResponse, other: HttpResponse): boolean =>
  response.status === other.status &&
  response.path === other.path &&
  JSON.stringify(response.headers) === JSON.stringify(other.headers) &&
  Buffer.from(response.body as string).equals(Buffer.from(other.body as string))
