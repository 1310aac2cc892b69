// Head elements from site.yaml, collections, plugins and front matter, in this order. Later ones replace earlier ones with
// the same identity, such as a description, and all of them replace generated ones.

import { check } from '../../base/check-schema.ts'
import type { Place } from '../../base/diagnostics.ts'
import { type Diagnostic, diagnostic, type Outcome } from '../../base/diagnostics.ts'
import { cspHash, shortHash } from '../../base/hash.ts'
import { escapeHtml, nearestOrAll } from '../../base/text.ts'
import type { Yaml } from '../../base/yaml.ts'
import { type HeadInput, type HeadTagInput, headSchema } from '../../config/head.ts'
import { partyNeedingConsent } from '../../config/third-parties.ts'
import { consentGroups } from '../../graph/consent.ts'
import { pluginPage } from '../../graph/plugin-pages.ts'
import { resolve } from '../../graph/resolve.ts'
import { markdownOf, type Route } from '../../graph/route.ts'
import { allRoutes, type Graph } from '../../graph/site-graph.ts'
import { missingTarget } from '../../graph/target-problems.ts'
import { type ActivePlugin, callHook, invalidPlugin } from '../../plugins/hooks.ts'
import type { AddedHead } from '../page-plan.ts'
import type { HeaderContext, PlanContext } from '../plan-context.ts'
import { pluginQueries, pluginStrings } from '../query/plugin-queries.ts'
import { identityOf, isPageSpecific, siteWideElements } from './head-text.ts'
import { absoluteUrl } from './social-image.ts'

/** A head element and its origin. */
export interface PlacedTag {
  readonly tag: HeadTagInput
  /** Location in the source. @param path in the tag: `['script', 'src']` */
  readonly at: (path: readonly (string | number)[]) => Place
  /** File that relative URLs are resolved against. */
  readonly file: string
  /** Whether all pages have it. */
  readonly everywhere: boolean
}

/** Elements from site.yaml and the page's collection. */
export function configuredTags({ config }: Graph, route: Route): readonly PlacedTag[] {
  const { yaml } = config.site
  const name = markdownOf(route)?.collection.name ?? ('collection' in route ? route.collection : undefined)
  const collection = config.collections.find((collection) => collection.name === name)
  return [
    ...placedTags(config.head, yaml, ['head'], true),
    ...placedTags(collection?.head ?? [], yaml, ['collections', collection?.key ?? '', 'head'], false)
  ]
}

/** Elements from the page's front matter; none in untrusted collections, since scripts can do anything. */
export function frontMatterTags(route: Route): readonly PlacedTag[] {
  const source = markdownOf(route)
  return source && !source.collection.limits
    ? placedTags(source.frontMatter.head, source.yaml, ['head'], false)
    : []
}

const placedTags = (
  tags: HeadInput,
  yaml: Yaml,
  path: readonly (string | number)[],
  everywhere: boolean
): readonly PlacedTag[] =>
  tags.map((tag, index) => ({
    tag,
    at: (inner) => yaml.at([...path, index, ...inner]),
    file: yaml.file,
    everywhere
  }))

/** Elements from plugins. Hooks are called once per page and context. */
export function pluginTags(context: PlanContext, route: Route): Promise<Outcome<readonly PlacedTag[]>> {
  const tagsByRoute = tagsByContext.get(context) ?? new Map<Route, Promise<Outcome<readonly PlacedTag[]>>>()
  tagsByContext.set(context, tagsByRoute)
  const tags = tagsByRoute.get(route) ?? readPluginTags(context, route)
  tagsByRoute.set(route, tags)
  return tags
}

const tagsByContext = new WeakMap<PlanContext, Map<Route, Promise<Outcome<readonly PlacedTag[]>>>>()

const pluginsWithHead = ({ plugins }: Graph): readonly ActivePlugin[] =>
  plugins.active.filter(({ plugin }) => plugin.head)

