// The text of a page's article, as Docusaurus, MkDocs Material, VitePress, Starlight and sitegen write it: without navigation,
// buttons, links of headings, labels of tabs, whose order differs between tools, and generated parts around it.

import type { Element, ElementContent } from 'hast'
import { inlineElements } from '../inline-elements.ts'
import { firstElement, hasClass, isElement, type Matches } from './elements.ts'
import { type Part, partsOf } from './text-parts.ts'

export interface Article {
  /** The content, empty if there is none. */
  readonly article: readonly ElementContent[]
  /** Text of the page's first heading. */
  readonly heading: string
  /** Its text without code. */
  readonly prose: string
  /** All its words, in order. */
  readonly words: readonly string[]
  /** Words of parts that may differ, by their index in `words`. */
  readonly parts: ReadonlyMap<number, Part>
  /** Language of the text, if it is marked as another than that of the page. */
  readonly language: string | undefined
}

const isHeroText: Matches = ({ tagName, properties }) =>
  tagName === 'p' && String(properties.className) === 'text'

/** Home pages of Starlight have a hero above their content. */
const hasHero: Matches = ({ children }) =>
  children.some(
    (child) =>
      child.type === 'element' && (hasClass(/^hero$/)(child) || (child.tagName === 'div' && hasHero(child)))
  )

/** Where the article is, most specific first: sitegen, Docusaurus, Material, VitePress, Starlight, all others. */
const places: readonly Matches[] = [
  hasClass(/^prose$/),
  hasClass(/^VPHome$/),
  isElement('main', hasHero),
  (element) => element.properties.id === '__blog-post-container',
  hasClass(/^theme-doc-markdown$/),
  hasClass(/^md-content__inner$/),
  hasClass(/^vp-doc$/),
  hasClass(/^sl-markdown-content$/),
  isElement('article'),
  isElement('main'),
  (element) => element.properties.id === '__docusaurus_skipToContent_fallback',
  isElement('body')
]

const skippedNames = new Set(
  'nav button script style svg template noscript footer header select option input textarea iframe link meta title annotation head'.split(
    ' '
  )
)

const skippedClasses =
  /^(?:hash-link|headerlink|header-anchor|heading-anchor|sl-anchor-link|sl-blog-metadata|sl-blog-post-footer|anchor-link|tab-label|tabbed-labels|md-source-file|md-content__button|md-annotation__index|theme-doc-version-badge|theme-doc-toc-mobile|tocCollapsible.*|theme-doc-breadcrumbs|(?:.*-)?(?:sr-only|visually-hidden)|video-note|katex-html|linenos|linenodiv|line-numbers-wrapper|lang|footnote-backref|data-footnote-backref|table-of-contents|toc|breadcrumbs|code-title|filename|header|codeBlockTitle.*|vp-code-block-title-bar|v-popper__popper|vp-copy-ignore|twoslash-popup-container|mermaid)$/

/** Whether an element is not part of the text: navigation, buttons, labels of tabs and the like. */
export function isSkipped(element: Element): boolean {
  const { tagName, properties } = element
  if (tagName === 'input' || skippedNames.has(tagName)) return true
  // Each tool has its own heading for footnotes, and some have none.
  if (properties.id === 'footnote-label') return true
  if (properties.role === 'tablist' || properties.dataFootnoteBackref !== undefined) return true
  // Docusaurus and VitePress list the labels of tabs before their contents.
  const isTabs = hasClass(/^tabs$/)(element) && (tagName === 'ul' || element.children.some(isLabel))
  return isTabs || hasClass(skippedClasses)(element)
}

const isLabel = (node: ElementContent): boolean => node.type === 'element' && node.tagName === 'label'

/** Whether a page of sitegen lists posts, with previews or by their titles. */
export const isPostList = (nodes: readonly ElementContent[]): boolean =>
  firstElement(nodes, hasClass(/^post-(?:preview|lines)$/)) !== undefined

