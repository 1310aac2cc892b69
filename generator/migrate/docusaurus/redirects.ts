// Redirects of `@docusaurus/plugin-client-redirects`, and of the host.

import type { Findings } from '../findings.ts'
import { hostRedirects } from '../host-redirects.ts'
import { isRecord } from '../javascript/computed.ts'
import type { OldAddress } from '../tool.ts'
import { listOf, type Settings } from './settings.ts'

/** All redirects, those of file endings written out. */
export function redirectsOf(
  { others, base, staticFolders }: Settings,
  read: (path: string) => string | undefined,
  addresses: readonly OldAddress[],
  findings: Findings,
  file: string
): readonly { readonly from: string; readonly to: string }[] {
  const plugins = others.filter(({ name }) => name === '@docusaurus/plugin-client-redirects')
  const inside = (path: string): string =>
    base !== '/' && path.startsWith(base) ? `/${path.slice(base.length)}` : path
  const ofHost = staticFolders.flatMap((folder) =>
    hostRedirects(
      read(`${folder}/_redirects`) ?? '',
      `${folder}/_redirects`,
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
    if (options.createRedirects !== undefined)
      findings.hand(
        'createRedirects',
        undefined,
        `Redirects that \`createRedirects\` in ${file} computes are to be written into site/redirects.yaml.`
      )
    const endings = listOf(options.fromExtensions).map(String)
    const withEndings = endings.flatMap((ending) =>
      addresses
        .filter(({ path }) => path !== base && !path.endsWith('/'))
        .map(({ path }) => ({ from: `${inside(path)}.${ending}`, to: inside(path) }))
    )
    if (listOf(options.toExtensions).length > 0) findings.changed('toExtensions')
    return [...listed, ...withEndings]
  })
  return [...ofHost, ...ofPlugins]
}
