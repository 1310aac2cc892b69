// Bytes → Deflate (RFC 1951). Our own, for two reasons: the one that comes with Node writes other bytes on
// other machines and in other versions, and rows that are known need not be looked through again.
//
// Comes in: pieces of tokens, made by `tokensOf` from bytes. Goes out: one block with codes of its own.

import { type Codes, codesFor } from './huffman.ts'

/**
 * Bytes as literals and repetitions: a literal is its byte, a repetition its distance times 512 plus its
 * length plus 256.
 */
export interface Tokens {
  readonly list: Uint32Array
  /** What the bytes add to the two sums of Adler-32, were they alone: see `adler32`. */
  readonly sum: number
  readonly weighted: number
  /** Bytes that the tokens stand for. */
  readonly size: number
}

const shortest = 3
const longest = 258
const farthest = 32768
const hashSize = 4096
const distanceOne = 512 + 256

/**
 * Find repetitions: runs of one byte, and the last place where the next four bytes stood before.
 *
 * @param bytes a buffer of their own
 */
export function tokensOf(bytes: Uint8Array): Tokens {
  const size = bytes.length
  const list: number[] = []
  const words = new Uint32Array(bytes.buffer, 0, size >> 2)
  const places = new Int32Array(hashSize).fill(-1)
  let sum = 0
  let weighted = 0
  for (let at = 0; at < size; ) {
    const byte = bytes[at] ?? 0
    if (byte === 0) {
      const end = endOfZeros(bytes, words, at)
      list.push(0)
      for (let left = end - at - 1; left > 0; left -= longest) {
        if (left >= shortest) list.push(distanceOne + Math.min(left, longest) - shortest)
        else for (let zero = 0; zero < left; zero++) list.push(0)
      }
      at = end
      continue
    }
    const run = at > 0 && bytes[at - 1] === byte ? matchLength(bytes, at, at - 1) : 0
    const before = run >= shortest ? at - 1 : placeBefore(bytes, at, places)
    const found = run >= shortest ? run : before < 0 ? 0 : matchLength(bytes, at, before)
    // Three bytes from afar cost as much as three literals.
    const repeated = run >= shortest || found > shortest
    const length = repeated ? found : 1
    list.push(repeated ? (at - before) * 512 + 256 + length - shortest : byte)
    for (const end = at + length; at < end; at++) {
      const value = bytes[at] ?? 0
      sum += value
      weighted += value * (size - at)
    }
  }
  return { list: new Uint32Array(list), sum, weighted, size }
}

/** Where the zeros from `at` end; there are many, so that four are looked at at once. */
function endOfZeros(bytes: Uint8Array, words: Uint32Array, at: number): number {
  let end = at
  while (end < bytes.length && bytes[end] === 0)
    if ((end & 3) === 0 && words[end >> 2] === 0) end += 4
    else end++
  return end
}

function matchLength(bytes: Uint8Array, at: number, before: number): number {
  const end = Math.min(bytes.length, at + longest)
  let index = at
  while (index < end && bytes[index] === bytes[index - at + before]) index++
  return index - at
}

/** Where the bytes from `at` may have stood before, or -1; remembers where they stand now. */
function placeBefore(bytes: Uint8Array, at: number, places: Int32Array): number {
  if (at + 4 > bytes.length) return -1
  const word =
    (bytes[at] ?? 0) |
    ((bytes[at + 1] ?? 0) << 8) |
    ((bytes[at + 2] ?? 0) << 16) |
    ((bytes[at + 3] ?? 0) << 24)
  const slot = Math.imul(word, 0x9e3779b1) >>> 20
  const place = places[slot] ?? -1
  places[slot] = at
  return place >= 0 && at - place <= farthest ? place : -1
}

/** What lengths and distances are written as: the symbol, its extra bits, and where these count from. */
interface Range {
  readonly symbol: number
  readonly extra: number
  readonly base: number
}

/** Twice `same` symbols without extra bits, then `same` of each number of them (3.2.5). */
function rangesOf(count: number, same: number, first: number, from: number): readonly Range[] {
  const ranges: Range[] = []
  for (let index = 0, base = from; index < count; index++) {
    const extra = Math.max(0, Math.floor(index / same) - 1)
    ranges.push({ symbol: first + index, extra, base })
    base += 1 << extra
  }
  return ranges
}

/** By length - 3. */
const lengthRanges: readonly Range[] = rangesOf(28, 4, 257, shortest)
  .flatMap((range) => Array.from({ length: 1 << range.extra }, () => range))
  .slice(0, longest - shortest)
  .concat({ symbol: 285, extra: 0, base: longest })

const distanceRanges = rangesOf(30, 2, 0, 1)

const rangeOfLength = (token: number): Range => lengthRanges[(token & 511) - 256] as Range

/** The first four distances have a symbol each; the others share it by their two highest bits. */
function rangeOfDistance(distance: number): Range {
  const above = distance - 1
  const high = 31 - Math.clz32(above)
  return distanceRanges[above < 4 ? above : 2 * high + ((above >> (high - 1)) & 1)] as Range
}

