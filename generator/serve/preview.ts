// `sitegen preview`: serves the build output as a static host would. The manifest lists the files, `sitegen.host.json` the
// headers and redirects, and each locale has its own 404 page.

import { readFileSync, statSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { pageAddress, pageFile, pathOfAddress, type TrailingSlash } from '../base/page-address.ts'
import type { HeaderRules } from '../emit/headers.ts'
import {
  addressVariants,
  defaultCaching,
  descriptionName,
  type HostRedirect,
  headersOf,
  parseHostDescription
} from '../emit/hosts/description.ts'
import { manifestName, parseManifest } from '../engine/manifest.ts'
import { type Answer, encodedPath, plainText, redirectTo, refusal, send } from './answer.ts'
import { compressor, isText } from './compress.ts'
import { allowedHosts, readRequest } from './gate.ts'
import { sendFile } from './send-file.ts'

/** The manifest and host description of a built folder. */
interface Built {
  readonly files: ReadonlySet<string>
  readonly headers: HeaderRules
  /** By path, with and without a trailing slash. */
  readonly redirects: ReadonlyMap<string, HostRedirect>
  readonly base: string
  /** Paths of all pages. */
  readonly pages: ReadonlySet<string>
  readonly trailingSlash: TrailingSlash
  /** Folders with a 404 page, longest first. */
  readonly notFound: readonly string[]
}

/** Serve a built folder. A new build is served as soon as it is published. */
export function previewListener(folder: string, host: string): RequestListener {
  const hosts = allowedHosts(host)
  let built = readBuilt(folder)
  let fingerprint = outputFingerprint(folder)
  const compressed = compressor()
  return (request, response) => {
    const now = outputFingerprint(folder)
    if (now !== fingerprint) {
      fingerprint = now
      built = readBuilt(folder)
    }
    const parsed = readRequest(request, hosts)
    if ('refused' in parsed) return send(response, refusal(parsed.refused))
    const { base } = built
    const outside = !parsed.path.startsWith(base)
    const path = outside ? '' : parsed.path.slice(base.length)
    const redirect = built.redirects.get(parsed.path)
    if (redirect) return send(response, redirectTo(withQuery(redirect.to, parsed.search), redirect.status))
    if (outside && `${parsed.path}/` !== base) return send(response, plainText(404, 'Not found'))
    const setHeaders = (path: string) => {
      for (const [name, value] of Object.entries(headersOf(built.headers, path)))
        response.setHeader(name, value)
      if (!response.hasHeader('cache-control')) response.setHeader('cache-control', defaultCaching)
    }
    const { file, address } = fileAt(built, path)
    // The manifest decides what exists. If a listed file is missing, it is just being replaced by a new build.
    if (built.files.has(file)) {
      setHeaders(parsed.path)
      if (isText(file)) response.setHeader('vary', 'Accept-Encoding')
      const answer = compressed(join(folder, file), request, (coding) => {
        const compressedFile = `${file}.${coding === 'gzip' ? 'gz' : coding}`
        return built.files.has(compressedFile) ? join(folder, compressedFile) : undefined
      })
      if (answer) return send(response, answer)
      if (sendFile(request, response, join(folder, file), file)) return
    }
    if (address !== undefined) return send(response, redirectTo(encodedPath(base + address) + parsed.search))
    const home = built.notFound.find((start) => path.startsWith(start))
    // Use the headers of the 404 page, or a missing asset would be cached for a year.
    if (home !== undefined) setHeaders(`${base}${home}404.html`)
    return send(response, notFound(folder, home))
  }
}

interface ResolvedFile {
  /** May not exist. */
  readonly file: string
  /** Canonical path of the page, if it differs from the requested one. */
  readonly address?: string
}

/** Resolve a path relative to the base to an output file: pages by their url, other files by name. */
function fileAt({ files, pages, trailingSlash }: Built, path: string): ResolvedFile {
  const page = pathOfAddress(`/${path}`, trailingSlash)
  const file = pageFile(page, 'html', trailingSlash)
  const address = pageAddress(page, trailingSlash).slice(1)
  if (path === address && (files.has(file) || path === '' || path.endsWith('/'))) return { file }
  const isOldForm = trailingSlash === 'never' && path === file && path !== 'index.html' && pages.has(page)
  if (files.has(path) && !isOldForm) return { file: path }
  return files.has(file) ? { file: '', address } : { file: path }
}

/** Add the request's query to a redirect target, before its hash. */
function withQuery(url: string, search: string): string {
  const [address = '', hash] = url.split('#')
  const query = address.includes('?') ? search.replace('?', '&') : search
  return address + query + (hash === undefined ? '' : `#${hash}`)
}

function notFound(folder: string, home: string | undefined): Answer {
  const body = home === undefined ? undefined : read(join(folder, home, '404.html'))
  return body === undefined ? plainText(404, 'Not found') : { status: 404, body, path: '404.html' }
}

/** Contents of a file; undefined if it is missing, as it may briefly be while a new build is published. */
function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

const outputFingerprint = (folder: string): number =>
  statSync(join(folder, manifestName), { throwIfNoEntry: false })?.mtimeMs ?? 0

function readBuilt(folder: string): Built {
  const text = (name: string) => String(read(join(folder, name)) ?? '')
  const host = parseHostDescription(text(descriptionName))
  const manifest = parseManifest(text(manifestName))
  const hidden = new Set(host?.hidden)
  const files = Object.keys(manifest?.files ?? {}).filter((path) => !hidden.has(path))
  return {
    files: new Set(files),
    pages: new Set(Object.keys(manifest?.routes ?? {})),
    trailingSlash: manifest?.trailingSlash ?? 'always',
    headers: host?.headers ?? [],
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
