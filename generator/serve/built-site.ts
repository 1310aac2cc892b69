// A built folder as a static host sees it: which file or redirect a path leads to. The manifest lists the files,
// `sitegen.host.json` the headers and redirects.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageAddress, pageFile, pathOfAddress, type TrailingSlash } from '../base/page-address.ts'
import type { HeaderRules } from '../emit/headers.ts'
import {
  addressVariants,
  type HostRedirect,
  hostDescriptionName,
  parseHostDescription
} from '../emit/hosts/description.ts'
import { manifestName, parseManifest } from '../engine/manifest.ts'
import { encodedPath } from './http-response.ts'

/** The manifest and host description of a built folder. */
export interface HostedSite {
  readonly files: ReadonlySet<string>
  readonly headers: HeaderRules
  /** By path, with and without a trailing slash. */
  readonly redirects: ReadonlyMap<string, HostRedirect>
  /** Origin of the site; empty if it has no address. */
  readonly url: string
  readonly base: string
  /** Paths of all pages. */
  readonly pages: ReadonlySet<string>
  readonly trailingSlash: TrailingSlash
  /** Folders with a 404 page, longest first. */
  readonly notFound: readonly string[]
}

/** A host's response to a path, without the contents. */
export type HostResponse =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: HostRedirect['status'] | 308 }
  | { readonly kind: 'missing' }

/**
 * Find the response to a path.
 *
 * @param path decoded, with the base of the site
 */
export function hostResponse(site: HostedSite, path: string): HostResponse {
  const redirect = site.redirects.get(path)
  if (redirect) return { kind: 'redirect', to: redirect.to, status: redirect.status }
  const { base } = site
  const isOutsideBase = !path.startsWith(base)
  if (isOutsideBase && `${path}/` !== base) return { kind: 'missing' }
  const { file, address } = fileAt(site, isOutsideBase ? '' : path.slice(base.length))
  if (site.files.has(file)) return { kind: 'file', file }
  return address === undefined
    ? { kind: 'missing' }
    : { kind: 'redirect', to: encodedPath(base + address), status: 308 }
}

interface ResolvedFile {
  /** May not exist. */
  readonly file: string
  /** Canonical path of the page, if it differs from the requested one. */
  readonly address?: string
}

/** Resolve a path relative to the base to an output file: pages by their URL, other files by name. */
function fileAt({ files, pages, trailingSlash }: HostedSite, path: string): ResolvedFile {
  const page = pathOfAddress(`/${path}`, trailingSlash)
  const file = pageFile(page, 'html', trailingSlash)
  const address = pageAddress(page, trailingSlash).slice(1)
  if (path === address && (files.has(file) || path === '' || path.endsWith('/'))) return { file }
  const isRedirected = trailingSlash === 'never' && path === file && path !== 'index.html' && pages.has(page)
  if (files.has(path) && !isRedirected) return { file: path }
  return files.has(file) ? { file: '', address } : { file: path }
}

/** Contents of a file; undefined if it is missing, as it may briefly be while a new build is published. */
export function readBuiltFile(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** Read the manifest and the host description of a built folder; without a manifest the site is empty. */
export function readBuiltSite(folder: string): HostedSite {
  const text = (name: string) => String(readBuiltFile(join(folder, name)) ?? '')
  const host = parseHostDescription(text(hostDescriptionName))
  const manifest = parseManifest(text(manifestName))
  const hidden = new Set(host?.hidden)
  const files = Object.keys(manifest?.files ?? {}).filter((path) => !hidden.has(path))
  return {
    files: new Set(files),
    pages: new Set(Object.keys(manifest?.routes ?? {})),
    trailingSlash: manifest?.trailingSlash ?? 'always',
    headers: host?.headers ?? [],
    url: host?.url ?? '',
    base: host?.base ?? '/',
    // Of two redirects from the same path, the first applies.
    redirects: new Map(
      [...(host?.redirects ?? [])]
        .reverse()
        .flatMap((redirect) => addressVariants(redirect).map((from) => [from, redirect] as const))
    ),
    notFound: files
      .filter((file) => /(^|\/)404\.html$/.test(file))
      .map((file) => file.slice(0, -'404.html'.length))
      .sort((a, b) => b.length - a.length)
  }
}
