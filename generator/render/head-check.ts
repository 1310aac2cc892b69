// What is wrong with the elements that a site adds to heads, and what of them the policy would block.

import { type Ask, type Attributes, asksOfElement } from '../base/asks.ts'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { markdownOf, type Route } from '../graph/route.ts'
import type { Graph } from '../graph/site-graph.ts'
import { type Allowed, allowedOn, blockedAsk, isBlocked } from './blocked.ts'
import { configuredTags, ownTags, type PlacedTag, tagProblems } from './head-tags.ts'
import { isUndeclared, undeclaredAsk } from './undeclared.ts'

/** Check what site.yaml, collections and front matter add. Plugins are checked when they are asked. */
export function checkHeads(graph: Graph): readonly Diagnostic[] {
  const all = [...graph.routes.values(), ...graph.notFound]
  return all.flatMap((route) => {
    const tags = [...configuredTags(graph, route), ...ownTags(route)]
    // Most pages of most sites have none.
    if (tags.length === 0) return untrusted(route)
    const allowed = allowedOn(graph, route)
    return [
      ...untrusted(route),
      ...tags.flatMap((tag) => [
        ...tagProblems(graph, route.locale, tag),
        ...blocked(graph, route, allowed, tag)
      ])
    ]
  })
}

/** Who is not trusted adds nothing to a head. */
function untrusted(route: Route): readonly Diagnostic[] {
  const source = markdownOf(route)
  if (!source?.collection.untrusted || source.frontMatter.head.length === 0) return []
  return [
    diagnostic(
      'head-invalid',
      source.yaml.at(['head'], 'key'),
      'The authors of this collection are not trusted, so that their pages have no `head` of their own',
      'take it out, or name the elements under `collections` in site.yaml'
    )
  ]
}

/** Elements of other hosts that browsers would not load, or that nobody has declared. */
export function blocked(
  graph: Graph,
  route: Route,
  allowed: Allowed,
  { tag, at }: Pick<PlacedTag, 'tag' | 'at'>
): readonly Diagnostic[] {
  const inner = (tag.noscript ?? []).flatMap((one, index) =>
    blocked(graph, route, allowed, { tag: one, at: (path) => at(['noscript', index, ...path]) })
  )
  const [name, attributes] = tag.script ? ['script', tag.script] : ['link', tag.link]
  const path = name === 'script' ? ['script', 'src'] : ['link', 'href']
  const asks = asksOfElement(name, texts(attributes ?? {}))
  return [
    ...inner,
    ...asks.flatMap((found) => {
      // A script of a party that needs consent waits for it: `head-tags.ts` writes it so.
      const ask: Ask = name === 'script' ? { ...found, consented: true } : found
      if (isBlocked(graph, allowed, ask)) return blockedAsk(graph, route, ask, at(path))
      return isUndeclared(graph, ask) ? undeclaredAsk(graph, ask, at(path)) : []
    })
  ]
}

const texts = (values: Readonly<Record<string, unknown>>): Attributes =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === false ? [] : [[name, value === true ? '' : String(value)]]
    )
  )
