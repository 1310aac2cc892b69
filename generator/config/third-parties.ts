// `thirdParties` in site.yaml: outside parties that pages may load something from, which hosts of them for what, why, and on
// which legal basis. The policy of the pages, the messages about what it blocks and the record for the privacy statement
// are made of this list.

import * as v from 'valibot'
import type { Place } from '../base/diagnostics.ts'
import { type LocalisedText, list, localisedText, object, text, textThat, yesNo } from '../base/schema.ts'
import { matchesSource } from '../base/source-expression.ts'
import type { Yaml } from '../base/yaml.ts'

/** What pages may ask a host for. */
export const hostKinds = ['script', 'connect', 'frame', 'image', 'media', 'font', 'form', 'style'] as const
export type HostKind = (typeof hostKinds)[number]

/** A party as the rest of the program sees it. */
export interface ThirdParty {
  readonly name: string
  /** As the policy writes them: `https://plausible.io`, `https://*.example.com`. */
  readonly hosts: Readonly<Partial<Record<HostKind, readonly string[]>>>
  readonly purpose: LocalisedText
  readonly legalBasis: LocalisedText
  /** Name of the group of consent without which nothing is loaded; `none` where none is needed. */
  readonly consent: string
  /** All pages, or paths as links in site.yaml write them; `/docs/*` stands for all pages below `/docs/`. */
  readonly pages: 'all' | readonly string[]
  /** Where the list names it. */
  readonly place: Place
  /** Do scripts of it work under Trusted Types? Others switch them off on the pages that load any. */
  readonly trustedTypes?: boolean
  /** Do all of its pages use it, whatever stands in them? */
  readonly everywhere?: true
}

const name = '(?:\\*\\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?'
const host = textThat(
  new RegExp(`^(?:(?:https|wss)://${name}|http://(?:localhost|127\\.0\\.0\\.1)|${name})(?::\\d{1,5})?$`),
  'a host in lower case such as `plausible.io`, `*.example.com` or `https://example.com:8443`, without a path'
)
const hosts = v.pipe(list(host), v.minLength(1, 'Expected at least one host'))

export const groupName = textThat(
  /^[a-z][a-z0-9-]*$/,
  '`none`, or the name of a group of lower-case letters, digits and `-`, such as `statistics`'
)

const pagePath = textThat(/^\/[^\s?#*]*\*?$/, 'the path of a page such as `/contact`, or `/docs/*`')
const pages = v.union(
  [v.literal('all'), v.pipe(list(pagePath), v.minLength(1, 'Expected at least one path'))],
  'Expected `all` or a list of paths such as `[/contact, /docs/*]`'
)

/** An entry of `thirdParties`. */
export const thirdPartySchema = object({
  name: text,
  hosts: v.pipe(
    object(
      Object.fromEntries(hostKinds.map((kind) => [kind, v.optional(hosts)])) as Record<
        HostKind,
        v.OptionalSchema<typeof hosts, undefined>
      >
    ),
    v.check((byKind) => Object.keys(byKind).length > 0, 'Expected the hosts of at least one kind')
  ),
  purpose: localisedText,
  legalBasis: localisedText,
  consent: v.optional(groupName, 'none'),
  trustedTypes: v.optional(yesNo, false),
  pages: v.optional(pages, 'all')
})
export type ThirdPartyInput = v.InferOutput<typeof thirdPartySchema>

/** The parties in the order of site.yaml. */
export const completeThirdParties = (
  parties: readonly ThirdPartyInput[],
  yaml: Yaml
): readonly ThirdParty[] =>
  parties.map((party, index) => ({
    ...party,
    hosts: Object.fromEntries(
      hostKinds.flatMap((kind) => {
        const written = party.hosts[kind]
        return written ? [[kind, [...new Set(written.map(withScheme))]]] : []
      })
    ),
    place: yaml.at(['thirdParties', index, 'name'])
  }))

/** The party that an address of a kind belongs to, if it needs consent: nothing may be loaded from it before. */
export const partyNeedingConsent = <Party extends Pick<ThirdParty, 'hosts' | 'consent'>>(
  parties: readonly Party[],
  kind: HostKind,
  url: string
): Party | undefined => {
  const address = url.trim().replace(/^[\\/]{2}/, 'https://')
  const party = parties.find(({ hosts }) => hosts[kind]?.some((source) => matchesSource(source, address)))
  return party?.consent === 'none' ? undefined : party
}

const withScheme = (host: string): string => (host.includes('://') ? host : `https://${host}`)
