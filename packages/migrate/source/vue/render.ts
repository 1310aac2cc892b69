// Templates → HTML, with the values that are known. The result is the HTML before any script runs; templates that
// react to readers are not supported.

import { decodeReferences, type Files } from 'sitegen/internals'
import { Computed, isKnown, isRecord } from '../javascript/computed.ts'
import { evaluateExpression, type Imports } from '../javascript/evaluate.ts'
import { attributesText, attributesWith, type Rendered } from './attributes.ts'
import { builtIn } from './built-in.ts'
import { declares, setUp, type VueComponent } from './component.ts'
import { escaped } from './escape.ts'
import { NotStatic } from './not-static.ts'
import type { OutputPiece } from './piece.ts'
import type { PageData } from './reference.ts'
import type { VueElement, VueNode } from './template.ts'

export interface Renderer {
  readonly files: Files
  readonly page: PageData
  readonly imports: Imports
  /** The component of a name, where `from` uses it. */
  component(name: string, from: string): VueComponent | undefined
  /** The icon that an element shows, if it is one: `carbon:link`. */
  icon(name: string, attributes: Rendered['attributes']): string | undefined
  /** Address of a picture that a component names by its file; `undefined` if there is none. */
  picture(name: string, file: string): string | undefined
  /** Class for literal styles. */
  styleClass(declarations: string): string
  /** Called with each component that is written as HTML, for its styles. */
  used(component: VueComponent): void
}

/** Names and content that a template is rendered with. */
export interface TemplateFrame {
  /** Path of the file of the template. */
  readonly file: string
  readonly scope: ReadonlyMap<string, unknown>
  /** Content by name of slot; missing for those of a document, whose places are kept. */
  readonly slots: ReadonlyMap<string, (props: Readonly<Record<string, unknown>>) => readonly OutputPiece[]>
  /** Class of the rules of its own style sheet, if these are scoped. */
  readonly scopeClass: string | undefined
  readonly depth: number
}

/** @throws NotStatic */
export function renderNodes(
  nodes: readonly VueNode[],
  frame: TemplateFrame,
  renderer: Renderer
): readonly OutputPiece[] {
  const pieces: OutputPiece[] = []
  /** Whether a branch of `v-if` was taken. */
  let taken = false
  for (const [index, node] of nodes.entries()) {
    if (node.kind === 'text') {
      // Like in Vue, a line break between elements is not a space.
      const isBetween = node.text.trim() === '' && (node.text.includes('\n') || index === 0)
      if (!isBetween) pieces.push(escaped(decodeReferences(node.text.replace(/\s+/g, ' '))))
    } else if (node.kind === 'interpolation')
      pieces.push(escaped(textOf(expressionValue(node.code, frame, renderer))))
    else {
      const branch = node.attributes.find(({ name }) => /^v-(?:if|else-if|else)$/.test(name))
      if (branch) {
        if (branch.name === 'v-if') taken = false
        if (taken) continue
        if (branch.name !== 'v-else' && !expressionValue(branch.value ?? '', frame, renderer)) continue
        taken = true
      }
      pieces.push(...renderElement(node, frame, renderer))
    }
  }
  return pieces
}

/** The value of an expression. @throws NotStatic for one that is not known */
export function expressionValue(code: string, { file, scope }: TemplateFrame, { files }: Renderer): unknown {
  const value = evaluateExpression(code.trim(), scope, { files, file })
  if (!isKnown(value)) throw new NotStatic(`{{ ${code.trim()} }}`)
  return value
}

/** A value as a template shows it. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') throw new NotStatic('{{ }} of an object')
  return String(value)
}

function renderElement(node: VueElement, frame: TemplateFrame, renderer: Renderer): readonly OutputPiece[] {
  const loop = node.attributes.find(({ name }) => name === 'v-for')
  if (!loop) return renderElementOnce(node, frame, renderer)
  return loopFrames(loop.value ?? '', frame, renderer).flatMap((inner) =>
    renderElementOnce(node, inner, renderer)
  )
}

const loopParts = /^\s*\(?\s*([\s\S]*?)\s*\)?\s+(?:in|of)\s+([\s\S]+)$/

/** A frame for each item of `v-for`. */
function loopFrames(code: string, frame: TemplateFrame, renderer: Renderer): readonly TemplateFrame[] {
  const [, names = '', source = ''] = loopParts.exec(code) ?? []
  const list = expressionValue(source, frame, renderer)
  const entries: readonly (readonly unknown[])[] =
    typeof list === 'number'
      ? Array.from({ length: list }, (_, index) => [index + 1, index])
      : Array.isArray(list)
        ? list.map((item, index) => [item as unknown, index])
        : isRecord(list)
          ? Object.entries(list).map(([key, item], index) => [item, key, index])
          : []
  return entries.map((values) => ({ ...frame, scope: withNames(names, values, frame, renderer) }))
}

