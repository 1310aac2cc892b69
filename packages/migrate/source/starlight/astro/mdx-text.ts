// Writes the output of a component as MDX, like text of the document's author.

import { isBlockElement, isVoid } from '../../docusaurus/html-attributes.ts'
import { starlightPrefix } from '../elements/prefix.ts'
import { filePathOf, hasAddress } from './imported-file.ts'
import type { OutputNode } from './output-node.ts'
import { classesOf, RenderedMarkdown } from './render.ts'

/** Contents of an element in the document: Markdown. */
export interface Contents {
  readonly markdown: string
  /** Part of a line. */
  readonly isInline: boolean
}

export interface MdxText {
  readonly text: string
  readonly isInline: boolean
}

/** Attributes that only Astro reads. */
const ofAstro = /^(?:slot|is:|transition:|server:|client:|set:|class:list$|key$|data-astro)/

const withoutPrefix = (name: string): string =>
  name.startsWith(starlightPrefix) ? name.slice(starlightPrefix.length) : name

/** Components of Starlight that are parts of a line. */
const inlineComponents = new Set(['Badge', 'Icon', 'LinkButton', 'Image', 'Picture'])

/**
 * @param nodes output of the component
 * @param slots contents of its element by name
 * @param pathTo path of a file as the document writes it
 * @returns `undefined` if something cannot be written as MDX
 */
export function mdxText(
  nodes: readonly OutputNode[],
  slots: ReadonlyMap<string, Contents>,
  pathTo: (path: string) => string
): MdxText | undefined {
  const writer: Writer = { slots, pathTo, failed: false }
  const mdx = joinParts(nodes.map((node) => write(node, writer)))
  return writer.failed ? undefined : { text: tidy(mdx.text), isInline: mdx.isInline }
}

interface Writer {
  readonly slots: ReadonlyMap<string, Contents>
  readonly pathTo: (path: string) => string
  failed: boolean
}

const tidy = (text: string): string =>
  text
    .replace(/^[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Join parts: blocks are separated by empty lines, inline parts are not. */
function joinParts(parts: readonly MdxText[]): MdxText {
  const isInline = parts.every((part) => part.isInline)
  if (isInline) return { text: parts.map(({ text }) => text).join(''), isInline }
  let text = ''
  let wasBlock = true
  for (const part of parts) {
    if (part.isInline && part.text.trim() === '') continue
    if (!part.isInline) text += `${text === '' || text.endsWith('\n') ? '' : '\n'}${part.text}\n`
    else text += wasBlock ? part.text.trimStart() : part.text
    wasBlock = !part.isInline
  }
  return { text, isInline }
}

function write(node: OutputNode, writer: Writer): MdxText {
  if (node.kind === 'text' && hasAddress(node.html)) writer.failed = true
  if (node.kind === 'text') return { text: escaped(node.html.replace(/\s+/g, ' ')), isInline: true }
  if (node.kind === 'html') return { text: fragmentOf(node.html), isInline: false }
  if (node.kind === 'slot') {
    const slotContents = writer.slots.get(node.name)
    if (slotContents)
      return {
        text: slotContents.isInline ? slotContents.markdown : `\n${slotContents.markdown}\n`,
        isInline: slotContents.isInline
      }
    return joinParts(node.otherwise.map((child) => write(child, writer)))
  }
  return writeElement(node, writer)
}

function writeElement(node: Extract<OutputNode, { kind: 'element' }>, writer: Writer): MdxText {
  const { name } = node
  const children = childrenOf(node, writer)
  if (name === 'Fragment') return children
  const tag = `<${name}${attributesOf(node, writer)}`
  if (/^[A-Z]/.test(name)) {
    const isInline = inlineComponents.has(withoutPrefix(name))
    if (children.text.trim() === '') return { text: `${tag} />${isInline ? '' : '\n'}`, isInline }
    return isInline
      ? { text: `${tag}>${children.text.trim()}</${name}>`, isInline }
      : { text: `\n${tag}>\n\n${children.text.trim()}\n\n</${name}>\n`, isInline }
  }
  const isInline = !isBlockElement(name) && children.isInline && name !== 'svg'
  if (isVoid(name)) return { text: `${tag} />`, isInline: !isBlockElement(name) }
  if (children.isInline) {
    const text = isInline ? children.text : children.text.trim()
    return { text: `${tag}>${text}</${name}>`, isInline: isInline || name === 'svg' }
  }
  return { text: `${tag}>\n${children.text.replace(/\n$/, '')}\n</${name}>`, isInline: false }
}

/** Children, or the contents that an attribute sets. */
function childrenOf(
  { attributes, children }: Extract<OutputNode, { kind: 'element' }>,
  writer: Writer
): MdxText {
  const html = attributes.get('set:html')
  if (html instanceof RenderedMarkdown) {
    const isInline = !/\n/.test(html.markdown.trim())
    return { text: isInline ? html.markdown.trim() : `\n${html.markdown.trim()}\n`, isInline }
  }
  if (typeof html === 'string' || typeof html === 'number')
    return { text: fragmentOf(String(html)), isInline: true }
  const text = attributes.get('set:text')
  if (typeof text === 'string' || typeof text === 'number')
    return { text: escaped(String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')), isInline: true }
  if (html !== undefined || text !== undefined) writer.failed = true
  return joinParts(children.map((child) => write(child, writer)))
}

const fragmentOf = (html: string): string =>
  html === '' ? '' : `<Fragment set:html={${JSON.stringify(html)}} />`

function attributesOf(
  { name, attributes, scope }: Extract<OutputNode, { kind: 'element' }>,
  writer: Writer
): string {
  const isHtml = /^[a-z]/.test(name)
  const classes = [
    ...classesOf(attributes.get('class')),
    ...classesOf(attributes.get('class:list')),
    ...(scope === undefined ? [] : [scope])
  ]
  const otherAttributes = [...attributes].filter(([key]) => !ofAstro.test(key) && key !== 'class')
  const writtenAttributes: readonly (readonly [string, unknown])[] =
    classes.length === 0 ? otherAttributes : [['class', classes.join(' ')], ...otherAttributes]
  return writtenAttributes.map(([key, value]) => attributeOf(key, value, isHtml, writer)).join('')
}

function attributeOf(key: string, value: unknown, isHtml: boolean, writer: Writer): string {
  if (/^on[a-z]|^x-|[.@]/.test(key)) writer.failed = true
  if (value === undefined || value === null || (value === false && isHtml)) return ''
  if (value === true) return ` ${key}`
  const path = filePathOf(value)
  if (path !== undefined) return ` ${key}={require(${JSON.stringify(writer.pathTo(path))}).default}`
  if (typeof value === 'string' && hasAddress(value)) writer.failed = true
  if (typeof value === 'string')
    return /["\n\\]/.test(value) && !isHtml
      ? ` ${key}={${JSON.stringify(value)}}`
      : ` ${key}="${value.replaceAll('"', '&quot;').replace(/\s*\n\s*/g, ' ')}"`
  if (typeof value === 'number' && isHtml) return ` ${key}="${value}"`
  if (isHtml && typeof value === 'object') writer.failed = true
  return ` ${key}={${JSON.stringify(value)}}`
}

/** HTML text in MDX: no character has a meaning in Markdown. */
const escaped = (html: string): string =>
  html
    .replace(/[\\`*_{}[\]|~$]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/:(?=[a-z])(?!\/\/)/g, '&#58;')
    .replace(
      /^(\s*)([#>+=-]|\d+[.)])/,
      (_, space: string, mark: string) => `${space}&#${mark.charCodeAt(0)};${mark.slice(1)}`
    )
