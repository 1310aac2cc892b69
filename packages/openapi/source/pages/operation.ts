// The page of an operation or a webhook.

import type { PluginFile } from 'sitegen/plugin'
import type { Content, methods, Operation, Response } from '../read/api.ts'
import { textOf } from '../read/node.ts'
import { requestLanguages } from '../requests/languages.ts'
import { type Request, requestOf, serverUrl } from '../requests/request.ts'
import { type Section, sectionName } from '../texts.ts'
import { linkTo, type PageContext } from './context.ts'
import { bodyExamples, exampleTabs, otherBodies } from './examples.ts'
import { furtherReading, namedList, parameterList, schemaBlock, typeLine } from './fields.ts'
import {
  attribute,
  blocks,
  code,
  codeBlock,
  container,
  escaped,
  type Lines,
  madeOf,
  markdownOf,
  pageFile,
  plain
} from './lines.ts'
import { responseLinks } from './links.ts'
import { fileName } from './names.ts'

/** Colours of methods in the sidebar. */
const badgeKinds: Readonly<Record<string, string>> = {
  get: 'info',
  post: 'tip',
  put: 'warning',
  patch: 'warning',
  delete: 'danger'
} satisfies Partial<Record<(typeof methods)[number], string>>

/** @param position in its group of the sidebar, from 1 */
export function operationPage(
  context: PageContext,
  operation: Operation,
  path: string,
  position: number
): PluginFile {
  const { node, title, method, id } = operation
  const frontMatter = {
    title,
    description: descriptionOf(operation),
    sidebar_position: position,
    sidebar_badge: { text: method.toUpperCase(), kind: badgeKinds[method] ?? 'note' },
    keywords: [id, `${method.toUpperCase()} ${operation.path}`],
    toc: false,
    edit_link: false
  }
  return pageFile(path, frontMatter, node, operationContent(context, operation))
}

