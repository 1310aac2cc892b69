// `analytics` in site.yaml: services that count visits. Services that work without cookies receive page views from a
// small script of ours, so that pages do not load theirs; Google Analytics needs its own script. Each service is also a
// third party of the site.
//
// Documentation of their APIs:
//   https://plausible.io/docs/events-api, https://umami.is/docs/api/sending-stats,
//   https://developer.matomo.org/api-reference/tracking-api, https://posthog.com/docs/api/capture,
//   https://developers.google.com/tag-platform/security/guides/consent

import * as v from 'valibot'
import { describe, number, object, text, textMatching } from '../base/schema.ts'
import { type LocalisedText, localisedText } from '../base/setting-schemas.ts'
import type { Yaml } from '../base/yaml.ts'
import type { AnalyticsService } from '../theme.ts'
import { groupName, type ThirdParty } from './third-parties.ts'

const address = textMatching(
  (value) =>
    URL.canParse(value) &&
    /^(?:https:|http:\/\/(?:localhost|127\.0\.0\.1)[:/])/.test(`${new URL(value).href}`),
  'an address such as `https://stats.example.com`'
)

/** Optional fields of a service as a third party; each has a default. */
const partyFields = {
  purpose: describe('Purpose, shown in the privacy statement.', v.optional(localisedText)),
  legalBasis: describe('Legal basis, shown in the privacy statement.', v.optional(localisedText)),
  consent: describe('Consent group that readers must accept before anything is sent.', v.optional(groupName))
}

export const analyticsSchema = object({
  plausible: describe(
    'Plausible Analytics.',
    v.optional(
      object({
        domain: describe('Domain of the site in Plausible.', text),
        host: describe('Server of Plausible.', v.optional(address, 'https://plausible.io')),
        ...partyFields
      })
    )
  ),
  matomo: describe(
    'Matomo.',
    v.optional(
      object({
        host: describe('Server of Matomo.', address),
        siteId: describe(
          'Id of the site in Matomo.',
          v.union([number, text], 'Expected the number of the site')
        ),
        ...partyFields
      })
    )
  ),
  umami: describe(
    'Umami.',
    v.optional(
      object({
        host: describe('Server of Umami.', address),
        websiteId: describe('Id of the site in Umami.', text),
        ...partyFields
      })
    )
  ),
  posthog: describe(
    'PostHog.',
    v.optional(
      object({
        key: describe('API key of the project.', text),
        host: describe('Server of PostHog.', v.optional(address, 'https://eu.i.posthog.com')),
        ...partyFields
      })
    )
  ),
  ga4: describe(
    'Google Analytics 4; always needs consent (`statistics`).',
    v.optional(
      object({
        id: describe('Measurement id.', textMatching(/^G-[A-Z0-9]+$/, 'a measurement id such as `G-ABC123`')),
        ...partyFields
      })
    )
  )
})
export type AnalyticsInput = v.InferOutput<typeof analyticsSchema>

/** A service and its entry among the third parties. */
export interface CompletedService {
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
const purposeWithFeedback: LocalisedText = {
  en: 'Counts visits and answers to “Was this page helpful?”, so that the site can be improved.',
  de: 'Zählt Besuche und Antworten auf „War diese Seite hilfreich?“, damit die Website besser werden kann.'
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
 * Complete `analytics` of site.yaml.
 *
 * @param withFeedback whether it also counts answers of readers
 * @param locales codes of the locales, for the default texts: German for `de`, English for all others
 * @returns the configured services in the order of `names`
 */
export function completeAnalytics(
  input: AnalyticsInput,
  yaml: Yaml,
  withFeedback: boolean,
  locales: readonly string[]
): readonly CompletedService[] {
  return (Object.keys(names) as (keyof typeof names)[]).flatMap((kind) => {
    const settings = input[kind]
    if (!settings) return []
    const consent = settings.consent ?? (kind === 'ga4' ? 'statistics' : 'none')
    const inAllLocales = (defaults: LocalisedText): LocalisedText =>
      typeof defaults === 'string'
        ? defaults
        : Object.fromEntries(
            locales.map((locale) => [locale, (/^de\b/.test(locale) ? defaults.de : defaults.en) ?? ''])
          )
    const service = serviceOf(kind, input, consent)
    const party: ThirdParty = {
      name: names[kind],
      hosts:
        service.kind === 'ga4'
          ? { script: ['https://www.googletagmanager.com'], connect: googleHosts, image: googleHosts }
          : { connect: [new URL(service.endpoint).origin] },
      purpose: settings.purpose ?? inAllLocales(withFeedback ? purposeWithFeedback : purpose),
      legalBasis: settings.legalBasis ?? inAllLocales(consent === 'none' ? legitimateInterest : consentGiven),
      consent,
      pages: 'all',
      place: yaml.at(['analytics', kind], 'key'),
      everywhere: true
    }
    return { service, party }
  })
}

/** @throws when the service is not configured, which is a bug */
function serviceOf(kind: keyof typeof names, input: AnalyticsInput, consent: string): AnalyticsService {
  const { plausible, matomo, umami, posthog, ga4 } = input
  const endpointOf = (host: string, path: string) => `${host.replace(/\/+$/, '')}${path}`
  if (kind === 'plausible' && plausible)
    return { kind, consent, endpoint: endpointOf(plausible.host, '/api/event'), id: plausible.domain }
  if (kind === 'matomo' && matomo)
    return { kind, consent, endpoint: endpointOf(matomo.host, '/matomo.php'), id: String(matomo.siteId) }
  if (kind === 'umami' && umami)
    return { kind, consent, endpoint: endpointOf(umami.host, '/api/send'), id: umami.websiteId }
  if (kind === 'posthog' && posthog)
    return { kind, consent, endpoint: endpointOf(posthog.host, '/i/v0/e/'), id: posthog.key }
  if (kind === 'ga4' && ga4)
    return { kind, consent, endpoint: 'https://www.googletagmanager.com/gtag/js', id: ga4.id }
  throw new Error(`bug: no settings of ${kind}`)
}
