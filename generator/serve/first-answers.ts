// Stored responses of the last run of `serve`, so that the first page is available before the site has been read. They
// are only used if nothing that pages depend on has changed, and never for sites with plugins, whose output may vary.

import type { Files } from '../base/files.ts'
import { type SnapshotScope, takeSnapshot, unchangedResult } from '../engine/last-build.ts'
import type { RenderContext } from '../render/render-context.ts'
import type { Answer } from './answer.ts'

/** A response in JSON form. */
interface StoredAnswer extends Omit<Answer, 'body'> {
  readonly body: string
  readonly encoding: 'utf8' | 'base64'
}

/** By requested path and query. */
type StoredAnswers = Readonly<Record<string, StoredAnswer>>

/** The most recent URLs are stored: a few pages with their scripts, styles and fonts. */
const maxAnswers = 48

/** Larger responses are not stored, in bytes. */
const maxAnswerBytes = 1 << 20

export interface FirstAnswers {
  /** Number of stored responses. */
  readonly count: number
  /** The stored response for a url, if it is still valid. */
  find(address: string): Answer | undefined
  /** Record a requested url. */
  noteRequest(address: string): void
  /** Stored responses that have been sent. */
  givenAnswers(): Iterable<readonly [address: string, answer: Answer]>
  /**
   * Store responses for the next run, unless a file has changed since the site was read.
   *
   * @param began when reading started, in milliseconds since the epoch
   */
  store(context: RenderContext, began: number, answer: (address: string) => Promise<Answer>): Promise<void>
}

/** @param watched what responses depend on; undefined if unknown */
export function firstAnswers(files: Files, watched: SnapshotScope | undefined): FirstAnswers {
  const place = files.mountedAt === undefined ? watched : undefined
  const lastAnswers = place && unchangedResult<StoredAnswers>(place)
  const storedAnswers = new Map(
    Object.entries(lastAnswers ?? {}).map(([address, answer]) => [address, fromStored(answer)])
  )
  const givenAnswers = new Map<string, Answer>()
  const requestedAddresses = new Set<string>()
  return {
    count: storedAnswers.size,
    find(address) {
      const answer = storedAnswers.get(address)
      if (answer) givenAnswers.set(address, answer)
      return answer
    },
    noteRequest(address) {
      // Too expensive at the end of a run: the search index needs all documents.
      if (address.includes('/search/')) return
      requestedAddresses.delete(address)
      requestedAddresses.add(address)
    },
    givenAnswers: () => givenAnswers,
    async store({ graph, bundle }, began, answer) {
      if (!place || graph.config.plugins.length > 0 || requestedAddresses.size === 0) return
      const answers: [string, StoredAnswer][] = []
      for (const address of [...requestedAddresses].slice(-maxAnswers)) {
        const currentAnswer = await answer(address)
        if (currentAnswer.status === 200 && currentAnswer.body.length <= maxAnswerBytes)
          answers.push([address, toStored(currentAnswer)])
      }
      takeSnapshot<StoredAnswers>(
        place,
        began,
        { outsideInputs: bundle.inputs, outputs: new Map() },
        Object.fromEntries(answers)
      )
    }
  }
}

function toStored({ body, ...answer }: Answer): StoredAnswer {
  return typeof body === 'string'
    ? { ...answer, body, encoding: 'utf8' }
    : { ...answer, body: Buffer.from(body).toString('base64'), encoding: 'base64' }
}

const fromStored = ({ body, encoding, ...answer }: StoredAnswer): Answer => ({
  ...answer,
  body: encoding === 'utf8' ? body : Buffer.from(body, 'base64')
})

/** Whether two responses are identical for clients. */
export const isSameAnswer = (answer: Answer, other: Answer): boolean =>
  answer.status === other.status &&
  answer.path === other.path &&
  JSON.stringify(answer.headers) === JSON.stringify(other.headers) &&
  Buffer.from(answer.body as string).equals(Buffer.from(other.body as string))
