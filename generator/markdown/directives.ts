// Directives (`:::tip[Title]`) → elements. Block directives must be known, since a misspelt one
// would drop its meaning in silence; `:name` inside a sentence is far more often a colon in prose,
// so an unknown one is text again.

import type { Parent, PhrasingContent, Root, Text } from 'mdast'
import type { TextDirective } from 'mdast-util-directive'
import type { VFile } from 'vfile'
import { didYouMean } from '../base/text.ts'
import type { Icons } from '../load/icon-sets.ts'
import type { Plugins } from '../plugins/hooks.ts'
import { placeComponent } from './components.ts'
import { type MarkdownTexts, report } from './context.ts'
import { type Directive, type DirectiveContext, type DirectiveNode, wrong } from './directives/directive.ts'
import { directivesByName } from './directives/known.ts'
import { meantName } from './directives/other-names.ts'
import type { PartyTable } from './party-table.ts'
import { directivesOf, formOf, type OwnDirective, placeDirective } from './plugin-directives.ts'
import type { Data } from './variables.ts'
import { SKIP, visit } from './visit.ts'

export interface DirectiveOptions {
  /** Authors who are not trusted give no classes. */
  readonly untrusted: boolean
  readonly texts: MarkdownTexts
  readonly data: Data
  /** Where `data` comes from, for messages: `site/data`. */
  readonly dataFrom: string
  readonly locale: string
  readonly youtube: 'link' | 'embed'
  readonly components: readonly string[]
  readonly forms: readonly string[] | undefined
  readonly icons: Pick<Icons, 'find'>
  readonly parties: PartyTable
  readonly plugins: Pick<Plugins, 'active'>
}

/** Turn directives into what they stand for, and report unknown ones. */
export function directives(options: DirectiveOptions) {
  const ofPlugins = directivesOf(options.plugins)
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'text') strayFences(file, node)
      if (!parent || index === undefined) return undefined
      if (node.type === 'textDirective') {
        const form = ofPlugins.get(node.name)?.directive.form
        const isKnown = directivesByName[node.name]?.form === 'textDirective' || form === 'text'
        const known = isKnown && node.children.length > 0
        if (!known) {
          const restored = textAgain(node, String(file.value))
          parent.children.splice(index, 1, ...(restored as never[]))
          return [SKIP, index + restored.length]
        }
      }
      if (
        node.type === 'textDirective' ||
        node.type === 'leafDirective' ||
        node.type === 'containerDirective'
      )
        apply(node, { ...options, file, parent: parent as Parent }, { ...options, ofPlugins })
      return undefined
    })
  }
}

const names = [...Object.keys(directivesByName), 'include']
/** How each form is written. */
const fences: Readonly<Record<DirectiveNode['type'], string>> = {
  containerDirective: ':::',
  leafDirective: '::',
  textDirective: ':'
}

function apply(
  node: DirectiveNode,
  context: DirectiveContext,
  {
    components,
    untrusted,
    ofPlugins
  }: Pick<DirectiveOptions, 'components' | 'untrusted'> & {
    readonly ofPlugins: ReadonlyMap<string, OwnDirective>
  }
): void {
  const known = Object.hasOwn(directivesByName, node.name) ? directivesByName[node.name] : undefined
  const own = ofPlugins.get(node.name)
  if (!known && own && formOf(own.directive) !== node.type)
    wrongForm(context.file, node, formOf(own.directive))
  else if (!known && own?.directive.render) {
    if (untrusted) withoutClasses(context.file, node)
    placeDirective(node, context.file, own)
  } else if (!known && components.includes(node.name)) placeComponent(node, context.file)
  else if (!known) {
    const hint =
      meantName(node.name, [...names, ...ofPlugins.keys(), ...components]) ??
      `known directives: ${names.join(', ')}`
    report(context.file, 'directive-unknown', node, `Unknown directive \`${node.name}\``, hint)
  } else if (known.form !== node.type) wrongForm(context.file, node, known.form)
  else {
    checkAttributes(context.file, node, known)
    if (untrusted) withoutClasses(context.file, node)
    // The form has just been compared, which TypeScript cannot follow through the table.
    const applyTo = known.apply as (node: DirectiveNode, context: DirectiveContext) => void
    applyTo(node, context)
  }
}

function wrongForm(file: VFile, node: DirectiveNode, form: Directive['form']): void {
  const [written, right] = [fences[node.type], fences[form]]
  const hint =
    form === 'containerDirective'
      ? `write \`:::${node.name}\`, the text on the next lines, and \`:::\``
      : `write \`${right}${node.name}[…]\``
  wrong(file, node, `\`${node.name}\` is written with \`${right}\`, not \`${written}\``, hint)
}

function checkAttributes(file: VFile, node: DirectiveNode, known: Directive): void {
  const attributes = [...known.attributes, 'id', 'class']
  for (const name of Object.keys(node.attributes ?? {})) {
    if (attributes.includes(name)) continue
    const hint = didYouMean(name, attributes) ?? `it knows ${attributes.join(', ')}`
    wrong(file, node, `\`${node.name}\` has no attribute \`${name}\``, hint)
  }
}

/** Any class of the theme would do what it does for the theme: `.navbar` lays itself over the page. */
function withoutClasses(file: VFile, node: DirectiveNode): void {
  const { class: classes, ...others } = node.attributes ?? {}
  if (!classes) return
  node.attributes = others
  report(
    file,
    'class-untrusted',
    node,
    `The class \`${classes}\` of \`${node.name}\` is left out, since the authors of this collection are not trusted`,
    'take the class off, or set `trust: full` for the collection'
  )
}

/** Lines of a text that look like a directive's fence and are none: readers would see the colons. */
function strayFences(file: VFile, node: Text): void {
  const { start, end } = node.position ?? {}
  if (!start || !end || !node.value.includes(':::')) return
  const lines = String(file.value)
    .split('\n')
    .slice(start.line - 1, end.line)
  for (const [index, text] of lines.entries()) {
    const [, before = '', fence = ''] = /^((?:[\s>*+-]|\d+[.)])*)(:{3,}.*)$/.exec(text) ?? []
    if (fence === '' || (index === 0 && before.length < start.column - 1)) continue
    const line = start.line + index
    const position = {
      start: { line, column: before.length + 1 },
      end: { line, column: text.trimEnd().length + 1 }
    }
    report(
      file,
      'directive-unknown',
      { type: 'text', position },
      `\`${fence.trim()}\` opens and closes no directive`,
      fenceHint(fence)
    )
  }
}

function fenceHint(fence: string): string {
  const [, colons, space, name, title] = /^(:+)(\s*)([\w-]*)\s*(.*?)\s*$/.exec(fence) ?? []
  if (!name) return 'delete it, or open a directive above it: `:::note`'
  if (space) return `write \`${colons}${name}\` without a space`
  return title ? `put the title in brackets: \`${colons}${name}[${title}]\`` : 'put an empty line before it'
}

function textAgain(node: TextDirective, source: string): PhrasingContent[] {
  const attributed = Object.keys(node.attributes ?? {}).length > 0
  const { start, end } = node.position ?? {}
  if (attributed && start?.offset !== undefined && end?.offset !== undefined) {
    return [{ type: 'text', value: source.slice(start.offset, end.offset) }]
  }
  const name: PhrasingContent = { type: 'text', value: `:${node.name}` }
  if (node.children.length === 0) return [name]
  return [name, { type: 'text', value: '[' }, ...node.children, { type: 'text', value: ']' }]
}
