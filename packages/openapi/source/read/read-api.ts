// An OpenAPI file of any version → its operations, in one form: bodies of 2.0 are parameters there, servers have other names.

import {
  type Api,
  type Body,
  type Content,
  methods,
  type Operation,
  type Response,
  type Server,
  type Tag,
  untagged
} from './api.ts'
import { checkOperations, checkTagGroups, checkVersion } from './check.ts'
import { type ApiNode, below, child, entriesOf, isTrue, itemsOf, textOf, textsOf } from './node.ts'
import type { References } from './references.ts'

/** Read the operations of an API. */
export function readApi({ resolve }: References, root: ApiNode): Api {
  const isVersion2 = textOf(root, 'swagger').startsWith('2')
  const version = isVersion2 ? '2.0' : textOf(root, 'openapi')
  const problems = checkVersion(root, {
    name: 'OpenAPI',
    version,
    supported: /^(?:2\.0|3\.[012](?:\.\d+)?)$/,
    hint: 'supported are `openapi: 3.0.0` to 3.2, and `swagger: "2.0"`'
  })
  const reader: Reader = { root, resolve, isVersion2, ids: new Set() }
  const operations = [
    ...entriesOf(child(root, 'paths')).flatMap(([path, item]) =>
      operationsOf(reader, 'operation', path, item)
    ),
    ...entriesOf(child(root, 'webhooks')).flatMap(([name, item]) =>
      operationsOf(reader, 'webhook', name, item)
    )
  ]
  const schemes = isVersion2
    ? child(root, 'securityDefinitions')
    : below(root, 'components', 'securitySchemes')
  const tags = tagsOf(root, operations)
  const resolved = (pairs: ReturnType<typeof entriesOf>) =>
    new Map(
      pairs.flatMap(([name, node]) => {
        const found = resolve(node)
        return found ? [[name, found] as const] : []
      })
    )
  const securitySchemes = resolved(entriesOf(schemes))
  return {
    root,
    info: child(root, 'info'),
    isVersion2,
    servers: serversOf(root, isVersion2),
    tags,
    channels: [],
    schemas: new Map(
      entriesOf(isVersion2 ? child(root, 'definitions') : below(root, 'components', 'schemas'))
    ),
    securitySchemes,
    problems: [
      ...problems,
      ...checkTagGroups(root, tags),
      ...checkOperations(operations, [...securitySchemes.keys()], resolve)
    ]
  }
}

interface Reader extends Pick<References, 'resolve'> {
  readonly root: ApiNode
  readonly isVersion2: boolean
  /** Those that are taken. */
  readonly ids: Set<string>
}

function operationsOf(reader: Reader, kind: Operation['kind'], path: string, pathItem: ApiNode): Operation[] {
  const item = reader.resolve(pathItem)
  if (!item) return []
  return methods.flatMap((method): Operation[] => {
    const node = child(item, method)
    return node ? [operationOf(reader, { kind, path, item, method, node })] : []
  })
}

interface Found {
  readonly kind: Operation['kind']
  readonly path: string
  readonly item: ApiNode
  readonly method: string
  readonly node: ApiNode
}

function operationOf(reader: Reader, { kind, path, item, method, node }: Found): Operation {
  const { root, resolve, isVersion2 } = reader
  const all = parametersOf(reader, item, node)
  const named = textOf(node, 'operationId')
  const id = unique(named || (kind === 'webhook' ? path : `${method} ${path}`), reader.ids)
  const consumes = textsOf(child(node, 'consumes') ?? child(root, 'consumes'))
  const requestBody = child(node, 'requestBody')
  const body = isVersion2 ? bodyOf2(all, consumes) : requestBody && bodyOf3(resolve, requestBody)
  const produces = textsOf(child(node, 'produces') ?? child(root, 'produces'))
  return {
    kind,
    id,
    method,
    path,
    title: textOf(node, 'summary') || textOf(item, 'summary') || named || `${method.toUpperCase()} ${path}`,
    tag: textsOf(child(node, 'tags'))[0] ?? untagged,
    deprecated: isTrue(node, 'deprecated'),
    node,
    parameters: all.filter((parameter) => !['body', 'formData'].includes(textOf(parameter, 'in'))),
    ...(body && { body }),
    responses: entriesOf(child(node, 'responses')).flatMap(([status, entry]): Response[] => {
      const response = resolve(entry)
      return response ? [responseOf(reader, status, response, produces)] : []
    }),
    callbacks: entriesOf(child(node, 'callbacks')).flatMap(([, callback]) =>
      entriesOf(resolve(callback)).flatMap(([expression, callbackItem]) =>
        operationsOf(reader, 'callback', expression, callbackItem)
      )
    ),
    security: itemsOf(child(node, 'security') ?? child(root, 'security')).map((requirement) =>
      entriesOf(requirement).map(([name, scopes]) => ({ name, scopes: textsOf(scopes) }))
    ),
    servers: serversOf(
      [node, item].find((holder) => itemsOf(child(holder, 'servers')).length > 0) ?? root,
      isVersion2
    )
  }
}

