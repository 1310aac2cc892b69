// Content types of output files, for `serve`, `preview`, feeds, the web app manifest and the configuration of hosts.

import { mimes } from 'mrmime'
import { extensionOf } from './text.ts'

/** By extension without dot. mrmime lacks `.ico`, and its types of `.xml` and `.xsl` differ from those of hosts. */
const types: ReadonlyMap<string, string> = new Map([
  ...Object.entries(mimes),
  ['ico', 'image/x-icon'],
  ['xml', 'application/xml'],
  ['xsl', 'application/xslt+xml']
])

/** Text types; they are sent with a `charset`. */
const textType = /^(?:text\/.*|application\/(?:json|xml|xslt\+xml))$/

/** @param extension with its dot; may be empty */
function contentTypeOfExtension(extension: string): string {
  const type = types.get(extension.slice(1))
  if (type === undefined) return 'application/octet-stream'
  return textType.test(type) ? `${type}; charset=utf-8` : type
}

/** Content type of a file by the extension of its path. */
export const contentTypeOf = (path: string): string => contentTypeOfExtension(extensionOf(path))

/** Extensions that are common in sites, for hosts that need a list of content types. */
const commonExtensions =
  '.html .json .js .css .svg .png .jpg .jpeg .gif .webp .avif .ico .woff2 .xml .xsl .txt .md .pdf .mp4 .webm .mp3 .csv .vtt .zip .webmanifest'

/** Content types by extension (with dot). */
export const contentTypes: Readonly<Record<string, string>> = Object.fromEntries(
  commonExtensions.split(' ').map((extension) => [extension, contentTypeOfExtension(extension)])
)

/** Extensions of files that compress well. */
export const textExtensions: readonly string[] =
  '.html .json .js .css .svg .xml .xsl .txt .md .webmanifest'.split(' ')

/**
 * Types of files that browsers show, play or download, but do not run; SVG only after `cleanSvg`. All others may be published
 * by trusted authors only: HTML and XML in all their forms, scripts, style sheets, programs, and whatever is unknown to this list.
 */
const passiveExtensions: ReadonlySet<string> = new Set(
  [
    '.png .jpg .jpeg .gif .webp .avif .ico .bmp .svg',
    '.mp3 .m4a .aac .ogg .oga .opus .wav .flac .weba',
    '.mp4 .m4v .webm .ogv .mov .vtt .srt',
    '.woff .woff2 .ttf .otf',
    '.pdf .epub .docx .xlsx .pptx .odt .ods .odp',
    '.zip .gz .tgz .bz2 .xz .zst .7z .tar',
    '.txt .csv .tsv .json'
  ].flatMap((extensions) => extensions.split(' '))
)

/** Whether browsers do not run a file, by the extension of its path. */
export const isPassive = (path: string): boolean => passiveExtensions.has(extensionOf(path))

/** Files with fewer bytes are not compressed: the saving is too small. */
export const minBytesToCompress = 1000
