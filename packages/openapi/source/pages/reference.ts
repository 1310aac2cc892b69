// All pages of an API; and of them, those of tags and schemas; and the files that order the sidebar.

import type { PluginFile } from 'sitegen/plugin'
import { type Api, type Operation, type Tag, untagged } from '../read/api.ts'
import { encoded } from '../read/examples.ts'
import { type ApiNode, textOf } from '../read/node.ts'
import type { References } from '../read/references.ts'
import { sampleOf } from '../read/sample.ts'
import type { Texts } from '../texts.ts'
import { channelPage } from './channel.ts'
import type { PageContext } from './context.ts'
import { furtherReading, operationLink, schemaText } from './fields.ts'
import {
  blocks,
  code,
  codeBlock,
  container,
  escaped,
  type Lines,
  listItem,
  madeOf,
  markdownOf,
  pageFile,
  plain
} from './lines.ts'
import { groupFolder, type Names, namePages } from './names.ts'
import { operationContent, operationPage } from './operation.ts'
import { overviewPage } from './overview.ts'
import { ownTypeText } from './types.ts'

/** Where pages are: `content/en/api`, and which there are. */
interface Arrangement {
  readonly folder: string
  /** What has a page of its own: each operation, or only each tag. */
  readonly pages: 'operation' | 'tag'
  /** Whether readers can send requests. */
  readonly tryIt: boolean
}

/** All pages of an API in one language. */
export function apiPages(
  references: References,
  api: Api,
  texts: Texts,
  { folder, pages, tryIt }: Arrangement
): { readonly files: readonly PluginFile[]; readonly names: Names } {
  const names = namePages(api, pages)
  const contextOf = (page: string): PageContext => ({
    resolve: references.resolve,
    api,
    names,
    texts,
    page,
    tryIt
  })
  const pathOf = (page: string) => `${folder}/${page}.md`
  const pageOf = (key: string) => names.files.get(key) ?? key
  const tagPages = api.tags.flatMap((tag, index) => {
    const page = pageOf(`tags/${tag.name}`)
    return [
      tagPage(contextOf(page), tag, pathOf(page), pages),
      ...groupCategory(api.tags, index, folder),
      category(`${folder}/${page.replace(/\/index$/, '')}`, tagTitle(tag, texts), index + 2),
      ...(pages === 'tag' ? [] : tag.operations).map((operation, position) => {
        const own = pageOf(operation.id)
        return operationPage(contextOf(own), operation, pathOf(own), position + 1)
      })
    ]
  })
  const channelPages = api.channels.map((channel, index) => {
    const page = pageOf(`channels/${channel.id}`)
    return channelPage(contextOf(page), channel, pathOf(page), index + 1)
  })
  // Schemas of other files are found while pages refer to them; those pages may refer to more.
  const schemaPages: PluginFile[] = []
  for (const [name, node] of names.schemas) {
    const page = pageOf(`schemas/${name}`)
    schemaPages.push(schemaPage(contextOf(page), name, node, pathOf(page)))
  }
  const channelCategory = channelPages.length === 0 ? [] : [category(`${folder}/channels`, texts.channels, 2)]
  const schemaCategory =
    schemaPages.length === 0 ? [] : [category(`${folder}/schemas`, texts.schemas, api.tags.length + 3)]
  return {
    files: [
      overviewPage(contextOf('index'), pathOf('index')),
      ...tagPages,
      ...channelCategory,
      ...channelPages,
      ...schemaCategory,
      ...schemaPages
    ],
    names
  }
}

const category = (folder: string, label: string, position: number): PluginFile => ({
  path: `${folder}/_category.yaml`,
  content: `label: ${JSON.stringify(label)}\nposition: ${position}\n`
})

/** The file of a group, beside its first tag; it has no page. */
function groupCategory(tags: readonly Tag[], index: number, folder: string): readonly PluginFile[] {
  const folderOf = (tag: Tag | undefined) => tag?.group && groupFolder(tag.group, tags)
  const own = folderOf(tags[index])
  const group = tags[index]?.group
  if (!group || tags.findIndex((tag) => folderOf(tag) === own) < index) return []
  const label = textOf(group, 'x-displayName') || textOf(group, 'name')
  const { path, content } = category(`${folder}/${own}`, label, index + 2)
  return [{ path, content: `${String(content)}page: false\n` }]
}

/** In 3.2 tags have a summary. */
const tagTitle = ({ name, node }: Tag, texts: Texts): string =>
  textOf(node, 'summary') ||
  textOf(node, 'x-displayName') ||
  (name === untagged && !node ? texts.other : name)

/** The page of a tag: its description, and its operations or links to them. */
function tagPage(context: PageContext, tag: Tag, path: string, pages: Arrangement['pages']): PluginFile {
  const { node = context.api.root, operations } = tag
  const description = blocks(
    markdownOf(tag.node, 'description', 2),
    tag.node ? furtherReading(context, tag.node) : []
  )
  if (pages === 'operation')
    return pageFile(
      path,
      { title: tagTitle(tag, context.texts), toc: false, edit_link: false },
      node,
      blocks(
        description,
        operations.flatMap((operation) => operationItem(context, operation))
      )
    )
  const keywords = operations.flatMap(({ id, method, path: address }) => [
    id,
    `${method.toUpperCase()} ${address}`
  ])
  return pageFile(
    path,
    { title: tagTitle(tag, context.texts), keywords, edit_link: false },
    node,
    blocks(description, ...operations.map((operation) => operationSection(context, operation)))
  )
}

const operationItem = (context: PageContext, { id, title, method, path, node }: Operation): Lines =>
  listItem(madeOf(`${operationLink(context, id, title)} ${code(`${method.toUpperCase()} ${path}`)}`, node))

function operationSection(context: PageContext, operation: Operation): Lines {
  const [, id = ''] = (context.names.files.get(operation.id) ?? '').split('#')
  return blocks(
    madeOf(`## ${escaped(operation.title)} {#${id}}`, operation.node),
    operationContent(context, operation, 3)
  )
}

function schemaPage(context: PageContext, name: string, schema: ApiNode, path: string): PluginFile {
  const found = context.resolve(schema) ?? schema
  const example = sampleOf(context, found, 'response')
  const fields = container(
    'openapi-text',
    blocks(
      markdownOf(found, 'description', 2),
      furtherReading(context, found),
      schemaText(context, found, `*${ownTypeText(context, found)}*`)
    )
  )
  const examples =
    example === undefined
      ? []
      : container(
          'openapi-examples',
          blocks(
            plain(`**${context.texts.example}**`),
            codeBlock('json', encoded('application/json', example).text)
          )
        )
  return pageFile(
    path,
    { title: name, toc: false, edit_link: false },
    schema,
    container('openapi', blocks(fields, examples))
  )
}
