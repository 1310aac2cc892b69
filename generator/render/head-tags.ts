// What site.yaml, collections, plugins and front matter add to the head of a page, in this order: one that says the same
// as another before it, such as a second description, takes its place, and so it is with our own.

import type { Place } from '../base/diagnostics.ts'
import { type Diagnostic, diagnostic, type Outcome } from '../base/diagnostics.ts'
import { cspHash, shortHash } from '../base/hash.ts'
import { check } from '../base/schema.ts'
import { escapeHtml, nearestOrAll } from '../base/text.ts'
import type { Yaml } from '../base/yaml.ts'
import { type HeadInput, type HeadTagInput, headSchema } from '../config/head.ts'
import { partyNeedingConsent } from '../config/third-parties.ts'
import { consentGroups } from '../graph/consent.ts'
import { pluginPage } from '../graph/plugin-pages.ts'
import { resolve } from '../graph/resolve.ts'
import { markdownOf, type Route } from '../graph/route.ts'
import type { Graph } from '../graph/site-graph.ts'
import { type ActivePlugin, attempt, wrongPart } from '../plugins/hooks.ts'
import { absoluteUrl } from './picture.ts'
import type { Scene } from './scene.ts'

/** An element and who wants it. */
export interface PlacedTag {
  readonly tag: HeadTagInput
  /** Where it is written. @param path in the tag: `['script', 'src']` */
  readonly at: (path: readonly (string | number)[]) => Place
  /** File that relative addresses are relative to. */
  readonly file: string
  /** Do all pages have it? */
  readonly everywhere: boolean
}

/** The elements that site.yaml and collections name, for a page. */
export function configuredTags({ config }: Graph, route: Route): readonly PlacedTag[] {
  const { yaml } = config.site
  const name = markdownOf(route)?.collection.name ?? ('collection' in route ? route.collection : undefined)
  const collection = config.collections.find((one) => one.name === name)
  return [
    ...placed(config.head, yaml, ['head'], true),
    ...placed(collection?.head ?? [], yaml, ['collections', collection?.of ?? '', 'head'], false)
  ]
}

/** Those of a page's own front matter, where its authors are trusted: scripts do what they like. */
export function ownTags(route: Route): readonly PlacedTag[] {
  const source = markdownOf(route)
  return source && !source.collection.untrusted
    ? placed(source.frontMatter.head, source.yaml, ['head'], false)
    : []
}

