// Finds requests of a rendered page that browsers would block or whose host is not declared, with their location in a
// document: that of the element itself, or of the component that renders it. Other locations need the whole site, so they
// are left to `deferred-checks.ts`.

import { externalAddress } from '../base/address.ts'
import type { ExternalRequest } from '../base/css-requests.ts'
import type { Diagnostic, Place } from '../base/diagnostics.ts'
import { requestsInHtml } from '../base/external-requests.ts'
import type { Document } from '../markdown/document.ts'
import { blockedRequest, isBlocked, isInBlockedStyle, type RequestingPage } from '../plan/policy/blocked.ts'
import { type HostRules, hostCodes } from '../plan/policy/policy.ts'
import { isUndeclared, undeclaredRequest } from '../plan/policy/request-check.ts'
import type { ComponentHtml } from './components.ts'

/** The parts of a page that can cause requests. */
export interface PageParts {
  /** HTML of the body. */
  readonly body: string
  /** The page's own document. */
  readonly main: Document | undefined
  /** All documents in the page, whole or as previews. */
  readonly documents: readonly Document[]
  /** HTML of components in Markdown. */
  readonly components: readonly ComponentHtml[]
}

/** Diagnostics, and problematic requests without a known location. */
export interface RequestProblems {
  readonly diagnostics: readonly Diagnostic[]
  readonly withoutPlace: readonly ExternalRequest[]
}

/** Find requests of a page that are blocked or not declared. */
export function checkRequests(rules: HostRules, page: RequestingPage, parts: PageParts): RequestProblems {
  if (hostCodes.every((code) => rules.ignoredCodes.includes(code)))
    return { diagnostics: [], withoutPlace: [] }
  const isReported = (request: ExternalRequest) =>
    isBlocked(rules, page.allowed, request) ||
    (isUndeclared(rules, request) && !isInBlockedStyle(page.allowed.beforeConsent, request))
  const mainRequests = parts.main?.requests ?? []
  const mainKeys = new Set(mainRequests.map(requestKey))
  const bodyRequests = requestsInHtml(parts.body)
    .filter((request) => !mainKeys.has(requestKey(request)) && isReported(request))
    .map((request) => ({ request, places: placesOf(request, parts) }))
  return {
    diagnostics: [
      ...mainRequests
        .filter(isReported)
        .map((request) => requestProblem(rules, page, request, request.place)),
      ...bodyRequests.flatMap(({ request, places }) =>
        places.map((place) => requestProblem(rules, page, request, place))
      )
    ],
    withoutPlace: bodyRequests.flatMap(({ request, places }) => (places.length === 0 ? request : []))
  }
}

/** The diagnostic for a blocked or undeclared request. */
export const requestProblem = (
  rules: HostRules,
  page: RequestingPage,
  request: ExternalRequest,
  place: Place
): Diagnostic =>
  isBlocked(rules, page.allowed, request)
    ? blockedRequest(rules, page, request, place)
    : undeclaredRequest(rules, request, place)

/**
 * Key of a request, regardless of its element and the spelling of its address: React adds preloads of the images that it renders,
 * and links are written as browsers understand them.
 */
const requestKey = ({ kind, url, initiator, code = '' }: ExternalRequest): string =>
  url === '' ? `${kind} ${initiator} ${code}` : `${kind} ${externalAddress(url)?.href ?? url}`

function placesOf(request: ExternalRequest, { documents, components }: PageParts): readonly Place[] {
  const key = requestKey(request)
  const inDocuments = documents.flatMap(({ requests }) =>
    requests.filter((request) => requestKey(request) === key)
  )
  if (inDocuments.length > 0) return inDocuments.map(({ place }) => place)
  // An MDX file as a whole is no better a place than that of the page.
  return components
    .filter(
      ({ place, html }) => place.column && requestsInHtml(html).some((request) => requestKey(request) === key)
    )
    .map(({ place }) => place)
}
