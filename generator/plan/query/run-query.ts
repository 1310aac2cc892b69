// Runs the `data` queries of pages, layouts and components, and those of `::list`. They run when a page is planned, so that its
// key depends on exactly the data that it uses.

import { type Diagnostic, diagnostic, type Outcome, type Place } from '../../base/diagnostics.ts'
import { errorMessage } from '../../base/error-message.ts'
import type { Query } from '../../bundle/server-modules.ts'
import { itemParts, listComponent } from '../../markdown/directives/list.ts'
import type { ComponentUse } from '../../markdown/document.ts'
import type { Entry, QueryContext } from '../../theme.ts'
import type { ContentPlanner } from '../content/content-planner.ts'
import type { PlanContext } from '../plan-context.ts'
import { NotPlainError, plainData } from '../props/plain-data.ts'
import { listQuery } from './list-query.ts'
import { collectionQueries, QueryError } from './query.ts'

export interface QueryInput {
  readonly context: PlanContext
  readonly locale: string
  readonly page: QueryContext['page']
  readonly entry?: Entry
  readonly props: QueryContext['props']
  readonly content: ContentPlanner
  /** Where the page shows pictures of the result; default: in an article. */
  readonly pictures?: string
  /** Where the result will be in the props. */
  readonly at: readonly string[]
  /** Where to report errors whose place in the code is unknown. */
  readonly place: Place
  /** False for texts that are part of a query result: nested queries might never end. */
  readonly allowsQueries: boolean
}

/** Run a query. @returns no value if it is invalid */
export function runQuery(query: Query, input: QueryInput): Outcome<{ readonly data: unknown } | undefined> {
  const { context, locale, page, entry, props, content, pictures, at, allowsQueries, place } = input
  if (!allowsQueries) {
    const message = 'A text that a list shows has a list itself, so they could show each other forever'
    const problem = diagnostic('query-invalid', place, message, 'query entries without `html()`')
    return { value: undefined, diagnostics: [problem] }
  }
  try {
    const result: unknown = query({
      // Each collection has its own fields, which only generated types know.
      collection: collectionQueries(context, locale) as QueryContext['collection'],
      locale,
      page,
      entry,
      props
    })
    return { value: { data: plainData(result, at, content, pictures) }, diagnostics: [] }
  } catch (error) {
    return { value: undefined, diagnostics: [problemOf(error, input)] }
  }
}

function problemOf(error: unknown, { context, place, page }: QueryInput): Diagnostic {
  const queryPlace = context.bundle.server.frames(error)[0] ?? place
  if (error instanceof QueryError) return diagnostic('query-invalid', queryPlace, error.message, error.hint)
  if (error instanceof NotPlainError)
    return diagnostic(
      'query-invalid',
      queryPlace,
      `\`data\` returns ${error.message}, which is not plain JSON`,
      'return entries, texts, numbers, booleans, lists and objects; what takes time belongs in a loader'
    )
  const message = errorMessage(error)
  return diagnostic(
    'query-invalid',
    queryPlace,
    `\`data\` throws on the page \`${page.url}\`: ${message}`,
    'fix the function, which must work for each page that it is used on'
  )
}

/** The query of a component in Markdown; `undefined` if it has none. */
export const queryOfComponent = (
  { bundle, graph }: PlanContext,
  { name, props }: ComponentUse
): Query | undefined =>
  name === listComponent
    ? listQuery(props, [...graph.components.keys(), ...itemParts])
    : bundle.server.componentQueries.get(name)

/** Attributes of a component as written. */
export const propsOf = ({ props }: ComponentUse): QueryContext['props'] =>
  Object.fromEntries(
    Object.entries(props).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  )
