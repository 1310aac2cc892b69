// The Markdown twin of a page, `…/index.md`: what a program that reads text gets in place of HTML. Pages
// written in Markdown give it as it was written; the others give what stands in their `main`.

import { resolve, withBase } from '../graph/resolve.ts'
import { markdownOf, type Route } from '../graph/route.ts'
import { twinText } from '../markdown/twin.ts'
import { htmlToMarkdown } from './html-markdown.ts'
import type { Page } from './page.ts'
import { descriptionOf } from './props.ts'
import type { Scene } from './scene.ts'

/** Where a page's twin is written. */
export const twinOutput = (route: Route): string => `${route.path.slice(1)}index.md`

/**
 * Has a route a twin? What search engines are not to find has none: a text file cannot tell them so.
 */
export const hasTwin = ({ graph }: Scene, route: Route): boolean =>
  graph.config.llms && route.kind !== 'notFound' && !route.unlisted && !route.draft

/** The twin of a page; nothing for pages that have none. */
export function twinOfPage(scene: Scene, { route, html }: Pick<Page, 'route' | 'html'>): string | undefined {
  if (!hasTwin(scene, route)) return undefined
  const url = scene.graph.config.url + withBase(scene.graph, route.path)
  const description = descriptionOf(scene, route)
  const head = [
    `title: ${JSON.stringify(route.title)}`,
    ...(description === '' ? [] : [`description: ${JSON.stringify(description)}`]),
    `url: ${url}`
  ]
  return `---\n${head.join('\n')}\n---\n\n${textOf(scene, route, html, url)}\n`
}

function textOf(scene: Scene, route: Route, html: string, url: string): string {
  const { graph, documents } = scene
  const source = markdownOf(route)
  const twin = source && documents.of(source).twin
  if (source && twin) {
    const body = twinText(twin, source.body, (href, file) => {
      const target = resolve(graph, { file, locale: route.locale }, href)
      if (target.kind === 'unsafe') return ''
      return 'url' in target ? absolute(target.url, graph.config.url, url) : href
    })
    return `# ${route.title}${body === '' ? '' : `\n\n${body}`}`
  }
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? ''
  const text = htmlToMarkdown(main, (href) => absolute(href, graph.config.url, url))
  return /^# /m.test(text) ? text : `# ${route.title}${text === '' ? '' : `\n\n${text}`}`
}

/** An address as it reads from anywhere, in a form that Markdown takes. */
function absolute(href: string, origin: string, page: string): string {
  const full = href.startsWith('#') ? page + href : /^\/(?!\/)/.test(href) ? origin + href : href
  return full.replace(/[()\s]/g, (character) =>
    character === '(' ? '%28' : character === ')' ? '%29' : '%20'
  )
}
