// A document of Starlight, with its `.astro` components replaced by their output. The result is parsed like a document;
// its edits and lines are mapped back to positions in the file.

import type { Node } from 'mdast'
import { fileText, folderOf } from 'sitegen/internals'
import { readCode } from '../../docusaurus/document-code.ts'
import { readStatements, statementNodes } from '../../docusaurus/imports.ts'
import { attributeValue, type LiteralScope } from '../../docusaurus/literals.ts'
import { parseDocument } from '../../docusaurus/parse.ts'
import { unravel } from '../../docusaurus/unravel.ts'
import { applyEdits, type Edit } from '../../edits.ts'
import type { Finding } from '../../findings.ts'
import { readFrontMatter } from '../../front-matter.ts'
import type { ModuleValue } from '../../javascript/module-values.ts'
import { atLevelOf, linePrefix, tagPlaces } from '../../markdown/layout.ts'
import { childrenOf, endOf, isJsx, type JsxElement, lineOf, startOf } from '../../markdown/tree.ts'
import { pathFrom } from '../../paths.ts'
import { parseReplaced, type Replacements } from '../../replaced.ts'
import type { ParsedDocument } from '../../tool.ts'
import { starlightPrefix } from '../elements/prefix.ts'
import { astroIconPath, isAstroIcon } from './astro-icon.ts'
import { idsOfHeadings } from './ids-of-headings.ts'
import { importedFile } from './imported-file.ts'
import { packageFolder } from './installed-components.ts'
import { type Contents, mdxText } from './mdx-text.ts'
import type { OutputNode } from './output-node.ts'
import { type FillScope, renderAstro, resolveImport } from './render.ts'

/** Facts of the document that expanding needs. */
export interface ExpandScope extends FillScope {
  readonly file: string
  readonly aliases: readonly (readonly [prefix: string, folder: string])[]
  readonly moduleValue: ModuleValue
}

/** Parse a document after its components are replaced. @param parse reads the result */
export function parseExpanded(
  text: string,
  scope: ExpandScope,
  parse: (text: string) => ParsedDocument
): ParsedDocument {
  return parseReplaced(text, expand(text, scope), parse)
}

