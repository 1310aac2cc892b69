// Pages that the old site had besides its documents: those of programs, of rules of its host, and of files that a program writes and
// Git ignores. A link to any other page that is not there led nowhere in the old site either.

import { baseName, type Files, fileText } from 'sitegen/internals'
import { joinPath } from './paths.ts'

/** Whether something that is not a document may have answered at an address: a path without base and slashes around it. */
export type MayMake = (path: string) => boolean

interface Places {
  /** Folders whose modules are pages by their path: `src/pages`, `app`. */
  readonly routes?: readonly string[]
  /** Folders in which a plugin makes pages: `blog`. */
  readonly folders?: readonly string[]
  /** Starts of all addresses in a language: `de`. */
  readonly languages?: readonly string[]
  /** Files with rules of the site, besides those of hosts. */
  readonly rules?: readonly string[]
}

/** @param site folder of the configuration */
export function madePages(
  files: Files,
  site: string,
  { routes = [], folders = [], languages = [], rules = [] }: Places
): MayMake {
  const inSite = (path: string) => joinPath(site, path)
  const patterns = [
    ...routes.flatMap((folder) => routePatterns(files, inSite(folder))),
    ...folders.map((folder) => new RegExp(`^${escaped(folder)}(?:/|$)`)),
    ...[...rules, ...hostRules].flatMap((path) =>
      rulePatterns(fileText(files, inSite(path)) ?? '', baseName(path) === '_redirects')
    )
  ]
  const ignored = ['.gitignore', inSite('.gitignore')].flatMap((path) =>
    ignoredFolders(fileText(files, path) ?? '')
  )
  const withoutLanguage = (path: string) => {
    const code = languages.find((language) => language !== '' && `${path}/`.startsWith(`${language}/`))
    return code === undefined ? path : path.slice(code.length + 1)
  }
  return (path) =>
    [path, withoutLanguage(path)].some(
      (one) => patterns.some((pattern) => pattern.test(one)) || ignored.some((folder) => isIn(one, folder))
    )
}

const hostRules = ['vercel.json', 'netlify.toml', '_redirects', 'public/_redirects', 'static/_redirects']

const isModule = /\.(?:[cm]?[jt]sx?|astro|vue|svelte|html)$/

/** `app/(home)/blog/[slug]/page.tsx` → `blog/ANY`; a route for everything below a folder shows documents there. */
function routePatterns(files: Files, folder: string): readonly RegExp[] {
  return files.list(folder).flatMap(({ path }) => {
    const inside = path.slice(folder.length + 1).replace(isModule, '')
    const isApp = baseName(folder) === 'app'
    if (!isModule.test(path) || /(?:^|\/)_|\[\.\.\./.test(inside)) return []
    if (isApp && !/(?:^|\/)(?:page|route)$/.test(inside)) return []
    const parts = inside
      .replace(isApp ? /(?:^|\/)(?:page|route)$/ : /(?:^|\/)index$/, '')
      .split('/')
      .filter((part) => !/^(?:\(.*\)|\[\[?(?:lang|locale)\]?\])$/.test(part))
    return [
      new RegExp(`^${parts.map((part) => escaped(part).replace(/\\\[[^/]*\\\]/g, '[^/]+')).join('/')}$`)
    ]
  })
}

/** `source: '/old/:path*'`, `/old/* /new/:splat`: everything below the part before the first variable. */
const rulePatterns = (text: string, isRedirects: boolean): readonly RegExp[] =>
  [
    ...text.matchAll(isRedirects ? /^\/(\S*)/gm : /\b(?:source|from)["']?\s*[:=]\s*["'`]\/([^\s"'`]*)/g)
  ].flatMap(([, path = '']) => {
    const [before = ''] = path.split(/[:*(]/)
    // A rule for all addresses sets headers, or the language.
    if (before === '') return []
    return [new RegExp(`^${escaped(before.replace(/\/$/, ''))}${before === path ? '/?$' : ''}`)]
  })

/** Folders and documents that Git ignores: a program writes them. */
const ignoredFolders = (text: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^[#!]/.test(line))
    .map((line) =>
      line
        .replace(/\/?\*.*$|\.mdx?$/, '')
        .split('/')
        .filter(Boolean)
    )
    .filter((parts) => parts.length > 1)

/** Whether an address is in a folder of which only the last parts are in addresses: `src/content/docs/api` has `api/a`. */
function isIn(path: string, folder: readonly string[]): boolean {
  const parts = path.split('/')
  return parts.some((_, index) => {
    const start = parts.slice(0, index + 1).join('/')
    return `/${folder.join('/')}`.endsWith(`/${start}`)
  })
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
