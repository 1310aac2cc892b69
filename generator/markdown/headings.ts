// Headings: the title is removed from the body; all others get an id, generated as on GitHub or given by the author, and
// may have keywords for search: `## Export {#export keywords="download, csv"}`.

import GithubSlugger from 'github-slugger'
import type { Element, ElementContent, Root } from 'hast'
import type { VFile } from 'vfile'
import { slugify } from '../base/text.ts'
import { findingsOf, report, runOf } from './context.ts'
import { classesOf, element } from './elements.ts'
import { atHeadings, type ElementFeature } from './features.ts'
import { reportReservedId } from './ids.ts'
import { isReservedId, replacementId, reservedIds } from './reserved-ids.ts'
import { textOf } from './text-of.ts'
import type { MarkdownTexts } from './texts.ts'

// `{#id}`, and the forms of other tools: `{ #id }`, `{: #id }`, and a comment in MDX.
export const explicitIdPattern = /(?<!\s)\s*\{(?:\s*|:\s*|\/\*\s*)#([^\s{}#*]+)(?:\s*|\s*\*\/)\}\s*$/

// `{#id keywords="…"}` and `{keywords="…"}`.
export const keywordsPattern =
  /(?<!\s)\s+keywords="([^"{}]*)"\s*(?=\}\s*$)|(?<!\s)\s*\{keywords="([^"{}]*)"\s*\}\s*$/

/** Gives out the ids of the headings of a document. Reserved ones count as used: `## Payload` becomes `payload-1`, like a second one. */
export function headingSlugger(): GithubSlugger {
  const slugger = new GithubSlugger()
  for (const id of reservedIds) slugger.occurrences[id] = 0
  return slugger
}

/** The id of a heading that has none of its own. */
export const idOfHeading = (text: string, slugger: GithubSlugger): string =>
  unreservedId(slugger.slug(idTextOf(text)))

/** Add an id and a link to every heading, and collect them. */
export const headings =
  (texts: MarkdownTexts): ElementFeature =>
  (file) => {
    const slugger = headingSlugger()
    return {
      begin: (tree) => {
        if (runOf(file).title !== undefined) removeTitle(tree)
      },
      enter: atHeadings((node) => addId(node, { slugger, texts, file }))
    }
  }

/** Remove the heading that is the title of the page. */
function removeTitle(tree: Root): void {
  const firstIndex = tree.children.findIndex((node) => node.type === 'element')
  const firstElement = tree.children[firstIndex]
  if (firstElement?.type === 'element' && firstElement.tagName === 'h1') tree.children.splice(firstIndex, 1)
}

function addId(
  node: Element,
  {
    slugger,
    texts,
    file
  }: { readonly slugger: GithubSlugger; readonly texts: MarkdownTexts; readonly file: VFile }
): void {
  // The heading that remark-rehype adds above footnotes is not part of the table of contents.
  if (node.properties.id === 'footnote-label') return
  const { headings, keywords: keywordsById } = findingsOf(file)
  const keywords = takeKeywords(node)
  const writtenId =
    takeExplicitId(node, file) ?? (typeof node.properties.id === 'string' ? node.properties.id : undefined)
  const requestedId = writtenId?.normalize('NFC')
  const isReserved = requestedId !== undefined && isReservedId(requestedId)
  const explicitId = isReserved ? undefined : requestedId
  const text = textOf(node).trim()
  // No text to derive an id from.
  if (requestedId === undefined && text === '') return
  if (explicitId !== undefined && headings.some(({ id }) => id === explicitId)) {
    report(
      file,
      'heading-id-duplicate',
      node,
      `The heading id \`${explicitId}\` is used twice in this file`,
      'give each heading a different id'
    )
  }
  if (node.tagName === 'h1' && isWrittenAsHeading(node, file)) reportLevel(node, text, file)
  // Following headings must not generate this id.
  if (explicitId !== undefined) slugger.occurrences[explicitId] ??= 0
  const id = explicitId ?? (isReserved ? unreservedId(slugger.slug(requestedId)) : idOfHeading(text, slugger))
  if (isReserved) reportReservedId(file, node, requestedId, id)
  node.properties.id = id
  node.children.push(selfLink(id, texts.anchor.replace('{heading}', text)))
  headings.push({ id, text, depth: Number(node.tagName[1]) })
  if (keywords !== '') keywordsById.set(id, keywords)
}

/** Whether an author wrote a heading: `# Title`, `Title` above a line of `=`, or `<h1>`. The `h1` of `:::section-hero` is the title. */
function isWrittenAsHeading({ position }: Element, file: VFile): boolean {
  const { start, end } = position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return false
  return /^#|^<h1|\n[ >]*=+[ \t]*$/i.test(String(file.value).slice(start.offset, end.offset))
}

/** As between the two versions of a merge conflict. */
const underlined = ({ position }: Element, file: VFile): boolean =>
  /\n={7}[ \t]*$/.test(String(file.value).slice(position?.start.offset ?? 0, position?.end.offset ?? 0))

/** Report a heading that is below the title of the page, and on its level. */
const reportLevel = (node: Element, text: string, file: VFile): void =>
  report(
    file,
    'heading-level',
    node,
    `\`${text}\` is a second heading of level 1, after the title of the page${underlined(node, file) ? ', since `=======` is directly below it' : ''}`,
    underlined(node, file)
      ? 'delete `=======`, if it is left over from a merge; for a heading, write `## …`'
      : runOf(file).title !== undefined
        ? 'begin it with `##`'
        : `begin it with \`##\`; if it is the title, move it to the top of the text, or write \`title: ${yamlLine(text)}\` in the front matter`
  )

/** A text as authors write it in YAML, in quotes where it needs them. */
const yamlLine = (text: string): string =>
  /^[\p{L}\p{N}](?:[^:#]|:(?! |$)|(?<! )#)*$/u.test(text) ? text : JSON.stringify(text)

/** The text that the id of a heading is made of: `section` if nothing of its own can be in an id, as for `## 🎉` and `## ???`. */
const idTextOf = (text: string): string => (slugify(text) === '' ? 'section' : text.normalize('NFC'))

const unreservedId = (slug: string): string => (isReservedId(slug) ? replacementId(slug) : slug)

/** Remove the keywords at the end of a heading. @returns an empty string if there are none */
function takeKeywords(heading: Element): string {
  const { children } = heading
  const start = children.findLastIndex((child) => child.type === 'text' && child.value.includes('{'))
  if (start < 0) return ''
  // Keywords such as `_category_.json` have been parsed as Markdown, so they may span several nodes.
  const text = children
    .slice(start)
    .map((child) => textOf(child))
    .join('')
  const [match, afterId, alone] = keywordsPattern.exec(text) ?? []
  if (match === undefined) return ''
  children.splice(start, children.length, { type: 'text', value: text.replace(keywordsPattern, '') })
  return (afterId ?? alone ?? '').trim()
}

function takeExplicitId(heading: Element, file: VFile): string | undefined {
  const lastChild = heading.children.at(-1) as ElementContent | MdxExpression | undefined
  const text =
    lastChild?.type === 'mdxTextExpression'
      ? `{${lastChild.value}}`
      : lastChild?.type === 'text'
        ? lastChild.value
        : ''
  const [idText = '', id] = explicitIdPattern.exec(text) ?? []
  if (id === undefined) return undefined
  if (lastChild?.type === 'text') lastChild.value = lastChild.value.slice(0, -idText.length)
  else heading.children.pop()
  const ownForm = `${lastChild?.type === 'text' ? '' : '\\'}{#${id}}`
  if (lastChild?.type !== 'text' || idText.trim() !== ownForm)
    report(
      file,
      'style-heading-id',
      heading,
      `\`${idText.trim()}\` is the syntax of other tools`,
      `write \`${ownForm}\``
    )
  return id
}

/** A comment at the end of a heading in MDX. */
interface MdxExpression {
  readonly type: 'mdxTextExpression'
  readonly value: string
}

const selfLink = (id: string, label: string): Element =>
  element('a', { className: ['heading-anchor'], href: `#${id}`, ariaLabel: label })

/** Whether it is the link of a heading to itself. */
export const isHeadingAnchor = (node: Element): boolean => classesOf(node).includes('heading-anchor')