async function readPluginTags(
  renderContext: PlanContext,
  route: Route
): Promise<Outcome<readonly PlacedTag[]>> {
  const { graph, documents } = renderContext
  const value: PlacedTag[] = []
  const diagnostics: Diagnostic[] = []
  for (const active of pluginsWithHead(graph)) {
    const { plugin, data, reportAt: home, file } = active
    const page = pluginPage(route, graph, documents)
    const context = {
      data,
      locale: route.locale,
      origin: graph.config.url,
      collection: pluginQueries(renderContext, route.locale),
      strings: pluginStrings(graph, route.locale)
    }
    const hookResult = await callHook(active, 'head', () => plugin.head?.(page, context) ?? [], page.url)
    const yaml: Yaml = { file, value: hookResult.value ?? [], at: () => home }
    const checked = check(headSchema, yaml)
    diagnostics.push(
      ...hookResult.diagnostics,
      ...checked.diagnostics.map(({ message, hint = '' }) =>
        invalidPlugin(active, `\`head\` of the plugin \`${plugin.name}\` at ${page.url}: ${message}`, hint)
      )
    )
    const tags = placedTags(checked.value ?? [], yaml, [], false)
    diagnostics.push(...tags.flatMap((tag) => tagProblems(graph, route.locale, tag)))
    value.push(...tags)
  }
  return { value, diagnostics }
}

/** Merge the elements of all sources. */
export function addedHead(
  context: PlanContext,
  route: Route,
  pluginElements: readonly PlacedTag[]
): AddedHead {
  const layers = [...configuredTags(context.graph, route), ...pluginElements, ...frontMatterTags(route)]
  const lastByIdentity = new Map(
    layers.map((layer, index) => [identityOf(layer.tag) ?? `element ${index}`, layer])
  )
  const tags = [...lastByIdentity.values()]
  const text = ({ tag, file }: PlacedTag) => tagText(context, route, tag, file)
  const persistent = tags.filter(({ tag }) => !isPageSpecific(tag))
  const navigationBlocking = [
    ...persistent.filter(({ everywhere }) => !everywhere).map(text),
    ...tags
      .filter(({ everywhere, tag }) => !everywhere && siteWideElements.has(identityOf(tag) ?? ''))
      .map(text)
  ]
  return {
    pageSpecific: tags.filter(({ tag }) => isPageSpecific(tag)).map(text),
    persistent: persistent.map(text),
    overridden: [...lastByIdentity.keys()].filter((key) => !key.startsWith('element ')),
    hashes: hashesOf(tags),
    ...(navigationBlocking.length > 0 && { scripts: shortHash(navigationBlocking.join('\n')) })
  }
}

/** Whether a script of this type runs. Others are data, to which the policy does not apply. */
const isExecutable = (type: unknown): boolean =>
  type === undefined ||
  /^(?:module|importmap|speculationrules|(?:text|application)\/javascript)$/.test(String(type))

const hashesOf = (tags: readonly PlacedTag[]): readonly string[] => [
  ...new Set(
    tags.flatMap(({ tag: { script } }) =>
      script?.code !== undefined && isExecutable(script.type) ? cspHash(String(script.code)) : []
    )
  )
]

/** Hashes of all inline scripts of a site, for the policy header. The policy in each page lists only its own. */
async function allHashes(context: PlanContext): Promise<readonly string[]> {
  const { graph } = context
  const hashes = new Set<string>()
  const routes = allRoutes(graph)
  for (const route of routes) {
    const writtenElements = [...configuredTags(graph, route), ...frontMatterTags(route)]
    const pluginElements = pluginsWithHead(graph).length === 0 ? [] : (await pluginTags(context, route)).value
    for (const hash of hashesOf([...writtenElements, ...pluginElements])) hashes.add(hash)
  }
  return [...hashes].sort()
}

/** Add the hashes of all inline scripts to a context. */
export async function withHeadHashes<Site extends Graph>(
  context: PlanContext<Site>
): Promise<HeaderContext<Site>> {
  const hashedContext = { ...context, headHashes: await allHashes(context) }
  // Reuse the results of the plugins' hooks.
  const tagsByRoute = tagsByContext.get(context)
  if (tagsByRoute) tagsByContext.set(hashedContext, tagsByRoute)
  return hashedContext
}

/** The consent group that a script waits for; `client/consent.ts` starts it. */
const consentFor = ({ config }: Graph, src: unknown): string | undefined =>
  src === undefined ? undefined : partyNeedingConsent(config.thirdParties, 'script', String(src))?.consent

