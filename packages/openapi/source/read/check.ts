// What is wrong in operations though each value is valid on its own.

import type { PluginProblem } from 'sitegen/plugin'
import type { Operation, Tag } from './api.ts'
import { linkedOperation } from './linked.ts'
import { type ApiNode, child, entriesOf, isTrue, itemsOf, placeOf, textOf } from './node.ts'
import type { References } from './references.ts'

/** Whether a file has a version that is read. Its key is the name in lower case: `openapi`. */
export function checkVersion(
  root: ApiNode,
  {
    name,
    version,
    supported,
    hint
  }: { readonly name: string; readonly version: string; readonly supported: RegExp; readonly hint: string }
): PluginProblem[] {
  if (supported.test(version)) return []
  const key = name.toLowerCase()
  const message =
    version === '' ? `This is no ${name} file: it has no \`${key}\`` : `${name} ${version} is not supported`
  return [{ ...placeOf(child(root, key) ?? root), severity: 'error', message, hint }]
}

/** Groups name tags that exist. */
export function checkTagGroups(root: ApiNode, tags: readonly Tag[]): PluginProblem[] {
  const known = new Set([
    ...itemsOf(child(root, 'tags')).map((tag) => textOf(tag, 'name')),
    ...tags.filter(({ operations }) => operations.length > 0).map(({ name }) => name)
  ])
  return itemsOf(child(root, 'x-tagGroups')).flatMap((group) =>
    itemsOf(child(group, 'tags')).flatMap((tag): PluginProblem[] =>
      known.has(String(tag.value))
        ? []
        : [
            {
              ...placeOf(tag),
              message: `There is no tag \`${String(tag.value)}\``,
              hint: `there are ${[...known].map((name) => `\`${name}\``).join(', ')}`
            }
          ]
    )
  )
}

/** @param schemes names of the security schemes */
export function checkOperations(
  operations: readonly Operation[],
  schemes: readonly string[],
  resolve: References['resolve']
): PluginProblem[] {
  const firstWith = new Map<string, Operation>()
  return operations.flatMap((operation) => [
    ...checkId(operation, firstWith),
    ...checkPath(operation),
    ...checkSecurity(operation, schemes),
    ...[operation, ...operation.callbacks].flatMap(({ responses }) =>
      responses.flatMap(({ links }) => links.flatMap(([, link]) => checkLink(link, operations, resolve)))
    )
  ])
}

function checkId(operation: Operation, firstWith: Map<string, Operation>): PluginProblem[] {
  const id = child(operation.node, 'operationId')
  if (!id) return []
  const name = String(id.value)
  const first = firstWith.get(name)
  if (!first) firstWith.set(name, operation)
  return first
    ? [
        {
          ...placeOf(id),
          severity: 'error',
          message: `Two operations have the id \`${name}\`; the other is \`${first.method.toUpperCase()} ${first.path}\``,
          hint: 'rename one of them: links use it'
        }
      ]
    : []
}

/** Parameters in braces of the path are declared, and the other way round. */
function checkPath({ kind, node, path, parameters }: Operation): PluginProblem[] {
  if (kind !== 'operation') return []
  const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name)
  const declared = parameters.filter((parameter) => textOf(parameter, 'in') === 'path')
  const names = declared.map((parameter) => textOf(parameter, 'name'))
  return [
    ...inPath.flatMap((name): PluginProblem[] =>
      names.includes(name)
        ? []
        : [
            {
              ...placeOf(node),
              message: `The parameter \`${name}\` of the path \`${path}\` is not declared`,
              hint: `add \`{ name: ${name}, in: path, required: true }\` to \`parameters\``
            }
          ]
    ),
    ...declared.flatMap((parameter): PluginProblem[] => {
      const name = textOf(parameter, 'name')
      if (!inPath.includes(name))
        return [
          {
            ...placeOf(parameter),
            message: `The path \`${path}\` has no \`{${name}}\``,
            hint:
              inPath.length === 0
                ? 'remove the parameter, or add it to the path'
                : `its parameters are ${inPath.map((other) => `\`{${other}}\``).join(', ')}`
          }
        ]
      return isTrue(parameter, 'required')
        ? []
        : [
            {
              ...placeOf(parameter),
              message: `The parameter \`${name}\` is in the path, but not required`,
              hint: 'add `required: true`'
            }
          ]
    })
  ]
}

/** A reference that leads nowhere is reported where it is followed. */
function checkLink(
  link: ApiNode,
  operations: readonly Operation[],
  resolve: References['resolve']
): PluginProblem[] {
  if (linkedOperation({ resolve }, operations, link) || child(link, 'operationRef')) return []
  const id = child(link, 'operationId')
  const message = id
    ? `There is no operation \`${String(id.value)}\` for this link`
    : 'This link names no operation'
  return [{ ...placeOf(id ?? link), message, hint: 'write the `operationId` of an operation of this file' }]
}

function checkSecurity({ node }: Operation, schemes: readonly string[]): PluginProblem[] {
  return itemsOf(child(node, 'security')).flatMap((requirement) =>
    entriesOf(requirement).flatMap(([name, value]): PluginProblem[] =>
      schemes.includes(name)
        ? []
        : [
            {
              ...placeOf(value),
              severity: 'error',
              message: `There is no security scheme \`${name}\``,
              hint:
                schemes.length === 0
                  ? 'define it in `components.securitySchemes`'
                  : `there are ${schemes.map((scheme) => `\`${scheme}\``).join(', ')}`
            }
          ]
    )
  )
}
