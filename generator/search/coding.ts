// Numbers as text. Static hosts compress JSON and not unknown binary types, so numbers are written as
// printable characters, most of them as one.

const digits = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  // Neither needs an escape in JSON.
  .filter((character) => character !== '"' && character !== '\\')
  .join('')

/** Numbers below this are one character, and end a number; the other characters go on. */
const single = 60
const more = digits.length - single

const values = new Int16Array(128)
for (const [value, character] of [...digits].entries()) values[character.charCodeAt(0)] = value

/** Non-negative integers, one behind another. */
export function encode(numbers: ArrayLike<number>): string {
  let text = ''
  for (let at = 0; at < numbers.length; at++) {
    let number = numbers[at] ?? 0
    while (number >= single) {
      const rest = number - single
      text += digits[single + (rest % more)]
      number = Math.floor(rest / more)
    }
    text += digits[number]
  }
  return text
}

/** What `encode` was given. */
export function decode(text: string): number[] {
  const numbers: number[] = []
  let number = 0
  let scale = 1
  for (let at = 0; at < text.length; at++) {
    const value = values[text.charCodeAt(at)] ?? 0
    if (value >= single) {
      number += value * scale
      scale *= more
    } else {
      numbers.push(number + value * scale)
      number = 0
      scale = 1
    }
  }
  return numbers
}

/** Ascending numbers as their distances; the first is counted from 0. */
export function gaps(numbers: ArrayLike<number>): number[] {
  const distances: number[] = []
  for (let at = 0; at < numbers.length; at++)
    distances.push((numbers[at] ?? 0) - (at === 0 ? 0 : (numbers[at - 1] ?? 0)))
  return distances
}

/** What `gaps` was given. */
export function fromGaps(distances: readonly number[]): number[] {
  let sum = 0
  return distances.map((distance) => {
    sum += distance
    return sum
  })
}
