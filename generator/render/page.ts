// Route → Page: the whole HTML document and the payload beside it. One function for `build` and
// `serve`, so that what an editor sees is what is published.

import { type Diagnostic, diagnostic, type Outcome } from '../base/diagnostics.ts'
import { keyOf, shortHash } from '../base/hash.ts'
import { escapeHtml } from '../base/text.ts'
import { inMarkdown } from '../bundle/client-assets.ts'
import type { ThirdParty } from '../config/third-parties.ts'
import { placeIn } from '../graph/place-in.ts'
import { withBase } from '../graph/resolve.ts'
import { outputOf, type Route } from '../graph/route.ts'
import { styleSheetOf } from '../markdown/inline-styles.ts'
import type { Payload } from '../theme.ts'
import { allowedOn } from './blocked.ts'
import { type ContentFiller, contentFiller, contentKeys } from './content.ts'
import { headOf, ownHead, withParties } from './head.ts'
import { blocked } from './head-check.ts'
import { type AddedHead, addedHead, pluginTags } from './head-tags.ts'
import { hoistedProblems, partHoisted, type RenderedApp, withHoisted } from './hoisted.ts'
import { wrongAsks } from './page-asks.ts'
import { payloadText, standingPayloadText } from './payload-text.ts'
import { featuredImage } from './picture.ts'
import { documentTitle, showingOf } from './props.ts'
import { descriptionOf, themeText } from './props-context.ts'
import type { Page, StyleSheet } from './rendered-page.ts'
import { originalOf, type Scene, shellFor, staleOf } from './scene.ts'
import { usedParties } from './used-parties.ts'
import { pageVersion } from './versions.ts'

/** Where a page is written, relative to the output folder. */
export const pageOutput = (scene: Pick<Scene, 'graph'>, route: Route): string =>
  outputOf(route, 'html', scene.graph.config.trailingSlash)

/** Where a page's payload is written. */
export const payloadOutput = (scene: Pick<Scene, 'graph'>, route: Route): string =>
  outputOf(route, 'json', scene.graph.config.trailingSlash)

/** All that the browser gets to know of a page; the HTML of its texts comes from `content`. */
function payloadOf(
  scene: Scene,
  route: Route,
  content: ContentFiller,
  added: AddedHead
): Payload & { readonly head: string } {
  const showing = showingOf(route, { scene, content })
  const featured = featuredImage(scene, route)
  if (featured) content.assets.add(featured.asset)
  const version = pageVersion(scene, route)
  const scripts = scene.bundle.client.chunks.get(showing.component) ?? []
  const sheet = sheetOf(scene, content)
  const styles = [
    ...stylesOf(scene, [showing.component, ...[...content.components.names].map(inMarkdown)]),
    ...(sheet ? [withBase(scene.graph, sheet.output)] : [])
  ]
  const payload: Payload = {
    component: showing.component,
    title: route.title,
    description: descriptionOf(scene, route),
    locale: route.locale,
    ...originalOf(scene, route),
    ...staleOf(scene, route),
    url: withBase(scene.graph, route.path),
    ...(showing.layout && { layout: showing.layout }),
    alternates: alternatesOf(scene, route),
    ...(version && { version }),
    documentTitle: documentTitle(scene, route),
    // Props are objects of plain JSON, whose keys the table in props.ts has typed.
    props: showing.props as Payload['props'],
    ...(showing.html === undefined ? {} : { html: showing.html }),
    ...(showing.toc === undefined ? {} : { toc: showing.toc }),
    ...(styles.length === 0 ? {} : { styles }),
    ...(scripts.length === 0 ? {} : { scripts: scripts.map((path) => withBase(scene.graph, path)) }),
    build: shellFor(scene, route.locale).build
  }
  return {
    ...payload,
    ...(added.scripts === undefined ? {} : { headScripts: added.scripts }),
    head: ownHead(scene, route, payload, added)
  }
}

