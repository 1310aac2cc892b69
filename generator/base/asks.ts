// What HTML and CSS make a browser ask other hosts for, by the kinds of the policy. The policy of a page, the messages
// about what it blocks and the record of outside hosts are all made of this.

/** What something is loaded as. `object` and `manifest` have no place among the hosts of a party. */
export type AskKind =
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

/** One thing that a browser asks for. */
export interface Ask {
  readonly kind: AskKind
  /** The address as written, without the entities of HTML; empty for what stands in the page itself. */
  readonly url: string
  /** What asks: the name of the element, `style` for the attribute, `onclick` for a handler, `css` for a style sheet. */
  readonly by: string
  /** Does it only say where the browser may go soon? The policy does not stop that. */
  readonly early?: true
  /** Is it asked when the reader has agreed, and no sooner? */
  readonly consented?: true
  /** Of a script that stands in the page: what it is. */
  readonly code?: string
}

/** Attributes of an element, in lower case, without entities. */
export type Attributes = Readonly<Record<string, string | undefined>>

/** What an element asks for that has an address on another host, or that a strict policy stops wherever it stands. */
export function asksOfElement(tag: string, attributes: Attributes): readonly Ask[] {
  const ask = (kind: AskKind, url: string | undefined): Ask[] =>
    url !== undefined && isOutside(url) ? [{ kind, url: url.trim(), by: tag }] : []
  const handlers = Object.keys(attributes)
    .filter((name) => /^on[a-z]+$/.test(name))
    .map((name): Ask => ({ kind: 'script', url: '', by: name }))
  const style: Ask[] =
    attributes.style !== undefined && attributes.style.trim() !== ''
      ? [{ kind: 'style', url: '', by: 'style' }]
      : []
  const byTag = Object.hasOwn(elements, tag) ? elements[tag] : undefined
  return [...(byTag ? byTag(attributes, ask) : []), ...style, ...handlers]
}

type Asking = (kind: AskKind, url: string | undefined) => readonly Ask[]

const pictures = (attributes: Attributes, ask: Asking): readonly Ask[] => [
  ...ask('image', attributes.src),
  ...candidates(attributes.srcset).flatMap((url) => ask('image', url))
]

