// Reads an OpenAPI file and the files that it refers to, and follows `$ref`.

import { posix } from 'node:path'
import type { PluginProblem } from 'sitegen/plugin'
import type { ApiFile, ParsedFile } from './api-file.ts'
import type { Path } from './json-places.ts'
import { type ApiNode, below, child, isMapping, placeOf, rootOf } from './node.ts'

export interface References {
  /** The file with the API; `undefined` if it is missing or broken, which is reported. */
  readonly root: ApiNode | undefined
  /** What a value stands for: the value itself, or what its `$ref` leads to; `undefined` for a broken one, which is reported. */
  resolve(node: ApiNode): ApiNode | undefined
  readonly problems: readonly PluginProblem[]
}

/** Open an API. @param parse returns a file, if it exists @param overlay changes files after they are parsed */
export function openReferences(
  path: string,
  parse: (path: string) => ParsedFile | undefined,
  overlay: (file: ApiFile) => ApiFile = (file) => file
): References {
  const problems: PluginProblem[] = []
  const reported = new Set<string>()
  const files = new Map<string, ApiFile | undefined>()
  const report = (problem: PluginProblem) => {
    const key = JSON.stringify(problem)
    if (!reported.has(key)) problems.push(problem)
    reported.add(key)
  }
  const open = (filePath: string): ApiFile | undefined => {
    if (files.has(filePath)) return files.get(filePath)
    const parsed = parse(filePath)
    for (const problem of parsed?.problems ?? []) report(problem)
    const file = parsed && overlay(parsed.file)
    files.set(filePath, file)
    return file
  }
  const broken = (node: ApiNode, message: string, hint: string): undefined => {
    report({ ...node.file.placeOf([...node.path, '$ref']), severity: 'error', message, hint })
  }
  const target = (node: ApiNode, reference: string): ApiNode | undefined => {
    const [filePart = '', pointer = ''] = reference.split('#', 2)
    if (/^[a-z][a-z\d+.-]*:/i.test(filePart))
      return broken(
        node,
        `\`${reference}\` is not in the project`,
        'save the file beside this one, and refer to it there'
      )
    const filePath = filePart === '' ? node.file.path : posix.join(posix.dirname(node.file.path), filePart)
    const file = open(filePath)
    if (!file)
      return broken(
        node,
        `\`${reference}\`: there is no file \`${filePath}\``,
        'the path is relative to this file'
      )
    const found = below(rootOf(file), ...pathOf(pointer))
    return found ?? broken(node, `\`${reference}\` leads nowhere`, nearest(rootOf(file), pathOf(pointer)))
  }
  const resolve = (start: ApiNode): ApiNode | undefined => {
    let node: ApiNode | undefined = start
    for (let steps = 0; node; steps++) {
      const reference = isMapping(node.value) ? node.value.$ref : undefined
      if (typeof reference !== 'string') return node
      if (steps > 20)
        return broken(
          start,
          `\`${reference}\` leads back to itself`,
          'define the value once, and refer to it'
        )
      node = target(node, reference)
    }
    return undefined
  }
  const file = open(path)
  return { root: file?.value === undefined ? undefined : rootOf(file), resolve, problems }
}

/** `/components/schemas/a~1b` → `['components', 'schemas', 'a/b']` */
const pathOf = (pointer: string): Path =>
  pointer
    .split('/')
    .filter((part, index) => index > 0 || part !== '')
    .map((part) => decodePart(part).replaceAll('~1', '/').replaceAll('~0', '~'))

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** What exists where a pointer ends. */
function nearest(root: ApiNode, path: Path): string {
  let node = root
  for (const key of path) {
    const next = child(node, key)
    if (next) {
      node = next
      continue
    }
    const keys = isMapping(node.value) ? Object.keys(node.value) : []
    const { line } = placeOf(node)
    return keys.length === 0
      ? `nothing is below line ${line}`
      : `line ${line} has ${keys
          .slice(0, 8)
          .map((name) => `\`${name}\``)
          .join(', ')}${keys.length > 8 ? ', …' : ''}`
  }
  return 'check the pointer'
}