/** The style sheet of the classes in the texts of a page; most have none. */
function sheetOf({ documents }: Scene, { sources }: ContentFiller): StyleSheet | undefined {
  const text = styleSheetOf(Object.assign({}, ...[...sources].map((source) => documents.of(source).styles)))
  if (text === '') return undefined
  return { output: `assets/styles.${shortHash(text)}.css`, text }
}

/** What is known of a page before it is rendered. */
export interface PageDraft {
  /** Stands for all that the page and its twin are made from: equal keys, equal bytes. */
  readonly key: string
  /** The elements between `<head>` and `</head>`. */
  readonly head: string
}

/** Draft a page. It costs a fraction of rendering, since no component runs and no document's HTML is read. */
export async function draftPage(scene: Scene, route: Route): Promise<PageDraft> {
  const ofPlugins = await pluginTags(scene, route)
  const added = addedHead(scene, route, ofPlugins.value)
  const payload = payloadOf(scene, route, contentKeys(scene), added)
  const head = headOf(scene, route, payload, payload.head, added)
  return { key: keyOf(scene.key, route.kind, JSON.stringify(payload), head), head }
}

/**
 * Render one page. A component in its text that throws is told of, and missing in the page; any other is an error of
 * that page alone.
 *
 * @param draft of this page, where it has been made
 */
export async function renderPage(
  scene: Scene,
  route: Route,
  draft?: PageDraft
): Promise<Outcome<Page | undefined>> {
  const content = contentFiller(scene, withBase(scene.graph, route.path))
  const ofPlugins = await pluginTags(scene, route)
  const added = addedHead(scene, route, ofPlugins.value)
  const payload = payloadOf(scene, route, content, added)
  const allowed = allowedOn(scene.graph, route)
  const said = [
    ...content.components.diagnostics,
    ...ofPlugins.value.flatMap((tag) => blocked(scene.graph, route, allowed, tag))
  ]
  if (ofPlugins.diagnostics.length > 0)
    return { value: undefined, diagnostics: [...said, ...ofPlugins.diagnostics] }
  const { shell } = shellFor(scene, route.locale)
  let rendered: string
  try {
    rendered = scene.bundle.server.render(shell, payload)
  } catch (error) {
    return { value: undefined, diagnostics: [...said, await failure(scene, route, payload, error)] }
  }
  const { hoisted, body } = partHoisted(rendered)
  const head = headWith(scene, route, { payload, added, head: draft?.head }, hoisted)
  const used = usedParties(scene, route, `${head.text}${body}${standingPayloadText(payload)}`)
  const final = loadedWith(head.payload, used)
  const sheet = sheetOf(scene, content)
  const page = {
    route,
    output: pageOutput(scene, route),
    html: documentHtml(scene, route, final, body, withParties(scene, route, head.text, added, used)),
    payload: payloadText(final),
    assets: [...content.assets],
    parties: used,
    ...(sheet && { sheet })
  }
  const { sources, components } = content
  const wrong = wrongAsks(scene, route, { body: rendered, sources, components: components.rendered })
  return { value: page, diagnostics: [...said, ...wrong, ...hoistedProblems(scene.graph, route, hoisted)] }
}

/** The head of a page that is rendered: with what its components add, all that says the same is without it. */
function headWith(
  scene: Scene,
  route: Route,
  drafted: {
    readonly payload: ReturnType<typeof payloadOf>
    readonly added: AddedHead
    readonly head: string | undefined
  },
  hoisted: RenderedApp['hoisted']
): { readonly text: string; readonly payload: ReturnType<typeof payloadOf> } {
  const { added, payload } = drafted
  if (hoisted.length === 0)
    return { text: drafted.head ?? headOf(scene, route, payload, payload.head, added), payload }
  const all = withHoisted(added, hoisted)
  const own = ownHead(scene, route, payload, all)
  return {
    text: headOf(scene, route, payload, own, all),
    payload: { ...payload, ...(all.scripts === undefined ? {} : { headScripts: all.scripts }), head: own }
  }
}

