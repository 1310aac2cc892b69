// Where a link of a response leads.

import type { Operation } from './api.ts'
import { type ApiNode, identityOf, textOf } from './node.ts'
import type { References } from './references.ts'

/** The operation that a link of a response names by its id or by a reference; `undefined` if it is none of these. */
export function linkedOperation(
  { resolve }: Pick<References, 'resolve'>,
  operations: readonly Operation[],
  link: ApiNode
): Operation | undefined {
  const id = textOf(link, 'operationId')
  if (id !== '') return operations.find(({ node }) => textOf(node, 'operationId') === id)
  const reference = textOf(link, 'operationRef')
  // That of an API elsewhere is no mistake.
  if (reference === '' || /^[a-z][a-z\d+.-]*:/i.test(reference)) return undefined
  const found = resolve({ ...link, value: { $ref: reference } })
  return found && operations.find(({ node }) => identityOf(node) === identityOf(found))
}
