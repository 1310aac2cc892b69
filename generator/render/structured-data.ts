// What search engines read of a page beside its text: JSON-LD in the terms of https://schema.org. A
// script element of this type is data that no browser runs, so that the policy needs no hash for it.

import { escapeHtml } from '../base/text.ts'
import type { Blog } from '../graph/blog.ts'
import type { PositionRoute, PostRoute, Route } from '../graph/route.ts'
import { textIn } from '../graph/text.ts'
import type { Payload } from '../theme.ts'
import { trailFromHome } from './breadcrumbs.ts'
import { lastUpdateOf } from './doc-facts.ts'
import { absolutePath, absoluteUrl, pictureOf } from './picture.ts'
import type { Scene } from './scene.ts'

/** A thing of schema.org. */
type Thing = Readonly<Record<string, unknown>>

/** Script element with all that is known of a page; empty for a page of which nothing is. */
export function structuredData(scene: Scene, route: Route, payload: Payload): string {
  const things = [
    ...(isHome(scene, route) ? [website(scene, route), organization(scene, route)] : []),
    ...(byKind[route.kind]?.(scene, route as never, payload) ?? []),
    ...breadcrumbs(scene, route)
  ]
  if (things.length === 0) return ''
  const [only = {}] = things
  const data = {
    '@context': 'https://schema.org',
    ...(things.length === 1 ? only : { '@graph': things })
  }
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

type ToThings<Kind extends Route['kind']> = (
  scene: Scene,
  route: Extract<Route, { kind: Kind }>,
  payload: Payload
) => readonly Thing[]

const byKind: { readonly [Kind in Route['kind']]?: ToThings<Kind> } = {
  post: (scene, route, payload) => [posting(scene, route, payload)],
  postList: (scene, route, payload) =>
    route.tag === undefined && route.number === 1
      ? [{ ...blogThing(scene, route, route.collection), description: payload.description }]
      : [],
  position: (scene, route) => [jobPosting(scene, route)]
}

const isHome = ({ graph }: Scene, route: Route): boolean =>
  route.kind !== 'notFound' && graph.config.locales.some(({ path }) => path === route.path)

const homeOf = (scene: Scene, { locale }: Route): string =>
  absolutePath(scene, scene.graph.config.locales.find(({ code }) => code === locale)?.path ?? '/')

/** Who publishes the site: named once by an id, which pages in all languages share. */
export const publisherId = (scene: Scene): string =>
  `${absolutePath(scene, scene.graph.config.defaultLocale.path)}#organization`

const langOf = ({ graph }: Scene, locale: string): string =>
  graph.config.locales.find(({ code }) => code === locale)?.htmlLang ?? locale

function website(scene: Scene, route: Route): Thing {
  const { config } = scene.graph
  return {
    '@type': 'WebSite',
    '@id': `${homeOf(scene, route)}#website`,
    url: homeOf(scene, route),
    name: textIn(config.title, route.locale, config),
    ...(config.description === undefined
      ? {}
      : { description: textIn(config.description, route.locale, config) }),
    inLanguage: langOf(scene, route.locale),
    publisher: { '@id': publisherId(scene) }
  }
}

/** The organisation of site.yaml; a site without one is its own publisher, by its title. */
export function organization(scene: Scene, { locale }: Route): Thing {
  const { config } = scene.graph
  const known = config.organization
  const { street, postalCode, city, region, country } = known?.address ?? {}
  const logo = known?.logo === undefined ? undefined : scene.graph.assets.static(known.logo)
  return {
    '@type': 'Organization',
    '@id': publisherId(scene),
    name: textIn(known?.name ?? config.title, locale, config),
    ...(known?.legalName === undefined ? {} : { legalName: known.legalName }),
    url: absolutePath(scene, config.defaultLocale.path),
    ...(logo ? { logo: absolutePath(scene, logo.output) } : {}),
    ...(known?.email === undefined ? {} : { email: known.email }),
    ...(known?.sameAs.length ? { sameAs: known.sameAs } : {}),
    ...(city === undefined
      ? {}
      : {
          address: {
            '@type': 'PostalAddress',
            ...(street === undefined ? {} : { streetAddress: street }),
            ...(postalCode === undefined ? {} : { postalCode }),
            addressLocality: city,
            ...(region === undefined ? {} : { addressRegion: region }),
            addressCountry: country
          }
        })
  }
}

const blogIn = (scene: Scene, locale: string, collection: string): Blog | undefined =>
  scene.graph.blogs.get(locale)?.get(collection)

function blogThing(scene: Scene, route: Route, collection: string): Thing {
  const path = blogIn(scene, route.locale, collection)?.path ?? route.path
  const { config, routes } = scene.graph
  const title = routes.get(path)?.title ?? route.title
  return {
    '@type': 'Blog',
    '@id': `${absolutePath(scene, path)}#blog`,
    url: absolutePath(scene, path),
    name: `${title} | ${textIn(config.title, route.locale, config)}`,
    inLanguage: langOf(scene, route.locale),
    publisher: { '@id': publisherId(scene) }
  }
}

function posting(scene: Scene, route: PostRoute, payload: Payload): Thing {
  const { source, locale, contentLocale } = route
  const { frontMatter, date } = source
  const blog = blogIn(scene, locale, source.collection.name)
  const url = absolutePath(scene, route.path)
  const picture = pictureOf(scene, route)
  const updated = lastUpdateOf(route, scene)?.date
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    mainEntityOfPage: url,
    url,
    headline: route.title,
    description: payload.description,
    datePublished: date,
    dateModified: updated ?? date,
    author: frontMatter.authors.flatMap((key) => authorThing(scene, blog, key)),
    publisher: organization(scene, route),
    inLanguage: langOf(scene, contentLocale),
    ...(picture ? { image: absoluteUrl(scene, picture.url) } : {}),
    keywords: frontMatter.tags.map((key) => blog?.tags.get(key)?.label ?? key),
    wordCount: scene.documents.of(source).words,
    isPartOf: { '@id': `${absolutePath(scene, blog?.path ?? route.path)}#blog` }
  }
}

