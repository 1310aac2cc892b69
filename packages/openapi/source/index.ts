// References of HTTP APIs: an OpenAPI file becomes Markdown documents, one for each operation, tag and schema, in a collection
// of its own. So search, links, translations, alternates and everything else works as for other documents.

import { definePlugin, type PluginContext } from 'sitegen/plugin'
import * as v from 'valibot'
import { endpoint, part } from './elements.ts'
import { type ApiTargets, loadApi, resolveLink } from './load-api.ts'

const api = v.strictObject({
  /** The OpenAPI file, relative to the root of the project. */
  file: v.string(),
  /** Path of the pages; by default the name of the API. */
  path: v.optional(v.pipe(v.string(), v.regex(/^\/.*[^/]$/, 'expected a path such as `/reference`'))),
  label: v.optional(v.union([v.string(), v.record(v.string(), v.string())]))
})

const options = v.strictObject({
  /** By name, which is the key of the collection and the scheme of links. */
  apis: v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'expected a name such as `api`')), api)
})

/** By name. */
type Data = Readonly<Record<string, ApiTargets>>

export default definePlugin(options, ({ apis }) => {
  const list = Object.entries(apis).map(([name, given]) => ({
    name,
    ...given,
    path: given.path ?? `/${name}`
  }))
  return {
    name: 'openapi',
    load(project) {
      const loaded = list.map((given) => ({ name: given.name, ...loadApi(given.name, given, project) }))
      return {
        data: Object.fromEntries(loaded.map(({ name, targets }) => [name, targets])) satisfies Data,
        content: loaded.flatMap(({ content }) => content),
        problems: loaded.flatMap(({ problems }) => problems)
      }
    },
    collections: () =>
      list.map(({ name, path, label }) => ({
        name,
        type: 'docs',
        path: `${path}/`,
        ...(label !== undefined && { label })
      })),
    directives: {
      openapi: { form: 'container', component: './Reference.tsx' },
      'openapi-text': { form: 'container', render: part('openapi-text') },
      'openapi-fields': { form: 'container', render: part('openapi-fields') },
      'openapi-examples': { form: 'container', render: part('openapi-examples') },
      'openapi-endpoint': {
        form: 'leaf',
        attributes: {
          method: { type: 'text' },
          path: { type: 'text' },
          server: { type: 'text', optional: true }
        },
        render: endpoint
      }
    },
    links: Object.fromEntries(
      list.map(({ name }) => [
        name,
        (target: string, { data, locale }: PluginContext<Data>) => resolveLink(data[name], locale, target)
      ])
    )
  }
})
