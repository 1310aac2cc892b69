// The third parties of a site as a table, for the directive `third-parties` and `sitegen privacy`.

import { t } from '../../base/strings.ts'
import type { Config } from '../../config/config.ts'
import { groupTitle } from '../../config/consent.ts'
import { textIn } from '../../config/text-in.ts'
import type { ThirdParty } from '../../config/third-parties.ts'
import type { Strings } from '../../theme.ts'

/** The table in one language. */
export interface PartyTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Text to show when there are no rows. */
  readonly emptyText: string
}

type TableParty = Pick<ThirdParty, 'name' | 'hosts' | 'purpose' | 'legalBasis' | 'consent'>

/** Create the table in one language. The consent column is omitted when no party needs consent. */
export function partyTable(
  parties: readonly TableParty[],
  config: Config,
  locale: string,
  strings: Strings
): PartyTable {
  const hasConsent = parties.some(({ consent }) => consent !== 'none')
  const head = ['party', 'hosts', 'purpose', 'basis', ...(hasConsent ? ['consent'] : [])]
  return {
    head: head.map((key) => t(strings, `parties.${key}`)),
    rows: parties.map(({ name, hosts, purpose, legalBasis, consent }) => [
      name,
      hostNames(hosts).join(', '),
      textIn(purpose, locale, config),
      textIn(legalBasis, locale, config),
      ...(hasConsent ? [consent === 'none' ? '–' : groupTitle(consent, config, locale, strings)] : [])
    ]),
    emptyText: t(strings, 'parties.none')
  }
}

/** Distinct host names: `https://plausible.io` → `plausible.io`. */
const hostNames = (hosts: ThirdParty['hosts']): readonly string[] => [
  ...new Set(Object.values(hosts).flatMap((list) => list.map((host) => host.replace(/^[a-z]+:\/\//, ''))))
]

/** Format the table as Markdown. */
export function partyMarkdown({ head, rows, emptyText }: PartyTable): string {
  if (rows.length === 0) return emptyText
  const rowText = (cells: readonly string[]) => `| ${cells.map(cellText).join(' | ')} |`
  return [rowText(head), rowText(head.map(() => '---')), ...rows.map(rowText)].join('\n')
}

/** Escape what would end the cell or be parsed as Markdown or HTML. */
const cellText = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\`*_|[\]<>&{}]|^[#+-](?=\s)/g, (mark) => `\\${mark}`)
