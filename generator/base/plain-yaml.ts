// The YAML that nearly all front matter is: a line for each key, with plain and quoted texts, numbers, days, and lists of them.
// What is not plainly that is left to the library, which takes a hundred times as long.
//
//   title: Grow the network
//   tags: [tutorial, "neural network", 3]
//   authors:
//     - mia
//     - ben

/**
 * The value of a mapping in that form.
 *
 * @returns nothing for any other YAML, which may be right or wrong
 */
export function plainMapping(text: string): Record<string, unknown> | undefined {
  const value: Record<string, unknown> = {}
  const lines = text.split(/\r?\n/)
  let empty = true
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    if (line === '' || line.startsWith('#')) continue
    const [, key, rest] = keyLine.exec(line) ?? []
    if (key === undefined || notText.test(key) || Object.hasOwn(value, key)) return undefined
    if (rest === undefined) {
      const items: unknown[] = []
      const [, indent] = itemLine.exec(lines[index + 1] ?? '') ?? []
      for (;;) {
        const [, before, item] = itemLine.exec(lines[index + 1] ?? '') ?? []
        if (item === undefined || before !== indent) break
        const scalar = plainScalar(item)
        if (scalar === undefined) return undefined
        items.push(scalar)
        index++
      }
      if (items.length === 0) return undefined
      value[key] = items
    } else {
      const found = rest.startsWith('[') ? flowList(rest) : plainScalar(rest)
      if (found === undefined) return undefined
      value[key] = found
    }
    empty = false
  }
  return empty ? undefined : value
}

const keyLine = /^([A-Za-z][\w-]*):(?: (\S.*))?$/
const itemLine = /^((?: {2}){0,2})- (\S.*)$/

/** Words that mean something else than text: https://yaml.org/spec/1.2.2/#1032-tag-resolution */
const notText = /^(?:null|Null|NULL|true|True|TRUE|false|False|FALSE)$/

/** A text that begins with a letter; what could end it or begin a comment or a mapping is looked for beside. */
const plainText = /^[A-Za-z\u00c0-\u024f](?:.*[^\s:])?$/
const endsText = /: | #|\t/
const integer = /^(?:0|[1-9]\d{0,8})$/
const dayText = /^\d{4}-\d\d-\d\d$/
const quoted = /^(?:'([^']*)'|"([^"\\]*)")$/

/** A value that is no list; nothing for one that means more than it seems. */
function plainScalar(text: string): unknown {
  if (integer.test(text)) return Number(text)
  if (dayText.test(text)) return text
  if (text === 'true' || text === 'false') return text === 'true'
  const [, single, double] = quoted.exec(text) ?? []
  const inside = single ?? double
  if (inside !== undefined) return inside.includes('\t') ? undefined : inside
  return plainText.test(text) && !endsText.test(text) && !notText.test(text) ? text : undefined
}

/** In a list, commas and brackets end a text. */
const flowText = /^[A-Za-z\u00c0-\u024f0-9](?:[^,[\]{}:#'"&*!|>%@`\t]*[^,[\]{}:#'"&*!|>%@`\s])?$/

/** `[a, "b c", 3]`. */
function flowList(text: string): readonly unknown[] | undefined {
  if (!text.endsWith(']')) return undefined
  const inner = text.slice(1, -1).trim()
  if (inner === '') return []
  const items: unknown[] = []
  for (const part of inner.split(',')) {
    const item = part.trim()
    const scalar = quoted.test(item) || flowText.test(item) ? plainScalar(item) : undefined
    if (scalar === undefined) return undefined
    items.push(scalar)
  }
  return items
}
