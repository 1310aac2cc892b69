// Requests to other hosts that HTML and CSS cause, by the request kinds of `thirdParties`. The policy of a page, the messages
// about what it blocks, and the list of third-party hosts are all computed from these.

import { parseUrl } from './address.ts'

/** The type of the requested resource. `thirdParties` cannot allow `object` and `manifest`. */
export type RequestKind =
  | 'script'
  | 'connect'
  | 'frame'
  | 'image'
  | 'media'
  | 'font'
  | 'form'
  | 'style'
  | 'object'
  | 'manifest'

/** One request of a browser. */
export interface ExternalRequest {
  readonly kind: RequestKind
  /** The address as written, HTML entities decoded; empty for inline scripts and styles. */
  readonly url: string
  /**
   * What causes the request: the name of the element, `style` for the attribute, `onclick` for a handler, `css` for a style
   * sheet.
   */
  readonly initiator: string
  /** Whether it is a resource hint (`preconnect`, `dns-prefetch`). The policy does not block those. */
  readonly isHint?: true
  /** Whether the request is made only after the reader has consented. */
  readonly afterConsent?: true
  /** Source of an inline script. */
  readonly code?: string
}

/** Attributes of an element: names in lower case, entities decoded. */
export type Attributes = Readonly<Record<string, string | undefined>>

/** External requests of an element, and its inline styles and handlers, which a strict policy blocks. */
export function requestsOfElement(tag: string, attributes: Attributes): readonly ExternalRequest[] {
  const request = (kind: RequestKind, url: string | undefined): ExternalRequest[] =>
    url !== undefined && isExternalUrl(url) ? [{ kind, url: url.trim(), initiator: tag }] : []
  const handlers = Object.keys(attributes)
    .filter((name) => /^on[a-z]+$/.test(name))
    .map((name): ExternalRequest => ({ kind: 'script', url: '', initiator: name }))
  const style: ExternalRequest[] =
    attributes.style !== undefined && attributes.style.trim() !== ''
      ? [{ kind: 'style', url: '', initiator: 'style' }]
      : []
  const byTag = Object.hasOwn(elements, tag) ? elements[tag] : undefined
  return [...(byTag ? byTag(attributes, request) : []), ...style, ...handlers]
}

/**
 * Whether an element can cause a request. Most cannot, judging by their name and the names of their attributes.
 *
 * @param tag in lower case
 * @param attributes by name, in any case
 */
export function mayRequest(tag: string, attributes: Readonly<Record<string, unknown>>): boolean {
  if (needsAttributes(tag)) return true
  for (const name in attributes) if (requestingName.test(name)) return true
  return false
}

/** Attributes that cause a request on any element. */
const requestingNames = 'style|on[a-z]+|ping|formaction'
const requestingName = new RegExp(`^(?:${requestingNames})$`, 'i')

type AddRequest = (kind: RequestKind, url: string | undefined) => readonly ExternalRequest[]

const imageRequests = (attributes: Attributes, request: AddRequest): readonly ExternalRequest[] => [
  ...request('image', attributes.src),
  ...candidates(attributes.srcset).flatMap((url) => request('image', url))
]