/** Of the site's own files, the policy stops pages in a frame and what plugins of the browser would show. */
const ofSite = (kind: AskKind, by: string, url: string): readonly Ask[] =>
  url.trim() === '' || isOutside(url) || /^\s*(?:#|[a-z]+:)/i.test(url) ? [] : [{ kind, url: url.trim(), by }]

const elements: Readonly<Record<string, (attributes: Attributes, ask: Asking) => readonly Ask[]>> = {
  img: pictures,
  // In a picture it has `srcset`, in a film `src`.
  source: ({ src, srcset }, ask) => [
    ...ask('media', src),
    ...candidates(srcset).flatMap((url) => ask('image', url))
  ],
  input: ({ type = '', src, formaction }, ask) => [
    ...(type.toLowerCase() === 'image' ? ask('image', src) : []),
    ...ask('form', formaction)
  ],
  image: ({ href, 'xlink:href': old }, ask) => ask('image', href ?? old),
  feimage: ({ href, 'xlink:href': old }, ask) => ask('image', href ?? old),
  video: ({ src, poster }, ask) => [...ask('media', src), ...ask('image', poster)],
  audio: ({ src }, ask) => ask('media', src),
  track: ({ src }, ask) => ask('media', src),
  iframe: ({ src = '' }, ask) => [...ask('frame', src), ...ofSite('frame', 'iframe', src)],
  frame: ({ src }, ask) => ask('frame', src),
  embed: ({ src = '' }, ask) => [...ask('object', src), ...ofSite('object', 'embed', src)],
  object: ({ data = '' }, ask) => [...ask('object', data), ...ofSite('object', 'object', data)],
  form: ({ action }, ask) => ask('form', action),
  button: ({ formaction }, ask) => ask('form', formaction),
  a: ({ ping = '' }, ask) => ping.split(/\s+/).flatMap((url) => ask('connect', url)),
  script: ({ src }, ask) => ask('script', src),
  link: ({ rel = '', as: kind = '', href, imagesrcset }, ask) =>
    rel
      .toLowerCase()
      .split(/\s+/)
      .flatMap((one) => {
        if (one === 'preload') {
          const loaded = preloads[kind.toLowerCase()] ?? 'connect'
          const all = [...(href === undefined ? [] : [href]), ...candidates(imagesrcset)]
          return all.flatMap((url) => ask(loaded, url))
        }
        if (one === 'preconnect' || one === 'dns-prefetch')
          return ask('connect', href).map((found) => ({ ...found, early: true as const }))
        const loaded = Object.hasOwn(rels, one) ? rels[one] : undefined
        return loaded ? ask(loaded, href) : []
      })
}

const rels: Readonly<Record<string, AskKind>> = {
  stylesheet: 'style',
  modulepreload: 'script',
  icon: 'image',
  'apple-touch-icon': 'image',
  'apple-touch-icon-precomposed': 'image',
  'mask-icon': 'image',
  manifest: 'manifest'
}

const preloads: Readonly<Record<string, AskKind>> = {
  script: 'script',
  style: 'style',
  font: 'font',
  image: 'image',
  video: 'media',
  audio: 'media',
  track: 'media'
}

/** Addresses of a `srcset`. A comma may stand in one, as in `data:`, but not at its end. */
function candidates(srcset: string | undefined): readonly string[] {
  if (srcset === undefined) return []
  return [...srcset.matchAll(/[\s,]*([^\s,]\S*[^\s,]|[^\s,])(?:\s+[^,]*)?(?:,|$)/g)].map(
    ([, url = '']) => url
  )
}

/** Is an address one of another host, or one that holds its own content? */
export const isOutside = (url: string): boolean =>
  /^\s*(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(url) && !/^\s*(?:about|javascript|mailto|tel|sms):/i.test(url)

/** Origin of an outside address as a policy names it, `https://a.example`; `data:` and the like for what holds its content. */
export function originOf(url: string): string {
  const text = url.trim().replace(/^[\\/]{2}/, 'https://')
  if (!URL.canParse(text)) return ''
  const { origin, protocol, host } = new URL(text)
  if (protocol === 'data:' || protocol === 'blob:') return protocol
  return origin === 'null' ? `${protocol}//${host}` : origin
}

/** All that HTML asks for, in the order of the text. What stands in scripts and comments is none of it. */
export function asksOfHtml(html: string): readonly Ask[] {
  const found: Ask[] = []
  const start = /<(?:!--|([a-z][^\s/>]*))/gi
  for (let match = start.exec(html); match; match = start.exec(html)) {
    const tag = match[1]?.toLowerCase()
    if (tag === undefined) {
      start.lastIndex = endOf(html, /-->/g, start.lastIndex)
      continue
    }
    const silent = silentEnd(html, tag, start.lastIndex)
    if (silent !== undefined) {
      start.lastIndex = silent
      continue
    }
    const { attributes, end } = attributesAt(html, start.lastIndex)
    start.lastIndex = end
    found.push(...asksOfElement(tag, attributes))
    if (!texts.has(tag)) continue
    start.lastIndex = endOf(html, new RegExp(`</${tag}`, 'gi'), end)
    const content = html.slice(end, start.lastIndex - `</${tag}`.length)
    found.push(...asksOfContent(tag, attributes, content))
  }
  return found
}

/** What the content of a `style` or `script` asks for: to be applied or run. */
export function asksOfContent(tag: string, attributes: Attributes, content: string): readonly Ask[] {
  if (content.trim() === '') return []
  if (tag === 'style') return [{ kind: 'style', url: '', by: 'style element' }]
  const runs = /^(?:module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)?$/i
  if (tag !== 'script' || attributes.src !== undefined || !runs.test(attributes.type ?? '')) return []
  return [{ kind: 'script', url: '', by: 'script', code: content }]
}

/** A tag whose values stand in double quotes, so that its end is where it seems to be. */
const plainTag = /(?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*\s*\/?>/y
const askingAttribute = /\s(?:style|on[a-z]+|ping|formaction)[\s=/>]/i
/** Elements that ask for something by one of those attributes alone. */
const askSeldom: ReadonlySet<string> = new Set(['a', 'button'])

/**
 * The end of a tag that asks for nothing, as most do; nothing where it must be read attribute by attribute.
 *
 * @param from behind its name
 */
function silentEnd(html: string, tag: string, from: number): number | undefined {
  if ((Object.hasOwn(elements, tag) && !askSeldom.has(tag)) || texts.has(tag)) return undefined
  plainTag.lastIndex = from
  if (!plainTag.test(html)) return undefined
  const end = plainTag.lastIndex
  return askingAttribute.test(html.slice(from, end)) ? undefined : end
}

/** Elements whose content is no HTML. */
const texts: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'title'])

/** The offset behind the next match, or the end. */
function endOf(html: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from
  return pattern.test(html) ? pattern.lastIndex : html.length
}

/** Attributes of the element that a text begins with: `<meta name="a">`. */
export const attributesOf = (html: string): Attributes =>
  attributesAt(html, /^<[^\s/>]*/.exec(html)?.[0].length ?? 0).attributes

/** Read the attributes of a tag from behind its name. Each step goes forward, whatever is written. */
function attributesAt(html: string, from: number): { readonly attributes: Attributes; readonly end: number } {
  const attributes: Record<string, string> = {}
  const next = /[\s/]*(?:>|([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)?))?)/y
  next.lastIndex = from
  for (let match = next.exec(html); match; match = next.exec(html)) {
    const [, name, double, single, bare] = match
    if (name === undefined) return { attributes, end: next.lastIndex }
    attributes[name.toLowerCase()] ??= withoutEntities(double ?? single ?? bare ?? '')
  }
  return { attributes, end: html.length }
}

