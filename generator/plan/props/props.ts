import type { Place } from '../../base/diagnostics.ts'
import type { YamlPath } from '../../base/yaml.ts'
import { textIn } from '../../config/text-in.ts'
import { layoutOf } from '../../graph/layouts.ts'
import { resolveText, type ToPicture } from '../../graph/page-text.ts'
import { type LinkContext, withBase } from '../../graph/resolve.ts'
import {
  type DocCategoryRoute,
  type DocRoute,
  type DocTagIndexRoute,
  type DocTagRoute,
  type MarkdownPageRoute,
  markdownOf,
  type NotFoundRoute,
  type PluginPageRoute,
  type Route,
  type SitePageRoute
} from '../../graph/route.ts'
import type { DocCategoryProps, DocProps, MarkdownPageProps, TagIndexProps } from '../../theme.ts'
import type { PlanContext } from '../plan-context.ts'
import {
  archiveProps,
  authorProps,
  authorsProps,
  postListProps,
  postProps,
  tagIndexProps
} from './blog-props.ts'
import { docFacts, docTagsOf } from './doc-facts.ts'
import { entryListProps, entryProps } from './entry-props.ts'
import { homeProps } from './home-props.ts'
import { paginationOf } from './pagination.ts'
import { plainData } from './plain-data.ts'
import {
  descriptionOf,
  mainText,
  type OwnProps,
  type PropsInput,
  type RouteView,
  themeText
} from './props-context.ts'
import { breadcrumbsOf, pagerOf, sidebarOf } from './sidebar.ts'
import { tagLinks } from './tag-links.ts'

type ToRouteView<Kind extends Route['kind']> = (
  route: Extract<Route, { kind: Kind }>,
  input: PropsInput
) => RouteView

const doc = (route: DocRoute, input: PropsInput): RouteView => {
  const { renderContext } = input
  const sidebar = sidebarOf(renderContext, route, route.source.collection.name)
  const props: OwnProps<DocProps> = {
    breadcrumbs: breadcrumbsOf(renderContext, route, route.source.collection.name),
    sidebar,
    ...pagerOf(renderContext, route, route.source.collection.name),
    ...docFacts(route, renderContext),
    unlisted: route.unlisted,
    draft: route.draft
  }
  return { component: 'Doc', props, ...mainText(route.source, route.locale, input) }
}

const docCategory = (route: DocCategoryRoute, { renderContext }: PropsInput): RouteView => {
  const sidebar = sidebarOf(renderContext, route, route.collection)
  const props: OwnProps<DocCategoryProps> = {
    breadcrumbs: breadcrumbsOf(renderContext, route, route.collection),
    sidebar,
    ...pagerOf(renderContext, route, route.collection),
    items: route.items.map(({ label, path }) => ({
      label,
      url: withBase(renderContext.graph, path),
      description: descriptionOf(renderContext, renderContext.graph.routes.get(path))
    }))
  }
  return { component: 'DocCategory', props }
}

/** The documents with one tag, listed like those of a category. */
const docTag = (route: DocTagRoute, { renderContext }: PropsInput): RouteView => {
  const tags = docTagsOf(renderContext, route)
  const props: OwnProps<DocCategoryProps> = {
    breadcrumbs: [
      {
        label: themeText(renderContext, route.locale, 'blog.tags.title'),
        url: withBase(renderContext.graph, tags?.path ?? '')
      },
      { label: tags?.byKey.get(route.tag)?.label ?? route.tag }
    ],
    items: (tags?.byKey.get(route.tag)?.items ?? []).map((doc) => ({
      label: doc.title,
      url: withBase(renderContext.graph, doc.path),
      description: descriptionOf(renderContext, doc)
    }))
  }
  return { component: 'DocCategory', props }
}

const docTagIndex = (route: DocTagIndexRoute, { renderContext }: PropsInput): RouteView => {
  const props: OwnProps<TagIndexProps> = {
    of: 'documents',
    tags: tagLinks(docTagsOf(renderContext, route)?.byKey.values() ?? [], renderContext)
  }
  return { component: 'TagIndex', props }
}