function authorThing(scene: Scene, blog: Blog | undefined, key: string): readonly Thing[] {
  const author = blog?.authors.get(key)
  if (!author) return []
  const path = blog?.authorPaths.get(key)
  return [
    {
      '@type': author.type === 'organization' ? 'Organization' : 'Person',
      name: author.name,
      ...(path === undefined ? {} : { url: absolutePath(scene, path) }),
      ...(author.title === undefined || author.type === 'organization' ? {} : { jobTitle: author.title }),
      ...(author.url === undefined ? {} : { sameAs: absoluteUrl(scene, author.url) })
    }
  ]
}

/** https://developers.google.com/search/docs/appearance/structured-data/job-posting */
function jobPosting(scene: Scene, route: PositionRoute): Thing {
  const { position, category, contentLocale } = route
  const publisher = organization(scene, route)
  const paragraphs = [position.description, ...position.tasks, ...position.profile]
  return {
    '@type': 'JobPosting',
    '@id': `${absolutePath(scene, route.path)}#position`,
    url: absolutePath(scene, route.path),
    title: position.title,
    description: paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join(''),
    identifier: { '@type': 'PropertyValue', name: publisher.name, value: position.id },
    ...(position.posted === undefined ? {} : { datePosted: position.posted }),
    employmentType: position.type === 'full-time' ? 'FULL_TIME' : 'PART_TIME',
    occupationalCategory: category,
    hiringOrganization: publisher,
    jobLocation: {
      '@type': 'Place',
      address: publisher.address ?? { '@type': 'PostalAddress', addressLocality: position.location }
    },
    inLanguage: langOf(scene, contentLocale)
  }
}

/** The way to the page; a page right below the home has none worth telling. */
function breadcrumbs(scene: Scene, route: Route): readonly Thing[] {
  const trail = trailFromHome(scene, route)
  if (trail.length < 2) return []
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ label, url }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        // The last one is the page itself, whose address is known.
        ...(url === undefined || index === trail.length - 1 ? {} : { item: absoluteUrl(scene, url) })
      }))
    }
  ]
}
