// `thirdParties` in site.yaml: external services that pages may load resources from, with their hosts, purpose and legal
// basis. The Content-Security-Policy, the messages about what it blocks, and the table for the privacy statement are derived
// from this list.

import * as v from 'valibot'
import { externalAddress } from '../base/address.ts'
import type { Place } from '../base/diagnostics.ts'
import { boolean, describe, list, object, text, textMatching } from '../base/schema.ts'
import { type LocalisedText, localisedText } from '../base/setting-schemas.ts'
import type { Yaml } from '../base/yaml.ts'
import { matchesSource } from './source-expression.ts'

/** Kinds of resources that a host may be allowed for. */
export const hostKinds = ['script', 'connect', 'frame', 'image', 'media', 'font', 'form', 'style'] as const
export type HostKind = (typeof hostKinds)[number]

const hostDescriptions: Readonly<Record<HostKind, string>> = {
  script: 'Hosts of scripts.',
  connect: 'Hosts that scripts request data from.',
  frame: 'Hosts of frames.',
  image: 'Hosts of images.',
  media: 'Hosts of video and audio.',
  font: 'Hosts of fonts.',
  form: 'Hosts that forms are sent to.',
  style: 'Hosts of style sheets.'
}

/** A third party with defaults filled in. */
export interface ThirdParty {
  readonly name: string
  /** Source expressions by kind: `https://plausible.io`, `https://*.example.com`. */
  readonly hosts: Readonly<Partial<Record<HostKind, readonly string[]>>>
  readonly purpose: LocalisedText
  readonly legalBasis: LocalisedText
  /** Consent group that readers have to agree to before anything is loaded; `none` where no consent is needed. */
  readonly consent: string
  /** Paths of the pages that may use it; `/docs/*` means all pages below `/docs/`. */
  readonly pages: 'all' | readonly string[]
  /** Place of its entry in site.yaml. */
  readonly place: Place
  /** Whether its scripts work with Trusted Types; if not, the policy of pages that load them does not require Trusted Types. */
  readonly trustedTypes?: boolean
  /** Whether it is used on all of its pages, regardless of their content. */
  readonly everywhere?: true
}

const name = '(?:\\*\\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?'
const host = textMatching(
  new RegExp(`^(?:(?:https|wss)://${name}|http://(?:localhost|127\\.0\\.0\\.1)|${name})(?::\\d{1,5})?$`),
  'a host in lower case such as `plausible.io`, `*.example.com` or `https://example.com:8443`, without a path'
)
const hosts = v.pipe(list(host), v.minLength(1, 'Expected at least one host'))

export const groupName = textMatching(
  /^[a-z][a-z0-9-]*$/,
  '`none`, or the name of a group of lower-case letters, digits and `-`, such as `statistics`'
)

const pagePath = textMatching(/^\/[^\s?#*]*\*?$/, 'the path of a page such as `/contact`, or `/docs/*`')
const pages = v.union(
  [v.literal('all'), v.pipe(list(pagePath), v.minLength(1, 'Expected at least one path'))],
  'Expected `all` or a list of paths such as `[/contact, /docs/*]`'
)

const hostsOf = (kind: HostKind) => describe(hostDescriptions[kind], v.optional(hosts))

/** An entry of `thirdParties`. */
export const thirdPartySchema = object({
  name: describe('Displayed name.', text),
  hosts: describe(
    'Hosts by type of resource.',
    v.pipe(
      object(
        Object.fromEntries(hostKinds.map((kind) => [kind, hostsOf(kind)])) as Record<
          HostKind,
          ReturnType<typeof hostsOf>
        >
      ),
      v.check((byKind) => Object.keys(byKind).length > 0, 'Expected the hosts of at least one kind')
    )
  ),
  purpose: describe('Purpose, shown in the privacy statement.', localisedText),
  legalBasis: describe('Legal basis, shown in the privacy statement.', localisedText),
  consent: describe(
    'Consent group that readers must accept before anything is loaded; `none` if no consent is needed.',
    v.optional(groupName, 'none')
  ),
  trustedTypes: describe('Whether its scripts work under Trusted Types.', v.optional(boolean, false)),
  pages: describe(
    'Pages that may use it: `all`, or paths such as `/contact` and `/docs/*`.',
    v.optional(pages, 'all')
  )
})
export type ThirdPartyInput = v.InferOutput<typeof thirdPartySchema>

/** Third parties in the order of site.yaml, hosts with scheme and without duplicates. */
export const completeThirdParties = (
  parties: readonly ThirdPartyInput[],
  yaml: Yaml
): readonly ThirdParty[] =>
  parties.map((party, index) => ({
    ...party,
    hosts: Object.fromEntries(
      hostKinds.flatMap((kind) => {
        const writtenHosts = party.hosts[kind]
        return writtenHosts ? [[kind, [...new Set(writtenHosts.map(withScheme))]]] : []
      })
    ),
    place: yaml.at(['thirdParties', index, 'name'])
  }))

/** The third party of a URL if it needs consent: nothing may be loaded from it before the reader has agreed. */
export const partyNeedingConsent = <Party extends Pick<ThirdParty, 'hosts' | 'consent'>>(
  parties: readonly Party[],
  kind: HostKind,
  url: string
): Party | undefined => {
  const address = externalAddress(url)?.href
  if (address === undefined) return undefined
  const party = parties.find(({ hosts }) => hosts[kind]?.some((source) => matchesSource(source, address)))
  return party?.consent === 'none' ? undefined : party
}

const withScheme = (host: string): string => (host.includes('://') ? host : `https://${host}`)
