// Problems with names and values in a query (`where`, `sort`, `select`): fields that do not exist, and values that a field
// can never have. Without a message, such a list would just be empty.

import { didYouMean, joinWithOr, nearestOrAll } from '../base/text.ts'
import type { CollectionConfig } from '../config/config.ts'
import type { Field, Fields } from '../config/fields.ts'
import type { SchemaField, SchemaFieldTypes } from '../load/entries/schema-fields.ts'
import { commonNames } from './collection-values.ts'
import {
  type Condition,
  type ConditionProblem,
  type ConditionValue,
  isProblem,
  mapLiterals,
  parseCondition
} from './condition.ts'
import type { Graph } from './site-graph.ts'

export interface QueryProblem {
  readonly message: string
  readonly hint?: string
}

/** The tags of posts or documents. Unlike references, they exist because a page has them. */
interface TagsField {
  readonly type: 'tags'
  readonly collection: string
}

/** A field as far as queries are concerned: of site.yaml, or what a schema of the site returns. */
type QueryFieldType = Pick<Field, 'type'> | Field | TagsField | SchemaField

const anyField: SchemaField = { type: 'any' }

const fieldDefaults = { optional: true, translated: false } as const

/** Fields of posts, documents and pages. */
const pageFields: Fields = {
  date: { type: 'date', ...fieldDefaults },
  authors: { type: 'list', of: { type: 'reference', to: 'authors', ...fieldDefaults }, ...fieldDefaults }
}

/** Fields by name. */
type QueryFieldTypes = Readonly<Record<string, QueryFieldType>>

/** The field at a path, or what is wrong with the path. */
type FoundField =
  | { readonly field: QueryFieldType; readonly problems: readonly [] }
  | { readonly field?: undefined; readonly problems: readonly QueryProblem[] }

const problem = (message: string, hint: string | undefined): readonly QueryProblem[] => [{ message, hint }]
const noField = (message: string, hint: string | undefined): FoundField => ({
  problems: problem(message, hint)
})
const foundField = (field: QueryFieldType): FoundField => ({ field, problems: [] })

/**
 * Problems of the names in a query.
 *
 * @param paths fields, `size.width` for those of an object, `maker.country` for those of the entry that `maker` refers to
 */
export const pathProblems = (
  paths: readonly string[],
  collection: CollectionConfig,
  scope: QueryScope
): readonly QueryProblem[] => paths.flatMap((path) => fieldOf(path, collection, scope).problems)

/** Problems of `select`, which takes whole fields. */
export const selectProblems = (
  names: readonly string[],
  collection: CollectionConfig,
  scope: QueryScope
): readonly QueryProblem[] =>
  names.flatMap((name) => {
    const [first = ''] = name.split('.')
    const problems = pathProblems([first], collection, scope)
    if (problems.length > 0 || first === name) return problems
    return problem(`\`select\` takes whole fields, found \`${name}\``, `write \`${first}\``)
  })

/** A query whose parts are texts: `::list` in Markdown, and `paginate` of a React page. */
interface WrittenQuery {
  readonly collection: string
  readonly where?: string
  readonly sort?: readonly string[]
  readonly select?: readonly string[]
}

/** A problem of a written query, in one of its parts. */
interface WrittenQueryProblem extends QueryProblem {
  readonly part: keyof WrittenQuery
}

/** All problems of a written query. */
export function writtenQueryProblems(
  { collection: name, where, sort = [], select = [] }: WrittenQuery,
  scope: QueryScope
): readonly WrittenQueryProblem[] {
  const { collections } = scope
  const collection = collections.find((candidate) => candidate.name === name)
  if (!collection) return [{ part: 'collection', ...unknownCollection(name, collections) }]
  const inPart = (part: keyof WrittenQuery, problems: readonly QueryProblem[]) =>
    problems.map((item): WrittenQueryProblem => ({ part, ...item }))
  const condition = where === undefined ? undefined : parseCondition(where)
  const inCondition =
    !condition || where === undefined
      ? []
      : isProblem(condition)
        ? [unreadableCondition(where, condition)]
        : conditionProblems(condition, collection, scope)
  const sortNames = sort.map((key) => key.replace(/^-/, ''))
  return [
    ...inPart('where', inCondition),
    ...inPart('sort', pathProblems(sortNames, collection, scope)),
    ...inPart('select', selectProblems(select, collection, scope))
  ]
}

export function unknownCollection(name: string, collections: readonly CollectionConfig[]): QueryProblem {
  const names = collections.map((collection) => collection.name)
  const hint = nearestOrAll(name, names, 'collections')
  return { message: `There is no collection \`${name}\``, hint }
}

