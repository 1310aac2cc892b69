// .well-known/security.txt (RFC 9116): whom to tell about a hole. A day of expiry is part of the format and
// has to be given: a build has no clock.

import { absoluteUrl } from '../render/picture.ts'
import type { Scene } from '../render/scene.ts'
import { type Emission, generator } from './plan.ts'

const path = '.well-known/security.txt'

/** The file, where site.yaml has what stands in it. */
export function securityTxt(scene: Scene): readonly Emission[] {
  const { security, locales, url } = scene.graph.config
  if (!security) return []
  const { contact, expires, policy, encryption } = security
  const field = (name: string, value: string | undefined) =>
    value === undefined ? [] : [`${name}: ${value}\n`]
  const address = (name: string, value: string | undefined) =>
    // Without an origin, an address of this site cannot be told.
    field(
      name,
      value === undefined || (url === '' && value.startsWith('/')) ? undefined : absoluteUrl(scene, value)
    )
  const lines = [
    ...contact.flatMap((one) => address('Contact', one)),
    ...field('Expires', `${expires}T00:00:00Z`),
    ...address('Encryption', encryption),
    ...field('Preferred-Languages', locales.map(({ code }) => code).join(', ')),
    // It counts for the whole host, so that the base is not part of its address.
    ...address('Canonical', `/${path}`),
    ...address('Policy', policy)
  ]
  return [{ path, content: lines.join(''), from: generator }]
}
