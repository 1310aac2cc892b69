// Finds the third parties that a page actually uses, since its policy allows no others. Links do not count as use.

import { hostsIn } from '../base/external-requests.ts'
import type { RenderSettings } from '../plan/page-context.ts'
import type { HostParty } from '../plan/policy/policy.ts'

/**
 * The parties whose hosts occur in URLs of a page's HTML, or of scripts and styles of the site.
 *
 * @param possible indices of parties that the page may use
 * @param html returns the page's HTML with the props of its islands, which they may turn into requests in the browser
 * @returns indices of parties
 */
export function usedParties(
  { hosts, bundleHosts }: Pick<RenderSettings, 'hosts' | 'bundleHosts'>,
  possible: readonly number[],
  html: () => string
): readonly number[] {
  if (possible.length === 0) return possible
  // Links that an embed replaces with a frame when clicked do count.
  const htmlWithoutLinks = html().replace(
    /<(?:a\s(?![^>]*\sdata-embed=)|meta http-equiv="Content-Security-Policy")[^>]*>/gi,
    ''
  )
  const requestedHosts = [...hostsIn(htmlWithoutLinks), ...bundleHosts]
  const isUsed = (party: HostParty): boolean =>
    party.everywhere || namesOf(party).some((name) => requestedHosts.some((host) => matchesHost(name, host)))
  return possible.filter((number) => {
    const party = hosts.parties[number]
    return party !== undefined && isUsed(party)
  })
}

/** Hosts of a party without scheme and port. */
const namesOf = ({ hosts }: HostParty): readonly string[] =>
  Object.values(hosts).flatMap((list) => list.map((host) => host.replace(/^[a-z]+:\/\/|:\d+$/g, '')))

const matchesHost = (name: string, host: string): boolean =>
  name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name
