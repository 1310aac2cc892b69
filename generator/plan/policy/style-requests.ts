// External requests of style sheets in site/, including those of its theme and in site/static.

import { type ExternalRequest, requestsInCss } from '../../base/css-requests.ts'
import type { Diagnostic, Place } from '../../base/diagnostics.ts'
import type { Files } from '../../base/files.ts'
import { fileText } from '../../base/files.ts'
import { extensionOf, positionIn } from '../../base/text.ts'
import type { Graph } from '../../graph/site-graph.ts'
import { blockedRequest, isBlocked } from './blocked.ts'
import { isUndeclared, undeclaredRequest } from './request-check.ts'
import { hostRules, requestingPage } from './site-hosts.ts'

/** An external request of a style sheet, with its location. */
interface StyleRequest extends ExternalRequest {
  readonly place: Place
}

/** All external requests of style sheets. */
const styleRequests = (files: Files): readonly StyleRequest[] =>
  files
    .list('site')
    .filter(({ path }) => extensionOf(path) === '.css')
    .flatMap(({ path }) => {
      const text = fileText(files, path) ?? ''
      return requestsInCss(text).map(({ offset, ...request }) => ({
        ...request,
        place: { file: path, ...positionIn(text, offset), length: request.url.length }
      }))
    })

/** Report requests that are blocked or not declared. Any page may use a style sheet, so hosts must be allowed on all pages. */
export function checkStyles(graph: Graph): readonly Diagnostic[] {
  const requests = styleRequests(graph.plugins.files)
  const routes = requests.length === 0 ? [] : [...graph.routes.values()]
  const rules = hostRules(graph)
  const pages = routes.map((route) => requestingPage(graph, route))
  return requests.flatMap((request) => {
    const page = pages.find(({ allowed }) => isBlocked(rules, allowed, request))
    if (page) return [blockedRequest(rules, page, request, request.place)]
    return isUndeclared(rules, request) ? [undeclaredRequest(rules, request, request.place)] : []
  })
}
