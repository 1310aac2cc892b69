// YAML with positions: the value and the place of each of its parts, so that a message about `navbar.left[2].to` can
// underline the exact word. Nothing is executed, and custom tags are not supported.

import { isMap, isNode, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument, visit } from 'yaml'
import { type Diagnostic, diagnostic, type Place } from './diagnostics.ts'
import { mergeConflicts } from './merge-conflict.ts'
import { parseSimpleYaml } from './plain-yaml.ts'
import { controlCharacter } from './text.ts'
import { quotedProblems } from './typographic-quotes.ts'
import { yamlProblems } from './yaml-errors.ts'
import { aliasProblem, keysWithoutSpace, specialSpaces } from './yaml-repairs.ts'

/** Keys and indexes from the top of a YAML document. */
export type YamlPath = readonly (string | number)[]

/** A parsed YAML document. */
export interface Yaml {
  readonly file: string
  /** Plain data; `null` for an empty document, and when the syntax is broken. */
  readonly value: unknown
  /**
   * Place of the value at `path`. For a path that does not exist, the place of its nearest existing parent, so that a
   * missing field points at the mapping that lacks it.
   *
   * @param part `key` for the place of the key instead of the value
   */
  at(path: YamlPath, part?: 'key' | 'value'): Place
  /** The value at `path` as written, `1.10`, and the comment after it: `2e7d32` for `accent: #2e7d32`, which has no value. */
  scalarAt?(path: YamlPath): { readonly text: string; readonly comment: string } | undefined
}

/** Maximum nesting of lists and mappings; code that reads values is recursive. */
const maxDepth = 100

// Enough for any real file, and small enough to reject an alias bomb at once.
const maxAliasCount = 100

/**
 * Parse one YAML document.
 *
 * @param lineOffset number of lines before the text in its file; 1 for front matter
 */
export function parseYaml(file: string, text: string, lineOffset = 0): ParsedYaml {
  // A part of a file has been looked at with the rest of it.
  const conflicts = lineOffset === 0 ? mergeConflicts(file, text) : []
  if (conflicts.length > 0) return { yaml: emptyYaml(file, lineOffset), diagnostics: conflicts }
  const value = controlEscape.test(text) ? undefined : parseSimpleYaml(text)
  if (value === undefined) return parseAll(file, text, lineOffset)
  let fullYaml: Yaml | undefined
  const yaml: Yaml = {
    file,
    value,
    at(path, part) {
      fullYaml ??= parseAll(file, text, lineOffset).yaml
      return fullYaml.at(path, part)
    },
    scalarAt(path) {
      fullYaml ??= parseAll(file, text, lineOffset).yaml
      return fullYaml.scalarAt?.(path)
    }
  }
  return { yaml, diagnostics: quotedProblems(yaml, text) }
}

/** An escape in a text that may stand for a control character. */
const controlEscape = /\\[0abefvxuUN]/

/** A parsed YAML file and its problems. */
export interface ParsedYaml {
  readonly yaml: Yaml
  readonly diagnostics: readonly Diagnostic[]
}

function parseAll(file: string, text: string, lineOffset: number): ParsedYaml {
  const lineCounter = new LineCounter()
  const document = parseShallow(text, lineCounter)
  if (!document) return { yaml: emptyYaml(file, lineOffset), diagnostics: [tooDeep(file, lineOffset)] }
  const placeOf = (start: number, end: number): Place => {
    const { line, col } = lineCounter.linePos(start)
    const lineEnd = text.indexOf('\n', start)
    const stop = Math.min(end, lineEnd < 0 ? text.length : lineEnd)
    return { file, line: line + lineOffset, column: col, length: Math.max(1, stop - start) }
  }
  const parserErrors = [...document.errors, ...document.warnings]
  const spaces = parserErrors.length > 0 || hasSpecialSpace(document.contents) ? specialSpaces(text) : []
  // Whatever else is wrong follows from these.
  const found =
    spaces.length > 0
      ? spaces
      : parserErrors.length === 0 && isScalar(document.contents)
        ? keysWithoutSpace(text)
        : yamlProblems(text, parserErrors)
  const problems = found.map(({ start, end, message, hint }) =>
    diagnostic('yaml-syntax', placeOf(start, end), message, hint)
  )
  if (document.directives?.yaml.version === '1.1')
    problems.push(
      diagnostic(
        'yaml-syntax',
        placeOf(text.indexOf('%YAML'), text.length),
        'This is YAML 1.1, in which `yes` is `true` and dates are not texts',
        'remove this line: sitegen reads YAML 1.2'
      )
    )
  let value: unknown = null
  if (problems.length === 0) {
    try {
      value = document.toJS({ maxAliasCount })
      if (isDeep(value))
        return { yaml: emptyYaml(file, lineOffset), diagnostics: [tooDeep(file, lineOffset)] }
    } catch (error) {
      // `yaml` throws only for aliases: unresolved, or more of them than maxAliasCount.
      const problem = aliasProblem(text)
      problems.push(
        problem
          ? diagnostic('yaml-syntax', placeOf(problem.start, problem.end), problem.message, problem.hint)
          : diagnostic(
              'yaml-syntax',
              { file, line: 1 + lineOffset },
              `This is not valid YAML: ${String(error instanceof Error ? error.message : error)}`
            )
      )
    }
  }
  const yaml: Yaml = {
    file,
    value,
    at(path, part = 'value') {
      const range = rangeAt(document.contents, path, part)
      return range ? placeOf(range[0], range[1]) : { file, line: 1 + lineOffset, column: 1 }
    },
    scalarAt(path) {
      const node = document.getIn(path, true)
      return isScalar(node) ? { text: node.source ?? '', comment: node.comment ?? '' } : undefined
    }
  }
  const controlProblems = controlEscape.test(text) ? controlCharacterProblems(yaml) : []
  return {
    yaml: controlProblems.length > 0 ? { ...yaml, value: null } : yaml,
    diagnostics: [...problems, ...controlProblems, ...quotedProblems(yaml, text)]
  }
}

