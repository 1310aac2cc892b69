// Addresses of others and what their servers say → diagnostics. Answers are kept for some days, so that a run after the first
// asks few servers.

import { join } from 'node:path'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { quantity } from '../base/text.ts'
import { readRecord, writeRecord } from '../engine/record.ts'
import { noSuchHost, type WebRequest } from '../engine/web-request.ts'
import type { Graph } from '../graph/site-graph.ts'
import type { Documents } from '../markdown/documents.ts'
import { externalAddresses } from './addresses.ts'
import { type Answer, type AskOptions, askAll } from './ask.ts'

export interface ExternalOptions extends Omit<AskOptions, 'now'> {
  readonly request: WebRequest
  /** Absolute folder of the cache. */
  readonly folder: string
  /** The time in milliseconds since 1970. */
  readonly now: number
  /** Called before servers are asked. */
  onStart(count: number, hosts: number): void
}

/** What was found out about the addresses of a site. */
export interface ExternalReport {
  readonly diagnostics: readonly Diagnostic[]
  readonly count: number
  /** How many of them were asked for now. */
  readonly asked: number
  /** Whether no host at all could be looked up, and there were several: then nothing is known. */
  readonly isOffline: boolean
  /** Addresses whose servers do not say whether they work, with the reason. */
  readonly unknown: readonly { readonly url: string; readonly reason: string }[]
}

interface KeptAnswer {
  readonly answer: Answer
  /** Milliseconds since 1970. */
  readonly at: number
}

const hour = 3_600_000
/** Milliseconds for which an answer counts. A failure may be over soon. */
const lifetimes: Readonly<Record<Answer['kind'], number>> = {
  works: 7 * 24 * hour,
  moved: 7 * 24 * hour,
  broken: hour,
  unknown: 24 * hour
}
const recordKey = 'external links 1'

/** Ask for all addresses of others that a site links to, unless the answer is known. */
export async function checkExternal(
  graph: Graph,
  documents: Documents,
  { folder, now, onStart, ...options }: ExternalOptions
): Promise<ExternalReport> {
  const addresses = externalAddresses(graph, documents)
  const file = join(folder, 'external-links')
  const kept = readRecord<ReadonlyMap<string, KeptAnswer>>(file, recordKey) ?? new Map<string, KeptAnswer>()
  const answers = new Map<string, KeptAnswer>()
  for (const { url } of addresses) {
    const known = kept.get(url)
    if (known && now - known.at < lifetimes[known.answer.kind]) answers.set(url, known)
  }
  const toAsk = addresses.flatMap(({ url }) => (answers.has(url) ? [] : [url]))
  const hosts = new Set(toAsk.map((url) => new URL(url).host))
  if (toAsk.length > 0) {
    onStart(toAsk.length, hosts.size)
    await askAll(toAsk, (url, answer) => answers.set(url, { answer, at: now }), {
      ...options,
      now: () => now
    })
    const isOffline = hosts.size > 1 && toAsk.every((url) => isUnreachable(answers.get(url)?.answer))
    if (isOffline)
      return { diagnostics: [], count: addresses.length, asked: toAsk.length, isOffline, unknown: [] }
    writeRecord(file, recordKey, answers)
  }
  const { yaml } = graph.config.site
  const known = new Map(graph.config.externalLinks.known.map((text, index) => [withoutHash(text), index]))
  const diagnostics: Diagnostic[] = []
  const unknown: { url: string; reason: string }[] = []
  for (const { url, places } of addresses) {
    const answer = answers.get(url)?.answer
    const index = known.get(url)
    if (answer?.kind === 'unknown') unknown.push({ url, reason: answer.reason })
    if (answer?.kind === 'works' && index !== undefined)
      diagnostics.push(
        diagnostic(
          'external-link-known',
          yaml.at(['externalLinks', 'known', index]),
          `\`${url}\` works again`,
          'remove it from `known`'
        )
      )
    const [place, ...others] = places
    if (!answer || !place || index !== undefined) continue
    const elsewhere = others.length === 0 ? '' : `, here and in ${quantity(others.length, 'more place')}`
    if (answer.kind === 'broken')
      diagnostics.push(
        diagnostic(
          'external-link-broken',
          place,
          `\`${url}\` does not work${elsewhere}: ${answer.reason}`,
          'correct or remove the link; `externalLinks.known` in site.yaml lists those that have to stay'
        )
      )
    if (answer.kind === 'moved')
      diagnostics.push(
        diagnostic('external-link-moved', place, `\`${url}\` has moved${elsewhere}`, `write \`${answer.to}\``)
      )
  }
  for (const [url, index] of known)
    if (!addresses.some((address) => address.url === url))
      diagnostics.push(
        diagnostic(
          'external-link-known',
          yaml.at(['externalLinks', 'known', index]),
          `The site does not link to \`${url}\``,
          'remove it from `known`'
        )
      )
  return { diagnostics, count: addresses.length, asked: toAsk.length, isOffline: false, unknown }
}

const isUnreachable = (answer: Answer | undefined): boolean =>
  answer?.kind === 'broken' && answer.reason === noSuchHost

function withoutHash(text: string): string {
  const url = new URL(text)
  url.hash = ''
  return url.href
}
