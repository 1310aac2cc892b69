// An operation → one request with example values, which is then written in each language.

import type { Api, Content, Operation } from '../read/api.ts'
import { encoded, examplesOf, givenExamples } from '../read/examples.ts'
import { type ApiNode, below, child, entriesOf, isMapping, isTrue, textOf } from '../read/node.ts'
import type { References } from '../read/references.ts'
import { namedParts, styleOf, valueText } from './parameter-style.ts'

export interface Request {
  /** `POST` */
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Empty if there is none. */
  readonly body: string
  /** Of a form with files, in place of a body. */
  readonly fields?: readonly FormField[]
}

export interface FormField {
  readonly name: string
  /** Of a file: its name. */
  readonly value: string
  readonly isFile: boolean
}

/** A request with all that is required. */
export function requestOf(references: Pick<References, 'resolve'>, api: Api, operation: Operation): Request {
  const { method, path, parameters, body } = operation
  const exampleValue = (parameter: ApiNode) => exampleOf(references, parameter)
  const sent = parameters.filter(
    (parameter) => isTrue(parameter, 'required') || givenExamples(references, contentOf(parameter)).length > 0
  )
  const inPlace = (place: string) => sent.filter((parameter) => textOf(parameter, 'in') === place)
  const written = (parameter: ApiNode, encode: (text: string) => string) =>
    valueText(styleOf(parameter), textOf(parameter, 'name'), exampleValue(parameter), encode)
  const parts = (place: 'query' | 'cookie', encode: (text: string) => string) =>
    inPlace(place).flatMap((parameter) =>
      namedParts(styleOf(parameter), textOf(parameter, 'name'), exampleValue(parameter), encode)
    )
  const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const parameter = parameters.find(
      (candidate) => textOf(candidate, 'in') === 'path' && textOf(candidate, 'name') === name
    )
    return parameter ? written(parameter, encodeURIComponent) : encodeURIComponent(name)
  })
  const credentials = credentialsOf(api, operation)
  const pair = ([name, value]: readonly [string, string]) => `${name}=${value}`
  const query = [...parts('query', encodeURIComponent), ...credentials.query.map(pair)].join('&')
  const cookies = [...parts('cookie', String), ...credentials.cookies.map(pair)].join('; ')
  const [content] = body?.content ?? []
  const [example] = content ? examplesOf(references, content, 'request') : []
  return {
    method: method.toUpperCase(),
    url: `${serverUrl(operation)}${filled}${query === '' ? '' : `?${query}`}`,
    headers: [
      ...(content && example ? [['Content-Type', sentType(content.type, example.value)] as const] : []),
      ...inPlace('header').map(
        (parameter) => [textOf(parameter, 'name'), written(parameter, String)] as const
      ),
      ...credentials.headers,
      ...(cookies === '' ? [] : [['Cookie', cookies] as const])
    ],
    ...(content && example && content.type.startsWith('multipart/') && isMapping(example.value)
      ? { body: '', fields: fieldsOf(references, content, example.value) }
      : { body: content && example ? encoded(content.type, example.value, content.node).text : '' })
  }
}

/** A request has one type, where the operation takes several: `image/*`. */
const sentType = (type: string, value: unknown): string =>
  !type.includes('*') ? type : typeof value === 'string' ? 'text/plain' : 'application/json'

/** The fields of a form. Those with bytes are files. */
function fieldsOf(
  { resolve }: Pick<References, 'resolve'>,
  { schema }: Content,
  value: Readonly<Record<string, unknown>>
): readonly FormField[] {
  const found = schema && resolve(schema)
  const isFile = (name: string): boolean => {
    const entry = found && below(found, 'properties', name)
    const field = entry && resolve(entry)
    const items = field && child(field, 'items')
    const one = (items && resolve(items)) ?? field
    return (
      textOf(one, 'format') === 'binary' ||
      textOf(one, 'type') === 'file' ||
      textOf(one, 'contentMediaType') !== ''
    )
  }
  return Object.entries(value).map(([name, part]) =>
    isFile(name)
      ? { name, value: name, isFile: true }
      : { name, value: typeof part === 'object' ? JSON.stringify(part) : String(part), isFile: false }
  )
}

/** The first server with the defaults of its variables. */
export function serverUrl({ servers: [server] }: Pick<Api, 'servers'>): string {
  if (!server) return 'https://api.example.com'
  const url = server.variables.reduce(
    (address, [name, variable]) => address.replaceAll(`{${name}}`, textOf(variable, 'default')),
    server.url
  )
  return (
    /^https?:/.test(url) ? url : `https://api.example.com${url.startsWith('/') ? '' : '/'}${url}`
  ).replace(/\/$/, '')
}

/** Of the example and the schema of a parameter: its only media type, if it has one. */
const contentOf = (parameter: ApiNode): ApiNode => entriesOf(child(parameter, 'content'))[0]?.[1] ?? parameter

/** A value of a parameter; one with a media type is a text. */
function exampleOf(references: Pick<References, 'resolve'>, parameter: ApiNode): unknown {
  const [[type, node] = ['', parameter]] = entriesOf(child(parameter, 'content'))
  const schema = child(node, 'schema') ?? parameter
  const value = examplesOf(references, { node, schema }, 'request')[0]?.value
  if (value === undefined) return 'value'
  return type === '' || typeof value !== 'object' ? value : JSON.stringify(value)
}

interface Credentials {
  readonly headers: readonly (readonly [string, string])[]
  readonly query: readonly (readonly [string, string])[]
  readonly cookies: readonly (readonly [string, string])[]
}

/** Placeholders for what the first of the alternatives needs. */
function credentialsOf({ securitySchemes }: Api, { security: [names = []] }: Operation): Credentials {
  const schemes = names.flatMap(({ name }) => securitySchemes.get(name) ?? [])
  const keys = (place: string) =>
    schemes.flatMap((scheme) =>
      textOf(scheme, 'type') === 'apiKey' && textOf(scheme, 'in') === place
        ? [[textOf(scheme, 'name'), 'YOUR_KEY'] as const]
        : []
    )
  const authorization = schemes.flatMap((scheme) => {
    const type = textOf(scheme, 'type')
    const isBasic = type === 'basic' || textOf(scheme, 'scheme').toLowerCase() === 'basic'
    return type === 'apiKey' || type === 'mutualTLS'
      ? []
      : [['Authorization', isBasic ? 'Basic YOUR_CREDENTIALS' : 'Bearer YOUR_TOKEN'] as const]
  })
  return { headers: [...keys('header'), ...authorization], query: keys('query'), cookies: keys('cookie') }
}
