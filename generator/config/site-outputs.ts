// The output folders of a build: one, or one for each domain of the site.

import { join } from 'node:path'
import type { Files } from '../base/files.ts'
import { domainFolder, domainsOf, mayHaveDomains } from './domains.ts'
import { readConfig } from './read-config.ts'

/** One output, and what is in it. */
export interface SiteOutput {
  readonly folder: string
  /** Codes of the languages to write; all when empty. */
  readonly locales: readonly string[]
  /** Origin of the domain; missing for a site without domains. */
  readonly domain?: string
}

/** Folder of an output in the cache; empty for a site without domains. */
export const partOf = ({ domain }: Pick<SiteOutput, 'domain'>): string =>
  domain === undefined ? '' : domainFolder(domain)

/**
 * The outputs of a build, in the order of the languages. Those of domains are named after their hosts: `build/example.de`.
 *
 * @param folder output folder of the whole build
 * @param locales codes of the languages to write, which the site has; all when empty
 */
export function siteOutputs(files: Files, folder: string, locales: readonly string[]): readonly SiteOutput[] {
  // A configuration with errors has no domains: the build reports them.
  const config = mayHaveDomains(files) ? readConfig(files).value : undefined
  const domains = config ? domainsOf(config) : []
  if (domains.length === 0) return [{ folder, locales }]
  return domains.flatMap(({ origin, locales: own }) => {
    const written = locales.length === 0 ? own : own.filter((code) => locales.includes(code))
    return written.length === 0
      ? []
      : [{ folder: join(folder, domainFolder(origin)), locales: written, domain: origin }]
  })
}