/** A document keeps its policy: from a page of other parties than those of this one, the browser comes by a full load. */
function loadedWith<Whole extends Payload>(payload: Whole, used: readonly ThirdParty[]): Whole {
  if (used.length === 0) return payload
  const { headScripts = '' } = payload
  return {
    ...payload,
    headScripts: shortHash([headScripts, ...used.map(({ hosts }) => JSON.stringify(hosts))].join('\n'))
  }
}

/** Style sheets beside the theme's own, each once. */
function stylesOf(scene: Scene, names: readonly string[]): readonly string[] {
  const all = names.flatMap((name) => scene.bundle.client.styles.get(name) ?? [])
  return [...new Set(all)].map((path) => withBase(scene.graph, path))
}

/** Modules that the page's script will need: it fetches them when the page has been painted. */
function modulesOf({ graph, bundle: { client } }: Scene, { component }: Payload): string {
  const paths = [...client.scriptImports, ...(client.chunks.get(component) ?? [])]
  return paths.map((path) => withBase(graph, path)).join(' ')
}

/** The page in every locale, in the order of site.yaml; where it is missing, the nearest place. */
function alternatesOf(scene: Scene, route: Route): Payload['alternates'] {
  const { graph } = scene
  return graph.config.locales.map((locale) => ({
    locale: locale.code,
    url: withBase(graph, placeIn(graph, route, locale))
  }))
}

/** A page of at most so many characters is painted once, as a whole; of a longer one the beginning comes first. */
const paintedWhole = 150_000

function documentHtml(scene: Scene, route: Route, payload: Payload, body: string, head: string): string {
  const locale = scene.graph.config.locales.find(({ code }) => code === route.locale)
  const { colorMode } = scene.graph.config.theme
  const lang = escapeHtml(locale?.htmlLang ?? route.locale)
  const { liveScript } = scene.bundle.client
  const live =
    liveScript === undefined
      ? ''
      : `<script type="module" src="${escapeHtml(withBase(scene.graph, liveScript))}"></script>\n`
  // A browser that stops in the middle of the navbar to paint what it has moves the rest about afterwards.
  const whole = body.length > paintedWhole ? '' : ' data-paint="whole"'
  const modules = escapeHtml(modulesOf(scene, payload))
  return `<!doctype html>
<html lang="${lang}" dir="${locale?.direction ?? 'ltr'}" data-theme="${colorMode.default}" data-theme-choice="${colorMode.respectSystem ? 'system' : colorMode.default}"${whole}>
<head>
${head}
</head>
<body>
${previewBanner(scene, route.locale)}<div id="app" data-shell="${escapeHtml(shellFor(scene, route.locale).url)}" data-modules="${modules}">${body}</div>
<script type="application/json" id="payload">${standingPayloadText(payload)}</script>
${live}</body>
</html>
`
}

/** Says above every page of a build with drafts what it is. It stands outside of what hydrates. */
function previewBanner(scene: Scene, locale: string): string {
  if (!scene.preview) return ''
  const [title, text] = ['preview.title', 'preview.text'].map((key) =>
    escapeHtml(themeText(scene, locale, key))
  )
  return `<aside class="preview" aria-label="${title}"><strong>${title}</strong> ${text}</aside>\n`
}

/** What went wrong in which component, and the components around it. */
async function failure(scene: Scene, route: Route, payload: Payload, error: unknown): Promise<Diagnostic> {
  const { server } = scene.bundle
  const [first] = server.frames(error)
  const message = error instanceof Error ? error.message : String(error)
  const components = await server.componentStack(shellFor(scene, route.locale).shell, payload).catch(() => [])
  return diagnostic(
    'page-failed',
    first ?? { file: route.file },
    `The page \`${route.path}\` (${route.file}) cannot be rendered: ${message}`,
    components.length === 0 ? undefined : `it was rendering ${components.join(', in ')}`
  )
}
