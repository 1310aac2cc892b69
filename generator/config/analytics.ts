// `analytics` in site.yaml: services that count visits. Those that work without cookies are told of each page by a small
// script of our own, so that pages run no program of theirs; Google Analytics needs its own. Each is one of the outside
// parties of the site.
//
// What they take, by their own documentation:
//   https://plausible.io/docs/events-api, https://umami.is/docs/api/sending-stats,
//   https://developer.matomo.org/api-reference/tracking-api, https://posthog.com/docs/api/capture,
//   https://developers.google.com/tag-platform/security/guides/consent

import * as v from 'valibot'
import { type LocalisedText, localisedText, number, object, text, textThat } from '../base/schema.ts'
import type { Yaml } from '../base/yaml.ts'
import type { AnalyticsService } from '../theme.ts'
import { groupName, type ThirdParty } from './third-parties.ts'

const address = textThat(
  (value) =>
    URL.canParse(value) &&
    /^(?:https:|http:\/\/(?:localhost|127\.0\.0\.1)[:/])/.test(`${new URL(value).href}`),
  'an address such as `https://stats.example.com`'
)

/** What each may say of itself as a party; what is left out is said for it. */
const asParty = {
  purpose: v.optional(localisedText),
  legalBasis: v.optional(localisedText),
  consent: v.optional(groupName)
}

export const analyticsSchema = object({
  plausible: v.optional(
    object({ domain: text, host: v.optional(address, 'https://plausible.io'), ...asParty })
  ),
  matomo: v.optional(
    object({ host: address, siteId: v.union([number, text], 'Expected the number of the site'), ...asParty })
  ),
  umami: v.optional(object({ host: address, websiteId: text, ...asParty })),
  posthog: v.optional(
    object({ key: text, host: v.optional(address, 'https://eu.i.posthog.com'), ...asParty })
  ),
  ga4: v.optional(
    object({ id: textThat(/^G-[A-Z0-9]+$/, 'a measurement id such as `G-ABC123`'), ...asParty })
  )
})
export type AnalyticsInput = v.InferOutput<typeof analyticsSchema>

/** A service, and the party that it is. */
export interface Analytics {
  readonly service: AnalyticsService
  readonly party: ThirdParty
}

const names = {
  plausible: 'Plausible Analytics',
  matomo: 'Matomo',
  umami: 'Umami',
  posthog: 'PostHog',
  ga4: 'Google Analytics'
} as const

const purpose: LocalisedText = {
  en: 'Counts visits, so that the site can be improved.',
  de: 'Zählt Besuche, damit die Website besser werden kann.'
}
const legitimateInterest: LocalisedText = {
  en: 'Legitimate interest (Art. 6(1)(f) GDPR)',
  de: 'Berechtigtes Interesse (Art. 6 Abs. 1 lit. f DSGVO)'
}
const consentGiven: LocalisedText = {
  en: 'Consent (Art. 6(1)(a) GDPR)',
  de: 'Einwilligung (Art. 6 Abs. 1 lit. a DSGVO)'
}

const googleHosts = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com'
]

/**
 * The services in the order of the list above.
 *
 * @param locales for the texts that are said for a service: in German and in English, which others get
 */
export function completeAnalytics(
  input: AnalyticsInput,
  yaml: Yaml,
  locales: readonly string[]
): readonly Analytics[] {
  return (Object.keys(names) as (keyof typeof names)[]).flatMap((kind) => {
    const written = input[kind]
    if (!written) return []
    const consent = written.consent ?? (kind === 'ga4' ? 'statistics' : 'none')
    const inAll = (said: LocalisedText): LocalisedText =>
      typeof said === 'string'
        ? said
        : Object.fromEntries(
            locales.map((locale) => [locale, (/^de\b/.test(locale) ? said.de : said.en) ?? ''])
          )
    const service = serviceOf(kind, input, consent)
    const party: ThirdParty = {
      name: names[kind],
      hosts:
        service.kind === 'ga4'
          ? { script: ['https://www.googletagmanager.com'], connect: googleHosts, image: googleHosts }
          : { connect: [new URL(service.endpoint).origin] },
      purpose: written.purpose ?? inAll(purpose),
      legalBasis: written.legalBasis ?? inAll(consent === 'none' ? legitimateInterest : consentGiven),
      consent,
      pages: 'all',
      place: yaml.at(['analytics', kind], 'key'),
      everywhere: true
    }
    return { service, party }
  })
}

/** @throws for a kind that is not there, which is a bug */
function serviceOf(kind: keyof typeof names, input: AnalyticsInput, consent: string): AnalyticsService {
  const { plausible, matomo, umami, posthog, ga4 } = input
  const at = (host: string, path: string) => `${host.replace(/\/+$/, '')}${path}`
  if (kind === 'plausible' && plausible)
    return { kind, consent, endpoint: at(plausible.host, '/api/event'), id: plausible.domain }
  if (kind === 'matomo' && matomo)
    return { kind, consent, endpoint: at(matomo.host, '/matomo.php'), id: String(matomo.siteId) }
  if (kind === 'umami' && umami)
    return { kind, consent, endpoint: at(umami.host, '/api/send'), id: umami.websiteId }
  if (kind === 'posthog' && posthog)
    return { kind, consent, endpoint: at(posthog.host, '/i/v0/e/'), id: posthog.key }
  if (kind === 'ga4' && ga4)
    return { kind, consent, endpoint: 'https://www.googletagmanager.com/gtag/js', id: ga4.id }
  throw new Error(`bug: no settings of ${kind}`)
}
