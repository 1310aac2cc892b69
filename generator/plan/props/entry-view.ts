// An entry as pages get it: final URLs, formatted dates, HTML, and the entries that it refers to. A view is created once per
// render context and shared by all pages. What differs between pages (files to copy, HTML to fill in) is represented by marks,
// which `plain-data.ts` resolves for each page.

import { pathName } from '../../base/check-schema.ts'
import type { Fields } from '../../config/fields.ts'
import type { LocalEntry } from '../../graph/entries.ts'
import { resolve, type Target, withBase } from '../../graph/resolve.ts'
import { type FieldValue, mapFieldValues } from '../../load/entries/field-values.ts'
import type { EntrySource, TextSource } from '../../load/source.ts'
import { plannedValue } from '../../plugins/planned-value.ts'
import type { Entry, PictureView } from '../../theme.ts'
import { originalOf, type QuerySite } from '../plan-context.ts'
import { formatDayOrTime } from './dates.ts'
import { entryDescription } from './entry-description.ts'

/** Mark for the HTML of a text, filled in when a page is rendered. */
export class HtmlMark {
  readonly [plannedValue] = true
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

/** Mark for a picture, whose widths depend on its place in the page: until then, as it is in the project. */
export class PictureMark implements PictureView {
  readonly [plannedValue] = true
  readonly target: DisplayTarget
  readonly alt: string

  constructor(target: DisplayTarget, alt: string) {
    this.target = target
    this.alt = alt
  }

  get src(): string {
    return this.target.url
  }

  get width(): number | undefined {
    return sizeOf(this.target)?.width
  }

  get height(): number | undefined {
    return sizeOf(this.target)?.height
  }
}

type DisplayTarget = Extract<Target, { kind: 'asset' | 'external' }>

const sizeOf = (target: DisplayTarget) => (target.kind === 'asset' ? target.asset.size : undefined)

/** Mark for a file, published with the pages that link to it. */
export class FileMark {
  readonly [plannedValue] = true
  readonly target: Extract<Target, { kind: 'asset' }>

  constructor(target: Extract<Target, { kind: 'asset' }>) {
    this.target = target
  }

  get url(): string {
    return this.target.url
  }
}

/** An entry with marks in place of its pictures and HTML: `plainData` makes an `Entry` of it. */
export interface EntryView extends Omit<Entry, 'image' | 'html'> {
  readonly image?: PictureView
  readonly html?: HtmlMark
}

/** Context of an entry view. */
export interface ViewScope {
  readonly context: QuerySite
  /** Locale of the page. */
  readonly locale: string
  /** How many levels of references include fields. */
  readonly depth: number
}

/** Views by locale, depth, collection and id. */
const viewsByContext = new WeakMap<QuerySite, Map<string, EntryView>>()

/** The view of an entry. */
export function entryView({ id, source, path }: LocalEntry, scope: ViewScope): EntryView {
  const { context, locale, depth } = scope
  const views = viewsByContext.get(context) ?? new Map<string, EntryView>()
  viewsByContext.set(context, views)
  const key = `${locale} ${depth} ${source.collection.name} ${id}`
  const cachedView = views.get(key)
  if (cachedView) return cachedView
  const url = path === undefined ? undefined : withBase(context.graph, path)
  const { image, image_alt } = depth < 0 ? {} : source.frontMatter
  const view: EntryView & { readonly [plannedValue]: true } = {
    [plannedValue]: true,
    id,
    collection: source.collection.name,
    title: source.title,
    // Plugins get entries before their texts are read, which a description may need.
    get description() {
      return depth < 0 ? '' : entryDescription(context, source)
    },
    url,
    image: image === undefined ? undefined : pictureView(image, source, scope, image_alt ?? ''),
    ...(source.stale && depth >= 0 && { stale: true }),
    fields: depth < 0 ? {} : fieldsOf(source, url ?? '', scope),
    ...originalOf(context, { locale, contentLocale: source.locale })
  }
  views.set(key, view)
  return view
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
      return formatDayOrTime(String(value), locale, context)
    case 'image':
      return pictureView(String(value), source, scope, '')
    case 'file': {
      const target = targetOf(String(value), source, scope)
      return target.kind === 'asset' ? new FileMark(target) : { url: urlOf(target, String(value)) }
    }
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

const targetOf = (href: string, { file }: EntrySource, { context, locale }: ViewScope): Target =>
  resolve(context.graph, { file, locale }, href)

/** A missing file is reported by `validate`. */
const urlOf = (target: Target, href: string): string => ('url' in target ? target.url : href)

function pictureView(href: string, source: EntrySource, scope: ViewScope, alt: string): PictureView {
  const target = targetOf(href, source, scope)
  return target.kind === 'asset' ? new PictureMark(target, alt) : { src: urlOf(target, href), alt }
}

/** The entry or author that a reference points to; `undefined` if it is not published, such as a draft. */
function referenceView(collection: string, id: string, scope: ViewScope): EntryView | undefined {
  const { graph } = scope.context
  const entries = graph.entries.get(scope.locale)?.get(collection)
  const entry = entries?.byId.get(id)
  if (entry) return entryView(entry, scope)
  return collection === 'authors' && !entries ? authorView(id, scope) : undefined
}

function authorView(id: string, { context: { graph }, locale, depth }: ViewScope): EntryView | undefined {
  for (const blog of graph.blogs.get(locale)?.values() ?? []) {
    const author = blog.authors.get(id)
    if (!author) continue
    const path = blog.authorPaths.get(id)
    const { name, description = '', ...fields } = author
    return {
      id,
      collection: 'authors',
      title: name,
      description: depth < 0 ? '' : description,
      url: path && withBase(graph, path),
      fields: depth < 0 ? {} : fields
    }
  }
  return undefined
}
