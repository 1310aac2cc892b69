// The outside parties of a site as a table: what the directive `third-parties` and `sitegen privacy` show.

import { t } from '../base/strings.ts'
import type { Config } from '../config/config.ts'
import { groupTitle } from '../config/consent.ts'
import { textIn } from '../config/text-in.ts'
import type { ThirdParty } from '../config/third-parties.ts'
import type { Strings } from '../theme.ts'

/** Parties as texts in a language. */
export interface PartyTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Stands in its place where there are none. */
  readonly none: string
}

type TableParty = Pick<ThirdParty, 'name' | 'hosts' | 'purpose' | 'legalBasis' | 'consent'>

/** Tell of parties in a language. Where none of them needs consent, nothing is said of it. */
export function partyTable(
  parties: readonly TableParty[],
  config: Config,
  locale: string,
  strings: Strings
): PartyTable {
  const asks = parties.some(({ consent }) => consent !== 'none')
  const head = ['party', 'hosts', 'purpose', 'basis', ...(asks ? ['consent'] : [])]
  return {
    head: head.map((key) => t(strings, `parties.${key}`)),
    rows: parties.map(({ name, hosts, purpose, legalBasis, consent }) => [
      name,
      hostNames(hosts).join(', '),
      textIn(purpose, locale, config),
      textIn(legalBasis, locale, config),
      ...(asks ? [consent === 'none' ? '–' : groupTitle(consent, config, locale, strings)] : [])
    ]),
    none: t(strings, 'parties.none')
  }
}

/** `plausible.io` of `https://plausible.io`, each once. */
const hostNames = (hosts: ThirdParty['hosts']): readonly string[] => [
  ...new Set(Object.values(hosts).flatMap((list) => list.map((host) => host.replace(/^[a-z]+:\/\//, ''))))
]

/** The table in Markdown. */
export function partyMarkdown({ head, rows, none }: PartyTable): string {
  if (rows.length === 0) return none
  const line = (cells: readonly string[]) => `| ${cells.map(cellText).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** What would end the cell, or be read as Markdown or HTML. */
const cellText = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\`*_|[\]<>&{}]|^[#+-](?=\s)/g, (mark) => `\\${mark}`)
