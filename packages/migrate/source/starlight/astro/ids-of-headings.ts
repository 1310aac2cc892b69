// Ids of headings that contain components.

import GithubSlugger from 'github-slugger'
import type { Node } from 'mdast'
import { ownIdPattern } from '../../docusaurus/rules/heading.ts'
import type { Edit } from '../../edits.ts'
import { endOf, startOf, textOf, walk } from '../../markdown/tree.ts'

/** Astro derives the id of a heading from its text without the output of components: it is written, since that text changes. */
export function idsOfHeadings(tree: Node, edits: readonly Edit[], text: string): readonly Edit[] {
  const slugger = new GithubSlugger()
  const headings: { readonly start: number; readonly end: number; readonly id: string }[] = []
  walk(tree, (node) => {
    if (node.type === 'heading')
      headings.push({
        start: startOf(node),
        end: endOf(node),
        id: slugger.slug(textOf(node)).replace(/-$/, '')
      })
  })
  return headings
    .filter(({ start, end }) => edits.some((edit) => edit.start >= start && edit.end <= end))
    .filter(({ start, end }) => !ownIdPattern.test(text.slice(start, end)))
    .filter(({ id }) => id !== '' && headings.filter((heading) => heading.id === id).length === 1)
    .map(({ end, id }) => ({ start: end, end, text: ` \\{#${id}}` }))
}
