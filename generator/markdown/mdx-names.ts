// Reports components in MDX that are neither imported nor declared. MDX itself would only fail when the page is rendered.

import type { Program } from 'estree'
import type { Node, Root } from 'mdast'
import type { VFile } from 'vfile'
import { didYouMean } from '../base/text.ts'
import { report } from './context.ts'
import { visit } from './visit.ts'

/** Nodes of remark-mdx for `import`, `export` and JSX. */
type MdxNode = Node & { readonly name?: string | null; readonly data?: { readonly estree?: Program } }

/** @param components names of the site's components, for hints */
export function checkNames(components: readonly string[]) {
  return (tree: Root, file: VFile): void => {
    const declared = new Set<string>()
    visit(tree, (node) => {
      const { type, data } = node as MdxNode
      if ((type as string) === 'mdxjsEsm' && data?.estree)
        for (const name of namesOf(data.estree)) declared.add(name)
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

/** Names declared at the top level of a module. */
const namesOf = ({ body }: Program): string[] =>
  body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name)
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return []
    const { declaration } = statement
    if (declaration.type !== 'VariableDeclaration') return [declaration.id.name]
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  })
