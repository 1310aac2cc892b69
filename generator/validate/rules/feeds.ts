// Dates of entries in feeds. Fields of site.yaml are checked when they are read; a schema of the site may return anything.

import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import { isDayOrTime } from '../../base/zoned-time.ts'
import type { CollectionConfig, Config } from '../../config/config.ts'
import { pathProblems, queryScope } from '../../graph/query-problems.ts'
import type { Graph } from '../../graph/site-graph.ts'
import type { EntrySource } from '../../load/source.ts'
import type { Rule } from '../rule.ts'

/** At least one entry must have a date, and the values of the field must be dates. */
export const checkFeeds: Rule = ({ graph }) =>
  graph.config.collections.flatMap((collection): readonly Diagnostic[] => {
    const { feeds, schema } = collection.entries ?? {}
    if (!feeds) return []
    const feedEntries = graph.sources.filter(
      (source): source is EntrySource =>
        source.kind === 'entry' && source.collection.name === collection.name && !source.uncertain
    )
    const entriesWithDate = feedEntries.filter(({ fields }) => fields[feeds.date] !== undefined)
    if (isUnknownField(graph, collection, feeds.date)) return []
    if (feedEntries.length > 0 && entriesWithDate.length === 0)
      return [withoutDates(graph.config, collection, feeds.date)]
    return entriesWithDate.flatMap(({ fields, yaml }) => {
      const value = fields[feeds.date]
      if (typeof value === 'string' && isDayOrTime(value)) return []
      return [
        diagnostic(
          'entry-invalid',
          yaml.at([feeds.date]),
          `Expected a date such as \`2026-05-20\` in \`${feeds.date}\`, from which feeds take it, found \`${JSON.stringify(value)}\``,
          `let ${schema} return a date, or name another field: \`feeds: { date: released }\``
        )
      ]
    })
  })

/** Whether site.yaml names a field that does not exist, which is reported there. */
function isUnknownField(graph: Graph, collection: CollectionConfig, field: string): boolean {
  const { value } = graph.config.site.yaml
  const writtenFeeds = Object(Object(Object(value).collections)[collection.key]).feeds
  return (
    Object(writtenFeeds).date !== undefined &&
    pathProblems([field], collection, queryScope(graph, graph.config.defaultLocale.code)).length > 0
  )
}

const withoutDates = ({ site }: Config, { key }: CollectionConfig, field: string): Diagnostic =>
  diagnostic(
    'schema-missing',
    site.yaml.at(['collections', key, 'feeds'], 'key'),
    `No entry of \`${key}\` has a date in \`${field}\`, so its feeds would be empty`,
    'write a date in one of them, or name another field: `feeds: { date: released }`'
  )
