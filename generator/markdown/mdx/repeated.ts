// Imports and exports that a document and its included parts repeat. All of them are in one module, which may declare a
// name only once.

import type { Program } from 'estree'
import type { Node, Parents, Root } from 'mdast'

type Statement = Program['body'][number]

/** Keep the first of equal statements. Different ones that declare the same name remain a mistake of the author. */
export function dropRepeatedStatements(tree: Root): void {
  const seenKeys = new Set<string>()
  const isNew = (statement: Statement): boolean => {
    const key = JSON.stringify(statement, withoutPlaces)
    return !seenKeys.has(key) && seenKeys.add(key) !== undefined
  }
  const visit = (node: Node): void => {
    const program = node.type === ('mdxjsEsm' as string) ? programOf(node) : undefined
    if (program) program.body = program.body.filter(isNew)
    if ('children' in node) for (const child of (node as Parents).children) visit(child)
  }
  visit(tree)
}

const programOf = (node: Node): Program | undefined =>
  (node as { data?: { estree?: Program | null } }).data?.estree ?? undefined

const places: ReadonlySet<string> = new Set(['start', 'end', 'loc', 'range'])

const withoutPlaces = (key: string, value: unknown): unknown => (places.has(key) ? undefined : value)
