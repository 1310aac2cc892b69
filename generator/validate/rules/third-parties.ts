import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import { nearest, nearestOrAll } from '../../base/text.ts'
import { namedGroups } from '../../config/consent.ts'
import { checkText } from '../../graph/check-text.ts'
import { consentGroups } from '../../graph/consent.ts'
import { matchesPage } from '../../graph/parties.ts'
import { resolve } from '../../graph/resolve.ts'
import type { Graph } from '../../graph/site-graph.ts'
import type { Rule } from '../rule.ts'

/** Check the third parties of site.yaml: their texts in every language, and their pages. */
export const checkThirdParties: Rule = ({ graph }) => {
  const { yaml } = graph.config.site
  const from = { file: yaml.file, locale: graph.config.defaultLocale.code }
  // Services of `analytics` are listed after them and checked below.
  const parties = graph.config.thirdParties.filter(({ everywhere }) => !everywhere)
  const partyProblems = parties.flatMap(({ pages, purpose, legalBasis }, index): Diagnostic[] => {
    const path = ['thirdParties', index]
    return [
      ...checkText(purpose, yaml, [...path, 'purpose'], graph.config),
      ...checkText(legalBasis, yaml, [...path, 'legalBasis'], graph.config),
      ...(pages === 'all' ? [] : pages).flatMap((page, pageIndex) => {
        // Because of other errors, pages may be missing.
        if (graph.unknown || [...graph.routes.values()].some((route) => matchesPage(graph, page, route)))
          return []
        const target = resolve(graph, from, page)
        return diagnostic(
          'link-missing',
          yaml.at([...path, 'pages', pageIndex]),
          page.endsWith('*') ? `There are no pages at \`${page}\`` : `There is no page at \`${page}\``,
          target.kind === 'missing' && !page.endsWith('*') ? target.hint : undefined
        )
      })
    ]
  })
  return [...partyProblems, ...checkAnalytics(graph), ...checkGroups(graph)]
}

/** Check the texts of analytics services in every language. */
const checkAnalytics = ({ config }: Graph): readonly Diagnostic[] => {
  const { yaml, value } = config.site
  return Object.entries(value.analytics).flatMap(([kind, settings]) =>
    (['purpose', 'legalBasis'] as const).flatMap((key) =>
      checkText(settings?.[key], yaml, ['analytics', kind, key], config)
    )
  )
}

/** Check consent groups: those without texts in the theme need some, and each must be used by a party. */
function checkGroups(graph: Graph): readonly Diagnostic[] {
  const { config } = graph
  const { yaml } = config.site
  const usedGroups = consentGroups(graph)
  const writtenGroups = Object.entries(config.consent.groups)
  return [
    ...checkTitles(graph),
    ...writtenGroups.flatMap(([name, { title, text }]) => [
      ...checkText(title, yaml, ['consent', 'groups', name, 'title'], config),
      ...checkText(text, yaml, ['consent', 'groups', name, 'text'], config),
      ...(usedGroups.includes(name)
        ? []
        : [
            diagnostic(
              'schema-unknown-key',
              yaml.at(['consent', 'groups', name], 'key'),
              `No party uses the consent group \`${name}\``,
              nearestOrAll(name, usedGroups, 'groups') ??
                `give a party of \`thirdParties\` the group: \`consent: ${name}\``
            )
          ])
    ]),
    ...checkPrivacy(graph)
  ]
}

/** Check that each group has a title, at the first party that names it. */
function checkTitles({ config }: Graph): readonly Diagnostic[] {
  const { yaml } = config.site
  const withoutTitle = [...config.thirdParties.entries()].filter(
    ([, { consent }]) =>
      consent !== 'none' &&
      !namedGroups.includes(consent) &&
      config.consent.groups[consent]?.title === undefined
  )
  return withoutTitle
    .filter(
      ([index, { consent }]) => withoutTitle.find(([, party]) => party.consent === consent)?.[0] === index
    )
    .map(([index, { consent, place, everywhere }]) => {
      const similar = nearest(consent, namedGroups)
      return diagnostic(
        'schema-missing',
        everywhere ? place : yaml.at(['thirdParties', index, 'consent']),
        `The consent group \`${consent}\` has no title`,
        `${similar === undefined ? '' : `did you mean \`${similar}\`? Otherwise `}add \`consent: {groups: {${consent}: {title: …, text: …}}}\`, or use one of ${namedGroups.join(', ')}`
      )
    })
}

function checkPrivacy(graph: Graph): readonly Diagnostic[] {
  const { config } = graph
  const { yaml } = config.site
  const { privacy } = config.consent
  if (privacy === undefined || graph.unknown) return []
  const target = resolve(graph, { file: yaml.file, locale: config.defaultLocale.code }, privacy)
  return target.kind === 'missing'
    ? [
        diagnostic(
          'link-missing',
          yaml.at(['consent', 'privacy']),
          `There is no page at \`${privacy}\``,
          target.hint
        )
      ]
    : []
}
