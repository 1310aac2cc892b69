// Numbers as text. Static hosts compress JSON but not unknown binary types, so numbers are written as printable characters,
// most of them as a single one.

const digits = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  // Both would need an escape in JSON.
  .filter((character) => character !== '"' && character !== '\\')
  .join('')

/** Numbers below this are one character, which also ends a number; the other characters are continuations. */
const singleCharacterLimit = 60
/** Number of continuation characters. A literal like the limit above, since division by a constant is faster. */
const continuations = 33

const values = new Uint8Array(128)
for (const [value, character] of [...digits].entries()) values[character.charCodeAt(0)] = value
const codes = Uint8Array.from(digits, (character) => character.charCodeAt(0))

/** Maximum number of characters of a 32-bit number. */
export const maxDigits = 7

/** Write a non-negative 32-bit integer. @returns the offset after it */
export function writeNumber(number: number, bytes: Uint8Array, at: number): number {
  let remaining = number >>> 0
  let end = at
  while (remaining >= singleCharacterLimit) {
    const excess = remaining - singleCharacterLimit
    remaining = (excess / continuations) >>> 0
    bytes[end++] = codes[singleCharacterLimit + excess - remaining * continuations] ?? 0
  }
  bytes[end++] = codes[remaining] ?? 0
  return end
}

const ascii = new TextDecoder()

/** Encode non-negative 32-bit integers. */
export function encode(numbers: ArrayLike<number>): string {
  const bytes = new Uint8Array(maxDigits * numbers.length)
  let end = 0
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] ?? 0
    // Fast path: most numbers are small.
    if (number < singleCharacterLimit) bytes[end++] = codes[number] ?? 0
    else end = writeNumber(number, bytes, end)
  }
  return ascii.decode(bytes.subarray(0, end))
}

/** The inverse of `encode`. */
export function decode(text: string): Uint32Array {
  const bytes = new TextEncoder().encode(text)
  const numbers = new Uint32Array(bytes.length)
  return numbers.subarray(0, decodeInto(numbers, bytes, bytes.length))
}

/** Decode bytes up to an offset. @param numbers receives the numbers @returns their count */
export function decodeInto(numbers: Uint32Array, bytes: Uint8Array, end: number): number {
  let count = 0
  let number = 0
  let scale = 1
  for (let at = 0; at < end; at++) {
    const value = values[bytes[at] ?? 0] ?? 0
    if (value >= singleCharacterLimit) {
      number += value * scale
      scale *= continuations
    } else {
      numbers[count++] = number + value * scale
      number = 0
      scale = 1
    }
  }
  return count
}

/** Delta encoding of ascending numbers; the first is relative to 0. */
export function toGaps(numbers: ArrayLike<number>): Uint32Array {
  const distances = new Uint32Array(numbers.length)
  for (let at = 0; at < numbers.length; at++)
    distances[at] = (numbers[at] ?? 0) - (at === 0 ? 0 : (numbers[at - 1] ?? 0))
  return distances
}

/** The inverse of `gaps`. */
export function fromGaps(distances: Uint32Array): Uint32Array {
  let sum = 0
  return distances.map((distance) => {
    sum += distance
    return sum
  })
}

/** Zigzag encoding relative to a middle: numbers near it, on both sides, become small. */
export const zigzag = (middle: number, number: number): number =>
  number >= middle ? 2 * (number - middle) : 2 * (middle - number) - 1

/** The inverse of `zigzag`. */
export const fromZigzag = (middle: number, distance: number): number =>
  distance % 2 === 0 ? middle + distance / 2 : middle - (distance + 1) / 2
