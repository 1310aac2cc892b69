// Structured data for search engines: JSON-LD with terms of https://schema.org. Browsers do not run scripts of this type, so
// the policy needs no hashes for them.

import { homePath, languageTag } from '../../config/locale-of.ts'
import { textIn } from '../../config/text-in.ts'
import { authorsOf, type Blog, type PostAuthor } from '../../graph/blog.ts'
import { type AuthorRoute, markdownOf, type PostRoute, type Route } from '../../graph/route.ts'
import type { PageView } from '../../theme.ts'
import type { PlanContext } from '../plan-context.ts'
import { trailFromHome } from '../props/breadcrumbs.ts'
import { publishedText, updatedText } from '../props/dates.ts'
import { lastUpdateOf } from '../props/doc-facts.ts'
import { absolutePath, absoluteUrl, authorPicture, previewImageOf } from './social-image.ts'

/** An object of a schema.org type. */
type Thing = Readonly<Record<string, unknown>>

/** Script element with the structured data of a page; empty if there is none. */
export function structuredData(context: PlanContext, route: Route, view: PageView): string {
  const nodes = [
    ...(isHome(context, route) ? [website(context, route), organization(context, route)] : []),
    ...(thingsByKind[route.kind]?.(context, route as never, view) ?? []),
    ...questions(context, route),
    ...breadcrumbs(context, route)
  ]
  if (nodes.length === 0) return ''
  const [onlyNode = {}] = nodes
  const data = {
    '@context': 'https://schema.org',
    ...(nodes.length === 1 ? onlyNode : { '@graph': nodes })
  }
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

type ToThings<Kind extends Route['kind']> = (
  context: PlanContext,
  route: Extract<Route, { kind: Kind }>,
  view: PageView
) => readonly Thing[]

const thingsByKind: { readonly [Kind in Route['kind']]?: ToThings<Kind> } = {
  post: (context, route, view) => [posting(context, route, view)],
  postList: (context, route, view) =>
    route.firstPath === blogIn(context, route.locale, route.collection)?.path && route.number === 1
      ? [{ ...blogThing(context, route, route.collection), description: view.description }]
      : [],
  author: profilePage
}

/** The questions that sections of the page answer. */
function questions({ documents }: PlanContext, route: Route): readonly Thing[] {
  const source = markdownOf(route)
  const allQuestions = source
    ? documents.of(source).components.flatMap(({ section }) => section?.questions ?? [])
    : []
  if (allQuestions.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: allQuestions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer }
      }))
    }
  ]
}

const isHome = ({ graph }: PlanContext, route: Route): boolean =>
  route.kind !== 'notFound' && graph.config.locales.some(({ path }) => path === route.path)

const homeOf = (context: PlanContext, { locale }: Route): string =>
  absolutePath(context, homePath(context.graph.config, locale))

/** Id of the publisher, shared by pages in all languages. */
const publisherId = (context: PlanContext): string =>
  `${absolutePath(context, context.graph.config.defaultLocale.path)}#organization`

function website(context: PlanContext, route: Route): Thing {
  const { config } = context.graph
  return {
    '@type': 'WebSite',
    '@id': `${homeOf(context, route)}#website`,
    url: homeOf(context, route),
    name: textIn(config.title, route.locale, config),
    description: config.description && textIn(config.description, route.locale, config),
    inLanguage: languageTag(context.graph.config, route.locale),
    publisher: { '@id': publisherId(context) }
  }
}

/** The organization in site.yaml, otherwise one named like the site. */
function organization(context: PlanContext, { locale }: Route): Thing {
  const { config } = context.graph
  const organizationConfig = config.organization
  const { street, postalCode, city, region, country } = organizationConfig?.address ?? {}
  const logo =
    organizationConfig?.logo === undefined ? undefined : context.graph.assets.static(organizationConfig.logo)
  return {
    '@type': 'Organization',
    '@id': publisherId(context),
    name: textIn(organizationConfig?.name ?? config.title, locale, config),
    ...(organizationConfig?.legalName === undefined ? {} : { legalName: organizationConfig.legalName }),
    url: absolutePath(context, config.defaultLocale.path),
    logo: logo && absolutePath(context, logo.output),
    ...(organizationConfig?.email === undefined ? {} : { email: organizationConfig.email }),
    ...(organizationConfig?.sameAs.length ? { sameAs: organizationConfig.sameAs } : {}),
    ...(city === undefined
      ? {}
      : {
          address: {
            '@type': 'PostalAddress',
            streetAddress: street,
            postalCode,
            addressLocality: city,
            addressRegion: region,
            addressCountry: country
          }
        })
  }
}

