// Numbers as text. Static hosts compress JSON and not unknown binary types, so numbers are written as
// printable characters, most of them as one.

const digits = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  // Neither needs an escape in JSON.
  .filter((character) => character !== '"' && character !== '\\')
  .join('')

/** Numbers below this are one character, and end a number; the other characters go on. */
const single = 60
const more = digits.length - single

const values = new Uint8Array(128)
for (const [value, character] of [...digits].entries()) values[character.charCodeAt(0)] = value
const codes = Uint8Array.from(digits, (character) => character.charCodeAt(0))

/** Collects numbers that are to be coded, one behind another. */
export interface Coder {
  /** A non-negative integer. */
  add(number: number): void
  /** All that was added. */
  text(): string
}

/** A coder without numbers. */
export function coder(): Coder {
  let bytes = new Uint8Array(256)
  let length = 0
  const put = (digit: number) => {
    if (length === bytes.length) {
      const larger = new Uint8Array(2 * length)
      larger.set(bytes)
      bytes = larger
    }
    bytes[length++] = codes[digit] ?? 0
  }
  return {
    add(number) {
      // Most numbers are small.
      if (number < single && length < bytes.length) {
        bytes[length++] = codes[number] ?? 0
        return
      }
      let left = number
      while (left >= single) {
        const rest = left - single
        put(single + (rest % more))
        left = Math.floor(rest / more)
      }
      put(left)
    },
    text: () => new TextDecoder().decode(bytes.subarray(0, length))
  }
}

/** Non-negative integers, one behind another. */
export function encode(numbers: Iterable<number>): string {
  const coded = coder()
  for (const number of numbers) coded.add(number)
  return coded.text()
}

/** What `encode` was given. */
export function decode(text: string): Uint32Array {
  const numbers = new Uint32Array(text.length)
  let count = 0
  let number = 0
  let scale = 1
  for (let at = 0; at < text.length; at++) {
    const value = values[text.charCodeAt(at)] ?? 0
    if (value >= single) {
      number += value * scale
      scale *= more
    } else {
      numbers[count++] = number + value * scale
      number = 0
      scale = 1
    }
  }
  return numbers.subarray(0, count)
}

/** Ascending numbers as their distances; the first is counted from 0. */
export function gaps(numbers: ArrayLike<number>): Uint32Array {
  const distances = new Uint32Array(numbers.length)
  for (let at = 0; at < numbers.length; at++)
    distances[at] = (numbers[at] ?? 0) - (at === 0 ? 0 : (numbers[at - 1] ?? 0))
  return distances
}

/** What `gaps` was given. */
export function fromGaps(distances: Uint32Array): Uint32Array {
  let sum = 0
  return distances.map((distance) => {
    sum += distance
    return sum
  })
}

/** A number as its distance from a middle, to either side: what lies near it is written as one character. */
export const around = (middle: number, number: number): number =>
  number >= middle ? 2 * (number - middle) : 2 * (middle - number) - 1

/** What `around` was given. */
export const fromAround = (middle: number, distance: number): number =>
  distance % 2 === 0 ? middle + distance / 2 : middle - (distance + 1) / 2