/** Requests for the site's own files that the policy still blocks: frames and plugins. */
const sameSiteRequest = (kind: RequestKind, initiator: string, url: string): readonly ExternalRequest[] =>
  url.trim() === '' || isExternalUrl(url) || /^\s*(?:#|[a-z]+:)/i.test(url)
    ? []
    : [{ kind, url: url.trim(), initiator }]

const elements: Readonly<
  Record<string, (attributes: Attributes, request: AddRequest) => readonly ExternalRequest[]>
> = {
  img: imageRequests,
  // `srcset` in a picture, `src` in a video.
  source: ({ src, srcset }, request) => [
    ...request('media', src),
    ...candidates(srcset).flatMap((url) => request('image', url))
  ],
  input: ({ type = '', src, formaction }, request) => [
    ...(type.toLowerCase() === 'image' ? request('image', src) : []),
    ...request('form', formaction)
  ],
  image: ({ href, 'xlink:href': xlinkHref }, request) => request('image', href ?? xlinkHref),
  feimage: ({ href, 'xlink:href': xlinkHref }, request) => request('image', href ?? xlinkHref),
  video: ({ src, poster }, request) => [...request('media', src), ...request('image', poster)],
  audio: ({ src }, request) => request('media', src),
  track: ({ src }, request) => request('media', src),
  iframe: ({ src = '' }, request) => [...request('frame', src), ...sameSiteRequest('frame', 'iframe', src)],
  frame: ({ src }, request) => request('frame', src),
  embed: ({ src = '' }, request) => [...request('object', src), ...sameSiteRequest('object', 'embed', src)],
  object: ({ data = '' }, request) => [
    ...request('object', data),
    ...sameSiteRequest('object', 'object', data)
  ],
  form: ({ action }, request) => request('form', action),
  button: ({ formaction }, request) => request('form', formaction),
  a: ({ ping = '' }, request) => ping.split(/\s+/).flatMap((url) => request('connect', url)),
  script: ({ src }, request) => request('script', src),
  link: ({ rel = '', as: kind = '', href, imagesrcset }, request) =>
    rel
      .toLowerCase()
      .split(/\s+/)
      .flatMap((rel) => {
        if (rel === 'preload') {
          const loaded = preloads[kind.toLowerCase()] ?? 'connect'
          const urls = [...(href === undefined ? [] : [href]), ...candidates(imagesrcset)]
          return urls.flatMap((url) => request(loaded, url))
        }
        if (rel === 'preconnect' || rel === 'dns-prefetch')
          return request('connect', href).map((connection) => ({ ...connection, isHint: true as const }))
        const loaded = Object.hasOwn(rels, rel) ? rels[rel] : undefined
        return loaded ? request(loaded, href) : []
      })
}

const rels: Readonly<Record<string, RequestKind>> = {
  stylesheet: 'style',
  modulepreload: 'script',
  icon: 'image',
  'apple-touch-icon': 'image',
  'apple-touch-icon-precomposed': 'image',
  'mask-icon': 'image',
  manifest: 'manifest'
}

const preloads: Readonly<Record<string, RequestKind>> = {
  script: 'script',
  style: 'style',
  font: 'font',
  image: 'image',
  video: 'media',
  audio: 'media',
  track: 'media'
}

/** URLs of a `srcset`. A URL may contain commas, as in `data:`, but not end with one. */
function candidates(srcset: string | undefined): readonly string[] {
  if (srcset === undefined) return []
  return [...srcset.matchAll(/[\s,]*([^\s,]\S*[^\s,]|[^\s,])(?:\s+[^,]*)?(?:,|$)/g)].map(
    ([, url = '']) => url
  )
}

/** Whether an address points at another host, or contains its content (`data:`). */
export const isExternalUrl = (url: string): boolean =>
  /^\s*(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(url) && !/^\s*(?:about|javascript|mailto|tel|sms):/i.test(url)

/**
 * Source expression for an external address: `https://a.example`, or the scheme for `data:` and `blob:`; empty when invalid.
 */
export function originOf(url: string): string {
  const text = url.trim().replace(/^[\\/]{2}/, 'https://')
  const parsed = parseUrl(text)
  if (!parsed) return ''
  const { origin, protocol, host } = parsed
  if (protocol === 'data:' || protocol === 'blob:') return protocol
  return origin === 'null' ? `${protocol}//${host}` : origin
}

/** All requests of an HTML text, in the order of the text. Scripts and comments are skipped. */
export function requestsInHtml(html: string): readonly ExternalRequest[] {
  const requests: ExternalRequest[] = []
  const start = /<(?:!--|([a-z][^\s/>]*))/gi
  for (let match = start.exec(html); match; match = start.exec(html)) {
    const tag = match[1]?.toLowerCase()
    if (tag === undefined) {
      start.lastIndex = endOf(html, /-->/g, start.lastIndex)
      continue
    }
    const tagEnd = endOfTagWithoutRequests(html, tag, start.lastIndex)
    if (tagEnd !== undefined) {
      start.lastIndex = tagEnd
      continue
    }
    const { attributes, end } = attributesAt(html, start.lastIndex)
    start.lastIndex = end
    requests.push(...requestsOfElement(tag, attributes))
    if (!rawTextElements.has(tag)) continue
    start.lastIndex = endOf(html, new RegExp(`</${tag}`, 'gi'), end)
    const content = html.slice(end, start.lastIndex - `</${tag}`.length)
    requests.push(...requestsInContent(tag, attributes, content))
  }
  return requests
}

/** Requests of the content of a `style` or `script` element: the inline style or script itself. */
export function requestsInContent(
  tag: string,
  attributes: Attributes,
  content: string
): readonly ExternalRequest[] {
  if (content.trim() === '') return []
  if (tag === 'style') return [{ kind: 'style', url: '', initiator: 'style element' }]
  const runs = /^(?:module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)?$/i
  if (tag !== 'script' || attributes.src !== undefined || !runs.test(attributes.type ?? '')) return []
  return [{ kind: 'script', url: '', initiator: 'script', code: content }]
}

/** A tag whose values are all in double quotes, so that its end can be found by a pattern. */
const simpleTag = /(?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*\s*\/?>/y
const requestingAttribute = new RegExp(`\\s(?:${requestingNames})[\\s=/>]`, 'i')
/** Elements that cause requests only through one of those attributes. */
const rarelyRequesting: ReadonlySet<string> = new Set(['a', 'button'])

/**
 * Offset of the end of a tag that causes no request; `undefined` if its attributes must be parsed.
 *
 * @param from offset after its name
 */
function endOfTagWithoutRequests(html: string, tag: string, from: number): number | undefined {
  if (needsAttributes(tag)) return undefined
  simpleTag.lastIndex = from
  if (!simpleTag.test(html)) return undefined
  const end = simpleTag.lastIndex
  return requestingAttribute.test(html.slice(from, end)) ? undefined : end
}

/** Whether the attributes of an element must be parsed, whatever their names. */
const needsAttributes = (tag: string): boolean =>
  (Object.hasOwn(elements, tag) && !rarelyRequesting.has(tag)) || rawTextElements.has(tag)

/** Elements whose content is not HTML. */
const rawTextElements: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'title'])

/** Offset after the next match, or of the end of the text. */
function endOf(html: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from
  return pattern.test(html) ? pattern.lastIndex : html.length
}

/** Attributes of the element at the start of a text: `<meta name="a">`. */
export const attributesOf = (html: string): Attributes =>
  attributesAt(html, /^<[^\s/>]*/.exec(html)?.[0].length ?? 0).attributes

/**
 * Parse the attributes of a tag. Every step advances, so malformed HTML cannot loop.
 *
 * @param from offset after the tag's name
 */
function attributesAt(html: string, from: number): { readonly attributes: Attributes; readonly end: number } {
  const attributes: Record<string, string> = {}
  const attributePattern =
    /[\s/]*(?:>|([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)?))?)/y
  attributePattern.lastIndex = from
  for (let match = attributePattern.exec(html); match; match = attributePattern.exec(html)) {
    const [, name, double, single, bare] = match
    if (name === undefined) return { attributes, end: attributePattern.lastIndex }
    attributes[name.toLowerCase()] ??= decodeEntities(double ?? single ?? bare ?? '')
  }
  return { attributes, end: html.length }
}

