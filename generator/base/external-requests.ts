// Requests to other hosts that HTML and CSS cause, by the request kinds of `thirdParties`. The policy of a page, the messages
// about what it blocks, and the list of third-party hosts are all computed from these. No other list of such elements and
// attributes exists: `test/browser/requests.test.ts` compares it with what Chromium requests.

import { externalAddress } from './address.ts'

/** The type of the requested resource. `thirdParties` cannot allow `object`, `manifest` and `base`. */
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
  /** The address that relative addresses of the page are relative to. */
  | 'base'

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
  /** Whether no directive of the policy blocks it: resource hints, and pages that the browser goes to by itself. */
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
      ? [{ kind: 'style', url: '', initiator: 'style' }, ...requestsOfStyle(attributes.style, 'style')]
      : []
  const byTag = Object.hasOwn(elements, tag) ? elements[tag] : undefined
  return [
    ...(byTag ? byTag(attributes, request) : []),
    ...requestsOfAnyElement(tag, attributes, request),
    ...style,
    ...handlers
  ]
}

/** Requests of attributes that many elements have, except `style`. */
const requestsOfAnyElement = (
  tag: string,
  attributes: Attributes,
  request: AddRequest
): readonly ExternalRequest[] => [
  ...(tablePart.test(tag) ? request('image', attributes.background) : []),
  ...addressesIn(attributes.attributionsrc).flatMap((url) => request('connect', url)),
  ...Object.entries(attributes).flatMap(([name, value = '']) =>
    presentation.test(name) && value.includes('url(') ? requestsOfStyle(value, tag) : []
  )
]

/** Elements with an attribute `background`. */
const tablePart = /^(?:body|table|t(?:head|body|foot|r|d|h))$/

/** Attributes of SVG whose values are CSS: `fill`, `clip-path`; without hyphens in trees of Markdown. */
const presentation = /^(?:fill|stroke|filter|mask|clip-?path|marker(?:-?(?:start|mid|end))?|cursor)$/

const requestsOfStyle = (css: string, initiator: string): readonly ExternalRequest[] =>
  requestsInCss(css).map(({ kind, url }) => ({ kind, url, initiator }))

/**
 * Whether an element can cause a request. Most cannot, judging by their name and the names of their attributes.
 *
 * @param tag in lower case
 * @param attributes by name, in any case
 */
export function mayRequest(tag: string, attributes: Readonly<Record<string, unknown>>): boolean {
  if (needsAttributes(tag)) return true
  for (const name in attributes)
    if (requestingName.test(name) || String(attributes[name]).includes('url(')) return true
  return false
}

/** Attributes that cause a request on any element. */
const requestingNames = 'style|on[a-z]+|ping|formaction|background|attributionsrc'
const requestingName = new RegExp(`^(?:${requestingNames})$`, 'i')

type AddRequest = (kind: RequestKind, url: string | undefined) => readonly ExternalRequest[]

const imageRequests = (attributes: Attributes, request: AddRequest): readonly ExternalRequest[] => [
  ...request('image', attributes.src),
  ...srcsetRequests(attributes.srcset, request)
]

const srcsetRequests = (srcset: string | undefined, request: AddRequest): readonly ExternalRequest[] =>
  srcsetCandidates(srcset).flatMap(({ url }) => request('image', url))

const addressesIn = (list = ''): readonly string[] => list.split(/\s+/)

/** Both spellings of the address of an SVG element. */
const svgAddress = ({ href, 'xlink:href': xlinkHref }: Attributes): string | undefined => href ?? xlinkHref

const svgReference: Requests = (attributes, request) => request('image', svgAddress(attributes))

/** An animation may set the address of its element. */
const svgAnimation: Requests = (attributes, request) => {
  const { attributename = '', from, to, by, values = '' } = attributes
  return [
    ...svgReference(attributes, request),
    ...(/^(?:xlink:)?href$/i.test(attributename.trim())
      ? [from, to, by, ...values.split(';')].flatMap((url) => request('image', url))
      : [])
  ]
}

const link = ({ ping }: Attributes, request: AddRequest): readonly ExternalRequest[] =>
  addressesIn(ping).flatMap((url) => request('connect', url))

/** The request, which no directive blocks. */
const hints = (requests: readonly ExternalRequest[]): readonly ExternalRequest[] =>
  requests.map((hint) => ({ ...hint, isHint: true as const }))