const placed = (
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

/** Those of plugins. Each is asked once for a page and scene. */
export function pluginTags(scene: Scene, route: Route): Promise<Outcome<readonly PlacedTag[]>> {
  const known = asked.get(scene) ?? new Map<Route, Promise<Outcome<readonly PlacedTag[]>>>()
  asked.set(scene, known)
  const tags = known.get(route) ?? askPlugins(scene, route)
  known.set(route, tags)
  return tags
}

const asked = new WeakMap<Scene, Map<Route, Promise<Outcome<readonly PlacedTag[]>>>>()

const withHead = ({ plugins }: Graph): readonly ActivePlugin[] =>
  plugins.active.filter(({ plugin }) => plugin.head)

async function askPlugins({ graph, documents }: Scene, route: Route): Promise<Outcome<readonly PlacedTag[]>> {
  const value: PlacedTag[] = []
  const diagnostics: Diagnostic[] = []
  for (const active of withHead(graph)) {
    const { plugin, data, home, file } = active
    const page = pluginPage(route, graph, documents)
    const context = { data, locale: route.locale }
    const made = await attempt(active, 'head', () => plugin.head?.(page, context) ?? [], page.url)
    const yaml: Yaml = { file, value: made.value ?? [], at: () => home }
    const checked = check(headSchema, yaml)
    diagnostics.push(
      ...made.diagnostics,
      ...checked.diagnostics.map(({ message, hint = '' }) =>
        wrongPart(active, `\`head\` of the plugin \`${plugin.name}\` at ${page.url}: ${message}`, hint)
      )
    )
    const tags = placed(checked.value ?? [], yaml, [], false)
    diagnostics.push(...tags.flatMap((tag) => tagProblems(graph, route.locale, tag)))
    value.push(...tags)
  }
  return { value, diagnostics }
}

/** What is added to the head of a page. */
export interface AddedHead {
  /** Elements that stand among those of the page: the router puts those of the next page in their place. */
  readonly own: readonly string[]
  /** Scripts, style sheets and the like, which are loaded once. */
  readonly lasting: readonly string[]
  /** What our own elements must not say too: see `identityOf`. */
  readonly said: ReadonlySet<string>
  /** Hashes of inline scripts, for the policy. */
  readonly hashes: readonly string[]
  /** Stands for all that a navigation inside the site could not bring; missing where there is none. */
  readonly scripts?: string
}

/** Put the elements of all layers together. */
export function addedHead(scene: Scene, route: Route, ofPlugins: readonly PlacedTag[]): AddedHead {
  const layers = [...configuredTags(scene.graph, route), ...ofPlugins, ...ownTags(route)]
  const last = new Map(layers.map((one, index) => [identityOf(one.tag) ?? `element ${index}`, one]))
  const tags = [...last.values()]
  const text = ({ tag, file }: PlacedTag) => tagText(scene, route, tag, file)
  const lasting = tags.filter(({ tag }) => !isOwn(tag))
  const special = [
    ...lasting.filter(({ everywhere }) => !everywhere).map(text),
    ...tags.filter(({ everywhere, tag }) => !everywhere && ofAllPages.has(identityOf(tag) ?? '')).map(text)
  ]
  return {
    own: tags.filter(({ tag }) => isOwn(tag)).map(text),
    lasting: lasting.map(text),
    said: new Set([...last.keys()].filter((key) => !key.startsWith('element '))),
    hashes: hashesOf(tags),
    ...(special.length > 0 && { scripts: shortHash(special.join('\n')) })
  }
}

/** Elements of ours that stand in the lasting part of the head. */
export const ofAllPages: ReadonlySet<string> = new Set([
  'theme-color',
  'og:site_name',
  'twitter:site',
  'viewport'
])

/** What an element says that can be said once: `description`, `og:title`, `canonical`. */
export function identityOf({ meta, link }: HeadTagInput): string | undefined {
  const said = meta?.name ?? meta?.property
  if (said !== undefined) return String(said).toLowerCase()
  if (meta?.['http-equiv'] !== undefined) return `http-equiv ${String(meta['http-equiv']).toLowerCase()}`
  return link?.rel === 'canonical' ? 'canonical' : undefined
}

/** The same of an element of ours, as it stands in the head. */
export function identityOfElement(element: string): string | undefined {
  if (element.startsWith('<link rel="canonical"')) return 'canonical'
  return /^<meta (?:name|property)="([^"]*)"/.exec(element)?.[1]
}

/** What is about the page alone, and can be put in place of the last page's. */
const isOwn = ({ meta, link }: HeadTagInput): boolean =>
  meta !== undefined ||
  (link !== undefined && !/^(?:stylesheet|preload|modulepreload)$/.test(String(link.rel)))

/** Types of scripts that run; others are data, which the policy is not about. */
const runs = (type: unknown): boolean =>
  type === undefined ||
  /^(?:module|importmap|speculationrules|(?:text|application)\/javascript)$/.test(String(type))

const hashesOf = (tags: readonly PlacedTag[]): readonly string[] => [
  ...new Set(
    tags.flatMap(({ tag: { script } }) =>
      script?.code !== undefined && runs(script.type) ? cspHash(String(script.code)) : []
    )
  )
]

/** Hashes of all inline scripts of a site: the header names them, each page its own. */
async function allHashes(scene: Scene): Promise<readonly string[]> {
  const { graph } = scene
  const hashes = new Set<string>()
  const routes = [...graph.routes.values(), ...graph.notFound]
  for (const route of routes) {
    const written = [...configuredTags(graph, route), ...ownTags(route)]
    const made = withHead(graph).length === 0 ? [] : (await pluginTags(scene, route)).value
    for (const hash of hashesOf([...written, ...made])) hashes.add(hash)
  }
  return [...hashes].sort()
}

/** A scene that knows of the inline scripts of all its pages. */
export const withHeads = async (scene: Scene): Promise<Scene> => ({
  ...scene,
  headHashes: await allHashes(scene)
})

/** The group of consent that a script waits for; `client/consent.ts` starts it. */
const consentFor = ({ config }: Graph, src: unknown): string | undefined =>
  src === undefined ? undefined : partyNeedingConsent(config.thirdParties, 'script', String(src))?.consent

