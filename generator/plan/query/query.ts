// `collection('products').where('price < 100').sort('-date')`: queries of pages, layouts, components and plugins, run while pages
// are planned. The result becomes part of the plan, and so of the page's key.

import { nearestOrAll } from '../../base/text.ts'
import { type Condition, isProblem, matchesCondition, parseCondition } from '../../graph/condition.ts'
import { groupBy } from '../../graph/group-by.ts'
import {
  conditionProblems,
  pathProblems,
  type QueryProblem,
  queryScope,
  selectProblems,
  unknownCollection,
  unreadableCondition,
  withDates
} from '../../graph/query-problems.ts'
import type { Graph } from '../../graph/site-graph.ts'
import { plannedValue } from '../../plugins/planned-value.ts'
import type { CollectionQuery, Entry, EntryFilter, EntryGroup, EntryPage } from '../../theme.ts'
import type { QuerySite } from '../plan-context.ts'
import { type EntryView, HtmlMark } from '../props/entry-view.ts'
import {
  candidatesFor,
  type QueryRecord,
  type QueryRecords,
  recordsOf,
  sortedRecords
} from './query-records.ts'

/** An invalid query, with a message for its author. */
export class QueryError extends Error {
  readonly hint: string | undefined

  constructor(message: string, hint?: string) {
    super(message)
    this.hint = hint
  }
}

/** A query as built so far. */
interface QuerySpec {
  readonly locale: string
  readonly conditions: readonly Condition[]
  readonly filters: readonly ((entry: EntryView) => boolean)[]
  readonly sort: readonly string[]
  readonly limit: number
  readonly offset: number
  readonly depth: number
  readonly withHtml: boolean
  readonly select?: readonly string[]
}

const allEntries: Omit<QuerySpec, 'locale'> = {
  conditions: [],
  filters: [],
  sort: [],
  limit: Number.POSITIVE_INFINITY,
  offset: 0,
  depth: 1,
  withHtml: false
}

/** Converts an entry of a result for the caller. */
type Finish = (entry: EntryView) => unknown

/**
 * Start queries in a locale.
 *
 * @param finish changes the entries of results; by default they have marks, which `plainData` replaces
 * @throws QueryError for unknown collections
 */
export const collectionQueries =
  (context: QuerySite, locale: string, finish: Finish = (entry) => entry) =>
  (name: string): CollectionQuery =>
    queryOf(context, name, { ...allEntries, locale }, finish)

function recordsFor(context: QuerySite, name: string, locale: string): QueryRecords {
  const records = recordsOf(context, name, locale)
  if (records) return records
  throw errorOf(unknownCollection(name, context.graph.config.collections))
}

function queryOf(context: QuerySite, name: string, spec: QuerySpec, finish: Finish): CollectionQuery {
  const { locale, conditions, filters, sort, limit, offset } = spec
  const records = recordsFor(context, name, locale)
  const { collection } = records
  const scope = queryScope(context.graph, locale)
  const checkNames = (paths: readonly string[]) => throwFirst(pathProblems(paths, collection, scope))
  const refine = (changes: Partial<QuerySpec>) => queryOf(context, name, { ...spec, ...changes }, finish)
  // Whatever `finish` returns is typed as an entry.
  const viewOf = (record: QueryRecord): Entry => finish(viewOfRecord(record, context, spec)) as Entry
  const matchingRecords = (): readonly QueryRecord[] => {
    const ordered = sortedRecords(records, sort, locale)
    if (conditions.length === 0 && filters.length === 0) return ordered
    return candidatesFor(ordered, conditions).filter(
      (record) =>
        conditions.every((condition) => matchesCondition(condition, (path) => record.valueAt(path))) &&
        filters.every((filter) => filter(viewOfRecord(record, context, spec)))
    )
  }
  const selectedRecords = (): readonly QueryRecord[] => matchingRecords().slice(offset, offset + limit)
  const all = (): readonly Entry[] => selectedRecords().map(viewOf)
  const query: CollectionQuery & { readonly [plannedValue]: true } = {
    [plannedValue]: true,
    where(condition) {
      if (typeof condition === 'function')
        return refine({ filters: [...filters, condition as QuerySpec['filters'][number]] })
      // Values in code may be computed and may match nothing, so only names are checked; TypeScript checks the types.
      if (typeof condition !== 'string') checkNames(Object.keys(condition))
      const added = typeof condition === 'string' ? parsedConditions(condition) : conditionsOf(condition)
      if (typeof condition === 'string')
        throwFirst(added.flatMap((condition) => conditionProblems(condition, collection, scope)))
      const dated = added.map((condition) => withDates(condition, collection, scope))
      return refine({ conditions: [...conditions, ...dated] })
    },
    sort(...keys) {
      checkNames(keys.map((key) => key.replace(/^-/, '')))
      return refine({ sort: keys })
    },
    limit: (count) => refine({ limit: count }),
    offset: (count) => refine({ offset: count }),
    html: () => refine({ withHtml: true }),
    select(...names) {
      throwFirst(selectProblems(names, collection, scope))
      return refine({ select: names })
    },
    follow: (depth) => refine({ depth }),
    locale(code) {
      checkLocale(context.graph, code)
      return refine({ locale: code })
    },
    all,
    first: () => refine({ limit: 1 }).all()[0],
    get(id) {
      const record = records.byId.get(id)
      return record && viewOf(record)
    },
    count: () => selectedRecords().length,
    groupBy(path) {
      checkNames([path])
      return groupsOf(selectedRecords(), path, records).map(
        ({ key, label, members }): EntryGroup<Entry['fields']> => ({
          key,
          label,
          entries: members.map(viewOf)
        })
      )
    },
    paginate: (size, number = 1) => pageOf(selectedRecords(), size, number, viewOf),
    [Symbol.iterator]: () => all()[Symbol.iterator]()
  }
  return query
}

