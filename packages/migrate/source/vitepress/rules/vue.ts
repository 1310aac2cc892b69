// Vue in Markdown: components, bound attributes, `{{ }}`, `<script setup>`. Output that is known without running it is written as
// HTML; the rest is hidden from readers and must be converted by hand.

import { isKnown } from '../../javascript/computed.ts'
import { evaluateExpression, evaluateScript } from '../../javascript/evaluate.ts'
import { lineAt } from '../../markdown/line-context.ts'
import type { Conversion } from '../../tool.ts'
import { attributesWith, type Rendered } from '../../vue/attributes.ts'
import { builtIn } from '../../vue/built-in.ts'
import { importedComponents } from '../../vue/component.ts'
import { escaped, escapedAttribute } from '../../vue/escape.ts'
import { NotStatic } from '../../vue/not-static.ts'
import type { OutputPiece } from '../../vue/piece.ts'
import { type PageData, pageScope, unwrapReference, vueScope } from '../../vue/reference.ts'
import {
  type Renderer,
  renderComponent,
  renderNodes,
  slotName,
  slotsOf,
  type TemplateFrame
} from '../../vue/render.ts'
import { parseTemplate, type VueElement, type VueNode, voidElements } from '../../vue/template.ts'
import type { RuleContext } from '../context.ts'
import { isTeam, teamMarkdown } from '../team.ts'
import { writeIncluded } from './includes.ts'
import { badgeDirective, computedAttribute, outputHtml } from './vue-output.ts'
import { contentOf, convertSection, isSection } from './vue-sections.ts'

/** Text of a document in which Vue is parsed; the rest is blanked out, so offsets are those of the document. */
export interface VueText {
  /** Without code and comments. */
  readonly text: string
  /** Where braces are shown literally. */
  readonly isVerbatim: (offset: number) => boolean
}

/**
 * Convert the Vue of a document.
 *
 * @param convertText converts Markdown as part of this document
 */
export function convertVue(
  context: RuleContext,
  vue: VueText,
  page: PageData,
  convertText: (text: string) => Conversion
): void {
  const nodes = parseTemplate(vue.text)
  const sections = nodes.filter(isSection)
  const scripts = sections.filter(({ name }) => name === 'script').map((node) => contentOf(context, node))
  const imported = importedComponents(scripts.join('\n'))
  const evaluated = evaluateScript(scripts.join('\n'), vueScope({}, page), {
    files: context.options.vue.files,
    file: context.source,
    imports: context.options.vue.imports
  })
  const scope = new Map(pageScope(page))
  for (const [name, value] of evaluated?.scope ?? []) scope.set(name, unwrapReference(value))
  const renderer: Renderer = {
    files: context.options.vue.files,
    page,
    imports: context.options.vue.imports,
    component: (name, from) =>
      context.options.vue.component(name, from, from === context.source ? imported : new Map()),
    icon: (name, attributes) => context.options.vue.icon(name, attributes),
    picture: (name, file) => context.options.vue.picture(name, file),
    styleClass: (declarations) => context.options.styleClass(declarations),
    used: (component) => context.options.vue.used(component)
  }
  const frame: TemplateFrame = {
    file: context.source,
    scope,
    slots: new Map(),
    scopeClass: undefined,
    depth: 0
  }
  const walker = new Walker(context, vue, frame, renderer, convertText)
  for (const node of sections) convertSection(context, node, evaluated?.effects ?? ['<script>'])
  walker.nodes(nodes.filter((node) => !isSection(node)))
}

const isHandler = (name: string): boolean => /^on[a-z]+$/.test(name)

const isNamedSlot = (node: VueNode): node is VueElement =>
  node.kind === 'element' && node.name === 'template' && slotName(node) !== undefined

const isSlot = (piece: OutputPiece): boolean => typeof piece !== 'string' && 'slot' in piece