const blogIn = (context: PlanContext, locale: string, collection: string): Blog | undefined =>
  context.graph.blogs.get(locale)?.get(collection)

function blogThing(context: PlanContext, route: Route, collection: string): Thing {
  const path = blogIn(context, route.locale, collection)?.path ?? route.path
  const { config, routes } = context.graph
  const title = routes.get(path)?.title ?? route.title
  return {
    '@type': 'Blog',
    '@id': `${absolutePath(context, path)}#blog`,
    url: absolutePath(context, path),
    name: `${title} | ${textIn(config.title, route.locale, config)}`,
    inLanguage: languageTag(context.graph.config, route.locale),
    publisher: { '@id': publisherId(context) }
  }
}

function posting(context: PlanContext, route: PostRoute, view: PageView): Thing {
  const { source, locale, contentLocale } = route
  const { frontMatter } = source
  const blog = blogIn(context, locale, source.collection.name)
  const url = absolutePath(context, route.path)
  const picture = previewImageOf(context, route)
  const updated = lastUpdateOf(route, context)?.date
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    mainEntityOfPage: url,
    url,
    headline: route.title,
    description: view.description,
    datePublished: publishedText(route),
    dateModified: updatedText(route, updated),
    author: (blog ? authorsOf(blog, frontMatter.authors) : []).map((author) =>
      authorThing(context, author, locale)
    ),
    publisher: organization(context, route),
    inLanguage: languageTag(context.graph.config, contentLocale),
    image: picture && absoluteUrl(context, picture.url),
    keywords: frontMatter.tags.map((key) => blog?.tags.get(key)?.label ?? key),
    wordCount: context.documents.of(source).words,
    isPartOf: { '@id': `${absolutePath(context, blog?.path ?? route.path)}#blog` }
  }
}

function authorThing(context: PlanContext, author: PostAuthor, locale: string): Thing {
  const { name, type, title, url, links = [], path } = author
  const isPerson = type !== 'organization'
  const picture = authorPicture(context, author, locale)
  const [firstUrl, ...otherUrls] = [
    ...(url === undefined ? [] : [absoluteUrl(context, url)]),
    ...links.map((link) => link.url).filter((address) => /^https?:/i.test(address))
  ]
  return {
    '@type': isPerson ? 'Person' : 'Organization',
    name,
    url: path && absolutePath(context, path),
    ...(title === undefined || !isPerson ? {} : { jobTitle: title }),
    image: picture && absoluteUrl(context, picture.url),
    ...(firstUrl === undefined
      ? {}
      : { sameAs: otherUrls.length === 0 ? firstUrl : [firstUrl, ...otherUrls] })
  }
}

/** Whether more is known about an author than the name. */
const hasProfile = ({ picture, description, links = [] }: PostAuthor): boolean =>
  picture !== undefined || description !== undefined || links.length > 0

/** https://developers.google.com/search/docs/appearance/structured-data/profile-page */
function profilePage(context: PlanContext, route: AuthorRoute): readonly Thing[] {
  const blog = blogIn(context, route.locale, route.collection)
  const authors = blog ? authorsOf(blog, [route.author]) : []
  return authors.filter(hasProfile).map((author) => ({
    '@type': 'ProfilePage',
    '@id': `${absolutePath(context, route.path)}#profile`,
    url: absolutePath(context, route.path),
    inLanguage: languageTag(context.graph.config, route.locale),
    mainEntity: {
      ...authorThing(context, author, route.locale),
      description: author.description
    }
  }))
}

/** Breadcrumbs, if there are at least two. */
function breadcrumbs(context: PlanContext, route: Route): readonly Thing[] {
  const trail = trailFromHome(context, route)
  if (trail.length < 2) return []
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ label, url }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        // The last one is the page itself and needs no URL.
        ...(url === undefined || index === trail.length - 1 ? {} : { item: absoluteUrl(context, url) })
      }))
    }
  ]
}
