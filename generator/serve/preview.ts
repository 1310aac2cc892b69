// `sitegen preview`: serves what build wrote, as a static host would: the manifest says which files there are, headers and
// redirects are those that hosts are told too (`sitegen.host.json`), and each locale has its own 404 page.

import { readFileSync, statSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { pageAddress, pageFile, pathOfAddress, type TrailingSlash } from '../base/page-address.ts'
import type { HeaderRules } from '../emit/headers.ts'
import {
  defaultCaching,
  descriptionName,
  formsOf,
  type HostRedirect,
  headersOf,
  parseHostDescription
} from '../emit/hosts/description.ts'
import { manifestName, parseManifest } from '../emit/manifest.ts'
import { type Answer, encodedPath, moved, plain, refused, send } from './answer.ts'
import { compressor, isText } from './compress.ts'
import { allowedHosts, readRequest } from './gate.ts'
import { sendFile } from './send-file.ts'

/** What a built folder says about itself. */
interface Built {
  readonly files: ReadonlySet<string>
  readonly headers: HeaderRules
  /** By path, with and without a slash at the end. */
  readonly redirects: ReadonlyMap<string, HostRedirect>
  readonly base: string
  /** Paths of all pages. */
  readonly pages: ReadonlySet<string>
  readonly trailingSlash: TrailingSlash
  /** Folders that have a 404 page, longest first. */
  readonly notFound: readonly string[]
}

/** Answer requests from a built folder. A new build is served as soon as it is published. */
export function previewListener(folder: string, host: string): RequestListener {
  const hosts = allowedHosts(host)
  let built = readBuilt(folder)
  let stamp = stampOf(folder)
  const compressed = compressor()
  return (request, response) => {
    const now = stampOf(folder)
    if (now !== stamp) {
      stamp = now
      built = readBuilt(folder)
    }
    const asked = readRequest(request, hosts)
    if ('refused' in asked) return send(response, refused(asked.refused))
    const { base } = built
    const outside = !asked.path.startsWith(base)
    const path = outside ? '' : asked.path.slice(base.length)
    const redirect = built.redirects.get(asked.path)
    if (redirect) return send(response, moved(withQuery(redirect.to, asked.search), redirect.status))
    if (outside && `${asked.path}/` !== base) return send(response, plain(404, 'Not found'))
    const setHeaders = (path: string) => {
      for (const [name, value] of Object.entries(headersOf(built.headers, path)))
        response.setHeader(name, value)
      if (!response.hasHeader('cache-control')) response.setHeader('cache-control', defaultCaching)
    }
    const { file, address } = fileAt(built, path)
    // The manifest decides what exists. A file of it that is gone is being replaced right now.
    if (built.files.has(file)) {
      setHeaders(asked.path)
      if (isText(file)) response.setHeader('vary', 'Accept-Encoding')
      const answer = compressed(join(folder, file), request, (coding) => {
        const ahead = `${file}.${coding === 'gzip' ? 'gz' : coding}`
        return built.files.has(ahead) ? join(folder, ahead) : undefined
      })
      if (answer) return send(response, answer)
      if (sendFile(request, response, join(folder, file), file)) return
    }
    if (address !== undefined) return send(response, moved(encodedPath(base + address) + asked.search))
    const home = built.notFound.find((start) => path.startsWith(start))
    // The headers are those of the page that is shown: what is missing in a folder that is cached for a year is not.
    if (home !== undefined) setHeaders(`${base}${home}404.html`)
    return send(response, notFound(folder, home))
  }
}

interface Asked {
  /** Its file, which may not be there. */
  readonly file: string
  /** Where the page that was meant has its address, when it is another one. */
  readonly address?: string
}

/** What stands at a path of the site, without the base: a file by its name, and a page at its address. */
function fileAt({ files, pages, trailingSlash }: Built, path: string): Asked {
  const page = pathOfAddress(`/${path}`, trailingSlash)
  const file = pageFile(page, 'html', trailingSlash)
  const address = pageAddress(page, trailingSlash).slice(1)
  if (path === address && (files.has(file) || path === '' || path.endsWith('/'))) return { file }
  const isOldForm = trailingSlash === 'never' && path === file && path !== 'index.html' && pages.has(page)
  if (files.has(path) && !isOldForm) return { file: path }
  return files.has(file) ? { file: '', address } : { file: path }
}

/** The query of the request goes in front of the hash of the target, which the browser keeps. */
function withQuery(url: string, search: string): string {
  const [address = '', hash] = url.split('#')
  const query = address.includes('?') ? search.replace('?', '&') : search
  return address + query + (hash === undefined ? '' : `#${hash}`)
}

function notFound(folder: string, home: string | undefined): Answer {
  const body = home === undefined ? undefined : read(join(folder, home, '404.html'))
  return body === undefined ? plain(404, 'Not found') : { status: 404, body, path: '404.html' }
}

/** A file; nothing where there is none, as for a moment while a build is swapped in. */
function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

const stampOf = (folder: string): number =>
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
    // Of two redirects from one address the first holds.
    redirects: new Map(
      [...(host?.redirects ?? [])]
        .reverse()
        .flatMap((redirect) => formsOf(redirect).map((from) => [from, redirect] as const))
    ),
    notFound: files
      .filter((file) => /(^|\/)404\.html$/.test(file))
      .map((file) => file.slice(0, -'404.html'.length))
      .sort((a, b) => b.length - a.length)
  }
}
