import { layoutOf } from '../graph/layouts.ts'
import { resolveText } from '../graph/page-text.ts'
import { withBase } from '../graph/resolve.ts'
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
} from '../graph/route.ts'
import { textIn } from '../graph/text.ts'
import type { DocCategoryProps, DocProps, MarkdownPageProps, TagIndexProps } from '../theme.ts'
import {
  archiveProps,
  authorProps,
  authorsProps,
  postListProps,
  postProps,
  tagIndexProps
} from './blog-props.ts'
import { careersProps, positionProps } from './careers-props.ts'
import { docFacts, docTagsOf } from './doc-facts.ts'
import { homeProps } from './home-props.ts'
import {
  descriptionOf,
  mainText,
  type OwnProps,
  type PropsContext,
  type Showing,
  themeText
} from './props-context.ts'
import type { Scene } from './scene.ts'
import { breadcrumbsOf, pagerOf, sidebarOf } from './sidebar.ts'

type ToShowing<Kind extends Route['kind']> = (
  route: Extract<Route, { kind: Kind }>,
  context: PropsContext
) => Showing

const doc = (route: DocRoute, context: PropsContext): Showing => {
  const { scene } = context
  const sidebar = sidebarOf(scene, route, route.source.collection.name)
  const props: OwnProps<DocProps> = {
    breadcrumbs: breadcrumbsOf(scene, route, route.source.collection.name),
    ...(sidebar ? { sidebar } : {}),
    ...pagerOf(scene, route, route.source.collection.name),
    ...docFacts(route, scene),
    unlisted: route.unlisted,
    draft: route.draft
  }
  return { component: 'Doc', props, ...mainText(route.source, route.locale, context) }
}

const docCategory = (route: DocCategoryRoute, { scene }: PropsContext): Showing => {
  const sidebar = sidebarOf(scene, route, route.collection)
  const props: OwnProps<DocCategoryProps> = {
    breadcrumbs: breadcrumbsOf(scene, route, route.collection),
    ...(sidebar ? { sidebar } : {}),
    ...pagerOf(scene, route, route.collection),
    items: route.items.map(({ label, path }) => ({
      label,
      url: withBase(scene.graph, path),
      description: descriptionOf(scene, scene.graph.routes.get(path))
    }))
  }
  return { component: 'DocCategory', props }
}

/** The documents with one tag, listed like those of a category. */
const docTag = (route: DocTagRoute, { scene }: PropsContext): Showing => {
  const tags = docTagsOf(scene, route)
  const props: OwnProps<DocCategoryProps> = {
    breadcrumbs: [
      {
        label: themeText(scene, route.locale, 'blog.tags.title'),
        url: withBase(scene.graph, tags?.path ?? '')
      },
      { label: tags?.byKey.get(route.tag)?.label ?? route.tag }
    ],
    items: (tags?.byKey.get(route.tag)?.pages ?? []).map((doc) => ({
      label: doc.title,
      url: withBase(scene.graph, doc.path),
      description: descriptionOf(scene, doc)
    }))
  }
  return { component: 'DocCategory', props }
}

const docTagIndex = (route: DocTagIndexRoute, { scene }: PropsContext): Showing => {
  const props: OwnProps<TagIndexProps> = {
    of: 'documents',
    tags: [...(docTagsOf(scene, route)?.byKey.values() ?? [])].map(({ label, path, pages, description }) => ({
      label,
      url: withBase(scene.graph, path),
      count: pages.length,
      ...(description === undefined ? {} : { description })
    }))
  }
  return { component: 'TagIndex', props }
}

const markdownPage = (route: MarkdownPageRoute, context: PropsContext): Showing => {
  const props: OwnProps<MarkdownPageProps> = {}
  return { component: 'MarkdownPage', props, ...mainText(route.source, route.locale, context) }
}

const sitePage = (route: SitePageRoute, { scene, content }: PropsContext): Showing => {
  const { text, links } = resolveText(
    scene.graph,
    { file: route.file, locale: route.locale },
    route.source.text
  )
  for (const { target } of links) if (target.kind === 'asset') content.assets.add(target.asset)
  return { component: `page:${route.page}`, props: { text } }
}

const pluginPage = (route: PluginPageRoute, { scene, content }: PropsContext): Showing => {
  const { text, links } = resolveText(scene.graph, route, route.props)
  for (const { target } of links) if (target.kind === 'asset') content.assets.add(target.asset)
  // The props of a route are a mapping, and its addresses alone have changed.
  return { component: `page:${route.component}`, props: text as object }
}

const notFound = ({ shows }: NotFoundRoute, context: PropsContext): Showing =>
  shows ? showingOf(shows, context) : { component: 'NotFound', props: {} }

const table: { readonly [Kind in Route['kind']]: ToShowing<Kind> } = {
  doc,
  docCategory,
  docTag,
  docTagIndex,
  markdownPage,
  sitePage,
  pluginPage,
  careers: careersProps,
  position: positionProps,
  home: homeProps,
  notFound,
  post: postProps,
  postList: postListProps,
  tagIndex: tagIndexProps,
  archive: archiveProps,
  authors: authorsProps,
  author: authorProps
}

/** What a route shows. */
export function showingOf(route: Route, context: PropsContext): Showing {
  // The table pairs each kind with its own function, which TypeScript cannot follow through an index.
  const toShowing = table[route.kind] as ToShowing<Route['kind']>
  const showing = toShowing(route, context)
  const source = markdownOf(route)
  if (!source) return showing
  const { file, frame } = layoutOf(source, context.scene.graph.layouts)
  if (file !== undefined) return { ...showing, component: `page:${file}` }
  return { ...showing, ...(frame && { layout: frame }) }
}

/** Title of the tab: page and site, or the site alone on its home page. */
export function documentTitle(scene: Scene, route: Route): string {
  const site = textIn(scene.graph.config.title, route.locale, scene.graph.config)
  const home = scene.graph.config.locales.some(({ path }) => path === route.path) && route.kind !== 'notFound'
  if (!home) return `${route.title} | ${site}`
  return route.title.includes(site) ? route.title : `${route.title} | ${site}`
}
