// Reports page views to analytics services without cookies and without third-party scripts, in their documented formats
// (links in `config/analytics.ts`). Only Google Analytics needs its own script: it is loaded after consent, and receives
// the consent state (Consent Mode).

import type { Analytics, AnalyticsService } from '../theme.ts'
import { hasConsent, onConsent } from './consent-choice.ts'
import { onPageShown } from './page-shown.ts'
import { policy } from './trusted.ts'

/** A page view, or what a reader said of the page. */
interface Visit {
  /** Absolute URL without its hash. */
  readonly url: string
  readonly title: string
  /** URL of the previous page; empty if unknown. */
  readonly referrer: string
  /** `yes` or `no`; missing for page views. */
  readonly helpful?: string
}

type Counter = (visit: Visit) => void

/** Report the current page and all later ones; nothing on localhost, or on another origin than that of the published site. */
export function countVisits({ services, origin }: Analytics): void {
  const currentOrigin = location.origin
  const isLocalhost = /^(?:localhost|127\.0\.0\.1|\[::1\]|.*\.localhost)$/.test(location.hostname)
  if (origin === undefined ? isLocalhost : currentOrigin !== origin) return
  for (const service of services) {
    if (service.consent === 'none' || hasConsent(service.consent)) start(service)
    else {
      const stop = onConsent(() => {
        if (!hasConsent(service.consent)) return
        stop()
        start(service)
      })
    }
  }
}

function start(service: AnalyticsService): void {
  const count = counters[service.kind](service)
  let referrer = document.referrer
  onPageShown(({ title }) => {
    const url = location.href.replace(/#.*$/, '')
    // A link to an anchor of the same page is not a page view.
    if (url === referrer) return
    count({ url, title, referrer })
    referrer = url
  })
  // Dispatched by the theme (`behaviour/feedback.ts`), which asks only where this attribute is.
  addEventListener('sitegen:feedback', (event) => {
    const { detail: helpful } = event as CustomEvent<string>
    count({ url: location.href.replace(/#.*$/, ''), title: document.title, referrer: '', helpful })
  })
  document.documentElement.dataset.counts = ''
}

/** Fire and forget: delivered even when the reader leaves. */
const send = (endpoint: string, body: string | URLSearchParams, type?: string): void =>
  void fetch(endpoint, {
    method: 'POST',
    body,
    keepalive: true,
    credentials: 'omit',
    ...(type === undefined ? { mode: 'no-cors' as const } : { headers: { 'Content-Type': type } })
  }).catch(() => {
    // Readers need not know when a service fails.
  })

/** Name of the event. */
const feedback = 'Feedback'

const screenSize = (): string => `${screen.width}x${screen.height}`

const counters: Readonly<Record<AnalyticsService['kind'], (service: AnalyticsService) => Counter>> = {
  plausible:
    ({ endpoint, id }) =>
    ({ url, referrer, helpful }) =>
      // Sent as text/plain, which needs no CORS preflight.
      send(
        endpoint,
        JSON.stringify({
          name: helpful ? feedback : 'pageview',
          url,
          domain: id,
          referrer: referrer || null,
          ...(helpful && { props: { helpful } })
        })
      ),
  matomo:
    ({ endpoint, id }) =>
    ({ url, title, referrer, helpful }) =>
      send(
        endpoint,
        new URLSearchParams({
          idsite: id,
          rec: '1',
          apiv: '1',
          send_image: '0',
          ...(helpful
            ? { ca: '1', e_c: feedback, e_a: helpful, e_n: new URL(url).pathname }
            : { action_name: title }),
          url,
          urlref: referrer,
          res: screenSize(),
          lang: navigator.language,
          rand: String(Math.random()).slice(2)
        })
      ),
  umami:
    ({ endpoint, id }) =>
    ({ title, referrer, helpful }) =>
      send(
        endpoint,
        JSON.stringify({
          type: 'event',
          payload: {
            website: id,
            hostname: location.hostname,
            url: location.pathname + location.search,
            title,
            referrer,
            language: navigator.language,
            screen: screenSize(),
            ...(helpful && { name: feedback, data: { helpful } })
          }
        }),
        'application/json'
      ),
  posthog: ({ endpoint, id }) => {
    // Lives as long as the document: groups the page views of one visit, and identifies nobody.
    const visitor = crypto.randomUUID()
    return ({ url, title, referrer, helpful }) =>
      send(
        endpoint,
        JSON.stringify({
          api_key: id,
          event: helpful ? feedback : '$pageview',
          distinct_id: visitor,
          properties: {
            $current_url: url,
            $host: location.host,
            $pathname: location.pathname,
            $referrer: referrer || '$direct',
            $process_person_profile: false,
            title,
            ...(helpful && { helpful })
          }
        }),
        'application/json'
      )
  },
  ga4: ({ endpoint, id }) => {
    const page: Window & { dataLayer?: unknown[] } = window
    page.dataLayer ??= []
    const { dataLayer } = page
    // Google's script requires an `arguments` object, not an array.
    function gtag(..._command: readonly unknown[]): void {
      // biome-ignore lint/complexity/noArguments: see above
      dataLayer.push(arguments)
    }
    const granted = () => ({
      analytics_storage: 'granted',
      ...Object.fromEntries(
        ['ad_storage', 'ad_user_data', 'ad_personalization'].map((name) => [
          name,
          hasConsent('marketing') ? 'granted' : 'denied'
        ])
      )
    })
    gtag('consent', 'default', {
      analytics_storage: 'denied',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied'
    })
    gtag('consent', 'update', granted())
    onConsent(() => gtag('consent', 'update', granted()))
    gtag('js', new Date())
    // We report each page ourselves, so it is counted once.
    gtag('config', id, { send_page_view: false })
    const script = document.createElement('script')
    script.async = true
    const url = `${endpoint}?id=${encodeURIComponent(id)}`
    script.src = policy?.createScriptURL(url) ?? url
    document.head.append(script)
    return ({ url, title, referrer, helpful }) =>
      gtag('event', helpful ? 'feedback' : 'page_view', {
        page_location: url,
        page_title: title,
        ...(helpful ? { helpful } : { page_referrer: referrer })
      })
  }
}
