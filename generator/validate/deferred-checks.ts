// Checks that page rendering defers because they need the whole site: whether URLs in head elements of components resolve,
// and where in the project a blocked request comes from.

import type { ExternalRequest } from '../base/css-requests.ts'
import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import { escapeRegExp } from '../base/escape-reg-exp.ts'
import type { Files } from '../base/files.ts'
import type { Attributes } from '../base/html-attributes.ts'
import type { Graph } from '../graph/site-graph.ts'
import { tagProblems } from '../plan/head/head-tags.ts'
import type { PagePlan } from '../plan/page-plan.ts'
import { policiesFor } from '../plan/policy/blocked.ts'
import { hostRules } from '../plan/policy/site-hosts.ts'
import { type Hoisted, tagOf } from '../render/hoisted.ts'
import { requestProblem } from '../render/page-requests.ts'
import type { DeferredChecks } from '../render/rendered-page.ts'
import { placesOfText } from './file-text.ts'

/** The parts of a plan that messages need. */
export type CheckedPage = Pick<PagePlan, 'path' | 'file' | 'parties'> & {
  readonly view: { readonly locale: string }
}

/** Run the deferred checks of a page. */
export function resolveDeferredChecks(
  graph: Graph,
  page: CheckedPage,
  checks: DeferredChecks
): readonly Diagnostic[] {
  const rules = hostRules(graph)
  const requestingPage = { path: page.path, allowed: policiesFor(rules, page.parties) }
  const files = filesOf(graph, page)
  return [
    ...placedRequests(graph.plugins.files, files, checks.requests).map(({ request, place }) =>
      requestProblem(rules, requestingPage, request, place)
    ),
    ...checks.elements.flatMap((element) => elementProblems(graph, page, files, element))
  ]
}

/** The files of a page, in which it is most likely written: its source, and the module of a page in React. */
function filesOf({ routes, plugins }: Graph, { path, file }: CheckedPage): readonly [string, ...string[]] {
  const route = routes.get(path)
  if (route?.kind !== 'sitePage') return [file]
  const module = `site/pages/${route.page}.`
  return [
    file,
    ...plugins.files.list('site/pages').flatMap(({ path }) => (path.startsWith(module) ? path : []))
  ]
}

/** The requests with their places: the second `style` of a page is the second one in its file. */
function placedRequests(
  files: Files,
  pageFiles: readonly [string, ...string[]],
  requests: readonly ExternalRequest[]
) {
  const placesLeft = new Map<string, readonly Place[]>()
  return requests.map((request) => {
    const patterns = patternsOf(request)
    const key = String(patterns[0])
    const found = () =>
      patterns.map((pattern) => placesOfText(files, pageFiles, pattern)).find((places) => places.length > 0)
    const [place = { file: pageFiles[0] }, ...others] = placesLeft.get(key) ?? found() ?? []
    placesLeft.set(key, others.length === 0 ? [place] : others)
    return { request, place }
  })
}

/** Patterns to search for in sources, the best first: the URL, or the attribute in JSX or HTML. */
function patternsOf({ url, initiator, kind }: ExternalRequest): readonly RegExp[] {
  if (url !== '') return [new RegExp(escapeRegExp(url).replaceAll('&', '&(?:amp;)?'))]
  if (kind === 'script') return [new RegExp(`\\b${initiator === 'script' ? '<script' : initiator}\\b`, 'i')]
  if (initiator === 'style element') return [/<style\b/]
  // Styles that load nothing become classes.
  return [/\bstyle=[^>]*\b(?:url|image-set|image|src)\b/, /\bstyle=/]
}

/** Check a head element, except against the policy. */
function elementProblems(
  graph: Graph,
  page: CheckedPage,
  files: readonly [string, ...string[]],
  element: Hoisted
): readonly Diagnostic[] {
  const place = placeOfElement(graph, files, element)
  if (element.name === 'title')
    return [
      diagnostic(
        'head-invalid',
        place,
        `\`${page.path}\` already has a title besides this \`<title>\``,
        'remove it: the title of a page comes from `title` in its front matter or texts'
      )
    ]
  const tag = tagOf({ ...element, attributes: withoutBase(graph, element.attributes) })
  return tagProblems(graph, page.view.locale, { tag, at: () => place, file: graph.config.site.yaml.file })
}

/** Components render URLs with the base. Files of the bundle always exist. */
function withoutBase({ config: { base } }: Graph, attributes: Attributes): Attributes {
  const { href, src, ...otherAttributes } = attributes
  const bare = (name: 'href' | 'src', url: string | undefined): Attributes =>
    url === undefined || url.startsWith(`${base}assets/`)
      ? {}
      : { [name]: url.startsWith(base) ? `/${url.slice(base.length)}` : url }
  return { ...otherAttributes, ...bare('href', href), ...bare('src', src) }
}

function placeOfElement(
  { plugins }: Graph,
  files: readonly [string, ...string[]],
  { name, attributes }: Hoisted
): Place {
  const { href, src, name: key, property } = attributes
  const identifyingText = [href ?? src, key ?? property].find((text) => text !== undefined)
  const pattern = identifyingText === undefined ? `<${name}\\b` : escapeRegExp(identifyingText)
  return placesOfText(plugins.files, files, new RegExp(pattern))[0] ?? { file: files[0] }
}
