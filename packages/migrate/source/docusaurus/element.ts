// Which rule converts a JSX element, and whether everything in a document can be converted.

import type { Node } from 'mdast'
import type { Expression } from '../markdown/tree.ts'
import { childrenOf, endOf, isJsx, type JsxElement, lineOf, startOf, walk } from '../markdown/tree.ts'
import { isPicture } from '../media-address.ts'
import { newAssetAddress } from './addresses.ts'
import type { RuleContext } from './context.ts'
import type { ElementRule, ElementScope } from './element-rule.ts'
import { ownComponent, portOf } from './elements/component.ts'
import { drawing } from './elements/drawing.ts'
import { frame, frameOfReact, hideDataFrame } from './elements/frame.ts'
import { isMermaid, mermaid } from './elements/mermaid.ts'
import { partial } from './elements/partial.ts'
import { isYoutube, playsYoutube, youtube } from './elements/youtube.ts'
import { docusaurusElements } from './elements.ts'
import { hasLiteralAttributes, htmlAttributes } from './html-attributes.ts'
import { writeHtml } from './html-element.ts'
import { docusaurusComponent, type ToolComponent } from './imports.ts'
import { keepAttributes } from './jsx-attributes.ts'
import { attributeValue, expressionValue, isComment, kindOf } from './literals.ts'
import { requestOf } from './requests.ts'
import { missingImport } from './rules/expression.ts'
import { isUndeclared } from './undeclared.ts'

/** HTML elements. */
const htmlElement: ElementRule = {
  isContainer: false,
  accepts: (node, scope) => hasLiteralAttributes(node, scope),
  apply(node, context) {
    requestOf(node, context)
    context.findings.changed('HTML', lineOf(node))
    writeHtml(node, { name: node.name ?? '', attributes: () => htmlAttributes(node, context) }, context)
  }
}

/** The components of the old tool. */
export interface ToolElements {
  /** Rules by name. */
  readonly rules: Readonly<Record<string, ElementRule>>
  /** Names that need no import. */
  readonly withoutImport: readonly string[]
  readonly toolComponent: ToolComponent
}

/** The components of Docusaurus. */
export const docusaurusComponents: ToolElements = {
  rules: docusaurusElements,
  withoutImport: ['Tabs', 'TabItem', 'Admonition', 'Details', 'Link', 'CodeBlock'],
  toolComponent: docusaurusComponent
}

/** The rule of an element; `undefined` for an unknown component. */
export function elementRule(
  node: JsxElement,
  scope: ElementScope,
  { rules, withoutImport }: ToolElements
): ElementRule | undefined {
  const { imports, project } = scope
  const { name } = node
  if (name === null) return rules.Fragment
  if (/^[a-z]/.test(name) && !name.includes('.'))
    return project.keepJsx ? undefined : name === 'iframe' ? frame(htmlElement) : htmlElement
  const imported = imports.get(name)
  if (imported?.kind === 'partial') return partial
  if (imported?.kind === 'asset' && imported.path.endsWith('.svg')) return drawing
  if (imported?.kind === 'tool') return rules[imported.name]
  if (imported?.kind === 'component' && (isYoutube(name) || playsYoutube(node, imported.from, scope)))
    return youtube
  if (imported?.kind === 'component' && isMermaid(name) && mermaid.accepts(node, scope)) return mermaid
  if (imported?.kind === 'component' && imported.from === 'react-iframe')
    return frameOfReact(frame(htmlElement))
  if (imported?.kind === 'component') return project.keepJsx ? undefined : ownComponent
  return imported === undefined && withoutImport.includes(name) ? rules[name] : undefined
}

/** Whether all JSX and all expressions of a tree can be converted. */
export function canLower(tree: Node, scope: ElementScope, tool: ToolElements): boolean {
  let can = true
  walk(tree, (node, ancestors) => {
    if (!can) return
    if (isJsx(node)) {
      const rule = elementRule(node, scope, tool)
      if (!rule?.accepts(node, scope) || rule.needsMdx?.(node, scope)) can = false
    } else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      const expression = node as Node & Expression
      const parent = ancestors.at(-1)
      // A code block takes its text from an expression.
      if (parent && isJsx(parent) && elementRule(parent, scope, tool) === tool.rules.CodeBlock) return
      if (isUndeclared(expression, scope)) return
      const value = expressionValue(expression, scope)
      if (
        !isComment(expression) &&
        (value === undefined || value.kind === 'data' || value.kind === 'raw' || value.kind === 'asset')
      )
        can = false
    }
  })
  return can
}

/** Convert a JSX element, or keep it if that is not possible. */
export function element(node: JsxElement, context: RuleContext, tool: ToolElements): void {
  const rule = elementRule(node, context, tool)
  const isHtml = /^[a-z]/.test(node.name ?? 'a')
  const isStructure = rule !== undefined && !isHtml && rule !== ownComponent
  if (
    rule?.accepts(node, context) &&
    (context.lowered || (isStructure && acceptsContents(node, context, tool)))
  ) {
    rule.apply(node, context)
    return
  }
  keepElement(node, context, isHtml)
}

