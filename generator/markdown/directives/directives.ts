// This folder: directives, `:::tip[Title]`. Each has its own file, with the interface in `directive.ts`, and is listed in
// `directives-by-name.ts`; those of plugins are in `plugin-directives.ts`.
//
// This file finds them in the tree and turns them into elements. Unknown block directives are errors, since a misspelled one would
// silently lose its meaning; `:name` in a sentence is usually just a colon, so an unknown inline directive becomes text again.

import type { Parent, PhrasingContent, Text } from 'mdast'
import type { TextDirective } from 'mdast-util-directive'
import type { VFile } from 'vfile'
import { didYouMean } from '../../base/text.ts'
import { nameExcess } from '../../config/trust.ts'
import { replaceByComponent } from '../components/components.ts'
import { type ActiveDirective, findingsOf, placeAt, report } from '../context.ts'
import type { MarkdownFeature } from '../features.ts'
import type { MarkdownOptions } from '../options.ts'
import { sectionComponent } from '../sections/sections.ts'
import {
  type Directive,
  type DirectiveContext,
  type DirectiveNode,
  reportExcess,
  reportInvalid
} from './directive.ts'
import { directivesByName } from './directives-by-name.ts'
import { suggestName } from './other-names.ts'
import { directivesOf, formOf, replaceByMarker } from './plugin-directives.ts'
import { textDirectivesOf } from './text-directives.ts'

/** Apply directives and report unknown ones. */
export const directives = (options: MarkdownOptions): MarkdownFeature => {
  const pluginDirectives = directivesOf(options.plugins)
  const textDirectives = textDirectivesOf(options.plugins)
  // `:name` alone is usually just a colon; attributes without text, `:brew{tea=sencha}`, are a directive of a plugin.
  const hasContent = ({ name, children, attributes }: TextDirective): boolean =>
    children.length > 0 || (pluginDirectives.has(name) && Object.keys(attributes ?? {}).length > 0)
  return (file) => {
    const source = String(file.value)
    const applyAt = (node: DirectiveNode, _: number, parent: Parent) =>
      apply(
        node,
        { ...options, file, parent, invalid: (message, hint) => reportInvalid(file, node, message, hint) },
        pluginDirectives
      )
    return {
      enter: {
        ...(source.includes(':::') && { text: (node) => reportStrayFences(file, node) }),
        textDirective(node, index, parent) {
          const isDirective = textDirectives.has(node.name)
          if (isDirective && hasContent(node)) return applyAt(node, index, parent)
          if (isDirective && Object.keys(node.attributes ?? {}).length > 0) reportNoText(file, node)
          // In a sentence, a colon followed by brackets can be text too, so only similar names are reported.
          const hint =
            isDirective || node.children.length === 0 ? undefined : textDirectives.suggest(node.name)
          if (hint !== undefined)
            report(file, 'directive-unknown', node, `Unknown directive \`${node.name}\``, hint)
          parent.children.splice(index, 1, ...(restoreSource(node, source) as never[]))
          return { from: index }
        },
        leafDirective: applyAt,
        containerDirective: applyAt
      }
    }
  }
}

const directiveNames = [...Object.keys(directivesByName), 'include']
/** Prefix of each form. */
const fences: Readonly<Record<DirectiveNode['type'], string>> = {
  containerDirective: ':::',
  leafDirective: '::',
  textDirective: ':'
}

/** Apply a directive, or report why it cannot be applied. */
function apply(
  node: DirectiveNode,
  context: DirectiveContext,
  pluginDirectives: ReadonlyMap<string, ActiveDirective>
): void {
  const builtIn = Object.hasOwn(directivesByName, node.name) ? directivesByName[node.name] : undefined
  const pluginDirective = pluginDirectives.get(node.name)
  const { limits, components } = context
  const untrusted = limits !== undefined
  const kind = builtIn || pluginDirective ? 'directives' : 'components'
  const isKnown = kind === 'directives' || components.includes(node.name)
  if (isKnown && reportExcess(context.file, node, nameExcess(limits, kind, node.name))) return
  if (!builtIn && pluginDirective && formOf(pluginDirective.directive) !== node.type)
    reportForm(context.file, node, formOf(pluginDirective.directive))
  else if (!builtIn && pluginDirective?.directive.render) {
    if (untrusted) dropClasses(context.file, node)
    replaceByMarker(node, context.file, pluginDirective)
  } else if (!builtIn && components.includes(node.name)) replaceByComponent(node, context.file)
  else if (!builtIn) {
    const isSectionName = node.name.startsWith(sectionComponent(''))
    const hint = isSectionName
      ? `a section has three colons: \`:::${node.name}\`, its YAML on the next lines, and \`:::\``
      : (suggestName(node.name, [...directiveNames, ...pluginDirectives.keys(), ...components]) ??
        `known directives: ${directiveNames.join(', ')}`)
    report(context.file, 'directive-unknown', node, `Unknown directive \`${node.name}\``, hint)
  } else if (builtIn.form !== node.type) reportForm(context.file, node, builtIn.form)
  else {
    checkAttributes(context.file, node, builtIn)
    if (untrusted) dropClasses(context.file, node)
    // The form has been checked above, which TypeScript cannot infer.
    const applyBuiltIn = builtIn.apply as (node: DirectiveNode, context: DirectiveContext) => void
    applyBuiltIn(node, context)
  }
}

