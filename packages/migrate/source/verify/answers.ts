// Responses of the new site to old addresses, like those of `preview`.

import { type HostedSite, hostResponse } from 'sitegen/internals'
import type { Difference } from './finding.ts'
import { pathOf } from './old-site.ts'

/** The file and the redirects of an address. */
export interface Reached {
  /** File of the output; undefined if the address leads nowhere, or to another site. */
  readonly file: string | undefined
  /** Where redirects lead, in order. */
  readonly redirects: readonly string[]
}

const maxRedirects = 5

/** Follow an address to a file. @param path decoded, with the base */
export function reach(built: HostedSite, path: string): Reached {
  const redirects: string[] = []
  for (let at = path; redirects.length <= maxRedirects; ) {
    const answer = hostResponse(built, at)
    if (answer.kind === 'file') return { file: answer.file, redirects }
    if (answer.kind === 'missing') return { file: undefined, redirects }
    redirects.push(answer.to)
    if (/^(?:https?:)?\/\//.test(answer.to)) return { file: undefined, redirects }
    const next = pathOf(answer.to)
    if (next === undefined) return { file: undefined, redirects }
    at = next
  }
  return { file: undefined, redirects }
}

/** Forms of an old address that readers may use: with and without a slash, and `.html` where the old tool wrote it. */
export function formsOf(address: string): readonly string[] {
  const bare = address.replace(/(?:\/|\.html?)$/, '')
  const forms = [address, bare === '' ? '/' : bare, `${bare}/`]
  // A file `guide.html` is not the same as a folder `guide/`; hosts serve both without an extension.
  return [...new Set(/\.html?$/.test(address) ? [address, bare] : forms)]
}

/** Check one form of an address. */
export function checkAnswer(
  built: HostedSite,
  form: string,
  check: 'address' | 'file'
): readonly Difference[] {
  const { file, redirects } = reach(built, form)
  const expected = check === 'file' ? 'the file' : 'a page, or one redirect to it'
  const leadsOut = redirects.at(-1)
  if (file !== undefined && redirects.length <= 1) return []
  // Hosts serve a static file `guide.html` without its ending too, as they did before.
  if (file === undefined && built.files.has(`${form.slice(built.base.length)}.html`)) return []
  if (file === undefined && redirects.length === 1 && leadsOut && /^(?:https?:)?\/\//.test(leadsOut))
    return []
  const outcome =
    redirects.length === 0
      ? 'nothing (404)'
      : `${redirects.length === 1 ? 'a redirect' : `${redirects.length} redirects`} to ${redirects.join(', then ')}${file === undefined ? ', which is nothing (404)' : ''}`
  return [{ severity: 'failure', check, address: form, expected, found: outcome }]
}
