// Requests to other hosts, and those that a style sheet causes.

import { externalAddress } from './address.ts'
import { blankComments } from './css-rules.ts'

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

/** A request of a style sheet and its position. */
export interface CssRequest extends ExternalRequest {
  /** Offset of the address in the style sheet. */
  readonly offset: number
}

/** All external requests of a style sheet: fonts of `@font-face`, imported style sheets, and images. */
export function requestsInCss(css: string): readonly CssRequest[] {
  const text = blankComments(css)
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
