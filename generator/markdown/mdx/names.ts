// Reports components in MDX that are neither imported nor declared. MDX itself would only fail when the page is rendered.

import type { Program } from 'estree'
import type { Node, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { didYouMean } from '../../base/text.ts'
import { toolOfModule } from '../../plugins/unresolved-import.ts'
import { report } from '../context.ts'

/** Nodes of remark-mdx for `import`, `export` and JSX. */
type MdxNode = Node & { readonly name?: string | null; readonly data?: { readonly estree?: Program } }

/**
 * Report unknown components, and modules of other tools.
 *
 * @param components names of the site's components, for hints
 */
export function checkMdxNames(components: readonly string[]) {
  return (tree: Root, file: VFile): void => {
    const declared = new Set<string>()
    visit(tree, (node) => {
      const { type, data } = node as MdxNode
      if ((type as string) !== 'mdxjsEsm' || !data?.estree) return
      for (const name of declaredNames(data.estree)) declared.add(name)
      for (const { from, tool, position } of foreignImports(data.estree)) {
        const message = `\`${from}\` is a module of ${tool}, which does not exist here`
        report(file, 'foreign-syntax', { ...node, position }, message, importHint(from))
      }
    })
    visit(tree, (node) => {
      const { type, name } = node as MdxNode
      if (!/^mdxJsx(?:Flow|Text)Element$/.test(type)) return
      const root = /^[A-Z][\w$]*/.exec(name ?? '')?.[0]
      if (root === undefined || declared.has(root)) return
      const hint = components.includes(root)
        ? `import it: \`import ${root} from '@site/components/${root}.tsx'\``
        : didYouMean(root, [...declared, ...components])
      report(file, 'mdx-invalid', node, `There is no component \`${root}\` in this file`, hint)
    })
  }
}

/** An import of a module of another tool. */
interface ForeignImport {
  readonly from: string
  readonly tool: string
  readonly position: Node['position']
}

/** Imports of modules of other tools. One MDX node contains all statements up to an empty line. */
function foreignImports({ body }: Program): readonly ForeignImport[] {
  return body.flatMap((statement) => {
    const from = statement.type === 'ImportDeclaration' ? String(statement.source.value) : ''
    const tool = toolOfModule(from)
    return tool === undefined ? [] : { from, tool, position: positionOf(statement) }
  })
}

/** The place of a statement in the text; estree counts columns from 0. */
function positionOf({ loc, range }: Program['body'][number]): Node['position'] {
  if (!loc || !range) return undefined
  const point = ({ line, column }: { line: number; column: number }, offset: number) => ({
    line,
    column: column + 1,
    offset
  })
  return { start: point(loc.start, range[0]), end: point(loc.end, range[1]) }
}

function importHint(from: string): string {
  const name = from.slice(from.lastIndexOf('/') + 1)
  if (from.startsWith('@site/src/'))
    return `write \`@site/components/${name}.tsx\`, and move the component there`
  const replacement =
    replacements[name] ?? (from.startsWith('@astrojs/') ? 'directives such as `:::steps`' : undefined)
  return replacement === undefined
    ? 'delete it, or write a component in site/components/'
    : `delete it, and write ${replacement}`
}

const replacements: Readonly<Record<string, string>> = {
  Tabs: '`::::tabs` around `:::tab[Title]`',
  TabItem: '`:::tab[Title]` inside `::::tabs`',
  Link: '`[text](address)` or `<a href>`',
  Admonition: '`:::note[Title]`',
  Details: '`:::details[Title]`',
  CodeBlock: 'a code block',
  useBaseUrl: 'addresses that begin with `/`: the base is added',
  TOCInline: 'nothing: every page lists its headings beside the text',
  Translate: 'the text itself: each language has its own file'
}

/** Names declared at the top level of a module. */
const declaredNames = ({ body }: Program): string[] =>
  body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name)
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return []
    const { declaration } = statement
    if (declaration.type !== 'VariableDeclaration') return [declaration.id.name]
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  })
