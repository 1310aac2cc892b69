// A YAML or JSON file with the places of its values, so that a problem anywhere in it has a line.

import type { GeneratedLines, PluginProblem } from 'sitegen/plugin'
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  Scalar
} from 'yaml'
import { jsonPlaces, type Path } from './json-places.ts'

/** Relative to the project root; line and column are from 1. */
export type Place = GeneratedLines['at']

/** Where a text of a file is written. */
interface TextPlace {
  readonly at: Place
  /** Set if each of its lines is a line of the file: the number of characters before them there. */
  readonly shift?: number
}

export interface ApiFile {
  /** Relative to the project root. */
  readonly path: string
  readonly value: unknown
  /** The place of a value, or of the nearest one around it that exists. */
  placeOf(path: Path): Place
  /** The place of a text. */
  textPlaceOf(path: Path): TextPlace
}

export interface ParsedFile {
  readonly file: ApiFile
  readonly problems: readonly PluginProblem[]
}

/** Text of a file of the project; `undefined` if there is none. */
export type ReadText = (path: string) => string | undefined

/** Parses each file once. The function returns `undefined` for a file that does not exist. */
export function fileParser(read: ReadText): (path: string) => ParsedFile | undefined {
  const files = new Map<string, ParsedFile | undefined>()
  return (path) => {
    const text = files.has(path) ? undefined : read(path)
    if (text !== undefined) files.set(path, parseApiFile(path, text))
    return files.get(path)
  }
}

/** Parse a file. Broken JSON is reported as YAML, which it is too. */
function parseApiFile(path: string, text: string): ParsedFile {
  const json = /^\s*\{/.test(text) ? jsonFile(path, text) : undefined
  return json ? { file: json, problems: [] } : parseYamlFile(path, text)
}

function jsonFile(path: string, text: string): ApiFile | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const startOf = jsonPlaces(text)
    const placeAt = placesIn(path, text)
    const placeOf = (at: Path): Place => {
      const start = startOf(at)
      return start === undefined ? placeOf(at.slice(0, -1)) : placeAt(start)
    }
    const textPlaceOf = (at: Path): TextPlace => {
      const start = startOf(at)
      const [written = ''] =
        start === undefined ? [] : (/"[^"\\\n]*"/y.exec(text.slice(start, start + 5000)) ?? [])
      const place = placeOf(at)
      return written === ''
        ? { at: place }
        : { at: { file: path, line: place.line }, shift: place.column ?? 1 }
    }
    return { path, value, placeOf, textPlaceOf }
  } catch {
    return undefined
  }
}

function placesIn(path: string, text: string): (offset: number) => Place {
  const starts = [0]
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1)
  return (offset) => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { file: path, line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}

function parseYamlFile(path: string, text: string): ParsedFile {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter })
  const placeAt = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset)
    return { file: path, line, column: col }
  }
  // Further errors follow from the first: one bracket can be a hundred of them.
  const problems = [...document.errors.slice(0, 1), ...document.warnings].map(
    ({ message, pos }): PluginProblem => ({
      ...placeAt(pos[0]),
      severity: 'error',
      message: `Invalid YAML: ${message.split(' at line')[0]}`
    })
  )
  const nodeAt = nodesIn(document)
  const placeOf = (at: Path): Place => {
    const range = nodeAt(at)?.range
    return range ? placeAt(range[0]) : at.length === 0 ? { file: path, line: 1 } : placeOf(at.slice(0, -1))
  }
  const textPlaceOf = (at: Path): TextPlace => {
    const node = nodeAt(at)
    const place = placeOf(at)
    if (!isScalar(node) || !node.range) return { at: place }
    if (node.type === Scalar.BLOCK_LITERAL) {
      const [firstLine = ''] = text.slice(text.indexOf('\n', node.range[0]) + 1).match(/^ */) ?? []
      return { at: { file: path, line: place.line + 1 }, shift: firstLine.length }
    }
    const isOneLine = !text.slice(node.range[0], node.range[1]).includes('\n')
    const quote = node.type === Scalar.PLAIN ? 0 : 1
    return isOneLine
      ? { at: { file: path, line: place.line }, shift: (place.column ?? 1) - 1 + quote }
      : { at: place }
  }
  // A broken file has no values: what is read of it could be anything.
  const value = document.errors.length > 0 ? undefined : document.toJS()
  return { file: { path, value, placeOf, textPlaceOf }, problems }
}

/** Finds nodes by path. `getIn` of the document would look at all keys of each mapping. */
function nodesIn(document: Document): (path: Path) => Node | undefined {
  const membersByNode = new WeakMap<Node, ReadonlyMap<string, Node>>()
  const membersOf = (node: Node): ReadonlyMap<string, Node> => {
    const known = membersByNode.get(node)
    if (known) return known
    const items = isMap<Node, Node>(node) ? node.items : []
    const members = new Map(
      isSeq<Node>(node)
        ? node.items.map((item, index) => [String(index), item] as const)
        : items.flatMap(({ key, value }) => (value ? [[String(key), value] as const] : []))
    )
    membersByNode.set(node, members)
    return members
  }
  return (path) => {
    let node: Node | undefined = document.contents ?? undefined
    for (const key of path) {
      if (isAlias(node)) node = node.resolve(document)
      node = node && membersOf(node).get(String(key))
    }
    return node
  }
}