const markdownPage = (route: MarkdownPageRoute, input: PropsInput): RouteView => {
  const props: OwnProps<MarkdownPageProps> = {}
  const { headings } = input.renderContext.documents.of(route.source)
  // A section at the top has the main heading, and the layout needs none.
  const component = headings[0]?.depth === 1 || route.file.endsWith('.yaml') ? 'Sections' : 'MarkdownPage'
  return { component, props, ...mainText(route.source, route.locale, input) }
}

const sitePage = (route: SitePageRoute, input: PropsInput): RouteView => {
  const { file, locale, source } = route
  return {
    component: `page:${route.page}`,
    props: {
      text: pageText({ file, locale, placeOf: source.yaml.at }, source.text, input),
      ...paginationOf(route, input)
    }
  }
}

const pluginPage = (route: PluginPageRoute, input: PropsInput): RouteView => ({
  component: `page:${route.component}`,
  // Props of a route are an object, and only addresses and entries change.
  props: plainData(
    pageText({ ...route, placeOf: () => ({ file: route.file, line: 1 }) }, route.props, input),
    [],
    input.content
  ) as object
})

/** Texts of a page with final URLs and pictures; the files are added to the page. */
function pageText(
  from: LinkContext & { readonly placeOf: (path: YamlPath) => Place },
  text: unknown,
  { renderContext, content }: PropsInput
): unknown {
  const toPicture: ToPicture = (target, href, { alt = '', place = 'full', path }) =>
    content.picture(target, { alt, place, at: from.placeOf(path) }) ?? { src: href, alt }
  const resolved = resolveText(renderContext.graph, from, text, toPicture)
  for (const { target, picture } of resolved.links)
    if (target.kind === 'asset' && !picture) content.assets.add(target.asset)
  return resolved.text
}

const notFound = ({ customPage }: NotFoundRoute, input: PropsInput): RouteView =>
  customPage ? routeView(customPage, input) : { component: 'NotFound', props: {} }

const viewByKind: { readonly [Kind in Route['kind']]: ToRouteView<Kind> } = {
  doc,
  docCategory,
  docTag,
  docTagIndex,
  markdownPage,
  sitePage,
  pluginPage,
  entry: entryProps,
  entryList: entryListProps,
  entryTerm: entryListProps,
  home: homeProps,
  notFound,
  post: postProps,
  postList: postListProps,
  tagIndex: tagIndexProps,
  archive: archiveProps,
  authors: authorsProps,
  author: authorProps
}

/** The layout of a route and its props. */
export function routeView(route: Route, input: PropsInput): RouteView {
  // The table pairs each kind with its own function, which TypeScript cannot follow through an index.
  const toView = viewByKind[route.kind] as ToRouteView<Route['kind']>
  const view = toView(route, input)
  // Lists of entries have their own layout, which `entryListProps` has chosen.
  const source = route.kind === 'entryList' ? undefined : markdownOf(route)
  if (!source) return view
  const { file, frame } = layoutOf(source, input.renderContext.graph.layouts)
  if (file !== undefined) return { ...view, component: `page:${file}` }
  return { ...view, ...(frame && { layout: frame }) }
}

/** Title of a page for browser tabs and link previews. Further pages of a list have their own titles. */
export function metaTitle(route: Route): string {
  const source = markdownOf(route)
  return source?.title === route.title ? (source.frontMatter.meta_title ?? route.title) : route.title
}

/** Document title: `Page | Site`, or only the page title if it is a home page whose title contains the site's. */
export function documentTitle(context: PlanContext, route: Route): string {
  const title = metaTitle(route)
  const site = textIn(context.graph.config.title, route.locale, context.graph.config)
  const home =
    context.graph.config.locales.some(({ path }) => path === route.path) && route.kind !== 'notFound'
  return home && title.includes(site) ? title : `${title} | ${site}`
}