/** @throws QueryError for a code that no locale of the site has */
export function checkLocale({ config }: Pick<Graph, 'config'>, code: string): void {
  const codes = config.locales.map((locale) => locale.code)
  if (!codes.includes(code))
    throw new QueryError(`There is no locale \`${code}\``, nearestOrAll(code, codes, 'locales'))
}

/** A page of a list. @param size entries per page @param number from 1 */
const pageOf = (
  records: readonly QueryRecord[],
  size: number,
  number: number,
  viewOf: (record: QueryRecord) => Entry
): EntryPage<Entry['fields']> => ({
  entries: records.slice((number - 1) * size, number * size).map(viewOf),
  number,
  pages: Math.max(1, Math.ceil(records.length / size)),
  count: records.length
})

function viewOfRecord(record: QueryRecord, context: QuerySite, spec: QuerySpec): EntryView {
  const { locale, depth, select, withHtml } = spec
  const entry = record.view({ context, locale, depth })
  const { text } = record
  const html = withHtml && text && { html: new HtmlMark(text.source, locale, text.url) }
  if (!select) return withHtml ? { ...entry, ...html } : entry
  const fields = Object.fromEntries(Object.entries(entry.fields).filter(([name]) => select.includes(name)))
  const { description, image, ...otherKeys } = entry
  return {
    ...otherKeys,
    description: select.includes('description') ? description : '',
    ...(image && select.includes('image') && { image }),
    fields,
    ...html
  }
}

function parsedConditions(text: string): readonly Condition[] {
  const condition = parseCondition(text)
  if (isProblem(condition)) throw errorOf(unreadableCondition(text, condition))
  return [condition]
}

/** `{ line: 'PLC', size: ['s', 'm'] }` as conditions. */
const conditionsOf = (filter: EntryFilter): readonly Condition[] =>
  Object.entries(filter).map(([path, value]): Condition => {
    const literal = (value: string | number | boolean) => ({ value, text: String(value) })
    return Array.isArray(value)
      ? { type: 'in', path, values: value.map(literal) }
      : { type: '=', path, value: literal(value as string | number | boolean) }
  })

/** @throws QueryError with the first problem */
function throwFirst([problem]: readonly QueryProblem[]): void {
  if (problem) throw errorOf(problem)
}

const errorOf = ({ message, hint }: QueryProblem): QueryError => new QueryError(message, hint)

interface Group {
  readonly key: string
  readonly label: string
  readonly members: readonly QueryRecord[]
}

function groupsOf(
  records: readonly QueryRecord[],
  path: string,
  { labelOf }: QueryRecords
): readonly Group[] {
  const keysOf = (record: QueryRecord): readonly string[] =>
    [record.valueAt(path)]
      .flat()
      .flatMap((value) => (value === undefined || value === null ? [] : String(value)))
  return [...groupBy(records, keysOf)].map(([key, members]) => ({ key, label: labelOf(path, key), members }))
}