/**
 * Attributes of a stand-in with names that the new document does not know: the value of `{frontmatter.plugin}` and `{data.list}`.
 * Where it is unknown too, calling or reading a part of it would fail as `undefined`.
 */
function replaceUnknownValues(node: JsxElement, context: RuleContext): void {
  for (const attribute of node.attributes) {
    const { name, value } = attribute
    if (name === undefined || typeof value !== 'object' || value === null) continue
    const isFrontMatter = /(?<![\w$.'"])front[mM]atter\b/.test(value.value)
    if (!isFrontMatter && missingImport(value, context) === undefined) continue
    const literal = attributeValue(attribute, context)
    const replacement = literal && 'value' in literal ? JSON.stringify(literal.value) : 'undefined'
    context.edit(startOf(attribute), endOf(attribute), `${name}={${replacement}}`)
  }
}

/** `import('./a.png')` in attributes of a stand-in: the address of the picture. Modules are left out, since they are not copied. */
function replaceImportedFiles(node: JsxElement, context: RuleContext): void {
  for (const attribute of node.attributes) {
    const source = context.text.slice(startOf(attribute), endOf(attribute))
    for (const { 0: whole, 2: path = '', index } of source.matchAll(
      /\bimport\s*\(\s*(['"])(\.{1,2}\/[^'"\n]+)\1\s*\)/g
    )) {
      const start = startOf(attribute) + index
      context.edit(start, start + whole.length, () =>
        isPicture(path) ? JSON.stringify(newAssetAddress(path, context)) : 'undefined'
      )
    }
  }
}

/** In MDX, a component does not get the language of the page, so it is added as an attribute. */
function addLanguageAttribute(node: JsxElement, { project, document, edit }: RuleContext): void {
  const [, locale = ''] = document.target.split('/')
  if (locale === project.defaultLocale || node.attributes.some(({ name }) => name === 'lang')) return
  const at = startOf(node) + 1 + (node.name?.length ?? 0)
  edit(at, at, ` lang="${locale}"`)
}

/** In a file that stays MDX, an element such as tabs is converted only together with the elements that must be in it. */
const acceptsContents = (node: JsxElement, context: RuleContext, tool: ToolElements): boolean =>
  childrenOf(node).every(
    (child) =>
      !isJsx(child) ||
      child.name !== 'TabItem' ||
      elementRule(child, context, tool)?.accepts(child, context) === true
  )

/** JSX that stays: its literal styles become classes, and its addresses are converted. */
function keepElement(node: JsxElement, context: RuleContext, isHtml: boolean): void {
  const { findings } = context
  if (isHtml) {
    if (hideDataFrame(node, context)) return
    requestOf(node, context)
    keepAttributes(node, context)
  }
  if (!isHtml && node.name !== null) {
    const name = node.name.split('.')[0] ?? ''
    const imported = context.imports.get(name)
    if (context.declared.has(name) || /^react(?:\/|$)/.test(imported?.from ?? '')) {
      context.keepImport(name)
      context.visitChildren(node)
      return
    }
    const ported = portOf(imported, context)
    const usedComponent = {
      name,
      from: imported?.from ?? '',
      file: context.file,
      line: lineOf(node),
      props: new Map(
        node.attributes.map(
          (attribute) => [attribute.name ?? '...', kindOf(attributeValue(attribute, context))] as const
        )
      ),
      hasChildren: childrenOf(node).length > 0,
      ...ported
    }
    context.component(usedComponent)
    context.keepImport(name)
    if (!ported) replaceImportedFiles(node, context)
    replaceUnknownValues(node, context)
    const tag = `<${node.name}>`
    if (ported) {
      findings.changed(tag, lineOf(node))
      addLanguageAttribute(node, context)
    } else if (imported?.kind === 'tool')
      findings.manual(
        tag,
        lineOf(node),
        `This use of ${tag} contains code or options without a counterpart; site/components/${name}.tsx stands in for it.`
      )
    else if (imported === undefined)
      findings.unknown(
        tag,
        lineOf(node),
        `${tag} is not imported; site/components/${name}.tsx stands in for it.`
      )
    else
      findings.manual(
        tag,
        lineOf(node),
        `The component ${imported.from} must be ported to site/components/${name}.tsx.`
      )
  }
  // If the tabs stay an element, so do the tabs in them.
  for (const child of childrenOf(node))
    if (isJsx(child) && isTab(child, context)) keepElement(child, context, false)
    else context.visit(child)
}

const isTab = ({ name }: JsxElement, { imports }: RuleContext): boolean => {
  const imported = imports.get(name ?? '')
  return imported === undefined ? name === 'TabItem' : imported.kind === 'tool' && imported.name === 'TabItem'
}
