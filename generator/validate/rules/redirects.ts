import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import { normalisePath, routePath } from '../../base/text.ts'
import type { Redirect } from '../../graph/redirects.ts'
import { resolve } from '../../graph/resolve.ts'
import type { Rule } from '../rule.ts'

/** Redirects must leave from an address without a page and arrive at one with a page, in one step. */
export const checkRedirects: Rule = ({ graph }) => {
  const { yaml } = graph.config.redirects
  const byFrom = new Map<string, Redirect>()
  const problems: Diagnostic[] = []
  for (const redirect of graph.redirects) {
    const { from, at } = redirect
    const place = yaml.at([...at, 'from'])
    if (graph.routes.has(routePath(from))) {
      problems.push(
        diagnostic(
          'redirect-clash',
          place,
          `\`${from}\` redirects, but there is a page at this address`,
          'delete the redirect, or move the page'
        )
      )
    }
    if (byFrom.has(from))
      problems.push(
        diagnostic('redirect-clash', place, `\`${from}\` is redirected twice`, 'keep one of them')
      )
    byFrom.set(from, redirect)
  }
  return [...problems, ...graph.redirects.flatMap((redirect) => checkTarget(redirect))]

  function checkTarget({ from, to, locale, at }: Redirect): Diagnostic[] {
    const place = yaml.at([...at, 'to'])
    const target = resolve(graph, { file: yaml.file, locale }, to)
    if (target.kind === 'unsafe')
      return [
        diagnostic(
          'link-unsafe',
          place,
          `Redirects to the scheme \`${target.scheme}:\` are not allowed`,
          'use an https address'
        )
      ]
    if (target.kind !== 'missing') return []
    const home = graph.config.locales.find(({ code }) => code === locale)?.path ?? '/'
    const next = byFrom.get(`/${normalisePath(home + to)}`)
    if (next) {
      return [
        diagnostic(
          'redirect-loop',
          place,
          `\`${from}\` redirects to \`${to}\`, which redirects ${next.to === to || next.from === from ? 'to itself' : `again, to \`${next.to}\``}`,
          'redirect to the final page at once'
        )
      ]
    }
    return [
      diagnostic(
        'redirect-target-missing',
        place,
        `There is no page at \`${to}\` to redirect to`,
        target.hint
      )
    ]
  }
}
