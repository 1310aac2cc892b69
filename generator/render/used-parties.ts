// Which of the parties that a page may use it does use: the policy of the page names no others. Hosts that its text links
// to are not asked for anything by that.

import { hostsIn } from '../base/asks.ts'
import type { ThirdParty } from '../config/third-parties.ts'
import { partiesOf } from '../graph/parties.ts'
import type { Route } from '../graph/route.ts'
import type { Scene } from './scene.ts'

/**
 * The parties that a page uses: its HTML, or scripts and styles of the site, have an address at one of their hosts.
 *
 * @param html of the page, with its payload: what a component makes of its props in the browser stands there
 */
export function usedParties(scene: Scene, route: Route, html: string): readonly ThirdParty[] {
  const parties = partiesOf(scene.graph, route)
  if (parties.length === 0) return parties
  // A link whose frame opens in its place asks for its host once it is pressed.
  const asking = html.replace(
    /<(?:a\s(?![^>]*\sdata-embed=)|meta http-equiv="Content-Security-Policy")[^>]*>/gi,
    ''
  )
  const found = [...hostsIn(asking), ...scene.bundle.client.hosts]
  return parties.filter(
    (party) => party.everywhere || namesOf(party).some((name) => found.some((host) => fits(name, host)))
  )
}

/** Hosts of a party without scheme and port. */
const namesOf = ({ hosts }: ThirdParty): readonly string[] =>
  Object.values(hosts).flatMap((list) => list.map((host) => host.replace(/^[a-z]+:\/\/|:\d+$/g, '')))

const fits = (name: string, host: string): boolean =>
  name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name
