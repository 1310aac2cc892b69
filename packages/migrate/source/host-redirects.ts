// Redirects of Netlify and Cloudflare: `/from /to 301`, `/api/* /docs/api/:splat`.

import type { Findings } from './findings.ts'
import type { OldProject } from './tool.ts'
import { withoutTrailingSlash } from './trailing-slash.ts'

interface Rule {
  readonly from: string
  readonly to: string
}

/**
 * Redirects of a file `_redirects`. A rule with `*` is written out for the pages that it leads to.
 *
 * @param file its path, for findings
 * @param addresses of all pages, without the base
 */
export function hostRedirects(
  text: string,
  file: string,
  addresses: readonly string[],
  findings: Findings
): OldProject['redirects'] {
  const rules: Rule[] = []
  const pages = new Set(addresses.map(withoutTrailingSlash))
  for (const [index, line] of text
    .split('\n')
    .map((line) => line.trim())
    .entries()) {
    if (line === '' || line.startsWith('#')) continue
    const [from = '', to = ''] = line.split(/\s+/)
    const stem = /^(\/[^*:]*)\*$/.exec(from)?.[1]
    const start = /^(\/[^*:?]*):splat$/.exec(to)?.[1]
    if (from.startsWith('/') && !/[*:]/.test(from) && to !== '') rules.push({ from, to })
    else if (
      stem !== undefined &&
      start !== undefined &&
      addresses.some((address) => `${address}/`.startsWith(start))
    )
      rules.push(...expandWildcard(stem, start, addresses, pages))
    else
      findings.manual(
        '_redirects',
        undefined,
        `Line ${index + 1} of ${file} (\`${line}\`) applies to many addresses; configure it at your host.`
      )
  }
  return withoutChains(rules)
}

/** A rule for each page below `start`. */
function expandWildcard(
  stem: string,
  start: string,
  addresses: readonly string[],
  pages: ReadonlySet<string>
): readonly Rule[] {
  return addresses
    .filter((address) => `${address}/`.startsWith(start))
    .map((to) => ({ from: stem + to.slice(start.length), to }))
    .filter(({ from }) => !pages.has(withoutTrailingSlash(from)))
}

/** Shorten chains: each redirect leads directly to its final target. */
function withoutChains(rules: readonly Rule[]): readonly Rule[] {
  const targets = new Map<string, string>()
  for (const { from, to } of rules)
    if (!targets.has(withoutTrailingSlash(from))) targets.set(withoutTrailingSlash(from), to)
  return rules.flatMap(({ from }) => {
    let to = targets.get(withoutTrailingSlash(from)) ?? from
    for (
      const seen = new Set([withoutTrailingSlash(from)]);
      targets.has(withoutTrailingSlash(to)) && !seen.has(withoutTrailingSlash(to));
    ) {
      seen.add(withoutTrailingSlash(to))
      to = targets.get(withoutTrailingSlash(to)) ?? to
    }
    // Rules for other hosts would redirect to themselves here.
    return targets.has(withoutTrailingSlash(to)) ? [] : [{ from, to }]
  })
}
