// Requests to other hosts that HTML and CSS cause, by the request kinds of `thirdParties`. The policy of a page, the messages
// about what it blocks, and the list of third-party hosts are all computed from these. No other list of such elements and
// attributes exists: `test/browser/requests.test.ts` compares it with what Chromium requests.

import type { ExternalRequest, RequestKind } from './css-requests.ts'
import { isExternalUrl, requestsInCss } from './css-requests.ts'
import { type Attributes, attributesAt } from './html-attributes.ts'
import { srcsetCandidates } from './srcset.ts'

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

/** Host names of all absolute addresses in a text, in lower case: `a.example` for `https://a.example/b` and `//a.example`. */
export const hostsIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)/gi)].map(([, host = '']) => host.toLowerCase())
  )