function parametersOf({ resolve }: Reader, item: ApiNode, node: ApiNode): readonly ApiNode[] {
  const byName = new Map<string, ApiNode>()
  for (const entry of [...itemsOf(child(item, 'parameters')), ...itemsOf(child(node, 'parameters'))]) {
    const parameter = resolve(entry)
    if (parameter) byName.set(`${textOf(parameter, 'in')} ${textOf(parameter, 'name')}`, parameter)
  }
  return [...byName.values()]
}

const contentsOf = (resolve: References['resolve'], node: ApiNode): readonly Content[] =>
  entriesOf(child(node, 'content')).flatMap(([type, entry]): Content[] => {
    const content = resolve(entry)
    return content
      ? [{ type, node: content, schema: child(content, 'schema') ?? child(content, 'itemSchema') }]
      : []
  })

function bodyOf3(resolve: References['resolve'], requestBody: ApiNode): Body | undefined {
  const node = resolve(requestBody)
  return node && { node, required: isTrue(node, 'required'), content: contentsOf(resolve, node) }
}

/** Bodies of 2.0: a parameter `in: body`, or the fields of a form. */
function bodyOf2(parameters: readonly ApiNode[], consumes: readonly string[]): Body | undefined {
  const body = parameters.find((parameter) => textOf(parameter, 'in') === 'body')
  if (body)
    return {
      node: body,
      required: isTrue(body, 'required'),
      content: [{ type: consumes[0] ?? 'application/json', node: body, schema: child(body, 'schema') }]
    }
  const fields = parameters.filter((parameter) => textOf(parameter, 'in') === 'formData')
  const [first] = fields
  if (!first) return undefined
  const value = {
    type: 'object',
    required: fields.filter((field) => isTrue(field, 'required')).map((field) => textOf(field, 'name')),
    properties: Object.fromEntries(fields.map((field) => [textOf(field, 'name'), field.value]))
  }
  const schema = { ...first, value }
  const hasFile = fields.some((field) => textOf(field, 'type') === 'file')
  const type = consumes[0] ?? (hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded')
  return {
    node: { ...first, value: {} },
    required: value.required.length > 0,
    content: [{ type, node: { ...first, value: {} }, schema }]
  }
}

function responseOf(
  { resolve, isVersion2 }: Reader,
  status: string,
  node: ApiNode,
  produces: readonly string[]
): Response {
  const schema = child(node, 'schema')
  const type = produces[0] ?? 'application/json'
  const example = below(node, 'examples', type)
  const named = (key: string) =>
    entriesOf(child(node, key)).flatMap(([name, entry]) => {
      const found = resolve(entry)
      return found ? [[name, found] as const] : []
    })
  const content2 = schema
    ? [
        {
          type,
          node: example ? { ...node, value: { example: example.value } } : { ...node, value: {} },
          schema
        }
      ]
    : []
  return {
    status,
    node,
    headers: named('headers'),
    links: named('links'),
    content: isVersion2 ? content2 : contentsOf(resolve, node)
  }
}

/** @param root of the file, or what has servers of its own */
function serversOf(root: ApiNode, isVersion2: boolean): readonly Server[] {
  if (!isVersion2)
    return itemsOf(child(root, 'servers')).map((node) => ({
      url: textOf(node, 'url'),
      node,
      variables: entriesOf(child(node, 'variables'))
    }))
  const host = textOf(root, 'host')
  const [scheme = 'https'] = textsOf(child(root, 'schemes'))
  const url = `${host === '' ? '' : `${scheme}://${host}`}${textOf(root, 'basePath')}`
  return url === '' ? [] : [{ url, node: { ...root, value: {} }, variables: [] }]
}

/** Tags in the order of their groups, then of the file, then those that only operations have. Tags without operations are left out. */
function tagsOf(root: ApiNode, operations: readonly Operation[]): readonly Tag[] {
  const declared = new Map(itemsOf(child(root, 'tags')).map((node) => [textOf(node, 'name'), node]))
  const groups = new Map<string, ApiNode>()
  for (const group of itemsOf(child(root, 'x-tagGroups')))
    for (const name of textsOf(child(group, 'tags'))) if (!groups.has(name)) groups.set(name, group)
  const used = operations
    .map(({ tag }) => tag)
    .toSorted((a, b) => Number(a === untagged) - Number(b === untagged))
  const names = [...new Set([...groups.keys(), ...declared.keys(), ...used])]
  return names.flatMap((name): Tag[] => {
    const own = operations.filter(({ tag }) => tag === name)
    const node = declared.get(name)
    const group = groups.get(name)
    return own.length === 0 ? [] : [{ name, operations: own, ...(node && { node }), ...(group && { group }) }]
  })
}

function unique(name: string, taken: Set<string>): string {
  let result = name
  for (let number = 2; taken.has(result); number++) result = `${name}-${number}`
  taken.add(result)
  return result
}
