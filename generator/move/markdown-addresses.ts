// Addresses in Markdown, found in its tree.

import type { Definition, Image, Link, Nodes, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { decodeReferences } from '../base/character-references.ts'
import { safeDecode } from '../base/safe-decode.ts'
import { parseYaml } from '../base/yaml.ts'
import { rangeOf } from '../markdown/meant/written.ts'
import { directiveAddresses, tagAddresses, type WrittenAddress } from './markup-addresses.ts'
import { yamlAddresses } from './yaml-addresses.ts'

/** Parses Markdown; positions are those of the text. */
export type ParseMarkdown = (text: string) => Root

/** All addresses in a text. @param text without front matter, or with empty lines in place of it */
export function markdownAddresses(text: string, parse: ParseMarkdown): readonly WrittenAddress[] {
  const found: WrittenAddress[] = []
  visit(parse(text), (node) => {
    const { from, to } = rangeOf(node)
    // MDX adds kinds of nodes.
    const kind: string = node.type
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      found.push(...destinationOf(node, text))
    else if (node.type === 'html') found.push(...tagAddresses(text.slice(from, to), from))
    else if (kind.startsWith('mdx') && kind !== 'mdxjsEsm')
      found.push(...tagAddresses(text.slice(from, endOfTag(node, to)), from))
    else if (node.type === 'leafDirective' && node.name === 'include')
      found.push(...includedFile(text.slice(from, to), from))
    else if (node.type === 'containerDirective' && node.name.startsWith('section-')) {
      found.push(...sectionAddresses(text.slice(from, to), from, parse))
      return SKIP
    } else if (
      node.type === 'leafDirective' ||
      node.type === 'containerDirective' ||
      node.type === 'textDirective'
    ) {
      const lineEnd = text.indexOf('\n', from)
      found.push(...directiveAddresses(text.slice(from, lineEnd < 0 ? to : Math.min(lineEnd, to)), from))
    }
    return undefined
  })
  return found
}

/** Where the tag of a JSX element ends: before its first child. */
const endOfTag = (node: Nodes, end: number): number => {
  const first = 'children' in node ? node.children[0] : undefined
  return first ? rangeOf(first).from : end
}

/** The address of a link, picture or definition; none if it is not written as such, as in a reference. */
function destinationOf(node: Link | Image | Definition, text: string): readonly WrittenAddress[] {
  const { from, to } = rangeOf(node)
  const source = text.slice(from, to)
  if (node.type === 'link' && !source.startsWith('[')) {
    // `<https://site.example/a>` or the bare address.
    const start = source.startsWith('<') ? 1 : 0
    return [{ offset: from + start, text: source.slice(start, source.length - start), href: node.url }]
  }
  const label = node.type === 'link' ? endOfChildren(node, from) : closingBracket(text, from)
  const separator = node.type === 'definition' ? ']:' : ']('
  const bracket = text.indexOf(separator, label)
  if (bracket < 0 || bracket >= to) return []
  const [before = '', pointed, plain] =
    /^[\s>]*(?:<([^>\n]*)>|((?:\\.|\((?:\\.|[^\s()\\])*\)|[^\s()\\])*))/.exec(text.slice(bracket + 2, to)) ??
    []
  const written = pointed ?? plain ?? ''
  const href = decodeReferences(written).replace(/\\([!-/:-@[-`{-~])/g, '$1')
  // Parsers encode addresses.
  if (safeDecode(href) !== safeDecode(node.url)) return []
  const offset = bracket + 2 + before.length - written.length - (pointed === undefined ? 0 : 1)
  return [{ offset, text: written, href }]
}

const endOfChildren = (node: Link, from: number): number => {
  const last = node.children.at(-1)
  return last ? rangeOf(last).to : from
}

/** Offset of the bracket that closes the first one from an offset on. */
function closingBracket(text: string, from: number): number {
  let depth = 0
  for (let at = text.indexOf('[', from); at >= 0 && at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '[') depth++
    else if (text[at] === ']' && --depth === 0) return at
  }
  return from
}

/** The file of `::include[./part.md]`. */
function includedFile(source: string, from: number): readonly WrittenAddress[] {
  const match = /^::include\[\s*([^\]\n]*?)\s*\]/d.exec(source)
  const path = match?.[1] ?? ''
  return path === ''
    ? []
    : [{ offset: from + (match?.indices?.[1]?.[0] ?? 0), text: path, href: path, isInclude: true }]
}

/** Addresses in the YAML of `:::section-hero`. */
function sectionAddresses(source: string, from: number, parse: ParseMarkdown): readonly WrittenAddress[] {
  const start = source.indexOf('\n') + 1
  const inner = source.slice(start).replace(/\n?[ \t>]*:{3,}[ \t]*$/, '')
  return yamlAddresses(parseYaml('', inner).yaml, inner, (text) => markdownAddresses(text, parse)).map(
    (address) => ({
      ...address,
      offset: from + start + address.offset
    })
  )
}
