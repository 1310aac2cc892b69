// Old addresses and new ones → redirects.

import { type Config, oldPath, pathOfAddress, type Route, safeDecode } from 'sitegen/internals'
import * as v from 'valibot'
import type { OldAddress } from './tool.ts'
import { withoutTrailingSlash } from './trailing-slash.ts'

interface Addresses {
  readonly config: Pick<Config, 'base' | 'locales' | 'defaultLocale' | 'trailingSlash' | 'url' | 'deploy'>
  readonly routes: readonly Route[]
  /** Files of the new project. */
  readonly files: ReadonlySet<string>
  readonly oldAddresses: readonly OldAddress[]
  /** Redirects of the old site. */
  readonly oldRedirects: readonly { readonly from: string; readonly to: string }[]
  /** New path of each document by its source. */
  readonly targets: ReadonlyMap<string, string>
}

/** An entry of redirects.yaml. */
export interface Redirect {
  readonly from: string
  readonly to: string
  /** Missing for all. */
  readonly locales?: readonly string[]
}

/** Redirects for old addresses that have no page, and old addresses without a new one. */
export function redirectsNeeded({ config, routes, files, oldAddresses, oldRedirects, targets }: Addresses): {
  readonly redirects: readonly Redirect[]
  readonly lost: readonly string[]
} {
  const byPath = new Map(routes.map((route) => [withoutTrailingSlash(route.path), route]))
  const byFile = new Map<string, Route[]>()
  for (const route of routes) byFile.set(route.file, [...(byFile.get(route.file) ?? []), route])
  const isThere = (path: string) =>
    byPath.has(withoutTrailingSlash(path)) ||
    byPath.has(withoutTrailingSlash(pathOfAddress(path, config.trailingSlash))) ||
    files.has(`site/static${safeDecode(path)}`) ||
    (config.deploy.staticPerLocale && files.has(`site/static${safeDecode(withoutLocale(path, config))}`))
  const list = redirectList(config, byPath)
  const lostAddresses: string[] = []
  /** A target that is not a page, such as a feed, is an address of the site. */
  const whole = (to: string) => {
    const path = to.replace(/[?#].*$/, '')
    if (!to.startsWith('/') || isThere(path)) return to
    const short = path.replace(/(?:\/index)?\.html$/, '')
    if (isThere(short)) return short + to.slice(path.length)
    return config.url === '' ? to : config.url + config.base.slice(0, -1) + to
  }
  const ownTargets = new Map(oldRedirects.map(({ from, to }) => [withoutTrailingSlash(from), to]))
  const withoutEnding = (path: string) => withoutTrailingSlash(path).replace(/\.html$/, '')
  const sources = new Map(
    oldAddresses.map(({ path, source }) => [withoutEnding(withoutBase(path, config.base) ?? path), source])
  )
  /** The new address of a document whose old address is not a page any more, such as `/guide/README`. */
  const movedTo = (address: string): string | undefined => {
    const source = sources.get(withoutEnding(address))
    const targetRoutes = byFile.get((source && targets.get(source)) ?? '') ?? []
    const { code } = prefixedLocale(address, config) ?? config.defaultLocale
    return (targetRoutes.find(({ locale }) => locale === code) ?? targetRoutes[0])?.path
  }
  /** The final target of a chain of redirects. */
  const end = (to: string, rest = 10): string => {
    const next = ownTargets.get(withoutTrailingSlash(to)) ?? movedTo(to)
    return next === undefined || rest === 0 || isThere(to) ? to : end(next, rest - 1)
  }
  for (const { from, to } of oldRedirects) {
    const general = withoutLocale(from, config)
    const isCovered = general !== from && ownTargets.has(withoutTrailingSlash(general))
    if (!isThere(from) && !isCovered && v.is(oldPath, from)) list.add(from, whole(end(to)))
  }
  for (const { path, source, to } of oldAddresses) {
    const inside = withoutBase(path, config.base)
    if (inside === undefined || isThere(inside) || list.has(inside)) continue
    const general = withoutLocale(inside, config)
    const target = targetOf({ source, to, inside }, { byFile, byPath, targets, config })
    const from = v.is(oldPath, inside) ? inside : encodeURI(inside)
    if (
      target !== undefined &&
      withoutTrailingSlash(target) !== withoutTrailingSlash(general) &&
      v.is(oldPath, from)
    )
      list.add(from, target)
    // Without its page, a list of a folder was not in the old site either: no sidebar shows the folder.
    else if (to === undefined) lostAddresses.push(path)
  }
  return { redirects: list.entries(), lost: [...new Set(lostAddresses)].sort() }
}

interface RedirectList {
  /** Redirect an address with language; one without applies to all languages that have no page there. */
  add(from: string, to: string): void
  /** Whether an address with language leads somewhere. */
  has(from: string): boolean
  /** Redirects with the same target are merged. */
  entries(): readonly Redirect[]
}

/** @param byPath pages of the new site */
function redirectList(config: Addresses['config'], byPath: ReadonlyMap<string, Route>): RedirectList {
  /** Targets by language, by address without language. */
  const targets = new Map<string, Map<string, string>>()
  const allCodes = config.locales.map(({ code }) => code)
  return {
    add: (address, to) => {
      const ownLocale = prefixedLocale(address, config)
      const from = withoutTrailingSlash(withoutLocale(address, config))
      const targetsByLocale = targets.get(from) ?? new Map<string, string>()
      const target = ownLocale && prefixedLocale(to, config) === ownLocale ? withoutLocale(to, config) : to
      for (const { code, path } of ownLocale ? [ownLocale] : config.locales)
        if (!targetsByLocale.has(code) && !byPath.has(withoutTrailingSlash(path + from.slice(1))))
          targetsByLocale.set(code, target)
      targets.set(from, targetsByLocale)
    },
    has: (address) => {
      const { code } = prefixedLocale(address, config) ?? config.defaultLocale
      return targets.get(withoutTrailingSlash(withoutLocale(address, config)))?.has(code) ?? false
    },
    entries: () =>
      [...targets]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([from, targets]) =>
          [...new Set(targets.values())].map((to) => {
            const codes = allCodes.filter((code) => targets.get(code) === to)
            return { from, to, ...(codes.length < allCodes.length && { locales: codes }) }
          })
        )
  }
}

interface Known {
  readonly byFile: ReadonlyMap<string, readonly Route[]>
  readonly byPath: ReadonlyMap<string, Route>
  readonly targets: ReadonlyMap<string, string>
  readonly config: Addresses['config']
}

/** The new address for an old one, without language. */
function targetOf(
  {
    source,
    to,
    inside
  }: { readonly source: string | undefined; readonly to: string | undefined; readonly inside: string },
  { byFile, byPath, targets, config }: Known
): string | undefined {
  const path = to === undefined ? undefined : withoutBase(to, config.base)
  if (path !== undefined && byPath.has(withoutTrailingSlash(path))) return withoutLocale(path, config)
  const target = source === undefined ? undefined : targets.get(source)
  const targetRoutes = (target === undefined ? undefined : byFile.get(target)) ?? []
  const short = inside.replace(/(?:\/index)?\.html$/, '')
  if (source === undefined && to === undefined && byPath.has(withoutTrailingSlash(short)))
    return withoutLocale(short, config)
  const { code } = prefixedLocale(inside, config) ?? config.defaultLocale
  const route = targetRoutes.find((route) => route.locale === code) ?? targetRoutes[0]
  return route && withoutLocale(route.path, config)
}

/** The language whose prefix an address has. */
const prefixedLocale = (path: string, { locales }: Addresses['config']) =>
  locales.find((locale) => locale.path !== '/' && `${path}/`.startsWith(locale.path))

function withoutLocale(path: string, config: Addresses['config']): string {
  const home = prefixedLocale(path, config)?.path
  return home === undefined ? path : `/${path.slice(home.length)}`
}

/** The known addresses of the old site, with their sources where these were derived. @param knownPaths paths with base */
export function selectKnown(
  derived: readonly OldAddress[],
  knownPaths: readonly string[]
): readonly OldAddress[] {
  const byPath = new Map(derived.map((address) => [withoutTrailingSlash(address.path), address]))
  return [...new Set(knownPaths.map(withoutTrailingSlash))].map((path) => byPath.get(path) ?? { path })
}

const withoutBase = (path: string, base: string): string | undefined =>
  base === '/' ? path : `${path}/`.startsWith(base) ? `/${path.slice(base.length)}` : undefined