const namedEntities: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', apos: "'" }

const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|quot|lt|gt|apos));/gi, (entity, hex, decimal, name) => {
        if (name !== undefined) return namedEntities[String(name).toLowerCase()] ?? entity
        const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16)
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
      })
    : text

/** A request of a style sheet and its position. */
export interface CssRequest extends ExternalRequest {
  /** Offset of the address in the style sheet. */
  readonly offset: number
}

/** All external requests of a style sheet: fonts of `@font-face`, imported style sheets, and images. */
export function requestsInCss(css: string): readonly CssRequest[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length))
  const fonts = [...text.matchAll(/@font-face\s*\{[^}]*\}/gi)].map(({ index, 0: rule }) => [
    index,
    index + rule.length
  ])
  const pattern =
    /(@import\s+)?(?:url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"')]+))\s*\)|(?<=@import\s+)(?:"([^"]*)"|'([^']*)'))/gi
  return [...text.matchAll(pattern)].flatMap((match): CssRequest[] => {
    const url = match.slice(2).find((group) => group !== undefined) ?? ''
    const { index, 0: matchedText } = match
    const isFont = fonts.some(([from = 0, to = 0]) => index >= from && index < to)
    if (!isExternalUrl(url) || (/^data:/i.test(url) && !isFont)) return []
    const isImport = match[1] !== undefined || /@import\s+$/i.test(text.slice(Math.max(0, index - 40), index))
    const kind = isImport ? 'style' : isFont ? 'font' : 'image'
    return [{ kind, url, initiator: 'css', offset: index + matchedText.indexOf(url) }]
  })
}

/** Host names of all absolute addresses in a text, in lower case: `a.example` for `https://a.example/b` and `//a.example`. */
export const hostsIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)/gi)].map(([, host = '']) => host.toLowerCase())
  )
