// Which `:name` in a sentence is a directive. The parsers take every one for a directive, and what follows it in brackets for its
// label: in `ISO 27001:2013[^1]` the note would be lost, in `see:foo[text](url)` the link. Such colons are masked by a meaningless
// character, and the text is parsed again; the colons are restored in the tree.

import type { Root } from 'mdast'
import type { TextDirective } from 'mdast-util-directive'
import type { Node } from 'unist'
import { didYouMean } from '../../base/text.ts'
import type { Plugins } from '../../plugins/hooks.ts'
import type { Parse } from '../remark-parser.ts'
import { directivesByName } from './directives-by-name.ts'
import { directivesOf } from './plugin-directives.ts'

/** A Unicode noncharacter, as in document.ts. */
const colonMark = '\uFDD7'

/** What a directive would take from the text after it: a label, attributes, or the name of an address, `to:me@example.com`. */
const takesFollowing = /^[[{]|^[\w.+-]*@/

/** Texts inside attributes, `:a{b=":c[d]"}`, may come to light only when parsed again; such nesting is not written by hand. */
const maxPasses = 4

/** The directives in sentences, their own and those of plugins, by name. */
export function textDirectivesOf(plugins: Pick<Plugins, 'active'>) {
  const ofPlugins = [...directivesOf(plugins)].filter(([, { directive }]) => directive.form === 'text')
  const own = Object.entries(directivesByName).filter(([, { form }]) => form === 'textDirective')
  const names = new Set([...own, ...ofPlugins].map(([name]) => name))
  return {
    has: (name: string): boolean => names.has(name),
    /** A hint for a name that is probably a misspelled directive. */
    suggest: (name: string): string | undefined => didYouMean(name, names)
  }
}

/** Wrap a parser: names that are no directives of the site, nor similar to one, are text, and what follows them is Markdown. */
export function withTextDirectives(parse: Parse, plugins: Pick<Plugins, 'active'>): Parse {
  const { has, suggest } = textDirectivesOf(plugins)
  const isText = ({ name }: TextDirective) => !has(name) && suggest(name) === undefined
  return (text) => {
    let masked = text
    let tree = parse(text)
    for (let pass = 0; pass < maxPasses; pass++) {
      const colons = colonsIn(tree, text, isText)
      if (colons.length === 0) break
      masked = maskAt(masked, colons)
      tree = parse(masked)
    }
    if (masked !== text) restoreColons(tree)
    return tree
  }
}

/** Offsets of the colons of directives that are text, in no order. */
function colonsIn(tree: Root, text: string, isText: (node: TextDirective) => boolean): number[] {
  if (!text.includes(':')) return []
  const offsets: number[] = []
  forEachNode(tree, (node) => {
    if (node.type !== 'textDirective') return
    const directive = node as TextDirective
    const offset = node.position?.start.offset
    if (offset === undefined || text[offset] !== ':') return
    const afterName = text.slice(offset + 1 + directive.name.length, offset + 101 + directive.name.length)
    if (takesFollowing.test(afterName) && isText(directive)) offsets.push(offset)
  })
  return offsets
}

function maskAt(text: string, offsets: readonly number[]): string {
  let masked = ''
  let end = 0
  for (const offset of offsets.toSorted((a, b) => a - b)) {
    masked += text.slice(end, offset) + colonMark
    end = offset + 1
  }
  return masked + text.slice(end)
}

function restoreColons(tree: Root): void {
  forEachNode(tree, (node) => {
    for (const [key, value] of Object.entries(node))
      if (typeof value === 'string' && key !== 'type')
        Object.assign(node, {
          // Parsers percent-encode addresses.
          [key]: value.replaceAll(colonMark, ':').replaceAll(encodeURIComponent(colonMark), ':')
        })
  })
}

/** Visit all nodes. Not recursive: how deep the tree is has not been checked yet. */
function forEachNode(tree: Root, visitNode: (node: Node) => void): void {
  const pending: Node[] = [tree]
  for (let node = pending.pop(); node; node = pending.pop()) {
    visitNode(node)
    if ('children' in node) for (const child of node.children as Node[]) pending.push(child)
  }
}
