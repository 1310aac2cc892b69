// The privacy record as text: for each party its hosts, and the pages that may contact them.

import pc from 'picocolors'
import type { PrivacyRecord, RecordedHost, RecordedParty } from '../plan/policy/record-types.ts'
import { visible } from './visible.ts'

interface PrivacyTextOptions {
  readonly locale: string
  /** List every page. */
  readonly all: boolean
  readonly color: boolean
}

/** More pages than this are only counted. */
const maxNamedPages = 3

/**
 * Print the record.
 *
 *     Plausible
 *       purpose      Counts visits, without cookies
 *       legal basis  Art. 6(1)(f) GDPR
 *       consent      none
 *       hosts        https://plausible.io (connect, script) on all 131 pages
 */
export function privacyText(record: PrivacyRecord, options: PrivacyTextOptions): string {
  const { bold, red, yellow } = pc.createColors(options.color)
  const hosts = (list: readonly RecordedHost[]) => list.map((host) => hostText(host, record, options))
  const { parties, undeclared, anyHost, unused } = record
  const groups = [
    ...parties.map((party) =>
      [bold(visible(party.name)), ...fieldLines(factsOf(party, options.locale), hosts(party.hosts))].join(
        '\n'
      )
    ),
    ...(undeclared.length === 0
      ? []
      : [[red('not declared'), ...fieldLines([], hosts(undeclared))].join('\n')]),
    ...(anyHost.length === 0
      ? []
      : [[yellow('any host, by `security.policy`'), ...fieldLines([], hosts(anyHost))].join('\n')]),
    ...(unused.length === 0 ? [] : [`declared, not used: ${unused.map(visible).join(', ')}`])
  ]
  const hasNoHosts = parties.length + undeclared.length + anyHost.length === 0
  return [...(hasNoHosts ? ['No page contacts an external host.'] : []), ...groups].join('\n\n')
}

const factsOf = (
  { purpose, legalBasis, consent }: RecordedParty,
  locale: string
): readonly (readonly [string, string])[] => [
  ['purpose', purpose[locale] ?? ''],
  ['legal basis', legalBasis[locale] ?? ''],
  ['consent', consent]
]

/** Lines of names and values; the hosts come last, a line each. */
const fieldLines = (
  facts: readonly (readonly [string, string])[],
  hosts: readonly string[]
): readonly string[] => [
  ...facts.map(([name, value]) => `  ${name.padEnd(12)} ${visible(value)}`),
  ...hosts.map((host, index) => `  ${(index === 0 ? 'hosts' : '').padEnd(12)} ${host}`)
]

function hostText(
  { host, kinds, pages }: RecordedHost,
  record: PrivacyRecord,
  { all }: PrivacyTextOptions
): string {
  const hostAndKinds = `${visible(host)} (${kinds.join(', ')})`
  // `--all` lists each page.
  if (!all && pages.length === record.pages) return `${hostAndKinds} on all ${pages.length} pages`
  const namedPages = all
    ? pages
    : pages.slice(0, pages.length === maxNamedPages + 1 ? undefined : maxNamedPages)
  const unnamedCount = pages.length - namedPages.length
  return `${hostAndKinds} on ${namedPages.map(visible).join(', ')}${unnamedCount === 0 ? '' : ` and ${unnamedCount} more`}`
}