export const unreadableCondition = (where: string, { message, at }: ConditionProblem): QueryProblem => ({
  message: `In \`${where}\`, ${message} at character ${at}`,
  hint: 'write conditions such as `line = PLC and price < 100`'
})

/** The fields that conditions are checked against. */
export interface QueryScope {
  /** All collections of the site. */
  readonly collections: readonly CollectionConfig[]
  /** Day of the build in the time zone of the site, `2026-05-20`. */
  readonly today: string
  /** Ids that a reference to this collection, or to `authors`, can have; missing where some are unknown. */
  idsOf(collection: string): readonly string[] | undefined
  /** Tags of a collection; missing where some are unknown. */
  tagsOf(collection: string): readonly string[] | undefined
  /** Fields of a collection with a schema module; missing where some are unknown. */
  schemaFieldsOf(collection: string): SchemaFieldTypes | undefined
}

type QuerySite = Pick<
  Graph,
  'config' | 'today' | 'blogs' | 'entries' | 'tagNames' | 'schemaFields' | 'unknown'
>

/** The scope of queries in a locale. */
export const queryScope = (
  { config, today, blogs, entries, tagNames, schemaFields, unknown }: QuerySite,
  locale: string
): QueryScope => ({
  collections: config.collections,
  today,
  idsOf(collection) {
    if (unknown) return undefined
    if (collection === 'authors')
      return [...(blogs.get(locale)?.values() ?? [])].flatMap(({ authors }) => [...authors.keys()])
    const byId = entries.get(locale)?.get(collection)?.byId
    return byId && [...byId.keys()]
  },
  tagsOf: (collection) => (unknown ? undefined : [...(tagNames.get(collection) ?? [])]),
  schemaFieldsOf: (collection) => (unknown ? undefined : schemaFields.get(collection))
})

/** Problems of a condition: of its names, and of values that the field of this name can never have. */
export function conditionProblems(
  condition: Condition,
  collection: CollectionConfig,
  scope: QueryScope
): readonly QueryProblem[] {
  if ('parts' in condition)
    return condition.parts.flatMap((part) => conditionProblems(part, collection, scope))
  if ('part' in condition) return conditionProblems(condition.part, collection, scope)
  const { path } = condition
  const { field, problems } = fieldOf(path, collection, scope)
  if (!field) return problems
  const values =
    condition.type === 'has' ? [] : condition.type === 'in' ? condition.values : [condition.value]
  return values.flatMap((value) => valueProblems(path, field, value, scope))
}

/** Word of conditions for the day of the build. */
const todayWord = 'today'

/** A condition whose values for dates are compared as dates, with the day of the build for `today`. */
export const withDates = (condition: Condition, collection: CollectionConfig, scope: QueryScope): Condition =>
  mapLiterals(condition, (literal, path) => {
    const { field } = fieldOf(path, collection, scope)
    const type = field && 'of' in field ? field.of : field
    if (type?.type !== 'any' && type?.type !== 'date') return literal
    if (literal.text === todayWord) return { value: scope.today, text: scope.today, isDate: true }
    return type.type === 'any' ? literal : { ...literal, isDate: true }
  })

/** Fields of a collection that queries can name. */
interface CollectionFields {
  readonly fields: QueryFieldTypes
  /** Other fields: none exist, no entry has any, or some may exist. */
  readonly otherFields: 'none' | 'noneInEntries' | 'perhaps'
}

function fieldsOf(collection: CollectionConfig, scope: QueryScope): CollectionFields {
  const { name, type, entries } = collection
  const commonFields: QueryFieldTypes = Object.fromEntries(
    commonNames.map((commonName) => [commonName, { type: commonName === 'stale' ? 'boolean' : 'text' }])
  )
  if (type !== 'entries')
    return {
      fields: { ...commonFields, ...pageFields, tags: { type: 'tags', collection: name } },
      otherFields: 'none'
    }
  const declaredFields = entries?.fields ?? {}
  if (entries?.schema === undefined)
    return { fields: { ...commonFields, ...declaredFields }, otherFields: 'none' }
  const inSchema = scope.schemaFieldsOf(name)
  if (!inSchema) return { fields: { ...commonFields, ...declaredFields }, otherFields: 'perhaps' }
  return {
    fields: { ...commonFields, ...inSchema.fields, ...declaredFields },
    otherFields: inSchema.isFromSchema ? 'none' : 'noneInEntries'
  }
}

