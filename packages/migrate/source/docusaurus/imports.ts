// The imports of a document.

import type { Program } from 'estree'
import type { Node } from 'mdast'
import { baseName, extensionOf, folderOf } from 'sitegen/internals'
import { startOf, walk } from '../markdown/tree.ts'
import { joinPath } from '../paths.ts'

/** An imported name. */
export type Import =
  /** A component of the old tool: `@theme/Tabs`, `@docusaurus/Link`; `name` is its last part. */
  | { readonly kind: 'tool'; readonly name: string; readonly from: string; readonly exported?: string }
  /** Another Markdown file, by its path in the source. */
  | { readonly kind: 'partial'; readonly path: string; readonly from: string }
  /** An image, a video, a PDF: its path in the source, or in the static folder. */
  | { readonly kind: 'asset'; readonly path: string; readonly from: string }
  /** The text of a file: `!!raw-loader!./a.js`. */
  | { readonly kind: 'raw'; readonly path: string; readonly from: string }
  /** A component of the site, or of a package. */
  | {
      readonly kind: 'component'
      readonly name: string
      readonly from: string
      readonly path?: string
      readonly exported?: string
    }
  /** JSON, YAML and other data. */
  | { readonly kind: 'data'; readonly from: string; readonly path: string; readonly exported: string }

/** An import or export statement of a document. */
export interface Statements {
  readonly imports: ReadonlyMap<string, Import>
  /** Code of the document besides its imports: `export const …`. */
  readonly code: string
}

const dataFiles = /\.(?:json|ya?ml|toml|csv|txt)$/i

/** Name of the component of the old tool that is imported; `undefined` for other imports. */
export type ToolComponent = (from: string, name: string) => string | undefined

/** `@theme/Tabs`, `@docusaurus/Link` */
export const docusaurusComponent: ToolComponent = (from) => {
  const [, path] = /^@(?:theme|theme-original|theme-init|docusaurus)\/(.+)$/.exec(from) ?? []
  return path === undefined ? undefined : baseName(path)
}

/** The imports and exports of a document: MDX allows them in elements too. */
export function statementNodes(tree: Node): readonly Node[] {
  const statements: Node[] = []
  walk(tree, (node) => {
    if (node.type === ('mdxjsEsm' as string)) statements.push(node)
  })
  return statements
}

/** Read a block of imports and exports. @param scope `file` is the path of the document in the source */
export function readStatements(nodes: readonly Node[], scope: ImportScope): Statements {
  const imports = new Map<string, Import>()
  const code: string[] = []
  for (const node of nodes) {
    const program = (node as { data?: { estree?: Program } }).data?.estree
    for (const statement of program?.body ?? []) {
      if (statement.type !== 'ImportDeclaration') {
        code.push(sourceOf(node, statement))
        continue
      }
      const from = String(statement.source.value)
      for (const { local, type, ...specifier } of statement.specifiers) {
        const imported =
          'imported' in specifier && specifier.imported.type === 'Identifier' ? specifier.imported.name : ''
        const componentName = type === 'ImportSpecifier' && imported !== 'default' ? imported : local.name
        const exported = type === 'ImportSpecifier' ? imported : 'default'
        imports.set(local.name, importOf({ from, name: componentName, exported }, scope))
      }
    }
  }
  return { imports, code: code.join('\n') }
}

/** Text of a statement. */
function sourceOf(node: Node, statement: Program['body'][number]): string {
  const { start, end } = statement as unknown as { start: number; end: number }
  const { value } = node as unknown as { value: string }
  return value.slice(start - startOf(node), end - startOf(node))
}

interface Imported {
  readonly from: string
  readonly name: string
  /** `default`, or the name that the module exports. */
  readonly exported: string
}

interface ImportScope {
  readonly file: string
  /** See `ProjectFacts`. */
  readonly aliases: readonly (readonly [prefix: string, folder: string])[]
  readonly has: (path: string) => boolean
  readonly toolComponent: ToolComponent
}

function importOf(
  { from, name, exported }: Imported,
  { file, aliases, has, toolComponent }: ImportScope
): Import {
  const component = toolComponent(from, name)
  if (component !== undefined) return { kind: 'tool', name: component, from, exported }
  const isRaw = /raw-loader!|[?]raw$/.test(from)
  const specifier = from.replace(/^(?:!!?|[\w-]+-loader[^!]*!)+/, '').replace(/[?]raw$/, '')
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix))
  const path = alias
    ? joinPath(alias[1], specifier.slice(alias[0].length))
    : specifier.startsWith('.')
      ? joinPath(folderOf(file), specifier)
      : specifier.startsWith('/')
        ? // A path from the root of the project, as Vite reads it.
          aliases
            .flatMap(([prefix, folder]) => (prefix === '@site/' ? folder : []))
            .map((root) => joinPath(root, specifier.slice(1)))
            .find(has)
        : undefined
  if (path === undefined) return { kind: 'component', name, from, exported }
  if (isRaw) return { kind: 'raw', path, from }
  const extension = extensionOf(path)
  if (extension === '.md' || extension === '.mdx') return { kind: 'partial', path, from }
  if (dataFiles.test(path)) return { kind: 'data', from, path, exported }
  const partial = ['.md', '.mdx'].map((end) => path + end).find(has)
  if (partial !== undefined) return { kind: 'partial', path: partial, from }
  const isModule =
    extension === '' ||
    /^\.(?:[cm]?[jt]sx?|astro|vue|svelte)$/.test(extension) ||
    !/^\.\w{2,5}$/.test(extension)
  return isModule ? { kind: 'component', name, from, path, exported } : { kind: 'asset', path, from }
}
