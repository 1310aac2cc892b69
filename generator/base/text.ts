// Pure functions on names, paths and URLs.

import { slug as githubSlug } from 'github-slugger'

/**
 * The name that was probably meant, or `undefined` when none is close.
 *
 * Distance is Damerau-Levenshtein with adjacent swaps (the "optimal string alignment" form); a name
 * counts as close when at most a third of the longer one has to change, and at most `maxDistance` letters.
 */
export function nearest(
  name: string,
  names: Iterable<string>,
  maxDistance = Number.POSITIVE_INFINITY
): string | undefined {
  let best: string | undefined
  let leastDistance = Number.POSITIVE_INFINITY
  const wanted = name.toLowerCase()
  for (const candidate of names) {
    const third = Math.max(1, Math.floor(Math.max(name.length, candidate.length) / 3))
    const limit = Math.min(third, maxDistance, leastDistance - 1)
    if (Math.abs(name.length - candidate.length) > limit) continue
    const distance = editDistance(wanted, candidate.toLowerCase(), limit)
    if (distance <= limit) {
      leastDistance = distance
      best = candidate
    }
  }
  return best
}

/** A hint `did you mean …?` for a name that is not among `names`, or nothing. */
export function didYouMean(name: string, names: Iterable<string>): string | undefined {
  const nearestName = nearest(name, names)
  return nearestName === undefined ? undefined : `did you mean \`${nearestName}\`?`
}

/** The nearest name or else all of them: `known icons: bolt, leaf`; `undefined` if there are none. */
export const nearestOrAll = (name: string, names: readonly string[], plural: string): string | undefined =>
  didYouMean(name, names) ?? (names.length === 0 ? undefined : `known ${plural}: ${names.join(', ')}`)

/**
 * The distance of two names if it is at most `limit`, otherwise a larger number: a link to nothing is compared with every page,
 * so only the places of the table are computed that a close name can pass through.
 */
function editDistance(first: string, second: string, limit: number): number {
  let start = 0
  while (start < first.length && first[start] === second[start]) start++
  const a = first.slice(start)
  const b = second.slice(start)
  let rowBeforePrevious: number[] = []
  let previousRow = Array.from({ length: b.length + 1 }, (_, index) => index)
  let previousLeast = 0
  for (let row = 1; row <= a.length; row++) {
    const current: number[] = []
    current[0] = row
    let least = row
    for (let column = Math.max(1, row - limit); column <= Math.min(b.length, row + limit); column++) {
      const isSame = a[row - 1] === b[column - 1]
      let cost = Math.min(
        (previousRow[column] ?? limit) + 1,
        (current[column - 1] ?? limit) + 1,
        (previousRow[column - 1] ?? limit) + (isSame ? 0 : 1)
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (rowBeforePrevious[column - 2] ?? limit) + 1)
      }
      current[column] = cost
      least = Math.min(least, cost)
    }
    // Swapped letters reach over a row.
    if (Math.min(least, previousLeast) > limit) return limit + 1
    previousLeast = least
    rowBeforePrevious = previousRow
    previousRow = current
  }
  return previousRow[b.length] ?? limit + 1
}

/** `Edge AI & FPGAs` → `edge-ai--fpgas`, the algorithm of GitHub's heading ids, with composed characters. */
export const slugify = (text: string): string => githubSlug(text.normalize('NFC'))

/**
 * Slug of a tag, an author or a value: as `slugify`, but symbols that distinguish names are words: `C++` → `c-plus-plus`,
 * `C#` → `c-sharp`, `R&D` → `r-and-d`. Empty for a name without letters and other symbols.
 */