/** Requests for the site's own files that the policy still blocks: frames and plugins. */
const sameSiteRequest = (kind: RequestKind, initiator: string, url: string): readonly ExternalRequest[] =>
  url.trim() === '' || isExternalUrl(url) || /^\s*(?:#|[a-z]+:)/i.test(url)
    ? []
    : [{ kind, url: url.trim(), initiator }]

type Requests = (attributes: Attributes, request: AddRequest) => readonly ExternalRequest[]

const elements: Readonly<Record<string, Requests>> = {
  img: imageRequests,
  // `srcset` in a picture, `src` in a video.
  source: ({ src, srcset }, request) => [...request('media', src), ...srcsetRequests(srcset, request)],
  input: ({ type = '', src, formaction }, request) => [
    ...(type.toLowerCase() === 'image' ? request('image', src) : []),
    ...request('form', formaction)
  ],
  ...Object.fromEntries(
    [
      'cursor',
      'feimage',
      'filter',
      'image',
      'lineargradient',
      'mpath',
      'pattern',
      'radialgradient',
      'textpath',
      'tref',
      'use'
    ].map((name) => [name, svgReference])
  ),
  ...Object.fromEntries(
    ['animate', 'animatemotion', 'animatetransform', 'set'].map((name) => [name, svgAnimation])
  ),
  video: ({ src, poster }, request) => [...request('media', src), ...request('image', poster)],
  audio: ({ src }, request) => request('media', src),
  track: ({ src }, request) => request('media', src),
  // A document in `srcdoc` replaces `src`, and has the policy of the page.
  iframe: ({ src = '', srcdoc }, request) =>
    srcdoc === undefined
      ? [...request('frame', src), ...sameSiteRequest('frame', 'iframe', src)]
      : requestsInHtml(srcdoc),
  frame: ({ src }, request) => request('frame', src),
  embed: ({ src = '' }, request) => [...request('object', src), ...sameSiteRequest('object', 'embed', src)],
  object: ({ data = '' }, request) => [
    ...request('object', data),
    ...sameSiteRequest('object', 'object', data)
  ],
  form: ({ action }, request) => request('form', action),
  button: ({ formaction }, request) => request('form', formaction),
  a: link,
  area: link,
  // `href` in SVG.
  script: (attributes, request) => request('script', attributes.src ?? svgAddress(attributes)),
  base: ({ href }, request) => request('base', href),
  meta: ({ 'http-equiv': name = '', httpequiv = name, content = '' }, request) =>
    httpequiv.trim().toLowerCase() === 'refresh'
      ? hints(request('connect', /^[\s\d.]*[;,\s]\s*(?:url\s*=\s*)?["']?([^"']*)/i.exec(content)?.[1]))
      : [],
  link: ({ rel = '', as: kind = '', href, imagesrcset }, request) =>
    rel
      .toLowerCase()
      .split(/\s+/)
      .flatMap((rel) => {
        if (rel === 'preload') {
          const loaded = preloads[kind.toLowerCase()] ?? 'connect'
          return [...request(loaded, href), ...srcsetRequests(imagesrcset, request)]
        }
        if (['preconnect', 'dns-prefetch', 'prefetch', 'prerender'].includes(rel))
          return hints(request('connect', href))
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
  'apple-touch-startup-image': 'image',
  'mask-icon': 'image',
  manifest: 'manifest',
  'compression-dictionary': 'connect'
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

/**
 * Candidates of a `srcset`: `a.jpg 1x, b.jpg 2x`. A URL may contain commas, as in `data:`, but not begin or end with one.
 */
export function srcsetCandidates(srcset = ''): readonly SrcsetCandidate[] {
  const candidates: { url: string; descriptor: string }[] = []
  let isDescriptor = false
  const addUrl = (part: string): void => {
    const text = part.replace(/^[\s,]+/, '')
    let end = text.length
    while (text[end - 1] === ',') end--
    if (end === 0) return
    candidates.push({ url: text.slice(0, end), descriptor: '' })
    isDescriptor = end === text.length
  }
  for (const part of srcset.split(/(\s+)/)) {
    const last = candidates.at(-1)
    if (!isDescriptor || !last) {
      addUrl(part)
      continue
    }
    const [descriptor = '', ...next] = part.split(',')
    last.descriptor += descriptor
    if (next.length === 0) continue
    isDescriptor = false
    addUrl(next.join(','))
  }
  return candidates.map(({ url, descriptor }) => ({ url, descriptor: descriptor.trim() }))
}

interface SrcsetCandidate {
  readonly url: string
  /** `2x`, `800w`, or empty. */
  readonly descriptor: string
}

/** Whether an address points at another host, or contains its content (`data:`). */
export const isExternalUrl = (url: string): boolean => {
  const address = externalAddress(url)
  return address !== undefined && !/^(?:about|javascript|mailto|tel|sms):$/.test(address.protocol)
}

/**
 * Source expression for an external address: `https://a.example`, or the scheme for `data:` and `blob:`; empty when invalid.
 */
export function originOf(url: string): string {
  const parsed = externalAddress(url)
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
  if (tag === 'style')
    return [
      { kind: 'style', url: '', initiator: 'style element' },
      ...requestsOfStyle(content, 'style element')
    ]
  const runs = /^(?:module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)?$/i
  if (
    tag !== 'script' ||
    (attributes.src ?? svgAddress(attributes)) !== undefined ||
    !runs.test(attributes.type ?? '')
  )
    return []
  return [{ kind: 'script', url: '', initiator: 'script', code: content }]
}

/** A tag whose values are all in double quotes, so that its end can be found by a pattern. */
const simpleTag = /(?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*\s*\/?>/y
const requestingAttribute = new RegExp(`\\s(?:${requestingNames})[\\s=/>]`, 'i')
/** Elements that cause requests only through one of those attributes. */
const rarelyRequesting: ReadonlySet<string> = new Set(['a', 'area', 'button'])

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
  const text = html.slice(from, end)
  return requestingAttribute.test(text) || text.includes('url(') ? undefined : end
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
    /(@import\s+)?(?:url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"')]+))\s*\)|(?<=@import\s+|\bimage-set\(\s*)(?:"([^"]*)"|'([^']*)'))/gi
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