/** For search engines and lists of pages, beside the title: `GET /pets: Returns the pets of the shop.` */
function descriptionOf({ node, method, path, title }: Operation): string {
  const [paragraph = ''] = textOf(node, 'description')
    .trim()
    .split(/\n\s*\n/)
  const text = paragraph
    .replace(/<[^>]*>|[`*]|!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^(.{20,200}?[.!?])\s.*$/, '$1')
  return [`${method.toUpperCase()} ${path}`, ...(text === '' || text === title ? [] : [text])].join(': ')
}

/** @param level of its headings */
export const operationContent = (context: PageContext, operation: Operation, level = 2): Lines =>
  container(
    'openapi',
    blocks(
      container('openapi-text', operationText(context, operation, level)),
      operationExamples(context, operation)
    )
  )

/** Begins the ids of its headings: there may be several operations on a page. */
const anchorOf = ({ names }: PageContext, { id }: Operation): string =>
  names.files.get(id)?.split(/[/#]/).at(-1) ?? fileName(id)

const parameterPlaces = ['path', 'query', 'querystring', 'header', 'cookie'] as const

function operationText(context: PageContext, operation: Operation, level: number): Lines {
  const { texts } = context
  const { node, method, path, kind, deprecated, parameters, body, responses, callbacks } = operation
  const anchor = anchorOf(context, operation)
  const heading = (name: Section) =>
    plain(`${'#'.repeat(level)} ${texts[name]} {#${anchor}-${sectionName(name)}}`)
  const server = kind === 'operation' ? serverUrl(operation) : ''
  const listed = new Set<string>()
  return blocks(
    madeOf(
      `::openapi-endpoint[${code(path)}]{method=${attribute(method.toUpperCase())}${server === '' ? '' : ` server=${attribute(server)}`}}`,
      node
    ),
    deprecated ? container('warning', plain(texts.deprecatedNotice)) : [],
    markdownOf(node, 'description', level + 1),
    furtherReading(context, node),
    kind === 'operation' ? section(heading('authentication'), authentication(context, operation)) : [],
    ...parameterPlaces.map((place) =>
      section(
        heading(place),
        parameterList(
          context,
          parameters.filter((parameter) => textOf(parameter, 'in') === place)
        )
      )
    ),
    body
      ? section(
          heading('body'),
          blocks(
            markdownOf(body.node, 'description', level + 1),
            contents(context, body.content, listed, body.required ? ` **${texts.required}**` : '')
          )
        )
      : [],
    section(
      heading('responses'),
      blocks(...responses.map((response) => responseText(context, response, level + 1, listed)))
    ),
    section(
      heading('callbacks'),
      blocks(
        ...callbacks.map((callback) =>
          blocks(
            madeOf(`${'#'.repeat(level + 1)} ${escaped(callback.title)}`, callback.node),
            operationText(context, callback, Math.min(level + 2, 5))
          )
        )
      )
    )
  )
}

const section = (heading: Lines, content: Lines): Lines =>
  content.length === 0 ? [] : blocks(heading, content)

function authentication(context: PageContext, { security }: Operation): Lines {
  const { texts, api } = context
  if (api.securitySchemes.size === 0) return []
  if (security.length === 0) return plain(texts.noAuthentication)
  const overview = linkTo(context, 'overview')
  const alternatives = security.map((names) =>
    names.length === 0
      ? texts.noAuthentication
      : names
          .map(({ name, scopes }) =>
            [
              `[${escaped(name)}](${overview})`,
              ...(scopes.length === 0 ? [] : [`(${scopes.map(code).join(', ')})`])
            ].join(' ')
          )
          .join(' + ')
  )
  return plain(alternatives.join(` ${texts.or} `))
}

/**
 * @param listed names of schemas whose fields the operation has shown: further on, a link to their page is enough
 * @param flag after each type
 */
const contents = (context: PageContext, content: readonly Content[], listed: Set<string>, flag = ''): Lines =>
  blocks(
    ...content.map(({ type, schema }) => {
      const found = schema && context.resolve(schema)
      const name = found && context.names.schemaName(found)
      if (name === undefined) return schemaBlock(context, schema, type, flag)
      if (listed.has(name)) return plain(typeLine(context, schema, type) + flag)
      listed.add(name)
      return schemaBlock(context, schema, type, flag)
    })
  )

function responseText(context: PageContext, response: Response, level: number, listed: Set<string>): Lines {
  const { status, node, headers, content } = response
  const marks = '#'.repeat(level)
  return blocks(
    madeOf(`${marks} ${escaped(status)}`, node),
    markdownOf(node, 'description', level + 1),
    headers.length === 0 ? [] : blocks(plain(`**${context.texts.headers}**`), namedList(context, headers)),
    contents(context, content, listed),
    responseLinks(context, response)
  )
}

function operationExamples(context: PageContext, operation: Operation): Lines {
  const { texts, api } = context
  const { kind, body, responses } = operation
  const sent = requestOf(context, api, operation)
  const request =
    kind === 'operation'
      ? container(
          'tabs{group=api-language}',
          blocks(
            ...requestLanguages.map(({ label, language, write }) => {
              const tab = `tab[${escaped(label)}]{value=${label === 'C#' ? 'csharp' : label.toLowerCase()}}`
              return container(tab, codeBlock(language, write(sent)))
            })
          )
        )
      : exampleTabs(bodyExamples(context, body?.content ?? [], 'request'))
  const answers = exampleTabs(
    responses.flatMap(({ status, content }) => bodyExamples(context, content, 'response', status))
  )
  const parts = blocks(
    section(plain(`**${texts.request}**`), request),
    kind === 'operation' ? otherBodies(context, body?.content ?? []) : [],
    kind === 'operation' && context.tryIt ? tryItForm(sent) : [],
    section(plain(`**${texts.answer}**`), answers)
  )
  return parts.length === 0 ? [] : container('openapi-examples', parts)
}

/** Encoded, since character references in attributes would be read by the slower parser. */
function tryItForm({ method, url, headers, body }: Request): Lines {
  const lines = headers.map(([name, value]) => `${name}: ${value}`).join('\n')
  const given = [
    ['method', method],
    ['url', url],
    ['headers', lines],
    ['body', body]
  ].flatMap(([name = '', value = '']) => (value === '' ? [] : `${name}="${encodeURIComponent(value)}"`))
  return plain(`::openapi-try{${given.join(' ')}}`)
}