/** Read the article of a page. */
export function articleOf(nodes: readonly ElementContent[]): Article {
  const articleElement = places.map((matches) => firstElement(nodes, matches)).find(Boolean)
  const article = articleElement?.children ?? nodes
  const hero = firstElement(nodes, hasClass(/^VPHero$/))
  // VitePress 1.3 and older have the second half of the heading below it.
  const secondHalf = hero && firstElement(hero.children, isHeroText)
  const heading = [firstElement(nodes, isElement('h1')), secondHalf].flatMap(
    (element) => element?.children ?? []
  )
  const lang = articleElement?.properties.lang
  return {
    article,
    heading: spaced(textOf(heading, true)),
    prose: spaced(textOf(article, false)),
    ...wordsOf(textOf(article, true, partsOf(article), secondHalf)),
    language: typeof lang === 'string' ? lang : undefined
  }
}

/**
 * @param withCode also the text of code
 * @param parts are put between `partSigns` of their kind
 * @param without an element that is left out
 */
function textOf(
  nodes: readonly ElementContent[],
  withCode: boolean,
  parts: ReadonlyMap<Element, Part> = new Map(),
  without?: Element
): string {
  let text = ''
  for (const node of nodes) {
    if (node.type === 'text') text += node.value
    if (node.type !== 'element' || isSkipped(node) || node.tagName === 'h1' || node === without) continue
    if (isFormula(node)) {
      text += ' [formula] '
      continue
    }
    if (!withCode && ['code', 'pre', 'kbd', 'samp'].includes(node.tagName)) {
      text += ' '
      continue
    }
    const isInline = inlineElements.has(node.tagName) || isHoverTarget(node)
    const separator = isInline && !isLine(node) ? '' : ' '
    const inner = textOf(node.children, withCode, parts, without)
    const part = parts.get(node)
    text += part ? ` ${partSigns[part]} ${inner} ${partSigns[part]} ` : separator + inner + separator
  }
  return text
}

/** A formula, which some tools write as TeX and others as MathML: it is compared as one word. */
const isFormula = (element: Element): boolean =>
  element.tagName === 'math' || hasClass(/^(?:arithmatex|MathJax)$/)(element)

/** A line of code, which highlighters may end with an element in place of a line break. In Prism's diffs, signs are before it. */
const isLine: Matches = (element) =>
  hasClass(/^(?:token-line|line|ec-line)$/)(element) && !hasClass(/^token$/)(element)

/** A name in code that shows its type on hover. */
const isHoverTarget = hasClass(/^twoslash-hover$/)

const spaced = (text: string): string => text.replace(/[\s\u200b]+/g, ' ').trim()

/** Characters for private use, which no text contains. */
const partSigns: Readonly<Record<Part, string>> = { command: '\ue000', label: '\ue001' }

/** Words of a text. */
export const wordsIn = (text: string): readonly string[] => wordsOf(text).words

/** Words without regard to case, kinds of quotes and dashes, emoji, signs of a diff, and how notes on code are marked. */
function wordsOf(text: string): Pick<Article, 'words' | 'parts'> {
  const tokens = spaced(text)
    .normalize('NFC')
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[–—−]/g, '-')
    .replace(/…/g, '...')
    .toLowerCase()
    .split(' ')
    .map((word) => word.replace(/^[+-](?=[<>{}()[\]])/, '').replace(/^\((\d+)\)!$/, '($1)'))
  const words: string[] = []
  const parts = new Map<number, Part>()
  const openParts = new Set<Part>()
  for (const token of tokens) {
    const sign = (['command', 'label'] as const).find((part) => partSigns[part] === token)
    if (sign !== undefined && !openParts.delete(sign)) openParts.add(sign)
    if (!/[\p{L}\p{N}]/u.test(token)) continue
    const [part] = openParts
    if (part !== undefined) parts.set(words.length, part)
    words.push(token)
  }
  return { words, parts }
}

/** Ids of the headings below the first level. */
export function headingIdsOf(nodes: readonly ElementContent[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return []
    const { id } = node.properties
    return [
      ...(/^h[2-6]$/.test(node.tagName) && typeof id === 'string' && id !== '' ? [id] : []),
      ...headingIdsOf(node.children)
    ]
  })
}
