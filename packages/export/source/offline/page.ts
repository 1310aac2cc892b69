// A page of the output → the page of the folder: addresses are relative and name files, its script is no module, and its policy
// allows files beside it.

import { folderOf, relativePath } from 'sitegen/internals'
import { onlineAddress, siteAddress } from '../addresses.ts'
import type { BuiltSite } from '../site.ts'
import { changeTags, type Tag } from './tags.ts'

/** What pages become part of. */
export interface Folder {
  readonly site: Pick<BuiltSite, 'hosted'>
  /** Whether a file of the output is in the folder. */
  has(file: string): boolean
  /** Called for each module script of a page. @returns the file of the script in its place */
  script(file: string): string
}

/** The HTML of a page in the folder. @param file of the page */
export function offlinePage(folder: Folder, file: string, html: string): string {
  const address = (value: string) => localAddress(folder, file, value)
  return changeTags(html, (tag) => {
    if (isOnlineOnly(tag)) return undefined
    const attributes = new Map(
      [...tag.attributes].map(([name, value]) => [name, changed(name, value, address)])
    )
    if (tag.attributes.get('http-equiv') === 'Content-Security-Policy')
      attributes.set('content', offlinePolicy(tag.attributes.get('content') ?? ''))
    if (tag.name === 'script' && tag.attributes.get('type') === 'module' && tag.attributes.has('src')) {
      const module = siteAddress(folder.site.hosted, tag.attributes.get('src') ?? '')?.file
      if (module !== undefined) {
        attributes.delete('type')
        attributes.set('defer', '')
        attributes.set('src', relativeTo(file, folder.script(module)))
      }
    }
    // No address is below this one, so the router leaves all links to the browser.
    if (attributes.has('data-shell')) attributes.set('data-base', '//')
    return attributes
  })
}

/** What only servers and search engines use, and what would count visits. */
function isOnlineOnly({ name, attributes }: Tag): boolean {
  if (name === 'meta')
    return /^(?:og|twitter):/.test(attributes.get('property') ?? attributes.get('name') ?? '')
  if (name === 'script')
    return (
      attributes.get('type') === 'application/ld+json' ||
      /(?:^|\/)service-worker\.js$/.test(attributes.get('src') ?? '')
    )
  return (
    name === 'link' &&
    /^(?:canonical|alternate|preload|modulepreload|prefetch|manifest|expect)$/.test(
      attributes.get('rel') ?? ''
    )
  )
}

/** Attributes that name files which scripts fetch: of these, the folder has scripts (`data-files.ts`). */
const fetched = new Set(['data-shell', 'data-file', 'data-consent-file'])

function changed(name: string, value: string, address: (value: string) => string): string {
  if (name === 'data-analytics') return ''
  if (fetched.has(name)) return value
  if (/srcset$/i.test(name))
    return value
      .split(/,\s+/)
      .map((part) => part.replace(/^\S+/, address))
      .join(', ')
  if (value.startsWith('/')) return address(value)
  return /^[[{]/.test(value) ? changedJson(value, address) : value
}

/** Data of an island or a behaviour. */
function changedJson(text: string, address: (value: string) => string): string {
  try {
    return JSON.stringify(
      JSON.parse(text, (_, value) => (typeof value === 'string' ? address(value) : value))
    )
  } catch {
    return text
  }
}

/** The address of a file in the folder, from a page; that of the site for what is not in it. */
function localAddress(folder: Folder, from: string, address: string): string {
  const found = siteAddress(folder.site.hosted, address)
  if (!found) return address
  const { file, query, hash } = found
  if (file === undefined || !folder.has(file)) return onlineAddress(folder.site.hosted.url, address)
  if (file === from && hash !== '' && query === '') return hash
  return relativeTo(from, file) + query + hash
}

/** `a/index.html`, `b/x y.png` → `../b/x%20y.png` */
export const relativeTo = (from: string, file: string): string =>
  relativePath(`/${folderOf(from)}`, `/${file}`)
    .split('/')
    .map(encodeURIComponent)
    .join('/')

/**
 * The policy of a page for files: those beside it take the place of the own origin, which `file:` does not have in all browsers, and
 * a script loads data as scripts, which Trusted Types would refuse.
 *
 * @internal exported for tests
 */
export const offlinePolicy = (policy: string): string =>
  policy
    .split(/;\s*/)
    .filter((directive) => !/^(?:require-trusted-types-for|trusted-types)\b/.test(directive))
    .map((directive) =>
      /^font-src\b/.test(directive) ? `${directive} file: data:` : directive.replace(/'self'/, "'self' file:")
    )
    .concat(/(?:^|;\s*)font-src\b/.test(policy) ? [] : ["font-src 'self' file: data:"])
    .join('; ')