/** Whether a key begins with a no-break space, or a text is a key or an item with one in place of its space. */
function hasSpecialSpace(contents: unknown): boolean {
  let isFound = false
  if (isNode(contents))
    visit(contents, {
      Scalar(place, { value, type }) {
        isFound ||=
          type === 'PLAIN' &&
          typeof value === 'string' &&
          (place === 'key'
            ? /^[\u00a0\u2000-\u200b\u202f\u3000]/
            : /^(?:-|[\w-]+:)[\u00a0\u2000-\u200b\u202f\u3000]/
          ).test(value)
      }
    })
  return isFound
}

/** Control characters that are written as escapes: pages cannot contain them. */
function controlCharacterProblems({ value, at }: Yaml): readonly Diagnostic[] {
  const problemAt = (path: YamlPath, text: string, part: 'key' | 'value'): readonly Diagnostic[] => {
    const [character] = controlCharacter.exec(text) ?? []
    if (character === undefined) return []
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    return [
      diagnostic(
        'yaml-syntax',
        at(path, part),
        `This text contains the control character U+${code}, which pages cannot contain`,
        'remove its escape, or write `\\\\` for a backslash'
      )
    ]
  }
  const problemsIn = (item: unknown, path: YamlPath): readonly Diagnostic[] => {
    if (typeof item === 'string') return problemAt(path, item, 'value')
    if (typeof item !== 'object' || item === null) return []
    return Object.entries(item).flatMap(([key, inner]) => {
      const innerPath = [...path, Array.isArray(item) ? Number(key) : key]
      return [...problemAt(innerPath, key, 'key'), ...problemsIn(inner, innerPath)]
    })
  }
  return problemsIn(value, [])
}

const deeplyNested = /(?:[-?] ){101}|(?:[[{]\s*){101}/

/** Parse; `undefined` for a text that is nested too deeply for the parser. */
function parseShallow(text: string, lineCounter: LineCounter) {
  // Checked before parsing, which is quadratic in the depth.
  if (deeplyNested.test(text)) return undefined
  try {
    const document = parseDocument(text, {
      lineCounter,
      prettyErrors: false,
      uniqueKeys: true,
      // Otherwise sets, binary data and others would become objects that are not plain data.
      resolveKnownTags: false,
      logLevel: 'error'
    })
    return document.errors.some(({ message }) => message.includes('call stack')) ? undefined : document
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function isDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true
    // Aliases share one value: visit it once per level.
    level = [...new Set(level)].flatMap((item) =>
      typeof item === 'object' && item !== null ? Object.values(item) : []
    )
  }
  return false
}

const emptyYaml = (file: string, lineOffset: number): Yaml => ({
  file,
  value: null,
  at: () => ({ file, line: 1 + lineOffset, column: 1 })
})

const tooDeep = (file: string, lineOffset: number): Diagnostic =>
  diagnostic(
    'yaml-syntax',
    { file, line: 1 + lineOffset },
    `Lists and mappings are nested more than ${maxDepth} levels deep here`,
    'close open elements, or nest less'
  )

type Range = readonly [number, number]

function rangeAt(top: Node | null, path: YamlPath, part: 'key' | 'value'): Range | undefined {
  let node: unknown = top
  let range = rangeOf(top)
  for (const [depth, step] of path.entries()) {
    const isLast = depth === path.length - 1
    if (isMap(node)) {
      const pair: Pair | undefined = node.items.find(
        (item) => isScalar(item.key) && String(item.key.value) === String(step)
      )
      if (!pair) return range
      range = (isLast && part === 'value' ? rangeOf(pair.value) : undefined) ?? rangeOf(pair.key) ?? range
      node = pair.value
    } else if (isSeq(node)) {
      node = node.items[Number(step)]
      range = rangeOf(node) ?? range
    } else return range
  }
  return range
}

function rangeOf(node: unknown): Range | undefined {
  const range = (node as { range?: readonly number[] | null } | null | undefined)?.range
  const start = range?.[0]
  const end = range?.[1]
  return start === undefined || end === undefined ? undefined : [start, end]
}
