// `sitegen preview`: serves what build wrote, as a static host would: the manifest says which files
// there are, `_headers` and `_redirects` are obeyed, and each locale has its own 404 page.

import { readFileSync, statSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { manifestName, parseManifest } from '../emit/manifest.ts'
import { type Answer, encodedPath, moved, plain, refused, send } from './answer.ts'
import { compressor, isText } from './compress.ts'
import { allowedHosts, readRequest } from './gate.ts'
import { sendFile } from './send-file.ts'

/** What a built folder says about itself. */
interface Built {
  readonly files: ReadonlySet<string>
  readonly headers: readonly { readonly path: string; readonly headers: Readonly<Record<string, string>> }[]
  readonly redirects: ReadonlyMap<string, string>
  readonly base: string
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
    const redirect = built.redirects.get(asked.path.replace(/(.)\/$/, '$1'))
    if (redirect !== undefined) return send(response, moved(withQuery(redirect, asked.search), 301))
    if (outside && `${asked.path}/` !== base) return send(response, plain(404, 'Not found'))
    for (const rule of built.headers)
      if (matches(rule.path, asked.path))
        for (const [name, value] of Object.entries(rule.headers)) response.setHeader(name, value)
    const file = path === '' || path.endsWith('/') ? `${path}index.html` : path
    // The manifest decides what exists. A file of it that is gone is being replaced right now.
    if (built.files.has(file)) {
      if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-cache')
      if (isText(file)) response.setHeader('vary', 'Accept-Encoding')
      const answer = compressed(join(folder, file), request)
      if (answer) return send(response, answer)
      if (sendFile(request, response, join(folder, file), file)) return
    }
    if (built.files.has(`${path === '' ? '' : `${path}/`}index.html`))
      return send(response, moved(`${encodedPath(asked.path)}/${asked.search}`))
    return send(response, notFound(folder, built, path))
  }
}

/** The query of the request goes in front of the hash of the target, which the browser keeps. */
function withQuery(url: string, search: string): string {
  const [address = '', hash] = url.split('#')
  const query = address.includes('?') ? search.replace('?', '&') : search
  return address + query + (hash === undefined ? '' : `#${hash}`)
}

function notFound(folder: string, built: Built, path: string): Answer {
  const home = built.notFound.find((start) => path.startsWith(start))
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
  const files = new Set(Object.keys(parseManifest(text(manifestName))?.files ?? {}))
  const headers = parseHeaders(text('_headers'))
  return {
    files,
    headers,
    base: headers[0]?.path.replace(/\*$/, '') ?? '/',
    redirects: new Map(
      text('_redirects')
        .split('\n')
        .map((line) => line.split(' '))
        .flatMap(([from, to]) => (from && to ? [[decoded(from), to] as const] : []))
    ),
    notFound: [...files]
      .filter((file) => /(^|\/)404\.html$/.test(file))
      .map((file) => file.slice(0, -'404.html'.length))
      .sort((a, b) => b.length - a.length)
  }
}

/** A path of ours as requests are read: without encoding. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function parseHeaders(text: string): Built['headers'] {
  const rules: { path: string; headers: Record<string, string> }[] = []
  for (const line of text.split('\n')) {
    const [, name, value] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? []
    const rule = rules.at(-1)
    if (name !== undefined && value !== undefined && rule) rule.headers[name] = value
    else if (line !== '') rules.push({ path: decoded(line), headers: {} })
  }
  return rules
}

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
