// Analytics and search services → `analytics` and `search` of site.yaml.

import { isRecord } from '../../javascript/computed.ts'
import { listOf, type OtherPlugin, textAt } from '../settings.ts'
import type { Data, SiteYamlInput } from './input.ts'

export function analyticsOf(plugins: readonly OtherPlugin[], { findings, file }: SiteYamlInput): Data {
  const googlePlugin = plugins.find(({ name }) => /plugin-google-(?:gtag|analytics)$/.test(name))
  const [id] = googlePlugin ? listOf(googlePlugin.options.trackingID) : []
  if (plugins.some(({ name }) => /google-tag-manager$/.test(name)))
    findings.manual(
      'google-tag-manager',
      undefined,
      `Google Tag Manager in ${file}: it loads arbitrary scripts, so it has no counterpart; declare the services themselves under \`analytics\` and \`thirdParties\`.`
    )
  if (typeof id !== 'string') return {}
  if (!id.startsWith('G-')) {
    findings.loss(
      'google-analytics',
      undefined,
      `The id \`${id}\` in ${file} belongs to a service that Google has shut down; it was left out.`
    )
    return {}
  }
  findings.loss('gtag', undefined, 'Google Analytics is loaded only after consent, as `analytics.ga4`.')
  return { ga4: { id } }
}

export function searchOf(themeConfig: Data, { findings, file }: SiteYamlInput): Data {
  const algolia = themeConfig.algolia
  if (!isRecord(algolia)) return {}
  const [appId, apiKey, indexName] = [
    textAt(algolia, 'appId'),
    textAt(algolia, 'apiKey'),
    textAt(algolia, 'indexName')
  ]
  if (appId === undefined || apiKey === undefined || indexName === undefined) return {}
  findings.loss(
    'config themeConfig.algolia',
    undefined,
    `The search of ${file} is Algolia's, and was kept; \`provider: local\` needs no server, and no third party.`
  )
  return {
    provider: 'algolia',
    algolia: { appId, apiKey, indexName, contextual: algolia.contextualSearch === false ? undefined : true }
  }
}