const tagText = (scene: Scene, route: Route, tag: HeadTagInput, file: string): string => {
  const { meta, link, script, noscript } = tag
  const address = (name: string, value: string) => addressIn(scene, route, file, tag, name, value)
  if (meta) return `<meta${attributes(meta, address)}>`
  if (link) return `<link${attributes(link, address)}>`
  if (script) {
    const { code, consent, ...others } = script
    const program = code === undefined ? '' : String(code)
    const group = consent ?? consentFor(scene.graph, others.src)
    if (group === undefined) return `<script${attributes(others, address)}>${program}</script>`
    const { src, type, ...rest } = others
    const waiting = { type: 'text/plain', 'data-consent': group, 'data-type': type, 'data-src': src, ...rest }
    return `<script${attributes(waiting, address)}>${program}</script>`
  }
  const inner = (noscript ?? []).map((one) => tagText(scene, route, one, file))
  return `<noscript>${inner.join('')}</noscript>`
}

function addressIn(
  scene: Scene,
  route: Route,
  file: string,
  { link }: HeadTagInput,
  name: string,
  value: string
): string {
  if (name !== 'href' && name !== 'src' && name !== 'data-src') return value
  const target = resolve(scene.graph, { file, locale: route.locale }, value)
  const url = 'url' in target ? target.url : value
  return link && /^(?:canonical|alternate)$/.test(String(link.rel)) ? absoluteUrl(scene, url) : url
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

/** What is wrong with an element, but for what the policy says of it. */
export function tagProblems(
  graph: Graph,
  locale: string,
  { tag, at, file }: Omit<PlacedTag, 'everywhere'>
): Diagnostic[] {
  const { meta, link, script, noscript } = tag
  const say = (path: readonly (string | number)[], message: string, hint: string) =>
    diagnostic('head-invalid', at(path), message, hint)
  const found: Diagnostic[] = []
  const equiv = String(meta?.['http-equiv'] ?? '').toLowerCase()
  if (equiv === 'content-security-policy')
    found.push(
      say(
        ['meta', 'http-equiv'],
        'The policy of pages is made by sitegen',
        'inline scripts in `head` are allowed by it'
      )
    )
  if (link?.rel === 'icon' || link?.rel === 'shortcut icon')
    found.push(
      say(['link', 'rel'], 'The icon of a site is no element of `head`', 'name it by `theme.favicon`')
    )
  if (link && link.rel === undefined)
    found.push(say(['link'], 'This `link` has no `rel`', 'say what it is: `rel: me`'))
  if (script && (script.src === undefined) === (script.code === undefined))
    found.push(
      say(
        ['script'],
        'A script needs either `src` or `code`',
        'name a file with `src`, or write the program in `code`'
      )
    )
  if (/<\/script|<!--/i.test(String(script?.code ?? '')))
    found.push(
      say(
        ['script', 'code'],
        'This program has `</script` or `<!--` in it, which would end it',
        'write `<\\/script`'
      )
    )
  const groups = consentGroups(graph)
  if (script?.consent !== undefined && !groups.includes(String(script.consent)))
    found.push(
      say(
        ['script', 'consent'],
        `There is no group of consent \`${String(script.consent)}\``,
        nearestOrAll(String(script.consent), groups, 'groups') ??
          'give a party of `thirdParties` the group: `consent: statistics`'
      )
    )
  if (!/icon$/.test(String(link?.rel))) found.push(...addressProblems(graph, locale, { tag, at, file }))
  for (const [index, inner] of (noscript ?? []).entries())
    found.push(
      ...tagProblems(graph, locale, {
        tag: inner,
        at: (path) => at(['noscript', index, ...path]),
        file
      })
    )
  return found
}

function addressProblems(
  graph: Graph,
  locale: string,
  { tag: { link, script }, at, file }: Omit<PlacedTag, 'everywhere'>
): Diagnostic[] {
  const [value, path] = link ? [link.href, ['link', 'href']] : [script?.src, ['script', 'src']]
  if (value === undefined) return []
  const target = resolve(graph, { file, locale }, String(value))
  if (target.kind === 'missing')
    return [
      diagnostic(
        target.what === 'page' ? 'link-missing' : 'asset-missing',
        at(path),
        target.what === 'page' ? `There is no page at \`${value}\`` : `There is no file \`${value}\``,
        target.hint
      )
    ]
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
