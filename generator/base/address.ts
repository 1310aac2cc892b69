// What an address in a file of the project may be. Configuration, front matter, plugins and the command line all ask here, so
// that no text of an author means something else to a host, a browser or a disk than it does to us:
//
//   /docs/, /kit/          a path of the site: folders of the output, and part of every address below it
//   guide/setup, /start    a slug: a path inside a collection, or of the whole collection
//   /old%20page            where a redirect begins: what browsers ask for, so encoded characters are allowed
//   https://example.com    a server
//
// What cannot be refused, such as names of files, is encoded where it is written: `asciiUrl`.

import { normalisePath } from './text.ts'

// Blanks and controls end an address in `_redirects`, `_headers` and robots.txt. `*` and `:` make a pattern of a line of
// `_redirects`. The others end a path, begin an encoded character, or are not allowed in an address or in the names of some disks.
// Patterns are for editors too, some of which read them without the flag `u`: no `\p{…}`.
const never = '\\s\\x00-\\x1f\\x7f-\\x9f"*:<>?#%\\\\^`{|}'
const segment = `(?!\\.{1,2}(?:/|$))[^/${never}]+`

/** `/`, `/docs/`, `/kit/v2/`; written, `docs`, `/docs` and `docs/` mean the same as `/docs/`. */
export const sitePath = new RegExp(`^(?:/|/?${segment}(?:/${segment})*/?)$`, 'u')

/** `setup`, `guide/setup`, `/start`; `/` is the collection's own address. */
export const slugPath = new RegExp(`^(?:/|/?${segment}(?:/${segment})*/?)$`, 'u')

/** What the address of a redirect is, for messages. */
export const oldPathIs =
  'a path such as `/docs/old`, without `..`, `//`, `?` and `#`, and with `%20` for a space, `%2A` for `*` and `%3A` for `:`'

// Encoded, there may be any character but those that make another path of it.
const oldSegment = `(?!\\.{1,2}(?:/|$))(?:[^/${never}]|%(?![01]|2[5EFef]|5[Cc]|7[Ff])[\\dA-Fa-f]{2})+`

/** The address of a redirect, but for UTF-8: `isOldPath` looks at that too. */
export const oldPathPattern = new RegExp(`^(?:/|(?:/${oldSegment})+/?)$`, 'u')

/** The path that a redirect begins at, without encoding: `/old%20page` → `/old page`; nothing when it is none. */
export function oldPath(text: string): string | undefined {
  if (!oldPathPattern.test(text)) return undefined
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

export const isOldPath = (text: string): boolean => oldPath(text) !== undefined

/**
 * A whole address on the web as it is asked for.
 *
 * @returns nothing when the text is another scheme, has blanks or controls in it, or names a host that is no name: browsers
 *   take `https://a.example;script-src-elem`, which would end a directive of a policy
 */
export function webAddress(text: string): URL | undefined {
  if (/[\s\p{Cc}\p{Cs}\\]/u.test(text) || !/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text))
    return undefined
  const url = new URL(text)
  const isName = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])$/.test(url.hostname)
  return isName ? url : undefined
}

/** `https://example.com`: a server, and nothing else of an address. */
export function isOrigin(text: string): boolean {
  const url = webAddress(text)
  return url !== undefined && [url.origin, `${url.origin}/`].includes(url.href) && !/[?#]/.test(text)
}

/** A path on the site's own server, with what may stand behind it: `/api/contact?form=1`. `//` and `/\` would be another server. */
export const isServerPath = (text: string): boolean => /^\/(?![/\\])[^\s\p{Cc}\p{Cs}\\]*$/u.test(text)

/** `mailto:a@b.example` or `tel:+49…`, without blanks and controls. */
export const isContactAddress = (text: string): boolean =>
  webAddress(text)?.protocol === 'https:' || /^(?:mailto|tel):[^\s\p{Cc}\p{Cs}]+$/u.test(text)

/**
 * Path of a file in the output: `data//terms.json` → `data/terms.json`.
 *
 * @returns nothing for what leaves the output or that no disk or address can have
 */
export function outputPath(text: string): string | undefined {
  const inside = normalisePath(text)
  return inside === '' || /^\.\.(?:\/|$)|[\p{Cc}\p{Cs}\\]/u.test(inside) ? undefined : inside
}

// RFC 3986, with `%`, since encoded characters stay as they are.
const notInUrl = /[^\w\-.~:/?#[\]@!$&'()*+,;=%]+/gu

/**
 * An address in ASCII, as RFC 3986 has it: what stands for itself stays, all else is encoded. One address in, one word out,
 * whatever it was made from.
 */
export const asciiUrl = (url: string): string =>
  url.replace(/\p{Cs}/gu, '\ufffd').replace(notInUrl, (characters) => encodeURIComponent(characters))

/** A text in one line: for files in which a line break begins something else. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