function fieldOf(path: string, collection: CollectionConfig, scope: QueryScope): FoundField {
  const { fields, otherFields } = fieldsOf(collection, scope)
  const [name = '', ...innerNames] = path.split('.')
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) return missingFields[otherFields](name, collection, fields)
  if (innerNames.length === 0) return foundField(field)
  const referencedCollection = referencedBy(field)
  if (referencedCollection === undefined) return innerField(name, field, innerNames)
  const target = scope.collections.find((candidate) => candidate.name === referencedCollection)
  if (target) return fieldOf(innerNames.join('.'), target, scope)
  return noField(
    `\`${name}\` refers to an author; queries know only the key of an author, found \`${path}\``,
    `compare the key: \`${name} = …\``
  )
}

/** The collection that a field refers to. */
function referencedBy(field: QueryFieldType): string | undefined {
  const type = field.type === 'list' && 'of' in field ? field.of : field
  return 'to' in type && typeof type.to === 'string' ? type.to : undefined
}

/** Hints for names that are not fields. */
const missingFields: Readonly<
  Record<
    CollectionFields['otherFields'],
    (name: string, collection: CollectionConfig, fields: QueryFieldTypes) => FoundField
  >
> = {
  none: (name, collection, fields) =>
    noField(
      `The collection \`${collection.name}\` has no field \`${name}\``,
      nearestOrAll(name, Object.keys(fields), 'fields')
    ),
  // The schema's library does not list the fields that it allows.
  noneInEntries(name, { name: collection, entries }, fields) {
    const declareHint = `if ${entries?.schema} allows it, declare it in \`fields\` in site.yaml, as \`optional: true\``
    const nearest = didYouMean(name, Object.keys(fields))
    return noField(
      `No entry of \`${collection}\` has a field \`${name}\``,
      nearest === undefined ? declareHint : `${nearest} Or ${declareHint}`
    )
  },
  perhaps: () => foundField(anyField)
}

/** A field in an object. */
function innerField(
  path: string,
  field: QueryFieldType,
  [name = '', ...innerNames]: readonly string[]
): FoundField {
  if (field.type === 'any') return foundField(field)
  if (field.type !== 'object' || !('fields' in field))
    return noField(
      `\`${path}\` is ${field.type === 'list' ? 'a list' : 'not an object'}, so queries find no \`${path}.${name}\``,
      `write \`${path}\``
    )
  const fields: QueryFieldTypes = field.fields
  const inner = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!inner)
    return noField(
      `The field \`${path}\` has no field \`${name}\``,
      nearestOrAll(name, Object.keys(fields), 'fields')
    )
  return innerNames.length === 0 ? foundField(inner) : innerField(`${path}.${name}`, inner, innerNames)
}

/** A year, month, day or time. */
const datePattern = /^\d{4}(?:-\d{2}(?:-\d{2}(?:T\d{2}:\d{2})?)?)?$/

function valueProblems(
  path: string,
  type: QueryFieldType,
  literal: ConditionValue,
  scope: QueryScope
): readonly QueryProblem[] {
  const { value, text } = literal
  switch (type.type) {
    case 'list':
      return 'of' in type ? valueProblems(path, type.of, literal, scope) : []
    case 'reference': {
      const ids = 'to' in type ? scope.idsOf(type.to) : undefined
      return 'to' in type && ids && !ids.includes(text)
        ? problem(`There is no entry \`${text}\` in \`${type.to}\``, didYouMean(text, ids))
        : []
    }
    case 'tags': {
      const tags = scope.tagsOf(type.collection)
      return !tags || tags.includes(text)
        ? []
        : problem(
            `No page of \`${type.collection}\` has the tag \`${text}\``,
            didYouMean(text, tags) ?? nearestOrAll(text, tags.slice(0, 20), 'tags')
          )
    }
    case 'enum':
      return !('values' in type) || type.values.includes(text)
        ? []
        : problem(
            `Expected ${joinWithOr(type.values)} for \`${path}\`, found \`${text}\``,
            didYouMean(text, type.values)
          )
    case 'date':
      return datePattern.test(text) || text === todayWord
        ? []
        : problem(
            `Expected a date for \`${path}\`, found \`${text}\``,
            'write a date as in `2026-01-31`, `2026-01` or `2026-01-31T18:30`, or `today` for the day of the build'
          )
    case 'number':
      return typeof value === 'number'
        ? []
        : problem(
            `Expected a number for \`${path}\`, found \`${text}\``,
            'write digits, without quotes: `12.5`'
          )
    case 'boolean':
      return typeof value === 'boolean'
        ? []
        : problem(
            `Expected \`true\` or \`false\` for \`${path}\`, found \`${text}\``,
            `write \`${path}\` or \`not ${path}\``
          )
    case 'object':
      return 'fields' in type
        ? problem(
            `\`${path}\` is an object, which is never \`${text}\``,
            `compare one of its fields: ${Object.keys(type.fields)
              .map((name) => `\`${path}.${name}\``)
              .join(', ')}`
          )
        : []
    default:
      return []
  }
}
