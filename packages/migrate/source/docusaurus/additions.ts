// Files that depend on what the converted documents use: site.yaml, styles, stubs of components.

import type { Findings } from '../findings.ts'
import { styleSheet } from '../markdown/css.ts'
import { thirdPartiesOf } from '../third-parties.ts'
import type { Additions, Conversion, RemoteResource } from '../tool.ts'
import { componentStubs } from './component-stubs.ts'
import type { FoundDocument } from './found-document.ts'
import type { portedFiles } from './ported-files.ts'

interface AdditionsInput {
  /** Requests of the configuration and of HTML files in the static folder. */
  readonly requests: readonly RemoteResource[]
  readonly ported: ReturnType<typeof portedFiles>
  readonly siteYaml: Record<string, unknown>
  readonly findings: Findings
  readonly hasOwnStyles: boolean
}

/** site.yaml, styles, stubs of components and third parties, which depend on what documents use. */
export function additionsOf(
  conversions: readonly Conversion[],
  documents: readonly FoundDocument[],
  { siteYaml, findings, hasOwnStyles, ported, requests: pageRequests }: AdditionsInput
): Additions {
  const styles = new Map(conversions.flatMap((conversion) => [...conversion.styles]))
  const stubs = componentStubs(conversions.flatMap(({ components }) => components))
  const mdx = new Set(
    conversions.flatMap(({ extension }, index) => {
      const name = extension === '.mdx' ? (documents[index]?.target.split('/')[2] ?? '') : ''
      return name === '' ? [] : [name]
    })
  )
  const collections = Object.fromEntries(
    Object.entries(siteYaml.collections as Record<string, Record<string, unknown>>).map(([name, value]) => [
      name,
      [...mdx].some((folder) => folder === name || folder.startsWith(`${name}-`))
        ? { ...value, mdx: true }
        : value
    ])
  )
  const requests = [
    ...pageRequests,
    ...ported.requests,
    ...conversions.flatMap((conversion) => conversion.requests)
  ]
  const hasVideo = requests.some(({ host }) => host === 'www.youtube-nocookie.com')
  const texts = new Map([...ported.texts, ...stubs])
  if (styles.size > 0) texts.set('site/styles/migrated.css', styleSheet(styles))
  if (styles.size > 0 || hasOwnStyles)
    texts.set(
      'site/styles/site.css',
      `${[
        ...(hasOwnStyles ? ["@import './custom.css';"] : []),
        ...(styles.size > 0 ? ["@import './migrated.css';"] : [])
      ].join('\n')}\n`
    )
  const theme = siteYaml.theme as Record<string, unknown>
  const site = {
    ...siteYaml,
    collections,
    theme: { ...theme, styles: styles.size > 0 || hasOwnStyles ? './styles/site.css' : undefined },
    thirdParties: thirdPartiesOf(requests, siteYaml, findings),
    video: hasVideo ? { youtube: 'embed' } : undefined
  }
  return {
    data: new Map([['site/site.yaml', site]]),
    texts,
    copies: ported.copies,
    findings: [...findings.list, ...ported.findings]
  }
}