const isVue = (name: string): boolean => /^(?:v-|[@:#])/.test(name)
const isComponent = (name: string): boolean => /^[A-Z]|^[a-z]+(?:-[a-z\d]+)+$/.test(name)

/** Walks the elements of a document. */
class Walker {
  readonly #context: RuleContext
  readonly #vue: VueText
  readonly #frame: TemplateFrame
  readonly #renderer: Renderer
  readonly #convertText: (text: string) => Conversion

  constructor(
    context: RuleContext,
    vue: VueText,
    frame: TemplateFrame,
    renderer: Renderer,
    convertText: (text: string) => Conversion
  ) {
    this.#convertText = convertText
    this.#context = context
    this.#vue = vue
    this.#frame = frame
    this.#renderer = renderer
  }

  nodes(nodes: readonly VueNode[]): void {
    let taken = false
    for (const node of nodes) {
      if (node.kind === 'interpolation') this.#interpolation(node.code, node.start, node.end)
      if (node.kind !== 'element') continue
      const branch = node.attributes.find(({ name }) => /^v-(?:if|else-if|else)$/.test(name))
      if (branch) {
        const test = branch.name === 'v-else' ? true : this.#value(branch.value ?? '')
        if (branch.name === 'v-if') taken = false
        if (isKnown(test)) {
          if (taken || !test) {
            this.#replace(node.start, node.end, '')
            this.#context.findings.changed(branch.name, lineAt(this.#context, node.start))
            continue
          }
          taken = true
        }
      }
      this.#element(node)
    }
  }

  #element(node: VueElement): void {
    if (!isComponent(node.name)) this.#withoutHandlers(node)
    const isOwn = isComponent(node.name) || node.name === 'template'
    if (!isOwn && !node.attributes.some(({ name }) => isVue(name))) {
      this.#close(node)
      // Elements of SVG close themselves in HTML too.
      if (node.name !== 'svg') this.nodes(node.children)
      return
    }
    try {
      if (node.attributes.some(({ name }) => name === 'v-for')) this.#whole(node)
      else if (isTeam(node.name)) this.#team(node)
      else if (isOwn && !this.#markdownComponent(node)) this.#component(node)
      else if (!isOwn) this.#bound(node)
    } catch (error) {
      if (!(error instanceof NotStatic)) throw error
      this.#giveUp(node, error.message)
    }
  }

  /** `<sup />` closes itself for Vue; in HTML, it would contain what follows. */
  #close({ name, contentStart, end }: VueElement): void {
    const slash = /\s*\/>$/.exec(this.#context.text.slice(0, contentStart))
    if (contentStart !== end || !slash || voidElements.has(name)) return
    this.#replace(slash.index, end, `></${name}>`)
    this.#context.findings.changed('element that closes itself', lineAt(this.#context, slash.index))
  }

  /** `onclick="…"`: the content security policy blocks it. */
  #withoutHandlers({ attributes }: VueElement): void {
    for (const { name, start, end } of attributes.filter((attribute) => isHandler(attribute.name))) {
      const gap = /\s*$/.exec(this.#context.text.slice(0, start))?.[0].length ?? 0
      const source = this.#context.text.slice(start, end)
      this.#replace(start - gap, end, '')
      this.#report(name, start, `\`${source}\` is left out: attributes cannot run code.`)
    }
  }

  /** An element whose whole output is written. */
  #whole(node: VueElement): void {
    const text = this.#context.text.slice(node.start, node.end)
    if (/\n[ \t]*\n|`/.test(text)) throw new NotStatic('v-for around Markdown')
    this.#replace(
      node.start,
      node.end,
      outputHtml(this.#context, renderNodes(parseTemplate(text), this.#frame, this.#renderer), node.start)
    )
    this.#context.findings.changed('v-for', lineAt(this.#context, node.start))
  }

  #team(node: VueElement): void {
    const [nodes] = [parseTemplate(this.#context.text.slice(node.start, node.end))]
    const [element] = nodes
    if (element?.kind !== 'element') throw new NotStatic(node.name)
    const text = teamMarkdown(element, this.#frame, this.#renderer)
    for (const [, host = ''] of text.matchAll(/^\s+src: https?:\/\/([^/\s]+)/gm))
      this.#context.requests.push({ kind: 'image', host })
    this.#replace(node.start, node.end, `\n${text}\n`)
    this.#context.findings.changed(`<${node.name}>`, lineAt(this.#context, node.start))
  }

  /** A component on a line of its own whose source is Markdown: its text is written here. @returns false for others */
  #markdownComponent(node: VueElement): boolean {
    const context = this.#context
    const path = context.options.vue.markdownComponent(node.name)
    const lineStart = context.text.lastIndexOf('\n', node.start - 1) + 1
    const isAlone =
      /^[ \t]*$/.test(context.text.slice(lineStart, node.start)) &&
      /^[ \t]*(?:\n|$)/.test(context.text.slice(node.end))
    if (path === undefined || !isAlone || node.attributes.length > 0 || node.children.length > 0) return false
    writeIncluded(context, {
      start: lineStart,
      end: node.end,
      line: lineAt(context, node.start),
      indent: context.text.slice(lineStart, node.start),
      text: context.options.read(path),
      convertText: this.#convertText
    })
    context.findings.note(
      `<${node.name}>`,
      lineAt(context, node.start),
      `The text of \`${path}\` is copied here; later changes to that file are not.`
    )
    return true
  }

  /** A component: its output goes around the content, which stays Markdown. */
  #component(node: VueElement): void {
    const read = (code: string) => this.#known(code)
    const rendered = attributesWith(node, read)
    const slot = (): readonly OutputPiece[] => [{ slot: 'default' }]
    const pieces = this.#pieces(node, rendered, slot)
    if (!pieces) throw new NotStatic(`<${node.name}>`)
    const slots = pieces.filter(isSlot)
    if (slots.length > 1) throw new NotStatic(`content of <${node.name}> that is shown twice`)
    const at = pieces.findIndex(isSlot)
    this.#context.findings.changed(`<${node.name}>`, lineAt(this.#context, node.start))
    const badge = node.name === 'Badge' ? badgeDirective(rendered, contentOf(this.#context, node)) : undefined
    if (at < 0 || badge !== undefined)
      this.#replace(node.start, node.end, badge ?? outputHtml(this.#context, pieces, node.start))
    else {
      this.#replace(node.start, node.contentStart, outputHtml(this.#context, pieces.slice(0, at), node.start))
      for (const template of node.children.filter(isNamedSlot))
        this.#replace(template.start, template.end, '')
      this.nodes(node.children.filter((child) => !isNamedSlot(child)))
      this.#replace(node.contentEnd, node.end, outputHtml(this.#context, pieces.slice(at + 1), node.start))
    }
  }

  #pieces(
    node: VueElement,
    rendered: Rendered,
    slot: () => readonly OutputPiece[]
  ): readonly OutputPiece[] | undefined {
    if (node.name === 'template') return slot()
    const component = this.#renderer.component(node.name, this.#context.source)
    const icon = component ? undefined : this.#renderer.icon(node.name, rendered.attributes)
    if (icon !== undefined) return [{ icon }]
    if (!component) return builtIn(node.name, rendered, slot)
    const slots = new Map(this.#namedSlots(node))
    const rest = node.children.filter((child) => !isNamedSlot(child))
    const isEmpty = rest.every((child) => child.kind === 'text' && child.text.trim() === '')
    if (!isEmpty && !slots.has('default')) slots.set('default', slot)
    return renderComponent(component, rendered, slots, { depth: 0 }, this.#renderer)
  }

  /** The content of `<template #name>`, which is HTML. */
  #namedSlots(node: VueElement): TemplateFrame['slots'] {
    const templates = node.children.filter(isNamedSlot)
    const isMarkdown = ({ contentStart, contentEnd }: VueElement) =>
      /\0|\n[ \t]*\n/.test(this.#vue.text.slice(contentStart, contentEnd))
    if (templates.some(isMarkdown)) throw new NotStatic('Markdown in a named slot')
    return slotsOf({ ...node, children: templates }, this.#frame, this.#renderer)
  }

  /** Attributes of an HTML element get their values. */
  #bound(node: VueElement): void {
    const rendered = attributesWith(node, (code) => this.#known(code))
    if (rendered.html !== undefined || rendered.text !== undefined) {
      this.#whole(node)
      return
    }
    const { findings, text } = this.#context
    for (const attribute of node.attributes) {
      if (!isVue(attribute.name)) continue
      const name = attribute.name.replace(/^(?::|v-bind:)/, '')
      const value = rendered.attributes[name]
      const isWritten = name !== attribute.name && (typeof value === 'string' || typeof value === 'number')
      const before = text.slice(0, attribute.start).search(/\s+$/)
      const start = isWritten || before < 0 ? attribute.start : before
      this.#replace(
        start,
        attribute.end,
        isWritten
          ? `${name}="${escapedAttribute(computedAttribute(this.#context, { element: node.name, name, value: String(value), at: attribute.start }))}"`
          : value === true
            ? ` ${name}`
            : ''
      )
      findings.changed(
        attribute.name === 'v-pre' ? 'v-pre' : 'attribute of Vue',
        lineAt(this.#context, attribute.start)
      )
    }
    this.#close(node)
    if (node.attributes.some(({ name }) => name === 'v-pre')) this.#verbatim(node.children)
    else this.nodes(node.children)
  }

  /** Braces that Vue does not evaluate. */
  #verbatim(nodes: readonly VueNode[]): void {
    for (const node of nodes) {
      if (node.kind === 'interpolation') this.#separateBraces(node.start)
      if (node.kind === 'element') this.#verbatim(node.children)
    }
  }

  #interpolation(code: string, start: number, end: number): void {
    if (this.#vue.isVerbatim(start)) {
      this.#separateBraces(start)
      return
    }
    const value = this.#value(code)
    if (isKnown(value) && typeof value !== 'object') {
      this.#replace(start, end, value === undefined ? '' : escaped(String(value)))
      this.#context.findings.changed('{{ }}', lineAt(this.#context, start))
      return
    }
    this.#separateBraces(start)
    this.#report(
      '{{ }}',
      start,
      `\`{{${code}}}\` was computed by Vue: write its result, or put it into site/data and use \`{{ file.key }}\`.`
    )
  }

  /** Before a name, an empty comment keeps the braces from being read as a variable. */
  #separateBraces(start: number): void {
    this.#replace(start + 1, start + 1, '<!-- -->')
  }

  /** Hide an element that could not be converted, and report why. */
  #giveUp(node: VueElement, reason: string): void {
    const { start, contentStart, contentEnd, end } = node
    if (isComponent(node.name) || node.name === 'template') {
      this.#hide(start, contentStart)
      if (contentEnd < end) this.#hide(contentEnd, end)
      if (this.#holdsOnlyCode(node)) {
        this.#context.findings.loss(
          `<${node.name}>`,
          lineAt(this.#context, start),
          `\`<${node.name}>\` needs a script (\`${reason}\`): its code is shown, without what the script adds.`
        )
        return
      }
      this.#report(
        `<${node.name}>`,
        start,
        reason === `<${node.name}>`
          ? `\`<${node.name}>\` is a component of Vue: write it as a component of the site, and use it here.`
          : `\`<${node.name}>\` needs a script (\`${reason}\`): write it as a component of the site, and use it here.`
      )
    } else
      for (const attribute of node.attributes.filter(({ name }) => isVue(name))) {
        const before = this.#context.text.slice(0, attribute.start).search(/\s+$/)
        this.#replace(before < 0 ? attribute.start : before, attribute.end, '')
        const attributeText = this.#context.text.slice(attribute.start, attribute.end)
        this.#report(
          'attribute of Vue',
          attribute.start,
          `\`${attributeText}\` is left out: attributes are plain text here, and cannot run code.`
        )
      }
    this.nodes(node.children)
  }

  /** Whether its content is a block of code, which is converted as such. */
  #holdsOnlyCode({ contentStart, contentEnd }: VueElement): boolean {
    const isCode = /^\s*(?:`{3}|~{3})/.test(this.#context.text.slice(contentStart, contentEnd))
    return isCode && /^[\0\s]*$/.test(this.#vue.text.slice(contentStart, contentEnd))
  }

  #hide(start: number, end: number): void {
    this.#replace(start, end, `<!-- ${this.#context.text.slice(start, end).replaceAll('--', '- -')} -->`)
  }

  #value(code: string): unknown {
    const { files } = this.#renderer
    return evaluateExpression(code.trim(), this.#frame.scope, { files, file: this.#context.source })
  }

  #known(code: string): unknown {
    const value = this.#value(code)
    if (!isKnown(value)) throw new NotStatic(code)
    return value
  }

  #replace(start: number, end: number, text: string): void {
    this.#context.edits.push({ start, end, text })
  }

  #report(construct: string, at: number, text: string): void {
    this.#context.findings.manual(construct, lineAt(this.#context, at), text)
  }
}
