// What is wrong with the elements that a site adds to heads, and what of them the policy would block.

import { webAddress } from '../base/address.ts'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import type { Graph } from '../graph/graph.ts'
import { markdownOf, type Route } from '../graph/route.ts'
import { configuredTags, ownTags, type PlacedTag, tagProblems } from './head-tags.ts'
import { type Policy, policyAllows, sitePolicy } from './policy.ts'

/** Check what site.yaml, collections and front matter add. Plugins are checked when they are asked. */
export function checkHeads(graph: Graph): readonly Diagnostic[] {
  const policy = sitePolicy(graph, [])
  const all = [...graph.routes.values(), ...graph.notFound]
  return all.flatMap((route) => [
    ...untrusted(route),
    ...[...configuredTags(graph, route), ...ownTags(route)].flatMap((tag) => [
      ...tagProblems(graph, route.locale, tag),
      ...blocked(policy, tag)
    ])
  ])
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

/** Elements of other hosts that browsers would not load. */
export function blocked(policy: Policy, { tag, at }: Pick<PlacedTag, 'tag' | 'at'>): readonly Diagnostic[] {
  const { link, script } = tag
  const [address, directive, path] = script
    ? [script.src, 'script-src', ['script', 'src']]
    : [link?.href, directiveOf(link ?? {}), ['link', 'href']]
  const url = address === undefined ? undefined : webAddress(String(address).replace(/^\/\//, 'https://'))
  if (!url || directive === undefined || policyAllows(policy, directive, url.origin)) return []
  const what = script ? 'script' : 'file'
  return [
    diagnostic(
      'policy-blocks',
      at(path),
      `Browsers would not load this ${what}: the policy of the pages (\`${directive}\`) does not allow ${url.origin}`,
      `put the ${what} into site/static, and name it by its path there`
    )
  ]
}

/** Which directive of the policy decides about a link; nothing where browsers load nothing. */
function directiveOf({ rel, as }: { readonly rel?: unknown; readonly as?: unknown }): string | undefined {
  if (rel === 'stylesheet') return 'style-src'
  if (rel === 'modulepreload') return 'script-src'
  if (rel === 'manifest') return 'manifest-src'
  if (rel === 'apple-touch-icon') return 'img-src'
  if (rel !== 'preload') return undefined
  const byKind: Readonly<Record<string, string>> = {
    script: 'script-src',
    style: 'style-src',
    font: 'font-src',
    image: 'img-src'
  }
  return byKind[String(as)] ?? 'connect-src'
}
