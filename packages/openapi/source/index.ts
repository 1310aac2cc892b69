// References of APIs: types of collection whose documents are made from an OpenAPI file, one for each operation, tag and schema,
// or from an AsyncAPI file, one for each channel and schema. So search, links, translations, alternates and everything else works as for other documents.

import { type CollectionType, definePlugin, type PluginContext, type PluginDirective } from 'sitegen/plugin'
import * as v from 'valibot'
import { endpoint, part } from './elements.ts'
import { type ApiPages, type ApiSettings, fileOf, linkOf, loadApi, pagesIn } from './load-api.ts'

/** By name of the collection. */
type Data = Readonly<Record<string, ApiPages>>

const described = <Schema extends v.GenericSchema>(text: string, schema: Schema) =>
  v.pipe(schema, v.description(text))

const address = (text: string, example: string) =>
  v.optional(
    described(
      text,
      v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, `expected an address such as \`${example}\``))
    )
  )

const place = {
  file: v.optional(described('Path of the file, relative to the root of the project.', v.string())),
  url: address('Address of the file, in place of `file`.', 'https://example.com/openapi.json'),
  publishedAt: address(
    'The page of another site that descriptions were written for: links such as `/guides` lead there.',
    'https://example.com/docs/'
  )
}

const hasOnePlace = ({
  file,
  url
}: {
  readonly file?: string | undefined
  readonly url?: string | undefined
}) => (file === undefined) !== (url === undefined)

const settings: CollectionType<Data, ApiSettings>['settings'] = v.pipe(
  v.strictObject({
    ...place,
    pages: v.optional(
      described(
        'Whether operations have pages of their own, or are on the pages of their tags.',
        v.picklist(['operation', 'tag'])
      ),
      'operation'
    ),
    tryIt: v.optional(
      described('Whether readers can send requests from the pages of operations.', v.boolean()),
      false
    )
  }),
  v.check((found) => hasOnePlace(found), 'expected either `file` or `url`')
)

/** Channels have pages of their own, and nothing is sent to brokers. */
const asyncSettings: CollectionType<Data, ApiSettings>['settings'] = v.pipe(
  v.strictObject(place),
  v.check((found) => hasOnePlace(found), 'expected either `file` or `url`'),
  v.transform((found) => ({ ...found, pages: 'operation' as const, tryIt: false }))
)

/** A directive that shows the text of a page. @param attribute that names what is shown @param keyOf what links name */
const shown = (attribute: 'id' | 'name', keyOf: (value: string) => string): PluginDirective<Data> => ({
  form: 'leaf',
  attributes: { [attribute]: { type: 'text' }, collection: { type: 'text', optional: true } },
  include({ [attribute]: value = '', collection }, { data, locale }: PluginContext<Data>) {
    const apis = collection === undefined ? Object.values(data) : [data[collection] ?? []].flat()
    const files = apis.flatMap((api) => fileOf(api, locale, keyOf(value)) ?? [])
    const prefix = keyOf('')
    const known = apis.flatMap((api) =>
      Object.keys(pagesIn(api, locale)).flatMap((key) =>
        key.startsWith(prefix) ? key.slice(prefix.length) : []
      )
    )
    return files[0] ?? { known }
  }
})

const link = (
  target: string,
  { data, locale, collection }: PluginContext<Data> & { readonly collection: string }
) => linkOf(data[collection], locale, target)

export default definePlugin({
  name: 'openapi',
  collectionTypes: {
    openapi: { like: 'docs', settings, link },
    asyncapi: { like: 'docs', settings: asyncSettings, link }
  },
  async load({ collections, ...project }) {
    const loaded = await Promise.all(
      collections.map(async (collection) => ({
        name: collection.name,
        ...(await loadApi(collection, project))
      }))
    )
    return {
      data: Object.fromEntries(loaded.map(({ name, pages }) => [name, pages])) satisfies Data,
      content: loaded.flatMap(({ content }) => content),
      problems: loaded.flatMap(({ problems }) => problems)
    }
  },
  directives: {
    operation: shown('id', (id) => id),
    schema: shown('name', (name) => `schemas/${name}`),
    openapi: { form: 'container', component: './Reference.tsx', markdown: () => '' },
    'openapi-text': part('openapi-text'),
    'openapi-fields': part('openapi-fields'),
    'openapi-examples': part('openapi-examples'),
    'openapi-try': {
      form: 'leaf',
      component: './TryIt.tsx',
      markdown: () => '',
      attributes: {
        method: { type: 'text' },
        url: { type: 'text' },
        headers: { type: 'text', optional: true },
        body: { type: 'text', optional: true }
      }
    },
    'openapi-endpoint': {
      form: 'leaf',
      attributes: {
        method: { type: 'text' },
        server: { type: 'text', optional: true }
      },
      render: endpoint,
      markdown: ({ attributes: { method = '', server = '' }, label }) =>
        `**${method}** ${label.replace(/^`*/, (ticks) => ticks + server)}`
    }
  }
})
