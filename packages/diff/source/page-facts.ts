// What is compared of a page. Its metadata and its Markdown are read from the files that sitegen writes beside the HTML; of the HTML
// itself, only what these do not say: what is around the text, ids, structured data, and which files it loads.

import { pageFile, parseFragment } from 'sitegen/internals'
import type { OutputPage, SiteOutput } from './output.ts'

type Node = ReturnType<typeof parseFragment>[number]
type Element = Extract<Node, { type: 'element' }>

/** What a page is made of. */
export interface PageFacts {
  readonly title: string
  readonly description: string
  /** The text as Markdown, or as plain text for pages without it. */
  readonly text: string
  /** Labels of the links around the text, by address; of a page that sitegen makes of others, those in it too. */
  readonly links: ReadonlyMap<string, ReadonlySet<string>>
  /** Words around the text that are no links. */
  readonly around: string
  /** Kinds of elements around the text and in it, each once: `nav.sidebar > ul`. */
  readonly markup: { readonly around: ReadonlySet<string>; readonly inside: ReadonlySet<string> }
  readonly styles: ReadonlySet<string>
  readonly scripts: ReadonlySet<string>
  readonly ids: ReadonlySet<string>
  /** JSON-LD, each element as one line. */
  readonly structured: readonly string[]
  readonly html: string
}

/** The facts of a page. */
export function pageFacts(output: SiteOutput, page: OutputPage): PageFacts {
  const { path, source } = page
  const file = (type: 'html' | 'md') => output.text(pageFile(path, type, output.hosted.trailingSlash))
  const html = file('html')
  const metadata = metadataOf(output, page)
  const markdown = file('md')
  const body = html.replace(/<head\b[\s\S]*?<\/head>|<script\b(?![^>]*\bsrc=)[\s\S]*?<\/script>/g, '')
  const tree = parseFragment(body)
  const article = find(tree, 'article') ?? find(tree, 'main')
  const around = collector(article)
  for (const node of tree) around.visit(node)
  const inside = collector(undefined)
  if (article) inside.visit(article)
  return {
    title: metadata.title,
    description: metadata.description,
    text: markdown === '' ? inside.words.join(' ') : readable(markdown, output.hosted.url),
    links: isWritten(source) ? around.links : new Map([...around.links, ...inside.links]),
    around: around.words.join(' '),
    markup: { around: around.markup, inside: inside.markup },
    styles: filesOf(html, /<link\b[^>]*\brel="stylesheet"[^>]*>/g, 'href'),
    scripts: filesOf(html, /<script\b[^>]*\bsrc="[^"]*"[^>]*>/g, 'src'),
    ids: new Set([...html.matchAll(/<[a-z][^>]*?\sid="([^"]+)"/g)].map(([, id = '']) => id)),
    structured: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => json.trim()
    ),
    html
  }
}

/** Markdown without its front matter, which repeats the metadata, and with addresses as in the site. */
const readable = (markdown: string, url: string): string => {
  const body = markdown.replace(/^---\n[\s\S]*?\n---\n\s*/, '')
  return url === '' ? body : body.replaceAll(`${url}/`, '/')
}

/** Whether a page is written by an author, and not a list of others. */
export const isWritten = (source: string): boolean => /\.(?:mdx?|ya?ml|tsx|csv|json)$/.test(source)

/** Title and description of a page, as its metadata says. */
export function metadataOf(
  { text, hosted }: SiteOutput,
  { path }: Pick<OutputPage, 'path'>
): { readonly title: string; readonly description: string } {
  try {
    const json = text(pageFile(path, 'json', hosted.trailingSlash))
    const { title = '', description = '' } = JSON.parse(json) as { title?: string; description?: string }
    return { title, description }
  } catch {
    return { title: '', description: '' }
  }
}

const isElement = (node: Node): node is Element => node.type === 'element'

function find(nodes: readonly Node[], name: string): Element | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue
    const found = node.tagName === name ? node : find(node.children as Node[], name)
    if (found) return found
  }
  return undefined
}

/** Collects what is in a tree, without one element. */
function collector(skipped: Element | undefined) {
  const links = new Map<string, Set<string>>()
  const markup = new Set<string>()
  const words: string[] = []
  const visit = (node: Node, parent = ''): void => {
    if (node === skipped) return
    if (node.type === 'text' && node.value.trim() !== '') words.push(node.value.trim().replace(/\s+/g, ' '))
    if (!isElement(node)) return
    const { tagName, properties } = node
    const classes = Array.isArray(properties.className) ? properties.className.map(String).sort() : []
    const name = [tagName, ...classes].join('.')
    markup.add(`${parent} > ${name}`)
    if (tagName === 'a' && typeof properties.href === 'string')
      links.set(properties.href, (links.get(properties.href) ?? new Set<string>()).add(textOf(node)))
    else for (const child of node.children) visit(child as Node, name)
  }
  return { links, markup, words, visit: (node: Node) => visit(node) }
}

const textOf = (node: Node): string =>
  node.type === 'text'
    ? node.value
    : isElement(node)
      ? node.children
          .map((child) => textOf(child as Node))
          .join('')
          .replace(/\s+/g, ' ')
          .trim()
      : ''

/** Names of files that a page loads. */
const filesOf = (html: string, tag: RegExp, attribute: string): ReadonlySet<string> =>
  new Set(
    [...html.matchAll(tag)].flatMap(([text]) => new RegExp(`\\b${attribute}="([^"]+)"`).exec(text)?.[1] ?? [])
  )