/** `item, index` and `{ name, link }` */
function withNames(
  names: string,
  values: readonly unknown[],
  frame: TemplateFrame,
  { files }: Renderer
): ReadonlyMap<string, unknown> {
  const scope = new Map(frame.scope)
  const item = names.startsWith('{') ? names.slice(0, names.indexOf('}') + 1) : undefined
  const plain = item === undefined ? names.split(',') : ['', ...names.slice(item.length).split(',').slice(1)]
  for (const [index, name] of plain.entries()) if (name.trim()) scope.set(name.trim(), values[index])
  if (item !== undefined)
    for (const part of item.slice(1, -1).split(',')) {
      const [key = '', local = key] = part.split(':').map((piece) => piece.trim())
      if (!/^\w+$/.test(key)) throw new NotStatic(`v-for="${names}"`)
      const inner = new Map([['$item', values[0]]])
      scope.set(local, evaluateExpression(`$item.${key}`, inner, { files, file: frame.file }))
    }
  return scope
}

function renderElementOnce(
  node: VueElement,
  frame: TemplateFrame,
  renderer: Renderer
): readonly OutputPiece[] {
  const read = (code: string) => expressionValue(code, frame, renderer)
  if (node.name === 'slot') return renderSlot(node, frame, renderer)
  const rendered = attributesWith(node, read)
  const content = () => contentOf(node, rendered, frame, renderer)
  if (node.name === 'template') return content()
  const component = renderer.component(node.name, frame.file)
  if (component) {
    const slots = slotsOf(node, frame, renderer)
    return renderComponent(component, rendered, slots, { ...frame, depth: frame.depth + 1 }, renderer)
  }
  const icon = renderer.icon(node.name, rendered.attributes)
  if (icon !== undefined) return [{ icon }]
  const builtInPieces = builtIn(node.name, rendered, content)
  if (builtInPieces) return builtInPieces
  if (/^[A-Z]|-/.test(node.name)) throw new NotStatic(`<${node.name}>`)
  return elementPieces(
    node.name,
    withPicture(withoutBase(node, rendered, renderer), frame, renderer),
    frame.scopeClass,
    content(),
    renderer
  )
}

/** Vue does not add the base to bound addresses, so authors write it. Here, all addresses are without it. */
function withoutBase(node: VueElement, rendered: Rendered, { page: { base } }: Renderer): Rendered {
  const { src } = rendered.attributes
  const isBound = node.attributes.some(({ name }) => /^(?::|v-bind:)src$/.test(name))
  if (!isBound || base === '/' || typeof src !== 'string' || !src.startsWith(base)) return rendered
  return { ...rendered, attributes: { ...rendered.attributes, src: src.slice(base.length - 1) } }
}

/** `src="./logo.svg"` in a component is a file beside it. */
function withPicture(rendered: Rendered, { file }: TemplateFrame, { picture }: Renderer): Rendered {
  const { src } = rendered.attributes
  const address = typeof src === 'string' && file.endsWith('.vue') ? picture(src, file) : undefined
  return address === undefined
    ? rendered
    : { ...rendered, attributes: { ...rendered.attributes, src: address } }
}

/** An HTML element around its content. */
function elementPieces(
  name: string,
  rendered: Rendered,
  scopeClass: string | undefined,
  content: readonly OutputPiece[],
  renderer: Renderer
): readonly OutputPiece[] {
  const attributes = attributesText(rendered, scopeClass, renderer.styleClass)
  const isVoid = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/.test(name)
  return isVoid ? [`<${name}${attributes}>`] : [`<${name}${attributes}>`, ...content, `</${name}>`]
}

function contentOf(node: VueElement, { html, text }: Rendered, frame: TemplateFrame, renderer: Renderer) {
  if (html !== undefined) return [html]
  return text === undefined ? renderNodes(node.children, frame, renderer) : [escaped(text)]
}

function renderSlot(node: VueElement, frame: TemplateFrame, renderer: Renderer): readonly OutputPiece[] {
  const { attributes } = attributesWith(node, (code) => expressionValue(code, frame, renderer))
  const { name = 'default', ...props } = attributes
  const content = frame.slots.get(String(name))
  return content ? content(props) : renderNodes(node.children, frame, renderer)
}

