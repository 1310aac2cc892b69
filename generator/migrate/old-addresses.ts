// Old addresses and new ones → redirects.

import * as v from 'valibot'
import { oldPath } from '../base/address-schema.ts'
import { pathOfAddress } from '../base/page-address.ts'
import { safeDecode } from '../base/safe-decode.ts'
import type { Config } from '../config/config.ts'
import type { Route } from '../graph/route.ts'
import type { OldAddress } from './tool.ts'

interface Addresses {
  readonly config: Pick<Config, 'base' | 'locales' | 'defaultLocale' | 'trailingSlash' | 'url'>
  readonly routes: readonly Route[]
  /** Files of the new project. */
  readonly files: ReadonlySet<string>
  readonly old: readonly OldAddress[]
  /** Redirects of the old site. */
  readonly own: readonly { readonly from: string; readonly to: string }[]
  /** New path of each document by its source. */
  readonly targets: ReadonlyMap<string, string>
}

interface Redirect {
  readonly from: string
  readonly to: string
}

/** Redirects for old addresses that have no page, and old addresses that nothing can be found for. */
export function redirectsNeeded({ config, routes, files, old, own, targets }: Addresses): {
  readonly redirects: readonly Redirect[]
  readonly lost: readonly string[]
} {
  const byPath = new Map(routes.map((route) => [bare(route.path), route]))
  const byFile = new Map<string, Route[]>()
  for (const route of routes) byFile.set(route.file, [...(byFile.get(route.file) ?? []), route])
  const isThere = (path: string) =>
    byPath.has(bare(path)) ||
    byPath.has(bare(pathOfAddress(path, config.trailingSlash))) ||
    files.has(`site/static${safeDecode(path)}`)
  const redirects = new Map<string, string>()
  const lost: string[] = []
  /** A redirect is one of all languages, and must not be where one of them has a page. */
  const isTaken = (from: string) =>
    config.locales.some(({ path }) => path !== '/' && byPath.has(bare(path + from.slice(1))))
  const add = (from: string, to: string) => {
    if (!v.is(oldPath, from) || redirects.has(bare(from))) return
    if (isTaken(from)) lost.push(from)
    else redirects.set(bare(from), to)
  }
  /** A target that is no page of ours, such as a feed, is an address of the site. */
  const whole = (to: string) => {
    const path = to.replace(/[?#].*$/, '')
    if (!to.startsWith('/') || isThere(path)) return to
    const short = path.replace(/(?:\/index)?\.html$/, '')
    if (isThere(short)) return short + to.slice(path.length)
    return config.url === '' ? to : config.url + config.base.slice(0, -1) + to
  }
  const ownTargets = new Map(own.map(({ from, to }) => [bare(from), to]))
  /** Where a redirect that leads to others ends. */
  const end = (to: string, rest = 10): string => {
    const next = ownTargets.get(bare(to))
    return next === undefined || rest === 0 || isThere(to) ? to : end(next, rest - 1)
  }
  for (const { from, to } of own) {
    const general = withoutLocale(from, config)
    const isCovered = general !== from && ownTargets.has(bare(general))
    if (!isThere(from) && !isCovered) add(from, whole(end(to)))
  }
  for (const { path, source, to } of old) {
    const inside = withoutBase(path, config.base)
    if (inside === undefined || isThere(inside)) continue
    // A redirect applies to all languages.
    const general = withoutLocale(inside, config)
    if (redirects.has(bare(general)) && general !== inside) continue
    const target = targetOf({ source, to, inside }, { byFile, byPath, targets, config })
    const from = v.is(oldPath, general) ? general : encodeURI(general)
    if (target !== undefined && bare(target) !== bare(general) && v.is(oldPath, from)) add(from, target)
    // Without its page, a list of a folder was not in the old site either: no sidebar shows the folder.
    else if (to === undefined && !redirects.has(bare(from))) lost.push(path)
  }
  return {
    redirects: [...redirects].map(([from, to]) => ({ from, to })).sort((a, b) => (a.from < b.from ? -1 : 1)),
    lost: [...new Set(lost)].sort()
  }
}

interface Known {
  readonly byFile: ReadonlyMap<string, readonly Route[]>
  readonly byPath: ReadonlyMap<string, Route>
  readonly targets: ReadonlyMap<string, string>
  readonly config: Addresses['config']
}

/** The new address of what an old one showed, without language. */
function targetOf(
  {
    source,
    to,
    inside
  }: { readonly source: string | undefined; readonly to: string | undefined; readonly inside: string },
  { byFile, byPath, targets, config }: Known
): string | undefined {
  const path = to === undefined ? undefined : withoutBase(to, config.base)
  if (path !== undefined && byPath.has(bare(path))) return withoutLocale(path, config)
  const target = source === undefined ? undefined : targets.get(source)
  const own = (target === undefined ? undefined : byFile.get(target)) ?? []
  const { locale } = config.locales
    .map(({ path: home, code }) => ({ home, locale: code }))
    .find(({ home }) => home !== '/' && inside.startsWith(home)) ?? { locale: config.defaultLocale.code }
  const route = own.find((one) => one.locale === locale) ?? own[0]
  return route && withoutLocale(route.path, config)
}

function withoutLocale(path: string, { locales }: Addresses['config']): string {
  const home = locales.find((one) => one.path !== '/' && `${path}/`.startsWith(one.path))?.path
  return home === undefined ? path : `/${path.slice(home.length)}`
}

/** Addresses that the old site had, with what is known of them. @param known paths with base */
export function knownOnly(derived: readonly OldAddress[], known: readonly string[]): readonly OldAddress[] {
  const byPath = new Map(derived.map((address) => [bare(address.path), address]))
  return [...new Set(known.map(bare))].map((path) => byPath.get(path) ?? { path })
}

const bare = (path: string): string => path.replace(/\/+$/, '') || '/'

const withoutBase = (path: string, base: string): string | undefined =>
  base === '/' ? path : `${path}/`.startsWith(base) ? `/${path.slice(base.length)}` : undefined
