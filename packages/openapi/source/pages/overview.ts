// The first page of an API: what it is, its servers and channels, and how to authenticate.

import type { PluginFile } from 'sitegen/plugin'
import type { Server } from '../read/api.ts'
import { type ApiNode, child, entriesOf, itemsOf, textOf } from '../read/node.ts'
import { bindingsText } from './bindings.ts'
import { channelItem } from './channel.ts'
import type { PageContext } from './context.ts'
import { furtherReading } from './fields.ts'
import { blocks, code, escaped, type Lines, listItem, madeOf, markdownOf, pageFile, plain } from './lines.ts'

export function overviewPage(context: PageContext, path: string): PluginFile {
  const { api, texts } = context
  const { info, root } = api
  const title = textOf(info, 'title') || texts.overview
  const facts = [
    fact(texts.version, escaped(textOf(info, 'version'))),
    fact(texts.license, linked(child(info ?? root, 'license'))),
    fact(texts.contact, linked(child(info ?? root, 'contact'))),
    fact(texts.terms, address(textOf(info, 'termsOfService')))
  ].flat()
  return pageFile(
    path,
    { title, description: textOf(info, 'summary'), sidebar_position: 1, edit_link: false },
    info ?? root,
    blocks(
      plain(...(textOf(info, 'summary') === '' ? [] : [escaped(textOf(info, 'summary'))])),
      facts,
      markdownOf(info, 'description', 2),
      furtherReading(context, root),
      section(
        texts.servers,
        api.servers.flatMap((server) => serverItem(context, server))
      ),
      section(
        texts.channels,
        api.channels.flatMap((channel) => channelItem(context, channel))
      ),
      section(
        texts.authentication,
        [...api.securitySchemes].flatMap(([name, scheme]) => schemeItem(context, name, scheme))
      )
    )
  )
}

const section = (title: string, content: Lines): Lines =>
  content.length === 0 ? [] : blocks(plain(`## ${title}`), content)
const fact = (label: string, text: string): Lines => (text === '' ? [] : listItem(plain(`${label}: ${text}`)))
const address = (url: string): string => (/^https?:\/\/[^\s<>]+$/.test(url) ? `<${url}>` : escaped(url))

function linked(node: ApiNode | undefined): string {
  const [name, url, email] = [textOf(node, 'name'), textOf(node, 'url'), textOf(node, 'email')]
  const target = url || (email === '' ? '' : `mailto:${email}`)
  return target === ''
    ? escaped(name)
    : `[${escaped(name || email || url)}](<${target.replace(/[<>\s]/g, '')}>)`
}

function serverItem(
  context: PageContext,
  { name, url, node, variables, protocol = '', security = [] }: Server
): Lines {
  const list = variables.flatMap(([name, variable]) => {
    const allowed = itemsOf(child(variable, 'enum')).map(({ value }) => code(String(value)))
    return listItem(
      blocks(
        madeOf(
          `${code(name)} ${code(textOf(variable, 'default'))}${allowed.length === 0 ? '' : ` (${allowed.join(', ')})`}`,
          variable
        ),
        markdownOf(variable, 'description', 6)
      )
    )
  })
  const title = [
    name === undefined ? '' : escaped(name),
    code(url),
    protocol === '' ? '' : `*${escaped(protocol)}*`
  ]
  const schemes = security.map((scheme) => escaped(scheme)).join(` ${context.texts.or} `)
  return listItem(
    blocks(
      madeOf(title.filter((part) => part !== '').join(' '), node),
      markdownOf(node, 'description', 6),
      schemes === '' ? [] : plain(`${context.texts.authentication}: ${schemes}`),
      list,
      // A container in a list would be read by the slower parser.
      bindingsText(context, node, (items) => items)
    )
  )
}

function schemeItem({ texts }: PageContext, name: string, scheme: ApiNode): Lines {
  const facts = ['type', 'scheme', 'in', 'name', 'bearerFormat', 'openIdConnectUrl'].flatMap((key) =>
    textOf(scheme, key) === '' ? [] : code(textOf(scheme, key))
  )
  const flows = entriesOf(child(scheme, 'flows')).flatMap(([flow, node]) => {
    const urls = [
      [texts.authorizationUrl, 'authorizationUrl'],
      [texts.tokenUrl, 'tokenUrl']
    ].flatMap(([label = '', key = '']) =>
      textOf(node, key) === '' ? [] : plain(`${label}: ${code(textOf(node, key))}`)
    )
    const scopes = entriesOf(child(node, 'scopes')).flatMap(([scope, text]) =>
      listItem(madeOf(`${code(scope)} ${escaped(String(text.value))}`, text))
    )
    return listItem(blocks(madeOf(code(flow), node), ...urls.map((url) => [url]), scopes))
  })
  return blocks(
    plain(`### ${escaped(name)}`),
    facts.length === 0 ? [] : plain(facts.join(' ')),
    markdownOf(scheme, 'description', 4),
    flows,
    plain('')
  )
}
