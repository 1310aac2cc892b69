// Finds reads of private environment variables in the site's code. Components have none (public-process.ts), so such a read is
// undefined; the author must know why.

import { SourceMap } from 'node:module'
import { parse } from 'acorn'
import { transform } from 'esbuild'
import type { Expression, Node, Pattern, Super } from 'estree'
import { decode } from '../base/decode.ts'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { projectDisk } from '../base/linked-paths.ts'
import { publicPrefix } from '../load/public-variables.ts'
import type { BundleInput } from './input.ts'

/**
 * Objects that lead to the environment: a name that stands for them in the parsed code, and the members on the way. esbuild
 * inserts the names, since it knows which variables are global.
 */
const roots = {
  sitegenGlobal: ['process', 'env'],
  sitegenProcess: ['env'],
  sitegenImportMeta: ['env']
} as const

type Root = keyof typeof roots

const globalNames = {
  globalThis: 'sitegenGlobal',
  global: 'sitegenGlobal',
  window: 'sitegenGlobal',
  self: 'sitegenGlobal',
  process: 'sitegenProcess',
  'import.meta': 'sitegenImportMeta'
} as const satisfies Record<string, Root>

/** Variables that exist in addition to public ones. */
const otherPublicNames = ['NODE_ENV']

/**
 * Report reads of environment variables that components do not have.
 *
 * @param modules modules of the site, relative to the project
 */
export async function privateVariables(
  input: Pick<BundleInput, 'root' | 'mdx'>,
  modules: readonly string[]
): Promise<readonly Diagnostic[]> {
  const files = projectDisk(input.root)
  const texts = new Map(modules.map((file) => [file, files.has(file) ? decode(files.read(file)) : '']))
  const problems: Diagnostic[] = []
  for (const [file, text] of [...texts, ...input.mdx])
    for (const read of await findReads(text, /\.[cm]?ts$/.test(file) ? 'ts' : 'tsx'))
      problems.push(problemOf(read, file))
  return problems
}

const problemOf = ({ name, line, column, length }: Read, file: string): Diagnostic =>
  diagnostic(
    'variable-private',
    { file, line, column, length },
    `${name === undefined ? 'The environment as a whole' : `The variable \`${name}\``} is not available in components`,
    name === undefined
      ? `read one variable by its name: \`process.env.${publicPrefix}NAME\``
      : `call it \`${publicPrefix}${name}\` if its value may be public, or read it in a plugin`
  )

interface Read {
  /** Undefined for the whole environment. */
  readonly name: string | undefined
  /** From 1. */
  readonly line: number
  readonly column: number
  readonly length: number
}

/**
 * Reads in a module, except those in comments and strings. Positions in a compiled .mdx module are those in its file, since
 * esbuild follows the map that it contains.
 */
async function findReads(text: string, loader: 'ts' | 'tsx'): Promise<readonly Read[]> {
  if (!/\bprocess\b|\benv\b/.test(text)) return []
  const { code, map } = await transform(text, {
    loader,
    jsx: 'automatic',
    define: globalNames,
    sourcemap: 'external',
    logLevel: 'silent'
  })
  const sourceMap = new SourceMap(JSON.parse(map))
  const lineOffsets = [...code.matchAll(/^/gm)].map(({ index }) => index)
  const originalPosition = (offset: number) => {
    const line = lineOffsets.findLastIndex((start) => start <= offset)
    const entry = sourceMap.findEntry(line, offset - (lineOffsets[line] ?? 0))
    return 'originalLine' in entry
      ? { line: entry.originalLine + 1, column: entry.originalColumn + 1 }
      : { line: 1, column: 1 }
  }
  return readsIn(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as Node).map(
    ({ name, start, last }) => {
      const position = originalPosition(start)
      const end = originalPosition(last.start)
      const length = end.column + (last.end - last.start) - position.column
      return { name, ...position, length: end.line === position.line ? Math.max(1, length) : 1 }
    }
  )
}

interface Range {
  readonly start: number
  readonly end: number
}