const named: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', apos: "'" }

const withoutEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|quot|lt|gt|apos));/gi, (whole, hex, decimal, name) => {
        if (name !== undefined) return named[String(name).toLowerCase()] ?? whole
        const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16)
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
      })
    : text

/** Something that CSS asks for, and where. */
export interface CssAsk extends Ask {
  /** Offset of the address in the text. */
  readonly offset: number
}

/** All outside addresses of a style sheet: fonts of `@font-face`, imported sheets, and pictures. */
export function asksOfCss(css: string): readonly CssAsk[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length))
  const fonts = [...text.matchAll(/@font-face\s*\{[^}]*\}/gi)].map(({ index, 0: rule }) => [
    index,
    index + rule.length
  ])
  const pattern =
    /(@import\s+)?(?:url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"')]+))\s*\)|(?<=@import\s+)(?:"([^"]*)"|'([^']*)'))/gi
  return [...text.matchAll(pattern)].flatMap((match): CssAsk[] => {
    const url = match.slice(2).find((one) => one !== undefined) ?? ''
    const { index, 0: whole } = match
    const isFont = fonts.some(([from = 0, to = 0]) => index >= from && index < to)
    if (!isOutside(url) || (/^data:/i.test(url) && !isFont)) return []
    const isImport = match[1] !== undefined || /@import\s+$/i.test(text.slice(Math.max(0, index - 40), index))
    const kind = isImport ? 'style' : isFont ? 'font' : 'image'
    return [{ kind, url, by: 'css', offset: index + whole.indexOf(url) }]
  })
}

/** Names of the hosts in all whole addresses of a text, in lower case: `a.example` of `https://a.example/b` and `//a.example`. */
export const hostsIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)/gi)].map(([, host = '']) => host.toLowerCase())
  )
