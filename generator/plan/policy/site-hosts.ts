// Hosts of settings, and the rules for hosts that pages may send requests to.

import type { Code } from '../../base/codes.ts'
import type { Place } from '../../base/diagnostics.ts'
import { captchaServices } from '../../config/captcha.ts'
import type { Config } from '../../config/config.ts'
import type { HostKind } from '../../config/third-parties.ts'
import { partiesOf } from '../../graph/parties.ts'
import type { Route } from '../../graph/route.ts'
import type { Graph } from '../../graph/site-graph.ts'
import { youtubeOrigin } from '../../markdown/directives/video.ts'
import { searchOrigins } from '../search-settings.ts'
import { type PagePolicies, policiesFor, type RequestingPage } from './blocked.ts'
import { type HostRules, hostCodes } from './policy.ts'

/** A host that pages send requests to because of a setting. */
export interface SettingHost {
  /** Path of the setting: `['contact', 'action']`. */
  readonly setting: readonly string[]
  /** Location of the setting, if not in site.yaml. */
  readonly place?: Place
  readonly kind: HostKind
  readonly origin: string
}

/** Hosts of settings: forms, feedback, captcha, search and videos. */
export function settingHosts(graph: Graph): readonly SettingHost[] {
  const { contact, feedback, video, forms } = graph.config
  const host = (setting: string, kind: HostKind, origin: string): SettingHost[] =>
    origin === '' ? [] : [{ setting: setting.split('.'), kind, origin }]
  // Forms may be sent to another server, and captcha challenges may come from one.
  const action = siteOrigin(contact?.action)
  const feedbackTo = siteOrigin(feedback?.action)
  const ofForms = Object.entries(forms.value).flatMap(([name, { action: address, navigate, captcha }]) => {
    const to = siteOrigin(address)
    const challenge =
      typeof captcha === 'object' && 'challenge' in captcha ? siteOrigin(captcha.challenge) : ''
    const at = (path: readonly string[], kind: HostKind, origin: string): SettingHost[] =>
      origin === ''
        ? []
        : [{ setting: ['forms', name, ...path], place: forms.yaml.at([name, ...path]), kind, origin }]
    return [
      // With `navigate`, the browser submits the form itself, without `fetch`.
      ...(navigate ? [] : at(['action'], 'connect', to)),
      ...at(['captcha', 'challenge'], 'connect', challenge),
      ...at(['action'], 'form', to)
    ]
  })
  return [
    ...host('contact.action', 'connect', action),
    ...host('contact.captcha.challenge', 'connect', siteOrigin(contact?.captcha?.challenge)),
    ...searchOrigins(graph).flatMap(({ setting, origin }) => host(setting, 'connect', origin)),
    ...host('contact.action', 'form', action),
    ...host('feedback.action', 'connect', feedbackTo),
    ...host('feedback.action', 'form', feedbackTo),
    ...host('video.youtube', 'frame', video.youtube === 'embed' ? youtubeOrigin : ''),
    ...ofForms
  ]
}

/** Hosts of third-party captchas. Pages with such a captcha allow them, like those of other parties. */
export const captchaHosts = ({ config: { forms } }: Graph): readonly SettingHost[] =>
  Object.entries(forms.value).flatMap(([name, { captcha }]): SettingHost[] => {
    if (typeof captcha !== 'object' || !('siteKey' in captcha)) return []
    const { script, frame } = captchaServices[captcha.provider]
    const setting = ['forms', name, 'captcha']
    const place = forms.yaml.at([name, 'captcha', 'provider'])
    return [
      { setting, place, kind: 'script', origin: new URL(script).origin },
      { setting, place, kind: 'frame', origin: frame }
    ]
  })

/** Origin of a URL; empty for paths. */
const siteOrigin = (address = ''): string =>
  address === '' || address.startsWith('/') ? '' : new URL(address).origin

/** The site's rules for other hosts, cached. */
export function hostRules(graph: Graph): HostRules {
  const { config } = graph
  const cachedRules = rulesByConfig.get(config)
  if (cachedRules) return cachedRules
  const rules: HostRules = {
    url: config.url,
    policy: config.policy,
    ...(graph.config.offline && { offline: true as const }),
    settingHosts: settingHosts(graph).map(({ kind, origin }) => ({ kind, origin })),
    parties: config.thirdParties.map(({ name, hosts, consent, trustedTypes, everywhere }) => ({
      name,
      hosts,
      consent,
      trustedTypes,
      everywhere
    })),
    ignoredCodes: ignoredCodes(config)
  }
  rulesByConfig.set(config, rules)
  return rules
}

const rulesByConfig = new WeakMap<Config, HostRules>()

/** Pages are not checked for these, and are rendered again if this changes. */
const ignoredCodes = ({ rules }: Config): readonly Code[] =>
  hostCodes.filter((code) => rules[code] === 'ignore')

/** Indices in `thirdParties` of parties that a page may use. */
export const partyNumbers = (graph: Graph, route: Route): readonly number[] =>
  partiesOf(graph, route).map((party) => graph.config.thirdParties.indexOf(party))

/** Policies of a page, before it is known which parties it uses. */
const policiesOfRoute = (graph: Graph, route: Route): PagePolicies =>
  policiesFor(hostRules(graph), partyNumbers(graph, route))

/** The page, for messages about its requests. */
export const requestingPage = (graph: Graph, route: Route): RequestingPage => ({
  path: route.path,
  allowed: policiesOfRoute(graph, route)
})
