// Which addresses authors may write. Configuration, front matter, plugins and the command line all use these checks, so
// that hosts, browsers and file systems read an address the same way as we do:
//
//   /docs/, /kit/          a site path: folders of the output, and the prefix of every address below
//   guide/setup, /start    a slug: a path inside a collection, or of a collection
//   /old%20page            the source of a redirect, as browsers request it: percent-encoding is allowed
//   https://example.com    an origin
//
// Addresses that cannot be refused, such as file names, are percent-encoded on output: `asciiUrl`.

import { normalisePath } from './text.ts'

// Whitespace and control characters end an address in `_redirects`, `_headers` and robots.txt. `*` and `:` make a line of
// `_redirects` a pattern. The others end a path, begin a percent-encoding, or are invalid in addresses or in the file names
// of some systems. Editors use these patterns too, some of them without the flag `u`: no `\p{…}`.
const excluded = '\\s\\x00-\\x1f\\x7f-\\x9f"*:<>?#%\\\\^`{|}'
const segment = `(?!\\.{1,2}(?:/|$))[^/${excluded}]+`

/** `/`, `/docs/`, `/kit/v2/`; `docs`, `/docs` and `docs/` are read as `/docs/`. */
export const sitePathPattern = new RegExp(`^(?:/|/?${segment}(?:/${segment})*/?)$`, 'u')

/** `setup`, `guide/setup`, `/start`; `/` is the address of the collection itself. */
export const slugPattern = new RegExp(`^(?:/|/?${segment}(?:/${segment})*/?)$`, 'u')

/** Completes "Expected …" in messages about the source of a redirect. */
export const expectedOldPath =
  'a path such as `/docs/old`, without `..`, `//`, `?` and `#`, and with `%20` for a space, `%2A` for `*` and `%3A` for `:`'

// Any character may be percent-encoded, except those that would change the path: controls, `.`, `/`, `\`.
const oldSegment = `(?!\\.{1,2}(?:/|$))(?:[^/${excluded}]|%(?![01]|2[5EFef]|5[Cc]|7[Ff])[\\dA-Fa-f]{2})+`

/** Syntax of the source of a redirect; `isOldPath` also checks that the encoding is valid UTF-8. */
export const oldPathPattern = new RegExp(`^(?:/|(?:/${oldSegment})+/?)$`, 'u')

/** Decode the source of a redirect: `/old%20page` → `/old page`; `undefined` when it is invalid. */
export function decodeOldPath(text: string): string | undefined {
  if (!oldPathPattern.test(text)) return undefined
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

export const isOldPath = (text: string): boolean => decodeOldPath(text) !== undefined

/**
 * Parse an absolute http or https address.
 *
 * @returns `undefined` for another scheme, for whitespace or control characters, and for an invalid host name: browsers
 *   accept `https://a.example;script-src-elem`, which would end a directive of a policy
 */
export function webAddress(text: string): URL | undefined {
  if (/[\s\p{Cc}\p{Cs}\\]/u.test(text) || !/^https?:\/\/[^/]/i.test(text)) return undefined
  const url = parseUrl(text)
  if (!url) return undefined
  const isName = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])$/.test(url.hostname)
  return isName ? url : undefined
}

/**
 * Parse an address.
 *
 * @param page page that relative addresses are relative to; without it, they are refused
 *
 * `URL.canParse` is wrong in Node 20: once optimized, it refuses `https://bücher.example/`.
 */
function parseUrl(text: string, page?: URL): URL | undefined {
  try {
    return new URL(text, page)
  } catch {
    return undefined
  }
}

/** A page of any site. `http:` is for `preview`: there, `https:a` is another host, and on an `https:` page a file. */
const somePages = ['https://site.invalid/', 'http://site.invalid/'].map((page) => new URL(page))

/**
 * Parse an address that leads to another host, or contains its content (`data:`), as browsers do on a page:
 * `//a.example`, `https:\\a.example`, `https:///a.example` and `/\a.example` are all `https://a.example/`.
 *
 * @returns `undefined` for addresses of the site itself, and for invalid ones
 */
export function externalAddress(text: string): URL | undefined {
  // Most addresses are paths of the site.
  if (/^(?:[?#]|\/(?![/\\\t\n\r]))/.test(text)) return undefined
  for (const page of somePages) {
    const url = parseUrl(text, page)
    if (url && url.origin !== page.origin) return url
  }
  return undefined
}

/** Whether this is an origin and nothing more, such as `https://example.com`. */
export function isOrigin(text: string): boolean {
  const url = webAddress(text)
  return url !== undefined && [url.origin, `${url.origin}/`].includes(url.href) && !/[?#]/.test(text)
}

/** A path on the site's own server, query included: `/api/contact?form=1`. `//` and `/\` would be another server. */
export const isServerPath = (text: string): boolean => /^\/(?![/\\])[^\s\p{Cc}\p{Cs}\\]*$/u.test(text)

/** An https, `mailto:` or `tel:` address, without whitespace and control characters. */
export const isContactAddress = (text: string): boolean =>
  webAddress(text)?.protocol === 'https:' || /^(?:mailto|tel):[^\s\p{Cc}\p{Cs}]+$/u.test(text)

/**
 * Normalise the path of a file in the output: `data//terms.json` → `data/terms.json`.
 *
 * @returns `undefined` for a path that leaves the output, or that is invalid in file systems or addresses
 */
export function outputPath(text: string): string | undefined {
  const relative = normalisePath(text)
  return relative === '' || /^\.\.(?:\/|$)|[\p{Cc}\p{Cs}\\]/u.test(relative) ? undefined : relative
}

// RFC 3986; `%` is allowed because existing percent-encodings are kept.
const notInUrl = /[^\w\-.~:/?#[\]@!$&'()*+,;=%]+/gu

/**
 * Percent-encode all characters that RFC 3986 does not allow. The result is ASCII without whitespace.
 */
export const asciiUrl = (url: string): string =>
  url.replace(/\p{Cs}/gu, '\ufffd').replace(notInUrl, (characters) => encodeURIComponent(characters))

/**
 * Collapse whitespace and control characters, for line-based formats in which a line break would start a new entry. No-break
 * spaces are kept.
 */
export const oneLine = (text: string): string => text.replace(/(?:[^\S\u00a0\u202f]|\p{Cc})+/gu, ' ').trim()

/** Whether addresses with a scheme can run code or read files of the reader; `scheme` is lower-case, without a colon. */
export const isUnsafeScheme = (scheme: string): boolean =>
  /^(?:javascript|vbscript|data|blob|file)$/.test(scheme)
