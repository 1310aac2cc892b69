// Redirects of `@docusaurus/plugin-client-redirects`, and of the host.

import type { Findings } from '../findings.ts'
import { hostRedirects } from '../host-redirects.ts'
import { isRecord } from '../javascript/computed.ts'
import { callFunction } from '../javascript/functions.ts'
import { joinPath } from '../paths.ts'
import type { OldAddress } from '../tool.ts'
import { listOf, type Settings } from './settings.ts'

/** All redirects, those of file endings written out. */
export function redirectsOf(
  { otherPlugins, base, site, staticFolders }: Settings,
  read: (path: string) => string | undefined,
  addresses: readonly OldAddress[],
  findings: Findings,
  file: string
): readonly { readonly from: string; readonly to: string }[] {
  const plugins = otherPlugins.filter(({ name }) => name === '@docusaurus/plugin-client-redirects')
  const inside = (path: string): string =>
    base !== '/' && path.startsWith(base) ? `/${path.slice(base.length)}` : path
  // Outside of the static files, a host or a script reads it.
  const ofHost = [...new Set([...staticFolders, site, ''])].flatMap((folder) =>
    hostRedirects(
      read(joinPath(folder, '_redirects')) ?? '',
      joinPath(folder, '_redirects'),
      addresses.map(({ path }) => inside(path)),
      findings
    )
  )
  const ofPlugins = plugins.flatMap(({ options }) => {
    const listed = listOf(options.redirects).flatMap((entry) =>
      isRecord(entry) && typeof entry.to === 'string'
        ? listOf(entry.from).map((from) => ({ from: inside(String(from)), to: inside(String(entry.to)) }))
        : []
    )
    const created = createdRedirects(
      options.createRedirects,
      addresses.map(({ path }) => inside(path))
    )
    if (created === undefined)
      findings.manual(
        'createRedirects',
        undefined,
        `Redirects that \`createRedirects\` in ${file} computes must be written into site/redirects.yaml.`
      )
    const endings = listOf(options.fromExtensions).map(String)
    const withEndings = endings.flatMap((ending) =>
      addresses
        .filter(({ path }) => path !== base)
        .map(({ path }) => inside(path).replace(/\/$/, ''))
        .map((to) => ({ from: `${to}.${ending}`, to }))
    )
    if (listOf(options.toExtensions).length > 0) findings.changed('toExtensions')
    return [...listed, ...(created ?? []), ...withEndings]
  })
  return [...ofHost, ...ofPlugins]
}

/**
 * Result of `createRedirects` for each page.
 *
 * @param pages their paths without base
 * @returns nothing if the result is only known by running the function
 */
function createdRedirects(
  create: unknown,
  pages: readonly string[]
): readonly { readonly from: string; readonly to: string }[] | undefined {
  if (create === undefined || create === null) return []
  const redirectPairs: { from: string; to: string }[] = []
  for (const to of pages) {
    const result = callFunction(create, [to])
    if (!isPlain(result)) return undefined
    for (const from of [result].flat()) if (typeof from === 'string') redirectPairs.push({ from, to })
  }
  return redirectPairs
}

/** Whether the function returns a text, a list of texts, or nothing. */
const isPlain = (value: unknown): boolean =>
  [value].flat().every((item) => item === undefined || item === null || typeof item === 'string')
