// The Markdown twin of a page, `…/index.md` or `….md`: what a program that reads text gets in place of HTML. Pages
// written in Markdown give it as it was written, lists what they list, the others what stands in their `main`.

import { oneLine } from '../base/address.ts'
import { markdownOf, outputOf, type Route } from '../graph/route.ts'
import { twinText } from '../markdown/twin.ts'
import type { Payload } from '../theme.ts'
import { htmlToMarkdown } from './html-markdown.ts'
import { listMarkdown } from './list-markdown.ts'
import { absolutePath } from './picture.ts'
import { descriptionOf } from './props-context.ts'
import type { Page } from './rendered-page.ts'
import type { Scene } from './scene.ts'
import { targetOf } from './target.ts'

/** Where a page's twin is written. */
export const twinOutput = ({ graph }: Pick<Scene, 'graph'>, route: Route): string =>
  outputOf(route, 'md', graph.config.trailingSlash)

/**
 * Has a route a twin? What search engines are not to find has none: a text file cannot tell them so.
 */
export const hasTwin = ({ graph }: Scene, route: Route): boolean =>
  graph.config.llms && route.kind !== 'notFound' && !route.unlisted && !route.draft

/** The twin of a page; nothing for pages that have none. */
export function twinOfPage(scene: Scene, page: Pick<Page, 'route' | 'html' | 'payload'>): string | undefined {
  const { route } = page
  if (!hasTwin(scene, route)) return undefined
  const url = absolutePath(scene, route.path)
  const description = descriptionOf(scene, route)
  const head = [
    `title: ${JSON.stringify(route.title)}`,
    ...(description === '' ? [] : [`description: ${JSON.stringify(description)}`]),
    `url: ${url}`
  ]
  const text = writtenText(scene, route, url) ?? shownText(scene, page, url)
  const title = /^# /m.test(text) && !markdownOf(route) ? [] : [`# ${oneLine(route.title)}`]
  return `---\n${head.join('\n')}\n---\n\n${[...title, text].filter(Boolean).join('\n\n')}\n`
}

/** What the author wrote. */
function writtenText(scene: Scene, route: Route, url: string): string | undefined {
  const { graph, documents } = scene
  const source = markdownOf(route)
  const twin = source && documents.of(source).twin
  return (
    twin &&
    twinText(twin, source.body(), (href, file) => {
      const target = targetOf(scene, source, { file, locale: route.locale }, href)
      if (target.kind === 'unsafe') return ''
      return 'url' in target ? absolute(target.url, graph.config.url, url) : href
    })
  )
}

/** What the page shows. */
function shownText({ graph }: Scene, { html, payload }: Pick<Page, 'html' | 'payload'>, url: string): string {
  const address = (href: string) => absolute(href, graph.config.url, url)
  const { component, props } = JSON.parse(payload) as Payload
  const list = listMarkdown(component, props, address)
  if (list !== undefined) return list
  return htmlToMarkdown(/<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '', address)
}

/** An address as it reads from anywhere, in a form that Markdown takes. */
function absolute(href: string, origin: string, page: string): string {
  const full = href.startsWith('#') ? page + href : /^\/(?!\/)/.test(href) ? origin + href : href
  return full.replace(/[()\s]/g, (character) =>
    character === '(' ? '%28' : character === ')' ? '%29' : '%20'
  )
}