export const termSlug = (name: string): string =>
  slugify(
    name
      .replace(/[+&]|(?<=[\p{L}\p{N}])[#♯]/gu, (symbol) => ` ${symbolWords[symbol]} `)
      .replace(/\s+/g, ' ')
      .trim()
  )

const symbolWords: Readonly<Record<string, string>> = { '+': 'plus', '&': 'and', '#': 'sharp', '♯': 'sharp' }

/**
 * Split a path segment into its order number and its name.
 *
 * `01-setup` → `{order: 1, name: 'setup'}`; `2024-03-04-x` and `3d-print` have no order: a number
 * orders only in front of `-`, `_` or `.` and a name, and a date is not an order.
 */
export function splitOrder(segment: string): { readonly order?: number; readonly name: string } {
  const match = /^(\d{1,3})[-_.]+([^\d].*|\d+[^-\d].*)$/s.exec(segment)
  if (!match) return { name: segment }
  return { order: Number(match[1]), name: match[2] ?? segment }
}

/** Characters that end the path of a URL or escape others in it, and invisible ones that disguise a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among those
export const unsafeInPaths = /[%?#\\\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/

/** A path without order numbers: `docs/01-setup/02_install` → `docs/setup/install`. */
export const withoutOrder = (path: string): string =>
  path
    .split('/')
    .map((segment) => splitOrder(segment).name)
    .join('/')

/** `docs//a/../b` → `docs/b`; a path that leaves its root keeps its leading `..`. */
export function normalisePath(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else parts.push(part)
  }
  return parts.join('/')
}

/** Whether a text names one file or folder beside the project or beside a folder above it: `../packages/a/docs`. */
export function isLinkedPath(path: string): boolean {
  const [, above = '', name = ''] = /^((?:\.\.\/)*)(.*?)\/?$/s.exec(path) ?? []
  return above !== '' && name.split('/').every((part) => !/^\.{0,2}$|[*?\\\0]/.test(part))
}

/** The folder of a path: `a/b/c.md` → `a/b`, `c.md` → ``. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** All folders of a path, from the top: `a/b/c.md` → `a`, `a/b`. */
export function parentFolders(path: string): readonly string[] {
  const names = folderOf(path).split('/').filter(Boolean)
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}

/** The last segment: `a/b/c.md` → `c.md`. */
export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Whether it is the name of a README, without its extension. */
export const isReadme = (name: string): boolean => /(?:^|\/)readme$/i.test(name)

/** The extension with its dot, in lower case: `a/B.MD` → `.md`; none → ``. */
export function extensionOf(path: string): string {
  const name = baseName(path)
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot).toLowerCase() : ''
}

/**
 * Join pieces into the path of a route, with one slash in front and one at the end.
 *
 * `routePath('/de/', 'docs', 'a')` → `/de/docs/a/`; `routePath('/')` → `/`.
 */
export function routePath(...pieces: readonly string[]): string {
  const path = normalisePath(pieces.join('/'))
  return path === '' ? '/' : `/${path}/`
}

/** Escape text for HTML element content and double-quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => htmlEscapes[character] ?? character)

const htmlEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;'
}

/** A number of things for messages: `1 page`, `3 pages`. @param noun with a plural in `s` */
export const quantity = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** A text of the author as code in a message, in two backticks if it contains one. */
export const inCode = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

/** A list for messages: `a`, `b` or `c`, each in backticks. */
export function joinWithOr(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``)
  if (quoted.length < 2) return quoted.join('')
  return `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`
}

/** Line and column of an offset, from 1. */
export function positionIn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const textBefore = text.slice(0, offset)
  return { line: textBefore.split('\n').length, column: offset - textBefore.lastIndexOf('\n') }
}

/** A key that is equal for names that some file systems treat as the same: case and Unicode form are ignored. */
export const caseFoldedPath = (path: string): string => path.normalize('NFC').toLowerCase()

/**
 * Control characters, except tabs, line breaks and form feeds: HTML does not allow them, and they have no meaning in texts.
 * Those written as escapes in YAML are errors (`yaml.ts`).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
export const controlCharacter = /[\0-\u0008\u000b\u000e-\u001f\u007f-\u009f]/