function reportForm(file: VFile, node: DirectiveNode, form: Directive['form']): void {
  const [usedForm, rightForm] = [fences[node.type], fences[form]]
  const hint =
    form === 'containerDirective'
      ? `write \`:::${node.name}\`, the text on the next lines, and \`:::\``
      : `write \`${rightForm}${node.name}[…]\``
  reportInvalid(file, node, `\`${node.name}\` is written with \`${rightForm}\`, not \`${usedForm}\``, hint)
}

/** Report `:kbd{Ctrl}`. */
function reportNoText(file: VFile, node: TextDirective): void {
  const [name = ''] = Object.keys(node.attributes ?? {})
  const text = node.attributes?.[name] === '' ? name : 'text'
  const attributesText = text === name ? '' : '{…}'
  reportInvalid(
    file,
    node,
    `\`:${node.name}\` has no text in brackets, so it stays as it is written`,
    `write \`:${node.name}[${text}]${attributesText}\``
  )
}

function checkAttributes(file: VFile, node: DirectiveNode, directive: Directive): void {
  // Their values are not read as they are meant, which has been reported.
  if (Object.values(node.attributes ?? {}).some((value) => /^[“”„«‘]/.test(value ?? ''))) return
  const attributes = [...directive.attributes, 'id', 'class']
  for (const name of Object.keys(node.attributes ?? {})) {
    if (attributes.includes(name)) continue
    const other = directive.otherNames?.[name]
    const hint =
      (other === undefined ? undefined : `did you mean \`${other}\`?`) ??
      didYouMean(name, attributes) ??
      `known attributes: ${attributes.join(', ')}`
    reportInvalid(file, node, `\`${node.name}\` has no attribute \`${name}\``, hint)
  }
}

/** Classes of the theme could be abused: `.navbar` would cover the page. */
function dropClasses(file: VFile, node: DirectiveNode): void {
  const { class: classes, ...otherAttributes } = node.attributes ?? {}
  if (!classes) return
  node.attributes = otherAttributes
  report(
    file,
    'class-untrusted',
    node,
    `The class \`${classes}\` of \`${node.name}\` was removed because the authors of this collection are not trusted`,
    'remove the class, or set `trust: full` for the collection'
  )
}

/** Report lines in text that look like the fence of a directive: readers would see the colons. */
function reportStrayFences(file: VFile, node: Text): void {
  const { start, end } = node.position ?? {}
  if (!start || !end || !node.value.includes(':::')) return
  // Only its own lines: there may be as many texts as lines.
  const source = String(file.value)
  const lineStart = (start.offset ?? 0) - start.column + 1
  const lineEnd = source.indexOf('\n', end.offset)
  const lines = source.slice(lineStart, lineEnd < 0 ? undefined : lineEnd).split('\n')
  for (const [index, text] of lines.entries()) {
    const [, prefix = '', fence = ''] = /^((?:[\s>*+-]|\d+[.)])*)(:{3,}.*)$/.exec(text) ?? []
    if (fence === '' || (index === 0 && prefix.length < start.column - 1)) continue
    if (/^:+\s*$/.test(fence) && followsUnclosed(file, start.line + index)) continue
    const line = start.line + index
    const position = {
      start: { line, column: prefix.length + 1 },
      end: { line, column: text.trimEnd().length + 1 }
    }
    report(
      file,
      'directive-unknown',
      { type: 'text', position },
      `\`${fence.trim()}\` does not open or close a directive`,
      fenceHint(fence)
    )
  }
}

/** Whether a directive above is not closed, since one inside has as many colons: the last fence is left over. */
function followsUnclosed(file: VFile, line: number): boolean {
  const place = placeAt(file, line, 1, 1)
  return findingsOf(file).diagnostics.some(
    (other) =>
      other.code === 'markdown-unclosed' &&
      other.file === place.file &&
      (other.line ?? 0) < (place.line ?? 0) &&
      other.hint?.includes('around it')
  )
}

function fenceHint(fence: string): string {
  const [, colons, space, name, title] = /^(:+)(\s*)([\w-]*)\s*(.*?)\s*$/.exec(fence) ?? []
  if (!name) return 'delete it, or open a directive above it: `:::note`'
  const fenceText = fence.slice((colons ?? '').length).trim()
  if (/^[A-Za-z_]\w*(?:\.\w+)+$/.test(fenceText))
    return 'it is the syntax of mkdocstrings: documentation of code is not generated here; `::api{data=…}` shows a table of site/data'
  if (name === 'code-group')
    return 'it is the syntax of VitePress: write `::::tabs`, and `:::tab[Title]` with `:::` around each code block'
  if (name === 'raw' || name === 'v-pre') return 'it is the syntax of VitePress: delete it, and its `:::`'
  if (space) return `write \`${colons}${name}\` without a space`
  return title ? `put the title in brackets: \`${colons}${name}[${title}]\`` : 'put an empty line before it'
}

/** The text of an inline directive as written. */
function restoreSource(node: TextDirective, source: string): PhrasingContent[] {
  const hasAttributes = Object.keys(node.attributes ?? {}).length > 0
  const { start, end } = node.position ?? {}
  if (hasAttributes && start?.offset !== undefined && end?.offset !== undefined) {
    return [{ type: 'text', value: source.slice(start.offset, end.offset) }]
  }
  const name: PhrasingContent = { type: 'text', value: `:${node.name}` }
  if (node.children.length === 0) return [name]
  return [name, { type: 'text', value: '[' }, ...node.children, { type: 'text', value: ']' }]
}
