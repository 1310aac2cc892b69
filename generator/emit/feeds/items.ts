// A page as an item of all its feeds. For entries, `feeds` of their collection selects the fields: see docs/collections.md.

import { contentTypeOf } from '../../base/content-types.ts'
import { escapeHtml } from '../../base/text.ts'
import { timestampIn } from '../../base/zoned-time.ts'
import type { EntryFeeds } from '../../config/collections.ts'
import { languageTag } from '../../config/locale-of.ts'
import { authorsOf } from '../../graph/blog.ts'
import { termKeys } from '../../graph/entries.ts'
import type { FeedPage } from '../../graph/feeds.ts'
import { lastChangeOf } from '../../graph/last-change.ts'
import type { EntryRoute, PostRoute, PublicationTime } from '../../graph/route.ts'
import type { TextSource } from '../../load/source.ts'
import { plannedText } from '../../plan/content/content.ts'
import {
  type AssetTarget,
  absolutePath,
  absoluteUrl,
  authorPicture,
  entryFeedImage,
  featuredImage
} from '../../plan/head/social-image.ts'
import { previewPicture } from '../../plan/head/social-picture.ts'
import type { PlanContext } from '../../plan/plan-context.ts'
import { updatedText } from '../../plan/props/dates.ts'
import { lastUpdateOf } from '../../plan/props/doc-facts.ts'
import { shorten } from '../../plan/props/entry-description.ts'
import { entryView } from '../../plan/props/entry-view.ts'
import { descriptionOf } from '../../plan/props/props-context.ts'
import { contentFiller } from '../../render/content.ts'
import type { Entry } from '../../theme.ts'
import type { FeedImage, FeedItem } from './feed.ts'

/** A page as an item of all its feeds. */
export const feedItem = (context: PlanContext, { route, published }: FeedPage): FeedItem =>
  route.kind === 'post' ? postItem(context, route) : entryItem(context, route, published)

function postItem(context: PlanContext, post: PostRoute): FeedItem {
  const { source, locale } = post
  const blog = context.graph.blogs.get(locale)?.get(source.collection.name)
  if (!blog) throw new Error(`bug: ${post.path} belongs to no blog`)
  const url = absolutePath(context, post.path)
  const image = imageOf(context, featuredImage(context, post))
  return {
    id: source.collection.feedIds === 'bare' ? url.replace(/\/$/, '') : url,
    url,
    title: post.title,
    summary: descriptionOf(context, post),
    html: htmlOf(context, [source], locale, url),
    lang: languageTag(context.graph.config, post.contentLocale),
    published: post.published.timestamp,
    updated: timestampIn(updatedText(post, lastUpdateOf(post, context)?.date), context.graph.config.timeZone),
    authors: authorsOf(blog, source.frontMatter.authors).map((author) => {
      const picture = authorPicture(context, author, locale)
      return {
        name: author.name,
        url: author.path && absolutePath(context, author.path),
        avatar: picture && absoluteUrl(context, picture.url)
      }
    }),
    tags: source.frontMatter.tags.map((key) => blog.tags.get(key)?.label ?? key),
    image
  }
}

function entryItem(context: PlanContext, route: EntryRoute, published: PublicationTime): FeedItem {
  const { source, locale } = route
  const { entries } = source.collection
  if (!entries?.feeds) throw new Error(`bug: ${route.path} belongs to no collection with feeds`)
  const { feeds, fields = {} } = entries
  const url = absolutePath(context, route.path)
  const image = imageOf(context, entryFeedImage(context, route))
  const summary = summaryOf(context, route, feeds)
  const texts = Object.entries(fields).flatMap(([name, { type }]) =>
    type === 'markdown' ? (source.texts.get(name) ?? []) : []
  )
  const html = htmlOf(context, [...texts, ...(source.isData ? [] : [source])], locale, url)
  const { lastUpdated } = source.collection
  // Entries of a data file share its date in git, so it says nothing about a single entry.
  const lastCommitDate =
    source.isData || lastUpdated === 'none' ? undefined : lastChangeOf(context.graph, route).date
  const isUpdatedLater = lastCommitDate !== undefined && lastCommitDate > published.timestamp.slice(0, 10)
  return {
    id: url,
    url,
    title: feeds.title === undefined ? route.title : String(source.fields[feeds.title] ?? route.title),
    summary,
    html: html === '' && summary !== '' ? `<p>${escapeHtml(summary)}</p>` : html,
    lang: languageTag(context.graph.config, route.contentLocale),
    published: published.timestamp,
    updated: isUpdatedLater
      ? timestampIn(lastCommitDate, context.graph.config.timeZone)
      : published.timestamp,
    authors: entryAuthors(context, route),
    tags: entryTags(context, route),
    image
  }
}

/** HTML of some texts, with absolute addresses. */
const htmlOf = (context: PlanContext, texts: readonly TextSource[], locale: string, url: string): string =>
  texts
    .map((text) =>
      contentFiller(context.pageContext, { url }).absoluteHtml(plannedText(context, text, locale, url))
    )
    .filter((html) => html !== '')
    .join('\n')

function summaryOf(context: PlanContext, route: EntryRoute, { summary }: EntryFeeds): string {
  const { texts, fields } = route.source
  const text = summary === undefined ? undefined : texts.get(summary)
  if (text) return shorten(context.documents.of(text).excerpt)
  const value = summary === undefined ? undefined : fields[summary]
  return typeof value === 'string' ? value : descriptionOf(context, route)
}

/** The authors that fields of an entry refer to. */
function entryAuthors(context: PlanContext, { source, id, locale }: EntryRoute): FeedItem['authors'] {
  const { fields } = entryView({ id, source }, { context, locale, depth: 0 })
  return Object.entries(source.collection.entries?.fields ?? {}).flatMap(([name, field]) => {
    const type = field.type === 'list' ? field.of : field
    if (type.type !== 'reference' || type.to !== 'authors') return []
    // References are views of entries; those to drafts are missing.
    const authors = [fields[name]].flat() as readonly (Entry | undefined)[]
    return authors.flatMap((author) =>
      author
        ? {
            name: author.title,
            url: author.url && absoluteUrl(context, author.url)
          }
        : []
    )
  })
}

/** Labels of the values that have list pages. */
function entryTags({ graph }: PlanContext, { source, id, locale }: EntryRoute): readonly string[] {
  const terms = graph.entries.get(locale)?.get(source.collection.name)?.terms ?? new Map()
  return [...terms].flatMap(([field, byKey]) =>
    termKeys({ id, source }, field).flatMap((key) => byKey.get(key)?.label ?? [])
  )
}

function imageOf(context: PlanContext, target: AssetTarget | undefined): FeedImage | undefined {
  if (!target) return undefined
  const { url, bytes, asset } = previewPicture(context, target)
  const type = contentTypeOf(asset.output)
  return type.startsWith('image/') ? { url: absoluteUrl(context, url), type, bytes } : undefined
}
