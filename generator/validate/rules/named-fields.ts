import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import type { YamlPath } from '../../base/yaml.ts'
import { pathProblems, queryScope } from '../../graph/query-problems.ts'
import type { Rule } from '../rule.ts'

/**
 * Fields that site.yaml names must exist in collections with a schema module too. Those of collections without one are
 * checked when site.yaml is read.
 */
export const checkNamedFields: Rule = ({ graph }) => {
  const { config } = graph
  const { yaml } = config.site
  const scope = queryScope(graph, config.defaultLocale.code)
  return config.collections.flatMap((collection): readonly Diagnostic[] => {
    if (collection.entries?.schema === undefined) return []
    const collectionPath: YamlPath = ['collections', collection.key]
    return namedFieldsIn(Object(Object(yaml.value).collections)[collection.key]).flatMap(({ path, name }) =>
      pathProblems([name], collection, scope).map(({ message, hint }) =>
        diagnostic('entry-field-unknown', yaml.at([...collectionPath, ...path]), message, hint)
      )
    )
  })
}

interface NamedField {
  readonly path: YamlPath
  readonly name: string
}

/** The fields that the settings of a collection name. */
function namedFieldsIn(settings: Readonly<Record<string, unknown>>): readonly NamedField[] {
  const oneOrMore = (key: string): readonly NamedField[] => {
    const value = settings[key]
    if (typeof value === 'string') return [{ path: [key], name: value }]
    return Array.isArray(value)
      ? value.map((name, index) => ({ path: [key, index], name: String(name) }))
      : []
  }
  const feeds = Object.entries(Object(settings.feeds) as object).flatMap(([key, name]): NamedField[] =>
    typeof name === 'string' ? [{ path: ['feeds', key], name }] : []
  )
  return [
    ...oneOrMore('sort').map(({ path, name }) => ({ path, name: name.replace(/^-/, '') })),
    ...oneOrMore('taxonomies'),
    ...oneOrMore('sidebar'),
    ...feeds
  ]
}
