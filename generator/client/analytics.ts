// Tells services of each page that a reader sees, without cookies and without running a program of theirs; the formats are
// those of their documentation, which `config/analytics.ts` names. Google Analytics alone has a script of its own: it is
// loaded when the reader has agreed, and is told so (Consent Mode).

import type { Analytics, AnalyticsService } from '../theme.ts'
import { hasConsent, onConsent } from './consent.ts'
import { onPageShown } from './page-shown.ts'
import { policy } from './trusted.ts'

/** One page that a reader has seen. */
interface Visit {
  /** Whole address, without its fragment. */
  readonly url: string
  readonly title: string
  /** The page that led here. */
  readonly referrer: string
}

type Counter = (visit: Visit) => void

/** Count the page that is shown and all after it, where the site stands at its address. */
export function countVisits({ services, origin }: Analytics): void {
  const here = location.origin
  const isOwnMachine = /^(?:localhost|127\.0\.0\.1|\[::1\]|.*\.localhost)$/.test(location.hostname)
  if (origin === undefined ? isOwnMachine : here !== origin) return
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
    // A link to a place in the same page is no visit.
    if (url === referrer) return
    count({ url, title, referrer })
    referrer = url
  })
}

/** Send what nobody waits for; it goes out even when the reader leaves. */
const send = (endpoint: string, body: string | URLSearchParams, type?: string): void =>
  void fetch(endpoint, {
    method: 'POST',
    body,
    keepalive: true,
    credentials: 'omit',
    ...(type === undefined ? { mode: 'no-cors' as const } : { headers: { 'Content-Type': type } })
  }).catch(() => {
    // A service that does not answer is no matter of the reader's.
  })

const screenSize = (): string => `${screen.width}x${screen.height}`

const counters: Readonly<Record<AnalyticsService['kind'], (service: AnalyticsService) => Counter>> = {
  plausible:
    ({ endpoint, id }) =>
    ({ url, referrer }) =>
      // As text, which browsers send to other hosts without asking first.
      send(endpoint, JSON.stringify({ name: 'pageview', url, domain: id, referrer: referrer || null })),
  matomo:
    ({ endpoint, id }) =>
    ({ url, title, referrer }) =>
      send(
        endpoint,
        new URLSearchParams({
          idsite: id,
          rec: '1',
          apiv: '1',
          send_image: '0',
          action_name: title,
          url,
          urlref: referrer,
          res: screenSize(),
          lang: navigator.language,
          rand: String(Math.random()).slice(2)
        })
      ),
  umami:
    ({ endpoint, id }) =>
    ({ title, referrer }) =>
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
            screen: screenSize()
          }
        }),
        'application/json'
      ),
  posthog: ({ endpoint, id }) => {
    // Lives as long as the page: it joins the pages of one visit and recognises nobody.
    const visitor = crypto.randomUUID()
    return ({ url, title, referrer }) =>
      send(
        endpoint,
        JSON.stringify({
          api_key: id,
          event: '$pageview',
          distinct_id: visitor,
          properties: {
            $current_url: url,
            $host: location.host,
            $pathname: location.pathname,
            $referrer: referrer || '$direct',
            $process_person_profile: false,
            title
          }
        }),
        'application/json'
      )
  },
  ga4: ({ endpoint, id }) => {
    const page = window as unknown as { dataLayer?: unknown[] }
    page.dataLayer ??= []
    const { dataLayer } = page
    // Google's script reads the object `arguments`, and no array.
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
    // Each page is told by us, so that pages are counted once.
    gtag('config', id, { send_page_view: false })
    const script = document.createElement('script')
    script.async = true
    const url = `${endpoint}?id=${encodeURIComponent(id)}`
    script.src = policy?.createScriptURL(url) ?? url
    document.head.append(script)
    return ({ url, title, referrer }) =>
      gtag('event', 'page_view', { page_location: url, page_title: title, page_referrer: referrer })
  }
}
