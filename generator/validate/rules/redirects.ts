import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import { normalisePath, routePath } from '../../base/text.ts'
import { homePath } from '../../config/locale-of.ts'
import type { Redirect } from '../../graph/redirects.ts'
import { resolve } from '../../graph/resolve.ts'
import type { Graph } from '../../graph/site-graph.ts'
import type { IdsOfPage, Rule } from '../rule.ts'
import { anchorIndex, checkAnchor } from './links.ts'

/** Redirects must start at a path without a page and lead to a page in one step. */
export const checkRedirects: Rule = (site) => {
  const { graph } = site
  const idsOf = anchorIndex(site)
  const byFrom = new Map<string, Redirect>()
  const clashes = graph.redirects.flatMap((redirect): Diagnostic[] => {
    const { from, places } = redirect
    const earlierRedirect = byFrom.get(from)
    byFrom.set(from, earlierRedirect ?? redirect)
    const clash = (message: string, hint: string) => diagnostic('redirect-clash', places.from, message, hint)
    return [
      ...(graph.routes.has(routePath(from))
        ? [
            clash(
              `\`${from}\` redirects, but there is a page at this path`,
              'delete the redirect, or move the page'
            )
          ]
        : []),
      ...(earlierRedirect ? [clash(duplicateMessage(redirect, earlierRedirect), 'keep one of them')] : [])
    ]
  })
  const targetProblems = graph.redirects.flatMap((redirect) => checkTarget(redirect, graph, byFrom, idsOf))
  return oncePerPlace([...clashes, ...targetProblems])
}

/** A line of redirects.yaml is a redirect in every locale, but its problems are reported once. */
function oncePerPlace(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const seenKeys = new Set<string>()
  return diagnostics.filter(({ code, file, line, column, hint }) => {
    const key = JSON.stringify([code, file, line, column, hint])
    return !seenKeys.has(key) && seenKeys.add(key)
  })
}

const duplicateMessage = ({ from, file }: Redirect, earlier: Redirect): string =>
  file === earlier.file
    ? `\`${from}\` is redirected twice`
    : `\`${from}\` is redirected twice: here and in ${earlier.file}`

function checkTarget(
  redirect: Redirect,
  graph: Graph,
  byFrom: ReadonlyMap<string, Redirect>,
  idsOf: IdsOfPage
): readonly Diagnostic[] {
  const { to, locale, file, places } = redirect
  const target = resolve(graph, { file, locale }, to)
  if (target.kind === 'unsafe')
    return [
      diagnostic(
        'link-unsafe',
        places.to,
        `Redirects to URLs with the scheme \`${target.scheme}:\` are not allowed`,
        'use an https URL'
      )
    ]
  if (target.kind === 'page') {
    const { route, anchor } = target
    return checkAnchor(places.to, to, anchor, route, idsOf, route)
  }
  if (target.kind !== 'missing') return []
  const nextHop = nextRedirect(redirect, graph, byFrom)
  if (nextHop) return [chainProblem(redirect, nextHop, graph, byFrom)]
  return [
    diagnostic(
      'redirect-target-missing',
      places.to,
      `There is no page at \`${to}\` to redirect to`,
      target.hint
    )
  ]
}

/** The redirect at the target of another. */
const nextRedirect = (
  { to, locale }: Redirect,
  { config }: Graph,
  byFrom: ReadonlyMap<string, Redirect>
): Redirect | undefined => {
  const home = homePath(config, locale)
  const [path = ''] = to.split(/[?#]/)
  return byFrom.get(`/${normalisePath(home + path)}`)
}

/** A redirect to a redirect: a chain that ends, or a loop that does not. */
function chainProblem(
  redirect: Redirect,
  nextHop: Redirect,
  graph: Graph,
  byFrom: ReadonlyMap<string, Redirect>
): Diagnostic {
  const visited = new Set([redirect])
  let hop: Redirect | undefined = nextHop
  let lastHop = nextHop
  while (hop && !visited.has(hop)) {
    visited.add(hop)
    lastHop = hop
    hop = nextRedirect(hop, graph, byFrom)
  }
  const { from, to, places } = redirect
  const redirectsTwice = `\`${from}\` redirects to \`${to}\`, which redirects`
  if (!hop)
    return diagnostic(
      'redirect-chain',
      places.to,
      `${redirectsTwice} again, to \`${nextHop.to}\``,
      `redirect directly to \`${lastHop.to}\``
    )
  return diagnostic(
    'redirect-loop',
    places.to,
    `${redirectsTwice} ${nextHop === redirect ? 'to itself' : `again, to \`${nextHop.to}\``}`,
    'this never ends: let one of them lead to a page, or delete one'
  )
}
