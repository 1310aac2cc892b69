// Route → plan: everything about the site that rendering this page needs, except what all pages share. No component runs
// and no document HTML is read, so planning costs a fraction of rendering.

import { asciiUrl } from '../base/address.ts'
import { applyRules, hasErrors } from '../base/diagnostics.ts'
import { sha256, shortHash } from '../base/hash.ts'
import { browserModulesKey, markdownComponentKey } from '../bundle/pieces.ts'
import { urlPlaceholder } from '../config/page-menu.ts'
import { localeSwitchPath } from '../graph/locale-switch.ts'
import { withBase } from '../graph/resolve.ts'
import { listPlaceOf, type Route } from '../graph/route.ts'
import { feedbackPart } from '../load/markdown-features.ts'
import { listComponent } from '../markdown/directives/list.ts'
import type { ComponentUse } from '../markdown/document.ts'
import { styleSheetOf } from '../markdown/html/inline-styles.ts'
import type { Entry, Layouts, PageView, QueryContext } from '../theme.ts'
import { contentPlanner } from './content/content.ts'
import type { ContentPlanner } from './content/content-planner.ts'
import { generatedElements, translationsOf } from './head/head.ts'
import { addedHead, pluginTags } from './head/head-tags.ts'
import { withoutOverridden } from './head/head-text.ts'
import { absolutePath, previewFiles, previewImageOf } from './head/social-image.ts'
import { hasMarkdownAlternate, markdownOutput, outputsOf } from './page-outputs.ts'
import type { OtherTexts, PagePlan, PlanInputs, StyleSheet } from './page-plan.ts'
import { originalOf, type PlanContext, staleOf } from './plan-context.ts'
import { tagRequestProblems } from './policy/head-check.ts'
import { hostRules, partyNumbers, requestingPage } from './policy/site-hosts.ts'
import { documentTitle, routeView } from './props/props.ts'
import { descriptionOf, type RouteView } from './props/props-context.ts'
import { pageVersion } from './props/versions.ts'
import { runQuery } from './query/run-query.ts'

/** Plan a page. Calls the `head` hooks of plugins; their diagnostics are in the plan. */
export async function planPage(context: PlanContext, route: Route): Promise<PagePlan> {
  const { graph } = context
  const outputs = outputsOf(context, route)
  const content = contentPlanner(context, {
    hasAlternate: outputs.markdown !== undefined,
    page: queriedPage(context, route)
  })
  const pluginElements = await pluginTags(context, route)
  const added = addedHead(context, route, pluginElements.value)
  const { view, styles, sheet } = createView(context, route, content)
  const previews = previewFiles(context, route)
  const pageElements = withoutOverridden(generatedElements(context, route, view), added).filter(
    (element) => element !== ''
  )
  const card = previewImageOf(context, route)?.card
  const main = content.main()
  const blockedTags = () => {
    const page = requestingPage(graph, route)
    return pluginElements.value.flatMap((tag) => tagRequestProblems(hostRules(graph), page, tag))
  }
  const plan: Omit<PagePlan, 'key' | 'inputs'> = {
    kind: route.kind,
    path: route.path,
    file: route.file,
    outputs,
    view,
    styles,
    head: { generated: pageElements, added },
    main,
    parts: content.parts,
    parties: partyNumbers(graph, route),
    assets: [...content.assets, ...previews.map(({ asset }) => asset)].map(({ file, output }) => ({
      file,
      output
    })),
    sheet,
    card,
    diagnostics: [
      ...(pluginElements.value.length === 0 ? [] : blockedTags()),
      ...pluginElements.diagnostics,
      ...content.problems
    ],
    otherTexts: otherTextsOf(context, route, view, content),
    isPending: content.isPending() || previews.some(({ isPending }) => isPending),
    isBroken: hasErrors(
      applyRules([...pluginElements.diagnostics, ...content.problems], context.graph.config.rules)
    )
  }
  return { ...keyAndInputs(context.keys, plan), ...plan }
}

/** See `PagePlan`: by the kind of page, unless its texts or components show others. */
function otherTextsOf(
  { bundle }: PlanContext,
  { kind }: Route,
  { component }: PageView,
  content: ContentPlanner
): OtherTexts {
  const main = content.main()
  if (content.parts.length > 0 || main?.posts || main?.components || bundle.server.queries.has(component))
    return 'any'
  if (kind === 'doc' || kind === 'markdownPage' || kind === 'docTagIndex') return 'none'
  return kind === 'docCategory' || kind === 'docTag' ? 'descriptions' : 'any'
}

/** Key and inputs of a plan. Data shared by many plans is hashed once. */
function keyAndInputs(
  contextKeys: PlanContext['keys'],
  plan: Omit<PagePlan, 'key' | 'inputs'>
): Pick<PagePlan, 'key' | 'inputs'> {
  const { view, head, main, parts, ...page } = plan
  const { props: allProps, ...facts } = view
  const { sidebar, ...props } = allProps
  const hashOfData = (data: unknown): string => sha256(JSON.stringify(data))
  const inputs: PlanInputs = {
    ...contextKeys,
    sidebar: typeof sidebar === 'object' && sidebar !== null ? hashOf(sidebar) : '',
    text: hashOfData([main, parts]),
    data: hashOfData(props),
    head: hashOfData(head),
    page: hashOfData([facts, page])
  }
  const short = Object.entries(inputs).map(([name, hash]) => [name, hash.slice(0, 8)])
  return {
    key: sha256(Object.values(inputs).join('\n')).slice(0, 32),
    // Made of the entries of the inputs.
    inputs: Object.fromEntries(short) as PlanInputs
  }
}

