// Checks that page rendering defers because they need the whole site: whether URLs in head elements of components resolve,
// and where in the project a blocked request comes from.

import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import { escapeRegExp } from '../base/escape-reg-exp.ts'
import type { Attributes, ExternalRequest } from '../base/external-requests.ts'
import type { Graph } from '../graph/site-graph.ts'
import { policiesFor } from './blocked.ts'
import { placeOfText } from './file-text.ts'
import { tagProblems } from './head-tags.ts'
import { type Hoisted, tagOf } from './hoisted.ts'
import type { PagePlan } from './page-plan.ts'
import { requestProblem } from './page-requests.ts'
import type { DeferredChecks } from './rendered-page.ts'
import { hostRules } from './site-hosts.ts'

/** The parts of a plan that messages need. */
type CheckedPage = Pick<PagePlan, 'path' | 'file' | 'parties'> & {
  readonly payload: { readonly locale: string }
}

/** Run the deferred checks of a page. */
export function resolveDeferredChecks(
  graph: Graph,
  page: CheckedPage,
  checks: DeferredChecks
): readonly Diagnostic[] {
  const rules = hostRules(graph)
  const requestingPage = { path: page.path, allowed: policiesFor(rules, page.parties) }
  return [
    ...checks.requests.map((request) =>
      requestProblem(rules, requestingPage, request, placeOfRequest(graph, page, request))
    ),
    ...checks.elements.flatMap((element) => elementProblems(graph, page, element))
  ]
}

const placeOfRequest = ({ plugins }: Graph, { file }: CheckedPage, request: ExternalRequest): Place =>
  placeOfText(plugins.files, file, patternOf(request)) ?? { file }

/** Pattern to search for in sources: the URL, or the attribute in JSX or HTML. */
function patternOf({ url, initiator, kind }: ExternalRequest): RegExp {
  if (url !== '') return new RegExp(escapeRegExp(url).replaceAll('&', '&(?:amp;)?'))
  return kind === 'script'
    ? new RegExp(`\\b${initiator === 'script' ? '<script' : initiator}\\b`, 'i')
    : /<style\b|\bstyle=/
}

/** Check a head element, except against the policy. */
function elementProblems(graph: Graph, page: CheckedPage, element: Hoisted): readonly Diagnostic[] {
  const place = placeOfElement(graph, page, element)
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
  return tagProblems(graph, page.payload.locale, { tag, at: () => place, file: graph.config.site.yaml.file })
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

function placeOfElement({ plugins }: Graph, { file }: CheckedPage, { name, attributes }: Hoisted): Place {
  const { href, src, name: key, property } = attributes
  const identifyingText = [href ?? src, key ?? property].find((text) => text !== undefined)
  const pattern = identifyingText === undefined ? `<${name}\\b` : escapeRegExp(identifyingText)
  return placeOfText(plugins.files, file, new RegExp(pattern)) ?? { file }
}
