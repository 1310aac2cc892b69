// Checks names in sections: blogs and tags of the section `posts`, and the keys that a section of the site declares.

import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import { isMapping } from '../../base/mapping.ts'
import { describeInput } from '../../base/schema-messages.ts'
import { didYouMean, joinWithOr, nearestOrAll, quantity } from '../../base/text.ts'
import type { Graph } from '../../graph/site-graph.ts'
import type { ComponentUse } from '../../markdown/document.ts'
import { sectionComponent, sectionName } from '../../markdown/sections/sections.ts'
import type { SectionKey, SectionKeys } from '../../theme.ts'
import type { TextRule } from '../rule.ts'

/** Sections must name blogs and tags that exist, and have the keys that they declare. */
export const checkSections: TextRule = ({ graph, documents, componentProps }, { texts }) =>
  texts.flatMap((source) =>
    documents.of(source).components.flatMap((use): readonly Diagnostic[] => {
      if (!use.section) return []
      // Sections declare their keys in the export in which components declare their props.
      const declared = componentProps.get(use.name) as SectionKeys | undefined
      return [
        ...(use.name === sectionComponent('posts') ? checkPosts(use, graph) : []),
        ...(use.name === sectionComponent('comparison') ? checkComparison(use) : []),
        ...(declared ? checkKeys(use, declared) : [])
      ]
    })
  )

function checkPosts({ section, place }: ComponentUse, graph: Graph): readonly Diagnostic[] {
  // Checked by the schema of the section.
  const { from, tag } = (section?.data ?? {}) as { readonly from?: string; readonly tag?: string }
  const blogs = graph.config.collections.filter(({ type }) => type === 'blog').map(({ name }) => name)
  const [blog] = from === undefined ? blogs : blogs.filter((name) => name === from)
  if (blog === undefined)
    return [
      from === undefined
        ? diagnostic(
            'query-invalid',
            place,
            'The section `posts` shows posts of a blog, but this site has none',
            'add a collection of `type: blog`, or show entries with a section of your own'
          )
        : diagnostic(
            'query-invalid',
            place,
            `There is no blog \`${from}\``,
            nearestOrAll(from, blogs, 'blogs') ?? 'name a collection of `type: blog`'
          )
    ]
  const tags = graph.tagNames.get(blog) ?? new Set<string>()
  if (tag === undefined || tags.has(tag)) return []
  return [
    diagnostic(
      'tag-unknown',
      place,
      `No post of \`${blog}\` has the tag \`${tag}\``,
      nearestOrAll(tag, [...tags], 'tags')
    )
  ]
}

/** The valid part of the data of the section `comparison`. */
interface ComparisonData {
  readonly columns?: readonly string[]
  readonly highlight?: number
  readonly groups?: readonly {
    readonly rows?: readonly { readonly label?: string; readonly values?: readonly unknown[] }[]
  }[]
}

/** A comparison has a value for each column, and highlights one of them. */
function checkComparison({ section, place }: ComponentUse): readonly Diagnostic[] {
  const { columns = [], highlight, groups = [] } = (section?.data ?? {}) as ComparisonData
  // Otherwise invalid columns may have been removed.
  if (columns.length === 0) return []
  const rows = groups.flatMap((group) => group.rows ?? [])
  const unevenRows = rows.flatMap(({ label, values = [] }) =>
    values.length === columns.length
      ? []
      : diagnostic(
          'component-prop-invalid',
          place,
          `The row \`${label}\` of this comparison has ${quantity(values.length, 'value')} for ${quantity(columns.length, 'column')}`,
          'write one for each column: a text, `true` or `false`'
        )
  )
  return highlight === undefined || highlight <= columns.length
    ? unevenRows
    : [
        diagnostic(
          'component-prop-invalid',
          place,
          `This comparison highlights column ${highlight}, but has only ${quantity(columns.length, 'column')}`,
          'columns count from 1, without the column of labels'
        ),
        ...unevenRows
      ]
}

/** Keys that all sections have. */
const commonKeys = [
  ...['id', 'background', 'tone', 'align', 'eyebrow', 'heading', 'lead', 'actions', 'note', 'links'],
  ...['style', 'layout', 'side']
]

function checkKeys({ name, section, place }: ComponentUse, declared: SectionKeys): readonly Diagnostic[] {
  const data = (section?.data ?? {}) as Readonly<Record<string, unknown>>
  const shortName = sectionName(name)
  const problem = (message: string, hint?: string) =>
    diagnostic('component-prop-invalid', place, message, hint)
  const validKeys = [...Object.keys(declared), ...commonKeys]
  const unknownKeys = Object.keys(data)
    .filter((key) => !validKeys.includes(key))
    .map((key) =>
      problem(`The section \`${shortName}\` has no key \`${key}\``, nearestOrAll(key, validKeys, 'keys'))
    )
  const invalidValues = Object.entries(declared).flatMap(([key, rule]) => {
    const value = data[key]
    if (value === undefined)
      return rule.optional
        ? []
        : [problem(`The section \`${shortName}\` needs \`${key}\``, `write ${expectedText(rule)} there`)]
    return isValid(value, rule)
      ? []
      : [
          problem(
            `Expected ${expectedText(rule)} for \`${key}\` of the section \`${shortName}\`, found ${describeInput(value)}`,
            (rule.oneOf && didYouMean(String(value), rule.oneOf)) ?? `write ${expectedText(rule)} there`
          )
        ]
  })
  return [...unknownKeys, ...invalidValues]
}

const typeNames = {
  text: 'a text',
  number: 'a number',
  boolean: '`true` or `false`',
  list: 'a list',
  mapping: 'a mapping'
}

const expectedText = ({ type, oneOf: options }: SectionKey): string =>
  options ? joinWithOr(options) : typeNames[type]

function isValid(value: unknown, { type, oneOf: options }: SectionKey): boolean {
  // Markdown in texts has been replaced by a reference.
  const isReference = typeof value === 'object' && value !== null && '$field' in value
  if (options) return options.includes(String(value))
  if (type === 'list') return Array.isArray(value)
  if (type === 'mapping') return isMapping(value)
  return type === 'text' ? typeof value === 'string' || isReference : typeof value === type
}
