// Headings: the one that is the title leaves the body, the others get ids as GitHub makes them, or
// the one that the author gives: `## Export {#export}`.

import GithubSlugger from 'github-slugger'
import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { findingsOf, type MarkdownTexts, report } from './context.ts'
import { reportPageId } from './ids.ts'
import { isPageId, otherId, pageIds } from './reserved-ids.ts'
import { textOf } from './text-of.ts'
import { visit } from './visit.ts'

const explicitId = /\s*\{#([^\s{}#]+)\}\s*$/

/** Give every heading an id and a link to itself, and note it. */
export function headings(texts: MarkdownTexts) {
  return (tree: Root, file: VFile): void => {
    const { headings: found } = findingsOf(file)
    const slugger = new GithubSlugger()
    // `## Payload` becomes `payload-1`, as a second heading of that name would.
    for (const id of pageIds) slugger.occurrences[id] = 0
    const opening = tree.children.findIndex((node) => node.type === 'element')
    const first = tree.children[opening]
    // The layout shows the title; load.ts has read it from this heading.
    if (first?.type === 'element' && first.tagName === 'h1') tree.children.splice(opening, 1)
    visit(tree, 'element', (node) => {
      if (!/^h[1-6]$/.test(node.tagName)) return
      // The heading that remark-rehype makes above footnotes: it has an id and stays out of the contents.
      if (node.properties.id === 'footnote-label') return
      const given =
        takeExplicitId(node) ?? (typeof node.properties.id === 'string' ? node.properties.id : undefined)
      const reserved = given !== undefined && isPageId(given)
      const explicit = reserved ? undefined : given
      const text = textOf(node).trim()
      // Nothing to make an id of: a picture, or an empty heading.
      if (given === undefined && text === '') return
      if (explicit !== undefined && found.some(({ id }) => id === explicit)) {
        report(
          file,
          'heading-id-duplicate',
          node,
          `The heading id \`${explicit}\` is used twice in this file`,
          'give each heading an id of its own'
        )
      }
      // What an author has named is taken, also for the headings that follow.
      if (explicit !== undefined) slugger.occurrences[explicit] ??= 0
      const id = explicit ?? ownId(slugger.slug(reserved ? given : text))
      if (reserved) reportPageId(file, node, given, id)
      node.properties.id = id
      node.children.push(selfLink(id, texts.anchor.replace('{heading}', text)))
      found.push({ id, text, depth: Number(node.tagName[1]) })
    })
  }
}

const ownId = (slug: string): string => (isPageId(slug) ? otherId(slug) : slug)

function takeExplicitId(heading: Element): string | undefined {
  const last = heading.children.at(-1)
  if (last?.type !== 'text') return undefined
  const id = explicitId.exec(last.value)?.[1]
  if (id !== undefined) last.value = last.value.replace(explicitId, '')
  return id
}

const selfLink = (id: string, label: string): Element => ({
  type: 'element',
  tagName: 'a',
  properties: { className: ['heading-anchor'], href: `#${id}`, ariaLabel: label },
  children: []
})
