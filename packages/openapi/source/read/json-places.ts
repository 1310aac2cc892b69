// Places in a JSON file: large APIs are JSON, and parsing it as YAML takes twenty times as long. Values are read with `JSON.parse`; a
// place is looked for when it is needed, through the members of the values around it.

/** Keys and indexes from the root of a file. */
export type Path = readonly (string | number)[]

/** Where values of a JSON text begin; for valid JSON only. @returns `undefined` for a path that does not exist */
export function jsonPlaces(text: string): (path: Path) => number | undefined {
  const membersByStart = new Map<number, ReadonlyMap<string, number>>()
  const membersAt = (start: number) => {
    const known = membersByStart.get(start) ?? membersOf(text, start)
    membersByStart.set(start, known)
    return known
  }
  return (path) =>
    path.reduce<number | undefined>(
      (start, key) => (start === undefined ? undefined : membersAt(start).get(String(key))),
      skipSpace(text, 0)
    )
}

const space = /\s*/y
const string = /"(?:[^"\\]|\\.)*"/y
/** Up to the next text, bracket or end. */
const others = /[^"[\]{}]*/y

function endOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start
  pattern.test(text)
  return Math.max(start, pattern.lastIndex)
}

const skipSpace = (text: string, start: number): number => endOf(space, text, start)

/** The end of a value that begins at `start`. */
function endOfValue(text: string, start: number): number {
  let depth = 0
  let at = start
  do {
    const character = text[at]
    if (character === '"') at = endOf(string, text, at)
    else if (character === '{' || character === '[') {
      depth++
      at++
    } else if (character === '}' || character === ']') {
      depth--
      at++
    }
    if (depth > 0) at = endOf(others, text, at)
    else if (at === start) return endOf(/[^,\]}\s]*/y, text, at)
  } while (depth > 0 && at < text.length)
  return at
}

/** Starts of the members of an object, by key, or of the items of a list, by index; none of other values. */
function membersOf(text: string, start: number): ReadonlyMap<string, number> {
  const members = new Map<string, number>()
  const isObject = text[start] === '{'
  if (!isObject && text[start] !== '[') return members
  let at = skipSpace(text, start + 1)
  while (at < text.length && text[at] !== '}' && text[at] !== ']') {
    let key = String(members.size)
    if (isObject) {
      const end = endOf(string, text, at)
      key = JSON.parse(text.slice(at, end)) as string
      // After the colon.
      at = skipSpace(text, skipSpace(text, end) + 1)
    }
    members.set(key, at)
    at = skipSpace(text, endOfValue(text, at))
    if (text[at] === ',') at = skipSpace(text, at + 1)
  }
  return members
}
