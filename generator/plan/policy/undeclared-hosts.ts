// Finds external hosts that are not declared in `thirdParties` and so would be missing in the privacy record: those of
// settings, of directives in `security.policy`, and of HTML in site/static. Requests of pages are checked when they are
// rendered (page-requests.ts).

import type { ExternalRequest } from '../../base/css-requests.ts'
import type { Diagnostic, Place } from '../../base/diagnostics.ts'
import { requestsInHtml } from '../../base/external-requests.ts'
import { fileText } from '../../base/files.ts'
import { extensionOf, positionIn } from '../../base/text.ts'
import type { Graph } from '../../graph/site-graph.ts'
import {
  externalSources,
  isOwnOrigin,
  partyOf,
  requestedHost,
  suggestedEntry,
  undeclaredHost,
  undeclaredRequest
} from './request-check.ts'
import { captchaHosts, hostRules, settingHosts } from './site-hosts.ts'

/** Report undeclared hosts of settings, `security.policy`, and HTML in site/static. */
export function checkHosts(graph: Graph): readonly Diagnostic[] {
  return [...undeclaredSettings(graph), ...undeclaredDirectives(graph), ...undeclaredInStatic(graph)]
}

function undeclaredSettings(graph: Graph): readonly Diagnostic[] {
  const undeclaredHosts = [...settingHosts(graph), ...captchaHosts(graph)].filter(
    ({ origin, kind }) =>
      !isOwnOrigin(hostRules(graph), origin) && !partyOf(graph.config.thirdParties, origin, kind)
  )
  const firstSettingOf = new Map(
    undeclaredHosts.toReversed().map(({ origin, setting }) => [origin, setting.join('.')])
  )
  const { yaml } = graph.config.site
  return [...new Set(firstSettingOf.values())].toReversed().map((setting) => {
    const hosts = undeclaredHosts.filter(({ origin }) => firstSettingOf.get(origin) === setting)
    const origins = [...new Set(hosts.map(({ origin }) => origin))]
    const firstHost = hosts.find((host) => host.setting.join('.') === setting)
    return undeclaredHost(
      firstHost?.place ?? yaml.at(firstHost?.setting ?? []),
      `\`${setting}\` sends requests to ${origins.join(', ')}`,
      suggestedEntry(hosts.map(({ kind, origin }) => [kind, origin]))
    )
  })
}

const undeclaredDirectives = (graph: Graph): readonly Diagnostic[] =>
  Object.entries(graph.config.policy.directives).flatMap(([directive, value]) =>
    value === false
      ? []
      : externalSources(hostRules(graph), directive, value)
          .filter(
            ({ source, kind, isAnyHost }) => !isAnyHost && !partyOf(graph.config.thirdParties, source, kind)
          )
          .map(({ source, kind }) =>
            undeclaredHost(
              graph.config.site.yaml.at(['security', 'policy', directive]),
              `\`${directive}\` in \`security.policy\` allows requests to ${source}`,
              suggestedEntry([[kind, source]])
            )
          )
  )

/** An external request of an HTML file in site/static. */
export interface StaticRequest {
  readonly request: ExternalRequest
  /** Path on the site: `/demo/index.html`. */
  readonly path: string
  readonly host: string
  readonly place: Place
}

/** All external requests of HTML in site/static. */
export const staticRequests = (graph: Graph): readonly StaticRequest[] =>
  graph.assets.staticPaths
    .filter((path) => ['.html', '.htm'].includes(extensionOf(path)))
    .flatMap((path) => {
      const file = `site/static${path}`
      const text = fileText(graph.plugins.files, file) ?? ''
      return requestsInHtml(text).flatMap((request) => {
        const host = requestedHost(hostRules(graph), request)
        const offset = text.indexOf(request.url)
        const place =
          offset < 0 ? { file } : { file, ...positionIn(text, offset), length: request.url.length }
        return host === undefined ? [] : { request, path, host, place }
      })
    })

const undeclaredInStatic = (graph: Graph): readonly Diagnostic[] =>
  staticRequests(graph)
    .filter(({ host, request }) => !partyOf(graph.config.thirdParties, host, request.kind))
    .map(({ request, place }) => undeclaredRequest(hostRules(graph), request, place))
