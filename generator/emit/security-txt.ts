// .well-known/security.txt (RFC 9116). `Expires` is required by the format and has to be configured, since a build must not
// depend on the current date.

import { securityTxtPath } from '../graph/generated-files.ts'
import { absoluteUrl } from '../plan/head/social-image.ts'
import type { PlanContext } from '../plan/plan-context.ts'
import { type Emission, generator } from './plan.ts'

/** The file, if site.yaml has its fields. */
export function securityTxt(context: PlanContext): readonly Emission[] {
  const { security, locales, url } = context.graph.config
  if (!security) return []
  const { contact, expires, policy, encryption } = security
  const field = (name: string, value: string | undefined) =>
    value === undefined ? [] : [`${name}: ${value}\n`]
  const address = (name: string, value: string | undefined) =>
    // Without `url`, paths of this site cannot be made absolute.
    field(
      name,
      value === undefined || (url === '' && value.startsWith('/')) ? undefined : absoluteUrl(context, value)
    )
  const lines = [
    ...contact.flatMap((contactAddress) => address('Contact', contactAddress)),
    ...field('Expires', `${expires}T00:00:00Z`),
    ...address('Encryption', encryption),
    ...field('Preferred-Languages', locales.map(({ code }) => code).join(', ')),
    // The file applies to the whole host, so its address has no base.
    ...address('Canonical', securityTxtPath),
    ...address('Policy', policy)
  ]
  return [{ path: securityTxtPath.slice(1), content: lines.join(''), from: generator }]
}