const tagText = (context: PlanContext, route: Route, tag: HeadTagInput, file: string): string => {
  const { meta, link, script, noscript } = tag
  const address = (name: string, value: string) => addressIn(context, route, file, tag, name, value)
  if (meta) return `<meta${attributes(meta, address)}>`
  if (link) return `<link${attributes(link, address)}>`
  if (script) {
    const { code, consent, ...scriptAttributes } = script
    const program = code === undefined ? '' : String(code)
    const group = consent ?? consentFor(context.graph, scriptAttributes.src)
    if (group === undefined) return `<script${attributes(scriptAttributes, address)}>${program}</script>`
    const { src, type, ...otherAttributes } = scriptAttributes
    const waiting = {
      type: 'text/plain',
      'data-consent': group,
      'data-type': type,
      'data-src': src,
      ...otherAttributes
    }
    return `<script${attributes(waiting, address)}>${program}</script>`
  }
  const inner = (noscript ?? []).map((innerTag) => tagText(context, route, innerTag, file))
  return `<noscript>${inner.join('')}</noscript>`
}

function addressIn(
  context: PlanContext,
  route: Route,
  file: string,
  { link }: HeadTagInput,
  name: string,
  value: string
): string {
  if (name !== 'href' && name !== 'src' && name !== 'data-src') return value
  const target = resolve(context.graph, { file, locale: route.locale }, value)
  const url = 'url' in target ? target.url : value
  return link && /^(?:canonical|alternate)$/.test(String(link.rel)) ? absoluteUrl(context, url) : url
}

const attributes = (
  values: Readonly<Record<string, string | number | boolean | undefined>>,
  address: (name: string, value: string) => string
): string =>
  Object.entries(values)
    .map(([name, value]) => {
      if (value === undefined || value === false) return ''
      return value === true ? ` ${name}` : ` ${name}="${escapeHtml(address(name, String(value)))}"`
    })
    .join('')

/** Problems of an element, except those with the policy. */
export function tagProblems(
  graph: Graph,
  locale: string,
  { tag, at, file }: Omit<PlacedTag, 'everywhere'>
): Diagnostic[] {
  const { meta, link, script, noscript } = tag
  const problem = (path: readonly (string | number)[], message: string, hint: string) =>
    diagnostic('head-invalid', at(path), message, hint)
  const problems: Diagnostic[] = []
  const equiv = String(meta?.['http-equiv'] ?? '').toLowerCase()
  if (equiv === 'content-security-policy')
    problems.push(
      problem(
        ['meta', 'http-equiv'],
        'sitegen generates the content security policy',
        'it already allows inline scripts from `head`'
      )
    )
  if (link?.rel === 'icon' || link?.rel === 'shortcut icon')
    problems.push(problem(['link', 'rel'], 'The site icon does not belong in `head`', 'set `theme.favicon`'))
  if (link && link.rel === undefined)
    problems.push(problem(['link'], 'This `link` has no `rel`', 'add one, such as `rel: me`'))
  if (script && (script.src === undefined) === (script.code === undefined))
    problems.push(
      problem(
        ['script'],
        'A script needs either `src` or `code`',
        'name a file with `src`, or write the code in `code`'
      )
    )
  if (/<\/script|<!--/i.test(String(script?.code ?? '')))
    problems.push(
      problem(
        ['script', 'code'],
        'This code contains `</script` or `<!--`, which would end the script',
        'write `<\\/script`'
      )
    )
  const groups = consentGroups(graph)
  if (script?.consent !== undefined && !groups.includes(String(script.consent)))
    problems.push(
      problem(
        ['script', 'consent'],
        `There is no consent group \`${String(script.consent)}\``,
        nearestOrAll(String(script.consent), groups, 'groups') ??
          'give a party of `thirdParties` the group: `consent: statistics`'
      )
    )
  if (!/icon$/.test(String(link?.rel))) problems.push(...addressProblems(graph, locale, { tag, at, file }))
  for (const [index, inner] of (noscript ?? []).entries())
    problems.push(
      ...tagProblems(graph, locale, {
        tag: inner,
        at: (path) => at(['noscript', index, ...path]),
        file
      })
    )
  return problems
}

function addressProblems(
  graph: Graph,
  locale: string,
  { tag: { link, script }, at, file }: Omit<PlacedTag, 'everywhere'>
): Diagnostic[] {
  const [value, path] = link ? [link.href, ['link', 'href']] : [script?.src, ['script', 'src']]
  if (value === undefined) return []
  const target = resolve(graph, { file, locale }, String(value))
  if (target.kind === 'missing') return [missingTarget(target, String(value), at(path))]
  return target.kind === 'unsafe'
    ? [
        diagnostic(
          'link-unsafe',
          at(path),
          `Links of the scheme \`${target.scheme}:\` are not allowed`,
          'use an https address'
        )
      ]
    : []
}
