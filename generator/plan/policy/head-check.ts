// Validates the elements that a site adds to heads, including against the policy.

import type { ExternalRequest } from '../../base/css-requests.ts'
import type { Diagnostic } from '../../base/diagnostics.ts'
import { requestsOfElement } from '../../base/external-requests.ts'
import type { Attributes } from '../../base/html-attributes.ts'
import { allRoutes, type Graph } from '../../graph/site-graph.ts'
import { configuredTags, frontMatterTags, type PlacedTag, tagProblems } from '../head/head-tags.ts'
import { blockedRequest, isBlocked, type RequestingPage } from './blocked.ts'
import type { HostRules } from './policy.ts'
import { isUndeclared, undeclaredRequest } from './request-check.ts'
import { hostRules, requestingPage } from './site-hosts.ts'

/** Check head elements of site.yaml, collections and front matter. Those of plugins are checked when their hooks run. */
export function checkHeads(graph: Graph): readonly Diagnostic[] {
  return allRoutes(graph).flatMap((route) => {
    const tags = [...configuredTags(graph, route), ...frontMatterTags(route)]
    // Most pages have none.
    if (tags.length === 0) return []
    const page = requestingPage(graph, route)
    return tags.flatMap((tag) => [
      ...tagProblems(graph, route.locale, tag),
      ...tagRequestProblems(hostRules(graph), page, tag)
    ])
  })
}

/** Elements from other hosts that browsers would block, or whose host is not declared. */
export function tagRequestProblems(
  rules: HostRules,
  page: RequestingPage,
  { tag, at }: Pick<PlacedTag, 'tag' | 'at'>
): readonly Diagnostic[] {
  const inner = (tag.noscript ?? []).flatMap((innerTag, index) =>
    tagRequestProblems(rules, page, { tag: innerTag, at: (path) => at(['noscript', index, ...path]) })
  )
  const [name, attributes] = tag.script ? ['script', tag.script] : ['link', tag.link]
  const path = name === 'script' ? ['script', 'src'] : ['link', 'href']
  const requests = requestsOfElement(name, attributeTexts(attributes ?? {}))
  return [
    ...inner,
    ...requests.flatMap((tagRequest) => {
      // Scripts that need consent are written by `head-tags.ts` so that they wait for it.
      const request: ExternalRequest = name === 'script' ? { ...tagRequest, afterConsent: true } : tagRequest
      if (isBlocked(rules, page.allowed, request)) return blockedRequest(rules, page, request, at(path))
      return isUndeclared(rules, request) ? undeclaredRequest(rules, request, at(path)) : []
    })
  ]
}

const attributeTexts = (values: Readonly<Record<string, unknown>>): Attributes =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === false ? [] : [[name, value === true ? '' : String(value)]]
    )
  )
