// Which schema checks a file in YAML, and what its names are.

import {
  baseName,
  collectionAt,
  entryJsonSchemas,
  type JsonSchema,
  jsonSchemas,
  siteSchemaOf
} from 'sitegen/internals'
import type { OpenSite } from '../site.ts'
import type { YamlRole } from '../value-kinds.ts'

/** Schemas of the files of site/ by their names: those that a schema is named after. */
const siteFile = /^site\/([\w-]+)\.yaml$/

/** What a file in YAML, or the front matter of a Markdown file, contains. */
export function yamlRole(site: OpenSite, file: string): YamlRole {
  const { config } = site.context.graph
  if (/\.mdx?$/.test(file)) return 'front matter'
  if (config.sidebars.has(file)) return 'sidebars'
  const name = baseName(file).replace(/\.yaml$/, '')
  const type = collectionAt(config.collections, file)?.collection.type
  if (type === 'docs' || type === 'blog')
    return name === 'tags' || name === 'series' || name === 'authors' ? name : 'other'
  return type === 'pages' || type === 'entries' ? 'front matter' : 'other'
}

const entrySchemas = new WeakMap<object, ReadonlyMap<string, JsonSchema>>()

const siteSchemas = new WeakMap<object, JsonSchema>()

/** With what the plugins of the site add. */
function siteSchema(site: OpenSite): JsonSchema {
  const { active } = site.context.graph.plugins
  const schema = siteSchemas.get(active) ?? siteSchemaOf(active)
  siteSchemas.set(active, schema)
  return schema
}

/** The schema of a file; undefined for files that may contain anything. */
export function fileSchema(site: OpenSite, file: string): JsonSchema | undefined {
  const { config } = site.context.graph
  const schemas = jsonSchemas()
  if (config.sidebars.has(file)) return schemas.get('sidebars')
  const [, name = ''] = siteFile.exec(file) ?? []
  if (name === 'site') return siteSchema(site)
  if (name !== '') return schemas.get(name)
  const { collection, locale } = collectionAt(config.collections, file) ?? {}
  if (!collection) return undefined
  const isMarkdown = /\.mdx?$/.test(file)
  switch (collection.type) {
    case 'docs':
      return schemas.get(isMarkdown ? 'front-matter-doc' : dataFile(file))
    case 'blog':
      return schemas.get(isMarkdown ? 'front-matter-post' : dataFile(file))
    case 'pages':
      return schemas.get(isMarkdown ? 'front-matter-page' : 'page')
    case 'entries': {
      const ofSite = entrySchemas.get(config) ?? entryJsonSchemas(config.collections, new Map())
      entrySchemas.set(config, ofSite)
      const isTranslation = locale !== collection.entries?.originals
      return ofSite.get(isTranslation ? `${collection.name}-translation` : collection.name)
    }
  }
}

/** `_category.yaml` → `category`. */
const dataFile = (file: string): string => baseName(file).replace(/^_|\.yaml$/g, '')
