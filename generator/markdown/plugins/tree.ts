// Checks the trees that plugins leave. Everything after a plugin relies on their shape, so a wrong one must be reported as an error
// of the plugin.

import { describeInput } from '../../base/schema-messages.ts'

/** Levels of nodes. Authors may nest half as deep, so that plugins can add some. */
const maxDepth = 400

interface Place {
  readonly node: unknown
  /** `root > paragraph > text` */
  readonly path: string
  readonly ancestors: Ancestors | undefined
  readonly depth: number
}

/** Ancestors of a node, innermost first. */
interface Ancestors {
  readonly node: object
  readonly above: Ancestors | undefined
}

/**
 * What is wrong with a tree, as a phrase.
 *
 * @returns `undefined` for a valid tree
 */
export function treeProblem(root: unknown): string | undefined {
  // No recursion: the tree may be of any depth.
  const places: Place[] = [{ node: root, path: '', ancestors: undefined, depth: 0 }]
  for (let place = places.pop(); place; place = places.pop()) {
    const { node, path, ancestors, depth } = place
    const within = path === '' ? '' : ` in \`${path}\``
    if (!isRecord(node) || typeof node.type !== 'string')
      return `it leaves ${describeInput(node)}${within}, where a node is expected: an object with a \`type\``
    const { type, children = [] } = node
    for (let above = ancestors; above; above = above.above)
      if (above.node === node) return `it leaves a node \`${type}\` that contains itself`
    if (depth > maxDepth) return `it leaves nodes that are nested more than ${maxDepth} levels deep`
    const fieldProblem = problemOfFields(node, type)
    if (fieldProblem !== undefined) return `it leaves a node \`${type}\`${within} ${fieldProblem}`
    // The outer levels are enough to find it.
    const childPath = path === '' ? type : depth < 6 ? `${path} > ${type}` : path
    for (const child of children as readonly unknown[])
      places.push({ node: child, path: childPath, ancestors: { node, above: ancestors }, depth: depth + 1 })
  }
  return undefined
}

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Nodes with children, and nodes with a text. A tree may contain others, too. */
const parents =
  /^(?:root|element|paragraph|heading|blockquote|list|listItem|table|tableRow|tableCell|emphasis|strong|delete|link|linkReference|footnoteDefinition|(?:text|leaf|container)Directive)$/
const literals = /^(?:text|html|raw|comment|code|inlineCode)$/

/** Fields that later steps read without a check. */
function problemOfFields(node: Fields, type: string): string | undefined {
  const { children, value, tagName, properties, depth, url, position } = node
  if (children === undefined ? parents.test(type) : !Array.isArray(children))
    return `whose \`children\` are ${describeInput(children)} instead of a list`
  if (literals.test(type) && typeof value !== 'string')
    return `whose \`value\` is ${describeInput(value)} instead of a text`
  if (type === 'element' && (typeof tagName !== 'string' || !/^[a-z][^\s/>]*$/i.test(tagName)))
    return `whose \`tagName\` is ${describeInput(tagName)} instead of a name`
  if (type === 'element' && !isRecord(properties))
    return `whose \`properties\` are ${describeInput(properties)} instead of an object`
  if (type === 'heading' && ![1, 2, 3, 4, 5, 6].includes(Number(depth)))
    return `whose \`depth\` is ${describeInput(depth)} instead of 1 to 6`
  if (/^(?:link|image|definition)$/.test(type) && typeof url !== 'string')
    return `whose \`url\` is ${describeInput(url)} instead of a text`
  if (position !== undefined && position !== null && !isPosition(position))
    return 'whose `position` has no `start` and `end`'
  return undefined
}

const isPosition = (value: unknown): boolean =>
  isRecord(value) && isRecord(value.start) && isRecord(value.end) && typeof value.start.line === 'number'
