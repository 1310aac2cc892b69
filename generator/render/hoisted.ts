// `<meta>` and `<link>` that parts of the theme, layouts and pages render. React writes them before all else of a page; they
// belong into its head. In the browser React finds them there, takes them away with their part, and adds those of the next.

import { type Attributes, attributesOf } from '../base/asks.ts'
import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import { shortHash } from '../base/hash.ts'
import type { HeadTagInput } from '../config/head.ts'
import type { Route } from '../graph/route.ts'
import type { Graph } from '../graph/site-graph.ts'
import { placeOfText } from './file-text.ts'
import { type AddedHead, identityOf, ofAllPages, tagProblems } from './head-tags.ts'

/** An element as React has written it. */
interface Hoisted {
  readonly name: string
  readonly text: string
  readonly attributes: Attributes
}

/** What React has rendered, in two pieces. */
export interface RenderedApp {
  /** Elements for the head. */
  readonly hoisted: readonly Hoisted[]
  /** All others; React's own hints about pictures stay where they are. */
  readonly body: string
}

const element = /^(?:<(meta|link)\b[^>]*?\/>|<(script)\b[^>]*><\/script>|<(style|title)\b[^>]*>[^<]*<\/\3>)/

/** Part what stands before the first element of a page from the page. An element of microdata is one of the page. */
export function partHoisted(rendered: string): RenderedApp {
  const hoisted: Hoisted[] = []
  let hints = ''
  let rest = rendered
  for (let match = element.exec(rest); match; match = element.exec(rest)) {
    const [text, empty, script, filled] = match
    const name = empty ?? script ?? filled ?? ''
    const attributes = attributesOf(text)
    if (attributes.itemprop !== undefined) break
    if (attributes.rel === 'preload') hints += text
    else hoisted.push({ name, text, attributes })
    rest = rest.slice(text.length)
  }
  return { hoisted, body: hints + rest }
}

/** Put them into the head, in place of what site.yaml, a page or sitegen say of the same. */
export function withHoisted(added: AddedHead, hoisted: readonly Hoisted[]): AddedHead {
  if (hoisted.length === 0) return added
  const said = new Set(hoisted.flatMap((one) => identityOf(tagOf(one)) ?? []))
  const special = [...said].filter((name) => ofAllPages.has(name))
  const stamp = [added.scripts ?? '', ...special].join('\n')
  return {
    ...added,
    own: added.own.filter((text) => !said.has(identityOf(tagOf(elementOf(text))) ?? '')),
    lasting: [...added.lasting, ...hoisted.map(({ text }) => text)],
    said: new Set([...added.said, ...said]),
    // Of pages that lack what stands in all others, the browser comes to the others by a full load.
    ...(special.length > 0 && { scripts: shortHash(stamp) })
  }
}

const elementOf = (text: string): Hoisted => ({
  name: /^<(\w+)/.exec(text)?.[1] ?? '',
  text,
  attributes: attributesOf(text)
})

const tagOf = ({ name, attributes }: Hoisted): HeadTagInput =>
  name === 'meta' || name === 'link' || name === 'script' ? { [name]: attributes } : {}

/** What is wrong with them, but for what the policy says. */
export const hoistedProblems = (
  graph: Graph,
  route: Route,
  hoisted: readonly Hoisted[]
): readonly Diagnostic[] =>
  hoisted.flatMap((one) => {
    const place = placeOf(graph, route, one)
    if (one.name === 'title')
      return diagnostic(
        'head-invalid',
        place,
        `\`${route.path}\` has a title of its own, beside this \`<title>\``,
        'take it out: the title of a page comes from `title` in its front matter or texts'
      )
    const tag = tagOf({ ...one, attributes: withoutBase(graph, one.attributes) })
    return tagProblems(graph, route.locale, { tag, at: () => place, file: graph.config.site.yaml.file })
  })

/** Components write addresses as they are published. What the bundler has named is there. */
function withoutBase({ config: { base } }: Graph, attributes: Attributes): Attributes {
  const { href, src, ...others } = attributes
  const bare = (name: 'href' | 'src', url: string | undefined): Attributes =>
    url === undefined || url.startsWith(`${base}assets/`)
      ? {}
      : { [name]: url.startsWith(base) ? `/${url.slice(base.length)}` : url }
  return { ...others, ...bare('href', href), ...bare('src', src) }
}

function placeOf({ plugins }: Graph, route: Route, { name, attributes }: Hoisted): Place {
  const { href, src, name: key, property } = attributes
  const said = [href ?? src, key ?? property].find((text) => text !== undefined)
  const wanted = said === undefined ? `<${name}\\b` : said.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return placeOfText(plugins.files, route.file, new RegExp(wanted)) ?? { file: route.file }
}