interface FoundRead {
  readonly name: string | undefined
  readonly start: number
  /** Its last name. */
  readonly last: Range
}

/** A path of members that begins at a root. A member without a name is computed. */
interface MemberPath {
  readonly root: Root
  readonly names: readonly (string | undefined)[]
  readonly start: number
  readonly last: Range
}

// acorn adds offsets.
const rangeOf = (node: object): Range => node as Range

function readsIn(tree: Node): readonly FoundRead[] {
  const reads: FoundRead[] = []
  const visit = (node: Node): void => {
    // Whether there is a process at all may be asked.
    if (node.type === 'UnaryExpression' && node.operator === 'typeof' && pathOf(node.argument)) return
    const [pattern, value] = assignmentOf(node)
    const source = value && pathOf(value)
    if (pattern?.type === 'ObjectPattern' && source) {
      reads.push(...readsOfPattern(pattern, source))
      visit(pattern)
      return
    }
    const path = pathOf(node)
    if (path) reads.push(...readOf(path))
    // Indexes may contain further reads.
    for (const child of childrenOf(node)) if (!path || pathOf(child) === undefined) visit(child)
  }
  visit(tree)
  return reads
}

const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value?.type === 'string')

function assignmentOf(node: Node): readonly [pattern?: Pattern, value?: Expression | undefined] {
  switch (node.type) {
    case 'VariableDeclarator':
      return node.init ? [node.id, node.init] : []
    case 'AssignmentExpression':
    case 'AssignmentPattern':
      return [node.left as Pattern, node.right]
    default:
      return []
  }
}

function pathOf(node: Node | Super): MemberPath | undefined {
  if (node.type === 'ChainExpression') return pathOf(node.expression)
  if (node.type === 'Identifier') {
    if (!(node.name in roots)) return undefined
    // Only `process` is reported without a member.
    const { start } = rangeOf(node)
    return { root: node.name as Root, names: [], start, last: { start, end: start + 'process'.length } }
  }
  if (node.type !== 'MemberExpression') return undefined
  const object = pathOf(node.object)
  if (!object) return undefined
  const name = memberName(node.property, node.computed)
  const { start, end } = rangeOf(node.property)
  // The bracket is part of it.
  return { ...object, names: [...object.names, name], last: { start, end: node.computed ? end + 1 : end } }
}

function memberName(key: Node, computed: boolean): string | undefined {
  if (key.type === 'Identifier' && !computed) return key.name
  if (key.type === 'Literal') return String(key.value)
  return key.type === 'TemplateLiteral' && key.expressions.length === 0
    ? (key.quasis[0]?.value.cooked ?? undefined)
    : undefined
}

/** The read of a path, if it is one of a private variable or of the whole environment. */
function readOf({ root, names, start, last }: MemberPath): readonly FoundRead[] {
  const way = roots[root]
  if (names.slice(0, way.length).some((name, index) => name !== undefined && name !== way[index])) return []
  const name = names[way.length]
  if (name !== undefined) return isPublic(name) ? [] : [{ name, start, last }]
  // Other objects than the process may be passed on: they are not the environment.
  const isProcess = root === 'sitegenProcess' || names[0] === 'process'
  return isProcess || names.length >= way.length ? [{ name: undefined, start, last }] : []
}

const isPublic = (name: string): boolean => name.startsWith(publicPrefix) || otherPublicNames.includes(name)

/** Reads of `const { env: { NAME } } = process`. */
function readsOfPattern(pattern: Pattern, source: MemberPath): readonly FoundRead[] {
  if (pattern.type === 'AssignmentPattern') return readsOfPattern(pattern.left, source)
  if (pattern.type !== 'ObjectPattern') return readOf(source)
  return pattern.properties.flatMap((property) => {
    if (property.type === 'RestElement') return readOf({ ...source, ...placeOf(property) })
    const names = [...source.names, memberName(property.key, property.computed)]
    return readsOfPattern(property.value, { ...source, names, ...placeOf(property.key) })
  })
}

const placeOf = (node: Node) => ({ start: rangeOf(node).start, last: rangeOf(node) })
