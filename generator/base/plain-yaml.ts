// A fast parser for the subset of YAML that nearly all front matter uses: one key per line, with plain and quoted
// strings, numbers, dates, and lists and flat mappings of them. The library parses everything else; it is about a hundred times slower.
//
//   title: Grow the network
//   size: { width: 3, height: 2.5 }
//   tags: [tutorial, "neural network", 3]
//   authors:
//     - mia
//     - ben

/**
 * Parse a mapping in this subset.
 *
 * @returns `undefined` for any other text, valid YAML or not
 */
export function parseSimpleYaml(text: string): Record<string, unknown> | undefined {
  const value: Record<string, unknown> = {}
  const lines = text.split(/\r?\n/)
  let isEmpty = true
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    if (line === '' || line.startsWith('#')) continue
    const [, key, inlineValue] = keyLine.exec(line) ?? []
    if (key === undefined || notText.test(key) || Object.hasOwn(value, key)) return undefined
    if (inlineValue === undefined) {
      const items: unknown[] = []
      const [, indent] = itemLine.exec(lines[index + 1] ?? '') ?? []
      for (;;) {
        const [, itemIndent, item] = itemLine.exec(lines[index + 1] ?? '') ?? []
        if (item === undefined || itemIndent !== indent) break
        const scalar = parseSimpleScalar(item)
        if (scalar === undefined) return undefined
        items.push(scalar)
        index++
      }
      if (items.length === 0) return undefined
      value[key] = items
    } else {
      const flowValue = inlineValue.startsWith('[')
        ? parseFlowList(inlineValue)
        : inlineValue.startsWith('{')
          ? parseFlowMapping(inlineValue)
          : parseSimpleScalar(inlineValue)
      if (flowValue === undefined) return undefined
      value[key] = flowValue
    }
    isEmpty = false
  }
  return isEmpty ? undefined : value
}

const keyLine = /^([A-Za-z][\w.-]*):(?: (\S.*))?$/
const itemLine = /^((?: {2}){0,2})- (\S.*)$/

/** Words that YAML does not read as strings: https://yaml.org/spec/1.2.2/#1032-tag-resolution */
const notText = /^(?:null|Null|NULL|true|True|TRUE|false|False|FALSE)$/

/** A string that begins with a letter, or with a bracket or mark that opens a sentence. `endsText` matches what would end it, begin a comment or make it a mapping. */
const plainText = /^[\p{L}(（¿¡„“«](?:.*[^\s:])?$/u
const endsText = /: | #|\t/
const number = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,6})?$/
/** A day, or a time of a day with or without an offset. */
const datePattern = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)?)?$/
const quoted = /^(?:'([^']*)'|"([^"\\]*)")$/

/** A scalar; `undefined` when it is outside the subset. */
function parseSimpleScalar(text: string): unknown {
  if (number.test(text)) return Number(text)
  if (datePattern.test(text)) return text
  if (text === 'true' || text === 'false') return text === 'true'
  const [, single, double] = quoted.exec(text) ?? []
  const content = single ?? double
  if (content !== undefined) return content.includes('\t') ? undefined : content
  return plainText.test(text) && !endsText.test(text) && !notText.test(text) ? text : undefined
}

/** In a flow list, commas and brackets end a string. */
const flowText = /^[A-Za-z\u00c0-\u024f0-9](?:[^,[\]{}:#'"&*!|>%@`\t]*[^,[\]{}:#'"&*!|>%@`\s])?$/

/** `[a, "b c", 3]`. */
function parseFlowList(text: string): readonly unknown[] | undefined {
  if (!text.endsWith(']')) return undefined
  const list = text.slice(1, -1).trim()
  if (list === '') return []
  const items: unknown[] = []
  for (const part of list.split(',')) {
    const scalar = parseFlowScalar(part.trim())
    if (scalar === undefined) return undefined
    items.push(scalar)
  }
  return items
}

const parseFlowScalar = (item: string): unknown =>
  quoted.test(item) || flowText.test(item) ? parseSimpleScalar(item) : undefined

const flowKey = /^([A-Za-z][\w-]*): (\S.*)$/

/** `{ width: 3, unit: mm }`. */
function parseFlowMapping(text: string): Readonly<Record<string, unknown>> | undefined {
  if (!text.endsWith('}')) return undefined
  const value: Record<string, unknown> = {}
  for (const part of text.slice(1, -1).split(',')) {
    const [, key, item = ''] = flowKey.exec(part.trim()) ?? []
    const scalar = parseFlowScalar(item)
    if (key === undefined || scalar === undefined || notText.test(key) || Object.hasOwn(value, key))
      return undefined
    value[key] = scalar
  }
  return value
}