const endOfBlock = 256
/** The order in which the lengths of the codes of lengths are written (3.2.7). */
const lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/** Write pieces of tokens as one block, whole. */
export function deflate(pieces: readonly Tokens[]): Uint8Array {
  const literals = new Uint32Array(286)
  const distances = new Uint32Array(30)
  const count = (counts: Uint32Array, symbol: number) => {
    counts[symbol] = (counts[symbol] ?? 0) + 1
  }
  let extra = 0
  for (const { list } of pieces)
    for (const token of list) {
      if (token < 256) {
        count(literals, token)
        continue
      }
      const length = rangeOfLength(token)
      const distance = rangeOfDistance(token >>> 9)
      count(literals, length.symbol)
      count(distances, distance.symbol)
      extra += length.extra + distance.extra
    }
  count(literals, endOfBlock)
  const codes = { literals: codesFor(literals, 15), distances: codesFor(distances, 15) }
  const size =
    512 + Math.ceil((bitsFor(literals, codes.literals) + bitsFor(distances, codes.distances) + extra) / 8)
  const out = bitWriter(size)
  out.write(0b101, 3)
  writeCodes(out, codes.literals, codes.distances)
  for (const { list } of pieces) for (const token of list) writeToken(out, token, codes)
  writeCode(out, codes.literals, endOfBlock)
  return out.bytes()
}

const bitsFor = (counts: Uint32Array, { lengths }: Codes): number =>
  counts.reduce((sum, count, symbol) => sum + count * (lengths[symbol] ?? 0), 0)

interface BitWriter {
  /** Up to 16 bits, the lowest first. */
  write(bits: number, count: number): void
  bytes(): Uint8Array
}

function bitWriter(size: number): BitWriter {
  const bytes = new Uint8Array(size)
  let at = 0
  let pending = 0
  let free = 0
  return {
    write(bits, count) {
      pending |= bits << free
      free += count
      while (free >= 8) {
        bytes[at++] = pending
        pending >>>= 8
        free -= 8
      }
    },
    bytes() {
      if (free > 0) bytes[at++] = pending
      return bytes.subarray(0, at)
    }
  }
}

const writeCode = (out: BitWriter, { bits, lengths }: Codes, symbol: number): void =>
  out.write(bits[symbol] ?? 0, lengths[symbol] ?? 0)

function writeToken(
  out: BitWriter,
  token: number,
  { literals, distances }: { readonly literals: Codes; readonly distances: Codes }
): void {
  if (token < 256) {
    writeCode(out, literals, token)
    return
  }
  const length = rangeOfLength(token)
  writeCode(out, literals, length.symbol)
  out.write((token & 511) - 256 + shortest - length.base, length.extra)
  const far = token >>> 9
  const distance = rangeOfDistance(far)
  writeCode(out, distances, distance.symbol)
  out.write(far - distance.base, distance.extra)
}

/** The lengths of all codes, themselves in codes; nothing is said in short but zeros. */
function writeCodes(out: BitWriter, literals: Codes, distances: Codes): void {
  const used = Math.max(257, 1 + literals.lengths.findLastIndex((length) => length > 0))
  const usedDistances = Math.max(1, 1 + distances.lengths.findLastIndex((length) => length > 0))
  const steps = shortened([
    ...literals.lengths.subarray(0, used),
    ...distances.lengths.subarray(0, usedDistances)
  ])
  const counts = new Uint32Array(19)
  for (const { symbol } of steps) counts[symbol] = (counts[symbol] ?? 0) + 1
  const codes = codesFor(counts, 7)
  const shown = Math.max(4, 1 + lengthOrder.findLastIndex((symbol) => codes.lengths[symbol]))
  out.write(used - 257, 5)
  out.write(usedDistances - 1, 5)
  out.write(shown - 4, 4)
  for (const symbol of lengthOrder.slice(0, shown)) out.write(codes.lengths[symbol] ?? 0, 3)
  for (const { symbol, extra, bits } of steps) {
    writeCode(out, codes, symbol)
    out.write(extra, bits)
  }
}

interface LengthStep {
  readonly symbol: number
  readonly extra: number
  readonly bits: number
}

function shortened(lengths: readonly number[]): readonly LengthStep[] {
  const steps: LengthStep[] = []
  for (let at = 0; at < lengths.length; ) {
    let zeros = 0
    while (zeros < 138 && lengths[at + zeros] === 0) zeros++
    if (zeros < 3) steps.push({ symbol: lengths[at] ?? 0, extra: 0, bits: 0 })
    else if (zeros < 11) steps.push({ symbol: 17, extra: zeros - 3, bits: 3 })
    else steps.push({ symbol: 18, extra: zeros - 11, bits: 7 })
    at += Math.max(1, zeros < 3 ? 1 : zeros)
  }
  return steps
}

/** Adler-32 (RFC 1950) of the bytes of all pieces, one behind the other. */
export function adler32(pieces: readonly Tokens[]): number {
  const prime = 65521
  let a = 1
  let b = 0
  for (const { size, sum, weighted } of pieces) {
    b = (b + size * a + weighted) % prime
    a = (a + sum) % prime
  }
  return b * 65536 + a
}