/** Content that an element passes to a component, by slot. */
export function slotsOf(node: VueElement, frame: TemplateFrame, renderer: Renderer): TemplateFrame['slots'] {
  const slots = new Map<string, (props: Readonly<Record<string, unknown>>) => readonly OutputPiece[]>()
  const rest = node.children.filter((child) => {
    const named = child.kind === 'element' && child.name === 'template' ? slotName(child) : undefined
    if (!named || child.kind !== 'element') return true
    slots.set(named.name, (props) => {
      const scope = new Map(frame.scope)
      if (named.binding.startsWith('{'))
        for (const key of named.binding.slice(1, -1).split(',')) scope.set(key.trim(), props[key.trim()])
      else if (named.binding !== '') scope.set(named.binding, props)
      return renderNodes(child.children, { ...frame, scope }, renderer)
    })
    return false
  })
  const isEmpty = rest.every((child) => child.kind === 'text' && child.text.trim() === '')
  if (!isEmpty && !slots.has('default')) slots.set('default', () => renderNodes(rest, frame, renderer))
  return slots
}

/** `#title="{ item }"`, `v-slot:title` */
export function slotName({
  attributes
}: VueElement): { readonly name: string; readonly binding: string } | undefined {
  const slotAttribute = attributes.find(({ name }) => /^(?:#|v-slot(?::|$))/.test(name))
  return (
    slotAttribute && {
      name: slotAttribute.name.replace(/^(?:#|v-slot:?)/, '') || 'default',
      binding: slotAttribute.value?.trim() ?? ''
    }
  )
}

const maxDepth = 20

/** @throws NotStatic */
export function renderComponent(
  component: VueComponent,
  rendered: Rendered,
  slots: TemplateFrame['slots'],
  { depth }: Pick<TemplateFrame, 'depth'>,
  renderer: Renderer
): readonly OutputPiece[] {
  if (depth > maxDepth) throw new NotStatic(`<${component.name}>`)
  const { files, page, imports } = renderer
  const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const declared = Object.entries(rendered.attributes).map(([name, value]) => [camel(name), value] as const)
  const setup = setUp(files, component, Object.fromEntries(declared), page, imports)
  if (!setup) throw new NotStatic(`the script of ${component.file}`)
  const [effect] = setup.effects
  if (effect !== undefined) throw new NotStatic(effect.split('\n')[0] ?? effect)
  renderer.used(component)
  const scopeClass = component.styles.some(({ isScoped }) => isScoped) ? scopeClassOf(component) : undefined
  const scope = new Map([...setup.scope, ['$slots', slotFlags(slots)], ...pageNames(renderer)])
  const frame: TemplateFrame = { file: component.file, scope, slots, scopeClass, depth }
  const pieces = renderNodes(component.template, frame, renderer)
  // Attributes that the component does not declare belong to its only element.
  const rest = Object.entries(rendered.attributes).filter(
    ([name]) => !declares(component, name) && !declares(component, camel(name))
  )
  const inherited = { ...rendered, attributes: Object.fromEntries(rest) }
  return withAttributes(pieces, attributesText(inherited, undefined, renderer.styleClass))
}

const slotFlags = (slots: TemplateFrame['slots']): Readonly<Record<string, boolean>> =>
  Object.fromEntries([...slots.keys()].map((name) => [name, true]))

const pageNames = ({ page }: Renderer): readonly (readonly [string, unknown])[] => [
  ['$frontmatter', page.frontmatter],
  ['$attrs', new Computed('$attrs')]
]

/** Class that rules of a scoped style sheet apply to. */
export const scopeClassOf = ({ name }: Pick<VueComponent, 'name'>): string => `in-${name}`

function withAttributes(pieces: readonly OutputPiece[], attributes: string): readonly OutputPiece[] {
  const [first, ...rest] = pieces
  if (attributes === '' || typeof first !== 'string') return pieces
  const openingTag = /^<([\w-]+)((?:\s[^<>]*)?)>$/.exec(first)
  if (!openingTag) return pieces
  const [, name = '', before = ''] = openingTag
  const extra = / class="([^"]*)"/.exec(attributes)?.[1]
  const merged =
    extra !== undefined && / class="/.test(before)
      ? before.replace(/ class="([^"]*)"/, ` class="$1 ${extra}"`) + attributes.replace(/ class="[^"]*"/, '')
      : before + attributes
  return [`<${name}${merged}>`, ...rest]
}
