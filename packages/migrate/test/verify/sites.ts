// An old and a new site in memory.

import type { HostedSite } from '../../../../generator/serve/built-site.ts'
import type { Difference } from '../../source/verify/finding.ts'
import { type OldSite, siteOfOutput } from '../../source/verify/old-site.ts'

/** A new site of some files. */
export function siteOf(files: Readonly<Record<string, string>>, given: Partial<HostedSite> = {}) {
  const pages = Object.keys(files)
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `/${file.replace(/index\.html$/, '')}`)
  const built: HostedSite = {
    files: new Set(Object.keys(files)),
    headers: [],
    redirects: new Map(),
    url: '',
    base: '/',
    pages: new Set(pages),
    trailingSlash: 'always',
    notFound: [],
    ...given
  }
  return { built, read: (file: string) => files[file] ?? '' }
}

/** An old site of some files. */
export const oldOutput = (files: Readonly<Record<string, string>>): OldSite =>
  siteOfOutput(
    Object.entries(files).map(([path, text]) => ({ path, text: () => text })),
    '/'
  )

/** Differences, one a line. */
export const shown = (findings: readonly Difference[]) =>
  findings.map(({ severity, check, address, expected, found }) =>
    [severity, check, address, `${expected} → ${found}`].join(' | ')
  )