/** Whether a document imports from an installed package whose components have no rules. */
const importsInstalled = (text: string, { files, site, toolComponent }: ExpandScope): boolean =>
  [...text.matchAll(/^import\b[^'"]*\bfrom\s*['"]([^.'"][^'"]*)['"]/gm)].some(
    ([, from = '']) => toolComponent(from, '') === undefined && packageFolder(files, site, from) !== undefined
  )

const nothing: Replacements = { edits: [], findings: [] }

function expand(text: string, scope: ExpandScope): Replacements {
  if (!/\.astro\b|\bastro-icon\b/.test(text) && !importsInstalled(text, scope)) return nothing
  const front = readFrontMatter(text)
  const { tree, isMdx } = parseDocument(text, front.bodyStart, { mdx: true, math: false })
  if (!isMdx) return nothing
  unravel(tree)
  const { imports, code } = readStatements(statementNodes(tree), {
    file: scope.file,
    aliases: scope.aliases,
    has: (path) => scope.files.has(path),
    toolComponent: () => undefined
  })
  const paths = new Map(
    [...imports].flatMap(([name, imported]) => {
      if (imported.kind !== 'component') return []
      if (isAstroIcon(imported.from) && imported.exported === 'Icon') return [[name, astroIconPath] as const]
      const isTool = scope.toolComponent(imported.from, imported.name) !== undefined
      const path =
        imported.path ??
        (isTool ? undefined : scope.installed(imported.from, imported.exported ?? imported.name))
      return path?.endsWith('.astro') ? [[name, path] as const] : []
    })
  )
  const literals: LiteralScope = {
    imports,
    file: scope.file,
    site: scope.site,
    // Astro calls it `frontmatter`.
    frontMatter: front.values,
    moduleValue: scope.moduleValue,
    declaredValues: readCode(code, { imports, moduleValue: scope.moduleValue }).values
  }
  const edits: Edit[] = []
  const findings: Finding[] = []
  const visit = (node: Node): void => {
    const path = isJsx(node) ? paths.get(node.name ?? '') : undefined
    const newText =
      isJsx(node) && path !== undefined ? outputOf(node, path, { text, literals, scope, paths }) : undefined
    if (newText === undefined) {
      for (const child of childrenOf(node)) visit(child)
      return
    }
    edits.push({ start: startOf(node), end: endOf(node), text: newText })
    findings.push({
      grade: 'changed',
      construct: `<${(node as JsxElement).name}>`,
      file: scope.file,
      line: lineOf(node),
      text: ''
    })
  }
  visit(tree)
  return { edits: [...edits, ...idsOfHeadings(tree, edits, text)], findings }
}

interface Use {
  readonly text: string
  readonly literals: LiteralScope
  readonly scope: ExpandScope
  /** Paths of components by their names in the document. */
  readonly paths: ReadonlyMap<string, string>
}

/** Output of a component, for the lines of the document; `undefined` if the component is not supported. */
function outputOf(node: JsxElement, path: string, use: Use): string | undefined {
  const { text, scope } = use
  const props = propsOf(node, use)
  if (!props) return undefined
  const prefix = linePrefix(text, node)
  const slots = contentsOf(node, use, prefix)
  const nodes = renderAstro(path, props, new Set(slots.keys()), scope)
  const folder = folderOf(scope.file)
  const written = nodes && withOwnNames(nodes, use.literals.imports)
  const mdx = written && mdxText(written, slots, (file) => relative(folder, file))
  if (!mdx || (node.type === 'mdxJsxTextElement' && !mdx.isInline)) return undefined
  return atLevelOf(node, text, mdx.text)
}

/** Components of Starlight under names that mean nothing else in the document, which may have a `<Badge>` of the site. */
const withOwnNames = (
  nodes: readonly OutputNode[],
  imports: LiteralScope['imports']
): readonly OutputNode[] =>
  nodes.map((node) => {
    if (node.kind !== 'element') return node
    const imported = /^[A-Z]/.test(node.name) ? imports.get(node.name) : undefined
    const isOther = imported?.kind === 'component' && !/^@astrojs\/starlight|^astro:/.test(imported.from)
    return {
      ...node,
      name: isOther ? starlightPrefix + node.name : node.name,
      children: withOwnNames(node.children, imports)
    }
  })

const relative = (folder: string, path: string): string => {
  const relativePath = pathFrom(folder, path)
  return relativePath.startsWith('.') ? relativePath : `./${relativePath}`
}

function propsOf(node: JsxElement, { literals, scope }: Use): Readonly<Record<string, unknown>> | undefined {
  const props: Record<string, unknown> = {}
  for (const attribute of node.attributes) {
    const imported = importedText(attribute, literals, scope)
    if (imported !== undefined && attribute.name !== undefined) {
      props[attribute.name] = { default: imported }
      continue
    }
    const value = attributeValue(attribute, literals)
    if (attribute.name === undefined || value === undefined) return undefined
    if (value.kind === 'raw') {
      const text = scope.files.has(value.path) ? fileText(scope.files, value.path) : undefined
      if (text === undefined) return undefined
      props[attribute.name] = text
      continue
    }
    props[attribute.name] = value.kind === 'asset' ? importedFile(value.path, scope.files) : value.value
  }
  return props
}

/** Text of the file in `import('./a.yaml?raw')`. */
function importedText(
  { value }: JsxElement['attributes'][number],
  { file }: LiteralScope,
  { files, aliases }: ExpandScope
): string | undefined {
  const source = value !== null && typeof value === 'object' ? value.value : undefined
  const [, specifier] = /^\s*import\(\s*['"]([^'"]+\?raw)['"]\s*\)\s*$/.exec(source ?? '') ?? []
  const path = specifier === undefined ? undefined : resolveImport(specifier, file, aliases)
  return path === undefined || !files.has(path) ? undefined : fileText(files, path)
}

/** Contents of an element by slot, moved to the left, with the components in them replaced. */
function contentsOf(node: JsxElement, use: Use, prefix: string): ReadonlyMap<string, Contents> {
  const { text } = use
  const { openEnd, closeStart, isSelfClosing } = tagPlaces(text, node)
  if (isSelfClosing || text.slice(openEnd, closeStart).trim() === '') return new Map()
  const slots = new Map<string, Contents>()
  const removed: Edit[] = []
  for (const child of childrenOf(node)) {
    if (!isJsx(child)) continue
    const slot = child.attributes.find(({ name }) => name === 'slot')
    if (typeof slot?.value !== 'string') continue
    const inner =
      child.name === 'Fragment'
        ? innerText(child, use)
        : sourceOf(
            startOf(child),
            endOf(child),
            [...componentEdits(child, use), withoutAttribute(slot as Node, text)],
            text
          )
    const { markdown = '' } = slots.get(slot.value) ?? {}
    slots.set(slot.value, {
      markdown: [markdown, dedented(inner, prefix)].filter(Boolean).join('\n\n'),
      isInline: false
    })
    removed.push({ start: startOf(child), end: endOf(child), text: '' })
  }
  const main = sourceOf(
    openEnd,
    closeStart,
    [
      ...removed,
      ...childrenOf(node).flatMap((child) =>
        removed.some(({ start }) => start === startOf(child)) ? [] : componentEdits(child, use)
      )
    ],
    text
  )
  if (main.trim() !== '')
    slots.set('default', {
      markdown: dedented(main, prefix),
      isInline: !main.includes('\n') && childrenOf(node).every((child) => child.type !== 'mdxJsxFlowElement')
    })
  return slots
}

const innerText = (node: JsxElement, use: Use): string => {
  const { openEnd, closeStart } = tagPlaces(use.text, node)
  return sourceOf(
    openEnd,
    closeStart,
    childrenOf(node).flatMap((child) => componentEdits(child, use)),
    use.text
  )
}

/** Edits of components in a node. */
function componentEdits(node: Node, use: Use): readonly Edit[] {
  const path = isJsx(node) ? use.paths.get(node.name ?? '') : undefined
  const output = isJsx(node) && path !== undefined ? outputOf(node, path, use) : undefined
  return output === undefined
    ? childrenOf(node).flatMap((child) => componentEdits(child, use))
    : [{ start: startOf(node), end: endOf(node), text: output }]
}

const withoutAttribute = (attribute: Node, text: string): Edit => {
  const [, space = ''] = /(\s*)$/.exec(text.slice(0, startOf(attribute))) ?? []
  return { start: startOf(attribute) - space.length, end: endOf(attribute), text: '' }
}

/** A part of the text after its edits. */
function sourceOf(start: number, end: number, edits: readonly Edit[], text: string): string {
  const shiftedEdits = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }))
  return applyEdits(text.slice(start, end), shiftedEdits).text
}

/** Lines without the indentation that all have in common, and without that of the element. */
function dedented(source: string, prefix: string): string {
  const lines = source.replace(/^[ \t]*\n|\s+$/g, '').split('\n')
  const bare = lines.map((line) =>
    prefix !== '' && line.startsWith(prefix) ? line.slice(prefix.length) : line
  )
  const width = Math.min(
    ...bare.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  )
  return bare
    .map((line) => line.slice(Math.min(width, line.length)))
    .join('\n')
    .trim()
}
