// Static files and redirects of the old site whose output the build would refuse, since another file has its path. The build ignores
// case, as many file systems do.

import { caseFoldedPath, generatedFiles, outputOf, pageFile, pathOfAddress } from 'sitegen/internals'
import type { Finding, Findings } from './findings.ts'
import { findingsOf } from './findings.ts'
import type { Redirect } from './old-addresses.ts'
import type { Copy } from './tool.ts'

type Site = Parameters<typeof generatedFiles>[0]

interface Written {
  readonly redirects: readonly Redirect[]
  /** Static files that are not copied. */
  readonly leftOut: ReadonlySet<Copy>
  readonly findings: readonly Finding[]
}

/** Leave out what would be written twice, and report it. @param copies files of the new project, sorted */
export function withoutRepetitions(
  site: Site,
  redirects: readonly Redirect[],
  copies: readonly Copy[]
): Written {
  const findings = findingsOf('')
  const taken = outputPaths([...pagesOf(site), ...siteWideFiles(site)])
  const keptRedirects = redirects.flatMap((redirect) => writable(redirect, site, taken, findings))
  const leftOut = new Set(copies.filter((copy) => isRepeated(copy, taken, findings)))
  return { redirects: keptRedirects, leftOut, findings: findings.list }
}

const siteWideFiles = (site: Site): readonly (readonly [string, string])[] =>
  [
    'sitegen.json',
    'sitegen.host.json',
    '_headers',
    '_redirects',
    ...site.config.locales.map(({ path }) => `${path.slice(1)}404.html`),
    ...[...generatedFiles(site)].map((path) => path.slice(1))
  ].map((path) => [path, `sitegen writes ${path} itself`])

const pagesOf = ({ routes, config }: Site): readonly (readonly [string, string])[] =>
  [...routes.values()].flatMap((route) =>
    (['html', 'json', 'md'] as const).map(
      (type) => [outputOf(route, type, config.trailingSlash), 'a page has its address'] as const
    )
  )

/** Paths of output files, each with the reason why no other file can be there. */
interface OutputPaths {
  /** Why a file cannot be written at a path; a file cannot be a folder of another one either. */
  clashAt(path: string): string | undefined
  add(path: string, reason: string): void
}

function outputPaths(paths: readonly (readonly [string, string])[]): OutputPaths {
  const files = new Map<string, string>()
  const folders = new Map<string, string>()
  const foldersOf = (path: string) => {
    const names = path.split('/').slice(0, -1)
    return names.map((_, index) => names.slice(0, index + 1).join('/'))
  }
  const add = (path: string, reason: string) => {
    const key = caseFoldedPath(path)
    files.set(key, reason)
    for (const folder of foldersOf(key)) if (!folders.has(folder)) folders.set(folder, path)
  }
  for (const [path, reason] of paths) add(path, reason)
  return {
    add,
    clashAt(path) {
      const key = caseFoldedPath(path)
      const inside = folders.get(key)
      return (
        files.get(key) ??
        (inside === undefined ? undefined : `\`${inside}\` is in a folder of that name`) ??
        foldersOf(key).flatMap((folder) => files.get(folder) ?? [])[0]
      )
    }
  }
}

/** A redirect in the languages in which its page can be written; nothing if there are none. */
function writable(
  redirect: Redirect,
  { config }: Site,
  taken: OutputPaths,
  findings: Findings
): readonly Redirect[] {
  const { from, to, locales } = redirect
  const wanted = config.locales.filter(({ code }) => locales?.includes(code) ?? true)
  const fileIn = (home: string) =>
    pageFile(pathOfAddress(home + from.slice(1), config.trailingSlash), 'html', config.trailingSlash)
  const written = wanted.filter(({ path }) => taken.clashAt(fileIn(path)) === undefined)
  for (const { path } of written) taken.add(fileIn(path), 'a page has its address')
  if (written.length === wanted.length) return [redirect]
  findings.loss(
    'redirect',
    undefined,
    `The redirect from \`${from}\` to \`${to}\` is left out: a page or another redirect has the same address on hosts that ignore case. If your host distinguishes them, add it there.`
  )
  return written.length === 0 ? [] : [{ from, to, locales: written.map(({ code }) => code) }]
}

/** Whether a static file is left out. It takes its path otherwise. */
function isRepeated({ from, to }: Copy, taken: OutputPaths, findings: Findings): boolean {
  const [, path] = /^site\/static\/(.*)$/.exec(to) ?? []
  if (path === undefined) return false
  const reason = taken.clashAt(path)
  if (reason !== undefined)
    findings.loss('static file', undefined, `${from} was not copied, since ${reason}.`)
  else taken.add(path, `${from} has the same name on systems that ignore case`)
  return reason !== undefined
}
