// The files that a browser loads for a page before the reader does anything: the page itself, its styles, scripts and
// fonts, and pictures that are not lazy.

import { brotliCompressSync, constants } from 'node:zlib'
import { textExtensions } from '../base/content-types.ts'
import { type Attributes, attributesOf } from '../base/html-attributes.ts'
import { extensionOf } from '../base/text.ts'
import { cssUses, picturesInAttribute, type StyleFiles } from '../bundle/css-files.ts'

/** A file that a browser loads with a page. */
export interface LoadedFile {
  readonly kind: 'html' | 'scripts' | 'styles' | 'pictures' | 'fonts'
  /** In the output. */
  readonly path: string
  /** As sent; missing for files that belong to the site rather than to one page. */
  readonly bytes?: number
  /** The place in a style sheet that names it: `site/styles.css:12`. */
  readonly namedAt?: string
}

interface PageRequest {
  readonly kind: LoadedFile['kind']
  readonly url: string
}

/**
 * Files that a page loads, without the page itself.
 *
 * @param texts contents of the page's own files, by path in the output
 */
export function firstLoad(
  html: string,
  { base, styleFiles }: { readonly base: string; readonly styleFiles: StyleFiles },
  texts: ReadonlyMap<string, string>
): readonly LoadedFile[] {
  const loadedFiles = new Map<string, LoadedFile>()
  for (const { kind, url } of requestsOf(html)) {
    const path = pathOf(url, base)
    if (path === undefined || loadedFiles.has(path)) continue
    const text = texts.get(path)
    loadedFiles.set(path, { kind, path, ...(text !== undefined && { bytes: sentBytes(path, text) }) })
  }
  const uses = cssUses(html)
  for (const { kind, path: sheet } of [...loadedFiles.values()])
    for (const { usedBy, ...file } of (kind === 'styles' && styleFiles[sheet]) || [])
      if (uses(usedBy)) loadedFiles.set(file.path, { ...file, ...loadedFiles.get(file.path) })
  return [...loadedFiles.values()]
}

/** Path in the output of an address of this site. */
function pathOf(url: string, base: string): string | undefined {
  if (!url.startsWith(base) || url.startsWith('//')) return undefined
  try {
    return decodeURIComponent(url.slice(base.length).replace(/[?#].*$/s, ''))
  } catch {
    return undefined
  }
}

const attributes = `((?:[^>"']|"[^"]*"|'[^']*')*)`
const element = new RegExp(
  `<!--[\\s\\S]*?-->|<noscript\\b[\\s\\S]*?</noscript>|<template\\b[\\s\\S]*?</template>|<(script)\\b${attributes}>[\\s\\S]*?</script>|<(link|img|source|/?picture)\\b${attributes}>|<[a-z][\\w-]*${attributes}>`,
  'gi'
)

function requestsOf(html: string): readonly PageRequest[] {
  const requests: PageRequest[] = []
  let sources: Attributes[] = []
  for (const [text, script, , name = script] of html.matchAll(element)) {
    const tag = name?.toLowerCase()
    if (tag === 'picture' || tag === '/picture') sources = []
    else if (tag === 'source') sources.push(attributesOf(text))
    else if (tag === 'img') requests.push(...pictureOf(attributesOf(text), sources))
    else if (tag !== undefined) requests.push(...requestsOfElement(tag, attributesOf(text)))
    if (/^<[a-z]/i.test(text) && /\sstyle=/i.test(text)) requests.push(...picturesOfStyle(attributesOf(text)))
  }
  return requests
}

/** The widest file of a picture in its best format, which browsers load on large, dense screens. */
function pictureOf(img: Attributes, sources: readonly Attributes[]): readonly PageRequest[] {
  if (img.loading === 'lazy') return []
  const srcset = sources.find((source) => source.srcset !== undefined)?.srcset ?? img.srcset
  const url = (srcset === undefined ? undefined : widestOf(srcset)) ?? img.src
  return url === undefined ? [] : [{ kind: 'pictures', url }]
}

const picturesOfStyle = ({ style = '' }: Attributes): readonly PageRequest[] =>
  picturesInAttribute(style).map((url) => ({ kind: 'pictures', url }))

function widestOf(srcset: string): string | undefined {
  const [widest] = srcset
    .split(/,\s+/)
    .map((candidate) => {
      const [url = '', descriptor = '1x'] = candidate.trim().split(/\s+/)
      return { url, size: Number.parseFloat(descriptor) }
    })
    .sort((a, b) => b.size - a.size)
  return widest?.url
}

const preloadKinds: Readonly<Record<string, LoadedFile['kind']>> = {
  font: 'fonts',
  image: 'pictures',
  script: 'scripts',
  style: 'styles'
}

function requestsOfElement(tag: string, attributes: Attributes): readonly PageRequest[] {
  const load = (kind: LoadedFile['kind'] | undefined, url: string | undefined): readonly PageRequest[] =>
    kind === undefined || url === undefined || url === '' ? [] : [{ kind, url }]
  if (tag === 'script') return load('scripts', attributes.src)
  const { rel, href, as = '', imagesrcset } = attributes
  if (rel === 'stylesheet') return load('styles', href)
  if (rel === 'modulepreload') return load('scripts', href)
  if (rel !== 'preload') return []
  return load(preloadKinds[as], imagesrcset === undefined ? href : widestOf(imagesrcset))
}

/** Whether hosts compress a file. */
export const isText = (path: string): boolean => textExtensions.includes(extensionOf(path))

/**
 * Bytes of a file as hosts send it: texts compressed with Brotli at a quality for compression on the fly. The same on all
 * machines.
 */
export function sentBytes(path: string, content: string | Uint8Array): number {
  const bytes = Buffer.from(content)
  if (!isText(path)) return bytes.length
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return brotliCompressSync(bytes, { params }).length
}
