// Links that open a program, `vscode:extension/…`: their schemes have to be allowed in site.yaml.

import { isUnsafeScheme } from 'sitegen/internals'
import { type Finding, findingsOf } from './findings.ts'
import { withoutCode } from './markdown/masked.ts'

const link = /(?:\]\(<?|^ {0,3}\[[^\]\n]+\]:\s*<?|\b(?:href|to)=["']|<(?=[^\s<>]*>))([a-z][a-z0-9+.-]+):/gim
const fence = /^([ \t>]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\2[`~]*[ \t]*$|(?![\s\S]))/gm

const usual = new Set(['http', 'https', 'mailto', 'tel', 'sms'])

/** Schemes of links in documents, sorted, except those of web and mail. */
export function linkSchemes(texts: Iterable<string>): readonly string[] {
  const foundSchemes = new Set<string>()
  for (const text of texts) {
    if (!text.includes(':')) continue
    for (const [, scheme = ''] of withoutCode(text.replace(fence, '')).matchAll(link)) {
      const name = scheme.toLowerCase()
      // Links with unsafe schemes stay errors.
      if (!usual.has(name) && !isUnsafeScheme(name)) foundSchemes.add(name)
    }
  }
  return [...foundSchemes].sort()
}

/** site.yaml that allows schemes. */
export function withLinkSchemes(site: unknown, schemes: readonly string[]): unknown {
  if (schemes.length === 0 || typeof site !== 'object' || site === null) return site
  const security = 'security' in site ? (site.security as object) : {}
  return { ...site, security: { ...security, linkSchemes: schemes } }
}

/** One finding for each scheme. */
export function schemeFindings(schemes: readonly string[]): readonly Finding[] {
  const findings = findingsOf('site/site.yaml')
  for (const scheme of schemes)
    findings.loss(
      'link scheme',
      undefined,
      `Links with the scheme \`${scheme}:\` are allowed by \`security.linkSchemes\` in site/site.yaml; correct those that are typos.`
    )
  return findings.list
}
