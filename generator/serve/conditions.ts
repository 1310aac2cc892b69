// Conditional and range requests, evaluated in the order of
// https://www.rfc-editor.org/rfc/rfc9110#section-13.2.2, for both servers.

import type { IncomingMessage } from 'node:http'

/** Metadata of the file to send. */
export interface Representation {
  /** In bytes. */
  readonly size: number
  /** With its quotes: `W/"1-2"`. Missing if the response must not be stored. */
  readonly etag?: string
  /** Last modification, in milliseconds since 1970. */
  readonly modified?: number
}

/** The bytes to send, both ends included, or the status to send without a body. */
export type Selection =
  | { readonly status: 200 | 206; readonly from: number; readonly to: number }
  | { readonly status: 304 | 412 | 416 }

/** Evaluate the conditions and range of a request whose response would be 200. */
export function evaluateRequest(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  representation: Representation
): Selection {
  const { 'if-match': match, 'if-none-match': noneMatch, 'if-range': ifRange } = headers
  const since = secondsOf(headers['if-modified-since'])
  const unmodifiedSince = secondsOf(headers['if-unmodified-since'])
  const modified =
    representation.modified === undefined ? undefined : Math.floor(representation.modified / 1000)
  if (
    match === undefined
      ? isLater(modified, unmodifiedSince)
      : !listsTag(match, representation.etag, isStrongMatch)
  )
    return { status: 412 }
  if (noneMatch !== undefined) {
    if (listsTag(noneMatch, representation.etag, isWeakMatch)) return { status: 304 }
  } else if (since !== undefined && modified !== undefined && modified <= since) return { status: 304 }
  // Ranges need a strong match. A date is too coarse: a file can change twice in a second.
  const rangeApplies =
    ifRange === undefined ||
    (representation.etag !== undefined && isStrongMatch(String(ifRange), representation.etag))
  const range = method === 'GET' && rangeApplies ? rangeIn(headers.range, representation.size) : 'whole'
  if (range === 'none') return { status: 416 }
  return range === 'whole' ? { status: 200, from: 0, to: representation.size - 1 } : { status: 206, ...range }
}

/** Headers of a selection, in addition to those of the whole file. */
export function selectionHeaders(
  selection: Selection,
  size: number
): Readonly<Record<string, string | number>> {
  if ('from' in selection) {
    const { status, from, to } = selection
    const part = { 'content-length': to - from + 1 }
    return status === 200 ? part : { ...part, 'content-range': `bytes ${from}-${to}/${size}` }
  }
  if (selection.status === 416) return { 'content-range': `bytes */${size}`, 'content-length': 0 }
  // In a 304 response, `content-length` would be the length of the file.
  return selection.status === 304 ? {} : { 'content-length': 0 }
}

type TagComparison = (a: string, b: string) => boolean

/** https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3.2 */
const isStrongMatch: TagComparison = (a, b) => a === b && !a.startsWith('W/')
const isWeakMatch: TagComparison = (a, b) => a.replace(/^W\//, '') === b.replace(/^W\//, '')

/** Whether a list of tags includes this one. `*` matches any. A tag may contain commas. */
function listsTag(list: string, etag: string | undefined, compare: TagComparison): boolean {
  if (list.trim() === '*') return true
  const tags = list.match(/(?:W\/)?"[\u0021\u0023-\u007e\u0080-\u00ff]*"/g) ?? []
  return etag !== undefined && tags.some((tag) => compare(tag, etag))
}

const isLater = (time: number | undefined, limit: number | undefined): boolean =>
  time !== undefined && limit !== undefined && time > limit

/** Parse an HTTP date into seconds. The oldest of its three formats has no time zone; it is GMT too. */
function secondsOf(date: string | undefined): number | undefined {
  const milliseconds = Date.parse(date?.endsWith('GMT') ? date : `${date} GMT`)
  return Number.isNaN(milliseconds) ? undefined : Math.floor(milliseconds / 1000)
}

/** A range of bytes, both ends included. */
interface ByteRange {
  readonly from: number
  readonly to: number
}

/**
 * Parse a `Range` header. Multiple and invalid ranges give the whole file, as
 * https://www.rfc-editor.org/rfc/rfc9110#section-14.2 allows.
 *
 * @internal exported for tests
 */
export function rangeIn(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const [, firstByte = '', lastByte = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header ?? '') ?? []
  if (firstByte === '' && lastByte === '') return 'whole'
  const from = firstByte === '' ? Math.max(0, size - Number(lastByte)) : Number(firstByte)
  const to = firstByte === '' || lastByte === '' ? size - 1 : Math.min(Number(lastByte), size - 1)
  if (firstByte !== '' && lastByte !== '' && Number(lastByte) < from) return 'whole'
  return from < size && (firstByte !== '' || Number(lastByte) > 0) ? { from, to } : 'none'
}
