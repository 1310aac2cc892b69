// The consent banner of a locale: groups of `thirdParties` that need consent, with their texts.

import { shortHash } from '../base/hash.ts'
import { t } from '../base/strings.ts'
import type { LocaleConfig } from '../config/config.ts'
import { groupTitle, namedGroups } from '../config/consent.ts'
import { textIn } from '../config/text-in.ts'
import type { Consent, ConsentGroup } from '../theme.ts'
import { resolve } from './resolve.ts'
import type { Graph } from './site-graph.ts'

/** Consent groups of all third parties, in the order of site.yaml. */
export const consentGroups = ({ config }: Pick<Graph, 'config'>): readonly string[] => [
  ...new Set(config.thirdParties.flatMap(({ consent }) => (consent === 'none' ? [] : consent)))
]

/** The consent banner of a locale; `undefined` if no third party needs consent. */
export function consentOf(graph: Graph, locale: LocaleConfig): Consent | undefined {
  const { config, theme } = graph
  const names = consentGroups(graph)
  if (names.length === 0) return undefined
  const strings = theme.strings[locale.code] ?? {}
  const groups = names.map((name): ConsentGroup => {
    const groupTexts = config.consent.groups[name]
    const themeText = namedGroups.includes(name) ? t(strings, `consent.${name}.text`) : ''
    return {
      name,
      title: groupTitle(name, config, locale.code, strings),
      text: groupTexts?.text === undefined ? themeText : textIn(groupTexts.text, locale.code, config),
      parties: config.thirdParties
        .filter(({ consent }) => consent === name)
        .map((party) => ({
          name: party.name,
          purpose: textIn(party.purpose, locale.code, config),
          legalBasis: textIn(party.legalBasis, locale.code, config),
          frames: party.hosts.frame ?? []
        }))
    }
  })
  const partiesWithConsent = config.thirdParties.filter(({ consent }) => consent !== 'none')
  const privacy =
    config.consent.privacy === undefined
      ? undefined
      : resolve(graph, { file: config.site.yaml.file, locale: locale.code }, config.consent.privacy)
  return {
    groups,
    // The same in all languages, so that a choice made in one is valid in the others.
    version: shortHash(
      JSON.stringify(partiesWithConsent.map(({ name, hosts, consent }) => [name, hosts, consent]))
    ),
    days: config.consent.days,
    ...(privacy && 'url' in privacy && { privacy: privacy.url })
  }
}