const hashes = new WeakMap<object, string>()

function hashOf(shared: object): string {
  const hash = hashes.get(shared) ?? sha256(JSON.stringify(shared))
  hashes.set(shared, hash)
  return hash
}

/** Layouts that ask for feedback. */
const feedbackLayouts: ReadonlySet<string> = new Set<keyof Layouts>(['Doc', 'Entry', 'Post'])

/** Layout of pages that are made of sections. */
const sectionsLayout: keyof Layouts = 'Sections'

/** The view of a page without the HTML of its documents, and its style sheets besides the theme's own. */
function createView(
  context: PlanContext,
  route: Route,
  content: ContentPlanner
): {
  readonly view: PageView
  readonly styles: readonly string[]
  readonly sheet: StyleSheet | undefined
} {
  const routed = withQueryResult(
    context,
    route,
    routeView(route, { renderContext: context, content }),
    content
  )
  const version = pageVersion(context, route)
  const sheet = sheetOf(context, content)
  const documents = [...content.sources].map((source) => context.documents.of(source))
  const uses = documents.flatMap(({ components }) => components)
  const styles = [
    ...stylesOf(context, [
      browserModulesKey,
      routed.component,
      ...(context.graph.config.feedback && feedbackLayouts.has(routed.component)
        ? [markdownComponentKey(feedbackPart)]
        : []),
      // The shared styles of sections are in the style sheet of their layout.
      ...(uses.some(({ section }) => section) ? [sectionsLayout] : []),
      ...new Set(
        [...documents.flatMap(({ parts }) => parts), ...uses.map(shownComponent)].map(markdownComponentKey)
      )
    ]),
    ...(sheet ? [withBase(context.graph, sheet.output)] : [])
  ]
  const view: PageView = {
    component: routed.component,
    title: route.title,
    description: descriptionOf(context, route),
    locale: route.locale,
    ...originalOf(context, route),
    ...staleOf(context, route),
    url: withBase(context.graph, route.path),
    layout: routed.layout,
    alternates: alternatesOf(context, route),
    ...(context.graph.config.localeOffer && {
      translations: translationsOf(context, route).map(({ code }) => code)
    }),
    version,
    ...markdownOf(context, route),
    documentTitle: documentTitle(context, route),
    // Props are plain JSON objects, typed by the table in props.ts.
    props: routed.props as PageView['props'],
    html: routed.html,
    toc: routed.toc
  }
  return { view, styles, sheet }
}

/** The Markdown alternate of a page, and the links of its menu. */
function markdownOf(context: PlanContext, route: Route): Pick<PageView, 'markdown'> {
  if (!hasMarkdownAlternate(context, route)) return {}
  const output = `/${markdownOutput(context, route)}`
  const address = encodeURIComponent(absolutePath(context, output))
  const { pageMenu, url: origin } = context.graph.config
  // An assistant cannot read an address without a host.
  const assistants = (origin === '' ? [] : (pageMenu?.assistants ?? [])).map(({ name, url }) => ({
    label: name,
    url: asciiUrl(url.replaceAll(urlPlaceholder, () => address))
  }))
  return { markdown: { url: withBase(context.graph, output), ...(pageMenu && { assistants }) } }
}

/** Name of the component that is rendered: for lists, that of their entries. */
const shownComponent = ({ name, props }: ComponentUse): string =>
  name === listComponent ? String(props.as ?? name) : name

const queriedPage = ({ graph }: PlanContext, route: Route): QueryContext['page'] => ({
  url: withBase(graph, route.path),
  title: route.title,
  number: listPlaceOf(route)?.number ?? 1
})

/** Add the query result of a page or layout as `data`. */
function withQueryResult(
  context: PlanContext,
  route: Route,
  view: RouteView,
  content: ContentPlanner
): RouteView {
  const query = context.bundle.server.queries.get(view.component)
  if (!query) return view
  const { entry } = view.props as { readonly entry?: Entry }
  const { value, diagnostics } = runQuery(query, {
    context,
    locale: route.locale,
    page: queriedPage(context, route),
    entry,
    props: {},
    content,
    at: ['data'],
    place: { file: route.file },
    allowsQueries: true
  })
  content.problems.push(...diagnostics)
  return value ? { ...view, props: { ...view.props, data: value.data } } : view
}

/** The style sheet for inline styles in the documents of a page and for its pictures; most pages have none. */
function sheetOf({ documents }: PlanContext, { sources, styles }: ContentPlanner): StyleSheet | undefined {
  const textStyles = [...sources].map((source) => documents.of(source).styles)
  const text = styleSheetOf(Object.assign({}, styles, ...textStyles))
  if (text === '') return undefined
  return { output: `assets/styles.${shortHash(text)}.css`, text }
}

/** Style sheets besides the theme's own, without duplicates. */
function stylesOf(context: PlanContext, names: readonly string[]): readonly string[] {
  const paths = names.flatMap((name) => context.bundle.client.styles.get(name) ?? [])
  return [...new Set(paths)].map((path) => withBase(context.graph, path))
}

/** The page in every locale, in the order of site.yaml; if missing, the nearest existing page. */
function alternatesOf({ graph }: PlanContext, route: Route): PageView['alternates'] {
  return graph.config.locales.map((locale) => ({
    locale: locale.code,
    url: withBase(graph, localeSwitchPath(graph, route, locale))
  }))
}
