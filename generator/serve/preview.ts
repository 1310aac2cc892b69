// `sitegen preview`: serves the build output as a static host would. The manifest lists the files, `sitegen.host.json` the
// headers and redirects, and each locale has its own 404 page.

import { statSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { acceptsMarkdown } from '../base/accept-markdown.ts'
import { defaultCaching, headersOf } from '../emit/hosts/description.ts'
import { manifestName } from '../engine/manifest.ts'
import { allowedHosts } from './addresses.ts'
import { hostResponse, readBuiltFile, readBuiltSite } from './built-site.ts'
import { compressor, isText } from './compress.ts'
import { encodedPath, type HttpResponse, plainText, redirectTo, refusal, send } from './http-response.ts'
import { readRequest } from './read-request.ts'
import { sendFile } from './send-file.ts'

/** Serve a built folder. A new build is served as soon as it is published. */
export function previewListener(folder: string, host: string): RequestListener {
  const hosts = allowedHosts(host)
  let site = readBuiltSite(folder)
  let fingerprint = outputFingerprint(folder)
  const compressed = compressor()
  return (request, response) => {
    const currentFingerprint = outputFingerprint(folder)
    if (currentFingerprint !== fingerprint) {
      fingerprint = currentFingerprint
      site = readBuiltSite(folder)
    }
    const parsed = readRequest(request, hosts)
    if ('refused' in parsed) return send(response, refusal(parsed.refused))
    const setHeaders = (path: string) => {
      for (const [name, value] of Object.entries(headersOf(site.headers, path)))
        response.setHeader(name, value)
      if (!response.hasHeader('cache-control')) response.setHeader('cache-control', defaultCaching)
    }
    const result = hostResponse(site, parsed.path)
    if (result.kind === 'redirect')
      return send(response, redirectTo(withQuery(result.to, parsed.search), result.status))
    // If a listed file is missing, a new build is just replacing it.
    if (result.kind === 'file') {
      const alternate = result.file.replace(/\.html$/, '.md')
      const hasMarkdown = alternate !== result.file && site.files.has(alternate)
      const file = hasMarkdown && acceptsMarkdown(request.headers.accept) ? alternate : result.file
      setHeaders(parsed.path)
      if (isText(file)) response.setHeader('vary', `${hasMarkdown ? 'Accept, ' : ''}Accept-Encoding`)
      const encoded = compressed(join(folder, file), request, (coding) => {
        const compressedFile = `${file}.${coding === 'gzip' ? 'gz' : coding}`
        return site.files.has(compressedFile) ? join(folder, compressedFile) : undefined
      })
      if (encoded) return send(response, encoded)
      if (sendFile(request, response, join(folder, file), file)) return
    }
    if (parsed.path === '/' && site.base !== '/') return send(response, redirectTo(encodedPath(site.base)))
    const isOutsideBase = !parsed.path.startsWith(site.base)
    if (isOutsideBase) return send(response, plainText(404, 'Not found'))
    const path = parsed.path.slice(site.base.length)
    const notFoundFolder = site.notFound.find((start) => path.startsWith(start))
    // Use the headers of the 404 page, or a missing asset would be cached for a year.
    if (notFoundFolder !== undefined) setHeaders(`${site.base}${notFoundFolder}404.html`)
    return send(response, notFound(folder, notFoundFolder))
  }
}

/** Add the request's query to a redirect target, before its hash. */
function withQuery(url: string, search: string): string {
  const [address = '', hash] = url.split('#')
  const query = address.includes('?') ? search.replace('?', '&') : search
  return address + query + (hash === undefined ? '' : `#${hash}`)
}

function notFound(folder: string, notFoundFolder: string | undefined): HttpResponse {
  const body =
    notFoundFolder === undefined ? undefined : readBuiltFile(join(folder, notFoundFolder, '404.html'))
  return body === undefined ? plainText(404, 'Not found') : { status: 404, body, path: '404.html' }
}

const outputFingerprint = (folder: string): number =>
  statSync(join(folder, manifestName), { throwIfNoEntry: false })?.mtimeMs ?? 0
