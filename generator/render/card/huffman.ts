// Prefix codes as Deflate wants them (RFC 1951, 3.2): from how often symbols occur to their codes.

/** A code of each symbol, with its bits in the order in which they are written, and their number. */
export interface Codes {
  readonly lengths: Uint8Array
  readonly bits: Uint16Array
}

/** The best codes of at most `longest` bits. */
export function codesFor(counts: ArrayLike<number>, longest: number): Codes {
  let lengths = lengthsFor(counts)
  // Evening out the counts makes codes shorter at a small cost; it is hardly ever needed.
  for (let halved = counts; lengths.some((length) => length > longest); ) {
    halved = Array.from(halved, (count) => Math.ceil(count / 2))
    lengths = lengthsFor(halved)
  }
  return { lengths, bits: bitsOf(lengths) }
}

function lengthsFor(counts: ArrayLike<number>): Uint8Array {
  const lengths = new Uint8Array(counts.length)
  const leaves: { readonly count: number; readonly symbol: number }[] = []
  for (let symbol = 0; symbol < counts.length; symbol++) {
    const count = counts[symbol] ?? 0
    if (count > 0) leaves.push({ count, symbol })
  }
  leaves.sort((a, b) => a.count - b.count || a.symbol - b.symbol)
  // A code of one symbol still takes a bit.
  if (leaves.length < 2) {
    for (const { symbol } of leaves) lengths[symbol] = 1
    return lengths
  }
  const parents = parentsOf(leaves.map(({ count }) => count))
  const depths = new Uint8Array(parents.length)
  for (let node = parents.length - 2; node >= 0; node--) depths[node] = 1 + (depths[parents[node] ?? 0] ?? 0)
  leaves.forEach(({ symbol }, index) => {
    lengths[symbol] = depths[index] ?? 0
  })
  return lengths
}

/** Huffman's tree over sorted weights: leaves first, then nodes as they are made, the root last. */
function parentsOf(leaves: readonly number[]): readonly number[] {
  const weights = [...leaves]
  const parents: number[] = []
  let leaf = 0
  let node = leaves.length
  const lightest = (): number => {
    const first = leaf < leaves.length ? weights[leaf] : undefined
    const second = node < weights.length ? weights[node] : undefined
    return second === undefined || (first !== undefined && first <= second) ? leaf++ : node++
  }
  while (weights.length < 2 * leaves.length - 1) {
    const pair = [lightest(), lightest()] as const
    for (const child of pair) parents[child] = weights.length
    weights.push((weights[pair[0]] ?? 0) + (weights[pair[1]] ?? 0))
  }
  parents.push(0)
  return parents
}

/** Codes in the order of their lengths, then of their symbols. */
function bitsOf(lengths: Uint8Array): Uint16Array {
  const perLength = new Uint16Array(17)
  for (const length of lengths) if (length > 0) perLength[length] = (perLength[length] ?? 0) + 1
  const next = new Uint16Array(17)
  for (let length = 1; length < 17; length++)
    next[length] = ((next[length - 1] ?? 0) + (perLength[length - 1] ?? 0)) << 1
  const bits = new Uint16Array(lengths.length)
  lengths.forEach((length, symbol) => {
    if (length === 0) return
    const code = next[length] ?? 0
    next[length] = code + 1
    bits[symbol] = reversed(code, length)
  })
  return bits
}

/** Deflate writes codes from their highest bit and everything else from the lowest. */
function reversed(code: number, length: number): number {
  let result = 0
  for (let bit = 0; bit < length; bit++) result |= ((code >> bit) & 1) << (length - 1 - bit)
  return result
}
