// An entry as pages get it: final URLs, formatted dates, HTML, and the entries that it refers to. A view is made once per
// page context and shared by all pages, so what differs between pages (files to copy, HTML to fill in) is left as marks,
// which `plain-data.ts` resolves for each of them.

import { pathName } from '../base/schema.ts'
import type { Fields } from '../config/fields.ts'
import type { Asset } from '../graph/assets.ts'
import type { LocalEntry } from '../graph/entries.ts'
import { resolve, withBase } from '../graph/resolve.ts'
import { type FieldValue, mapFieldValues } from '../load/entries/field-values.ts'
import type { EntrySource, TextSource } from '../load/source.ts'
import type { Entry, EntryFile, EntryImage } from '../theme.ts'
import { formatDate } from './dates.ts'
import { entryDescription } from './entry-description.ts'
import { originalOf, type RenderContext } from './render-context.ts'

/** HTML of a text, which is filled in when a page is rendered. */
export class HtmlMark {
  readonly source: TextSource
  readonly locale: string
  readonly url: string

  /** @param url of the page of the text, for its anchors; empty if it has none */
  constructor(source: TextSource, locale: string, url: string) {
    this.source = source
    this.locale = locale
    this.url = url
  }
}

/** The file of an image or file in a view; JSON leaves it out. */
export const assetMark = Symbol('asset')

/** Where an entry is looked up. */
export interface ViewScope {
  readonly context: RenderContext
  /** Locale of the page. */
  readonly locale: string
  /** How many references deep entries have fields. */
  readonly depth: number
}

/** Views by locale, depth, collection and id. */
const viewsByContext = new WeakMap<RenderContext, Map<string, Entry>>()

/** The view of an entry. */
export function entryView({ id, source, path }: LocalEntry, scope: ViewScope): Entry {
  const { context, locale, depth } = scope
  const views = viewsByContext.get(context) ?? new Map<string, Entry>()
  viewsByContext.set(context, views)
  const key = `${locale} ${depth} ${source.collection.name} ${id}`
  const known = views.get(key)
  if (known) return known
  const url = path === undefined ? undefined : withBase(context.graph, path)
  const image = imageOf(source, scope)
  const view: Entry = {
    id,
    collection: source.collection.name,
    title: source.title,
    description: entryDescription(context, source),
    ...(url === undefined ? {} : { url }),
    ...(image && { image: { ...image, alt: source.frontMatter.image_alt ?? '' } }),
    fields: depth < 0 ? {} : fieldsOf(source, url ?? '', scope),
    ...originalOf(context, { locale, contentLocale: source.locale })
  }
  views.set(key, view)
  return view
}

function imageOf({ frontMatter, file }: EntrySource, scope: ViewScope): EntryImage | undefined {
  return frontMatter.image === undefined ? undefined : fileView(frontMatter.image, file, scope, true)
}

function fieldsOf(source: EntrySource, url: string, scope: ViewScope): Readonly<Record<string, unknown>> {
  const fields: Fields = source.collection.entries?.fields ?? {}
  return mapFieldValues(fields, source.fields, (value) => valueView(value, source, url, scope))
}

function valueView(
  { field, path, value }: FieldValue,
  source: EntrySource,
  url: string,
  scope: ViewScope
): unknown {
  const { context, locale } = scope
  switch (field.type) {
    case 'date':
      return formatDate(String(value), locale, context)
    case 'image':
    case 'file':
      return fileView(String(value), source.file, scope, field.type === 'image')
    case 'markdown': {
      const text = source.texts.get(pathName(path))
      return text ? new HtmlMark(text, locale, url) : ''
    }
    case 'reference':
      return referenceView(field.to, String(value), { ...scope, depth: scope.depth - 1 })
    default:
      return value
  }
}

function fileView(
  href: string,
  file: string,
  { context, locale }: ViewScope,
  isImage: boolean
): EntryFile & EntryImage {
  const target = resolve(context.graph, { file, locale }, href)
  // A missing file is reported by `validate`.
  if (target.kind !== 'asset') return { url: 'url' in target ? target.url : href }
  const { size } = target.asset
  return Object.defineProperty({ url: target.url, ...(isImage && size ? size : {}) }, assetMark, {
    value: target.asset satisfies Asset
  })
}

/** The entry or author that a reference leads to; `undefined` for one that is left out, such as a draft. */
function referenceView(collection: string, id: string, scope: ViewScope): Entry | undefined {
  const { graph } = scope.context
  const entries = graph.entries.get(scope.locale)?.get(collection)
  const entry = entries?.byId.get(id)
  if (entry) return entryView(entry, scope)
  return collection === 'authors' && !entries ? authorView(id, scope) : undefined
}

function authorView(id: string, { context: { graph }, locale, depth }: ViewScope): Entry | undefined {
  for (const blog of graph.blogs.get(locale)?.values() ?? []) {
    const author = blog.authors.get(id)
    if (!author) continue
    const path = blog.authorPaths.get(id)
    const { name, description = '', ...fields } = author
    return {
      id,
      collection: 'authors',
      title: name,
      description,
      ...(path === undefined ? {} : { url: withBase(graph, path) }),
      fields: depth < 0 ? {} : fields
    }
  }
  return undefined
}
