// Asks the servers of others whether addresses work: several hosts at once, each of them one address after the other.

import { setTimeout } from 'node:timers/promises'
import { errorMessage } from '../base/error-message.ts'
import type { WebRequest, WebResponse } from '../engine/web-request.ts'

/** What is known of an address. Structured-cloneable. */
export type Answer =
  | { readonly kind: 'works' }
  /** It has a new address for good. */
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'broken'; readonly reason: string }
  /** The server does not tell machines, or has no time now. */
  | { readonly kind: 'unknown'; readonly reason: string }

export interface AskOptions {
  readonly request: WebRequest
  /** Wait for a number of milliseconds; replaced in tests. */
  readonly wait?: (milliseconds: number) => Promise<unknown>
  /** The time in milliseconds, for `Retry-After` with a date; replaced in tests. */
  readonly now?: () => number
}

/** Hosts that are asked at the same time. */
const parallelHosts = 16
/** Milliseconds between two requests to a host. */
const pause = 200
/** Longest time that a server may make us wait, in milliseconds. */
const longestWait = 60_000
const maxRedirects = 10

/** Ask for each address once. @param onAnswer called as answers arrive, in any order */
export async function askAll(
  urls: readonly string[],
  onAnswer: (url: string, answer: Answer) => void,
  options: AskOptions
): Promise<void> {
  const byHost = new Map<string, string[]>()
  for (const url of urls) {
    const { host } = new URL(url)
    const ofHost = byHost.get(host)
    if (ofHost) ofHost.push(url)
    else byHost.set(host, [url])
  }
  const waiting = [...byHost.values()]
  const { wait = setTimeout } = options
  const askHosts = async (): Promise<void> => {
    for (let host = waiting.pop(); host; host = waiting.pop())
      for (const [index, url] of host.entries()) {
        if (index > 0) await wait(pause)
        onAnswer(url, await ask(url, options))
      }
  }
  await Promise.all(Array.from({ length: parallelHosts }, askHosts))
}

/** Ask for an address, following redirects. @internal exported for tests */
export async function ask(address: string, options: AskOptions): Promise<Answer> {
  let url = new URL(address)
  let isPermanent = true
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const answer = await askOnce(url, options)
    if ('kind' in answer) return answer
    const { status, location } = answer
    if (status < 300 || status === 304)
      return redirects > 0 && isPermanent ? { kind: 'moved', to: url.href } : { kind: 'works' }
    if (location === undefined)
      return { kind: 'broken', reason: `the server answers ${status} without an address` }
    const next = URL.canParse(location, url.href) ? new URL(location, url) : undefined
    if (!next || !/^https?:$/.test(next.protocol))
      return { kind: 'broken', reason: `it redirects to \`${location}\`` }
    // The home page in place of a page is not its new address.
    isPermanent &&= (status === 301 || status === 308) && (next.pathname !== '/' || url.pathname === '/')
    next.hash = ''
    url = next
  }
  return { kind: 'broken', reason: `it redirects more than ${maxRedirects} times` }
}

/** Ask without following redirects: for the head first, which some servers refuse. @returns a success or redirect, or the answer */
async function askOnce(url: URL, options: AskOptions): Promise<WebResponse | Answer> {
  let last: WebResponse | string = ''
  for (const method of ['HEAD', 'GET'] as const) {
    last = await requested(url, method, options)
    if (typeof last === 'object' && last.status < 400) return last
  }
  if (typeof last === 'string') return { kind: 'broken', reason: last }
  const { status } = last
  if (status === 404 || status === 410) return { kind: 'broken', reason: `the server answers ${status}` }
  if (status >= 500 && status !== 503 && status !== 999)
    return { kind: 'broken', reason: `the server answers ${status}` }
  return { kind: 'unknown', reason: `the server answers ${status}` }
}

/** A response, or why there is none. A server that says when to ask again is asked once more. */
async function requested(
  url: URL,
  method: 'HEAD' | 'GET',
  { request, wait = setTimeout, now = Date.now }: AskOptions
): Promise<WebResponse | string> {
  try {
    const response = await request(url, method)
    const delay = response.status === 429 || response.status === 503 ? delayOf(response, now()) : undefined
    if (delay === undefined || delay > longestWait) return response
    await wait(delay)
    return await request(url, method)
  } catch (error) {
    return errorMessage(error)
  }
}

/** Milliseconds until a server wants to be asked again. */
function delayOf({ retryAfter = '' }: WebResponse, now: number): number | undefined {
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1000
  const date = Date.parse(retryAfter)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
