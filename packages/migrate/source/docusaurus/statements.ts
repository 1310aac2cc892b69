// Imports and exports of a document: those that are not needed are removed, and components come from site/components.

import type { Program } from 'estree'
import type { Node, Root } from 'mdast'
import type { FrontMatter } from '../front-matter.ts'
import { endOf, lineOf, startOf, walk } from '../markdown/tree.ts'
import { staticAddress } from './addresses.ts'
import type { RuleContext } from './context.ts'
import { portOf } from './elements/component.ts'
import { type Import, statementNodes } from './imports.ts'
import { portedTool, usesBrowser } from './port-component.ts'
import { portedFolder } from './shims.ts'

/** Write the imports that a document needs. @param needed names of components that stay in it */
export function writeStatements(
  tree: Root,
  needed: ReadonlySet<string>,
  front: FrontMatter,
  context: RuleContext
): void {
  const { lowered, findings } = context
  const moved = lowered ? undefined : movedCode(tree, context)
  const usedNames = namesInCode(tree, moved)
  const isNeeded = (name: string) => !lowered && (needed.has(name) || usedNames.has(name))
  const keptStatements = new Set<string>()
  for (const node of statementNodes(tree)) {
    writeBlock(node, moved, context, (name) => {
      if (!isNeeded(name)) return undefined
      keptStatements.add(name)
      const imported = context.imports.get(name)
      // A stand-in is only made for elements in the text.
      return needed.has(name) || !imported
        ? importLine(name, imported, context)
        : importForCode(name, imported, context)
    })
  }
  const missing = lowered
    ? []
    : [...needed].filter((name) => !keptStatements.has(name) && !context.declared.has(name))
  if (missing.length > 0) {
    const lines = missing.map((name) => importLine(name, undefined, context)).join('\n')
    context.edit(
      front.bodyStart,
      front.bodyStart,
      `${front.isMissing ? '' : '\n'}${lines}\n${context.text.slice(front.bodyStart).startsWith('\n') ? '' : '\n'}`
    )
  }
  if (keptStatements.size > 0) findings.changed('imports')
}

/** Code of a document that has a module of its own. */
interface MovedCode {
  readonly statements: readonly Statement[]
  /** The import that replaces it. */
  readonly line: string
}

type Statement = Program['body'][number] & { readonly start: number; readonly end: number }

const programOf = (node: Node): readonly Statement[] =>
  ((node as { data?: { estree?: Program } }).data?.estree?.body ?? []) as unknown as readonly Statement[]

/** Components with hooks or handlers run in the browser, and code of documents does not: the document imports them. */
function movedCode(tree: Root, context: RuleContext): MovedCode | undefined {
  const statements = statementNodes(tree)
    .flatMap(programOf)
    .filter(({ type }) => type !== 'ImportDeclaration')
  const code = statements.map(({ start, end }) => context.text.slice(start, end)).join('\n\n')
  if (!usesBrowser(code)) return undefined
  const used = new Set<string>()
  for (const statement of statements) addNames(statement, used)
  const module = `${portedFolder}/${context.file.replace(/\.mdx?$/, '')}.jsx`
  // `@site` is for documents.
  const site = '../'.repeat(module.split('/').length - 2)
  const imports = [...context.imports].flatMap(([name, imported]) =>
    used.has(name) ? importForCode(name, imported, context).replace("'@site/", `'${site}`) : []
  )
  const text = `'use client'\n\n${imports.length > 0 ? `${imports.join('\n')}\n\n` : ''}${code}\n`
  context.module({
    module,
    texts: new Map([[module, text]]),
    copies: [],
    requests: [],
    messageIds: new Set()
  })
  const names = [
    ...code.matchAll(/^export\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+(\w+)/gm)
  ].map(([, name]) => name)
  return {
    statements,
    line: `import { ${names.join(', ')} } from '${module.replace(/^site\//, '@site/')}'`
  }
}

function writeBlock(
  node: Node,
  moved: MovedCode | undefined,
  { text, lowered, edit, findings }: RuleContext,
  lineOfName: (name: string) => string | undefined
): void {
  const body = programOf(node)
  const isRewritten = lowered || body.every(({ type }) => type === 'ImportDeclaration')
  const lines: string[] = []
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration') {
      findings.changed('export', lineOf(node))
      // The values have been written into the text.
      if (lowered) continue
      const { start, end } = statement
      if (moved) edit(start, end, statement === moved.statements[0] ? moved.line : '')
      else reportCode(text.slice(start, end), start, lineOf(node), { edit, findings })
      continue
    }
    const usedLines = statement.specifiers.flatMap(({ local }) => lineOfName(local.name) ?? [])
    if (isRewritten) lines.push(...usedLines)
    else {
      edit(statement.start, statement.end, usedLines.join('\n'))
    }
  }
  if (!isRewritten || body.length === 0) return
  const [start, end] = [startOf(node), endOf(node)]
  if (lines.join('\n') === text.slice(start, end)) return
  if (body.some(({ type }) => type === 'ImportDeclaration')) findings.changed('imports', lineOf(node))
  // The empty line below goes with the imports.
  const [space = ''] = lines.length > 0 ? [] : (/^[ \t]*\n(?:[ \t]*\n)?/.exec(text.slice(end)) ?? [])
  edit(start, end + space.length, lines.join('\n'))
}

/** Code that behaves differently in sitegen. */
function reportCode(
  code: string,
  at: number,
  line: number,
  { edit, findings }: Pick<RuleContext, 'edit' | 'findings'>
): void {
  const [, before = ''] = /^(export\s+const\s+\w+\s*=\s*)await\s/.exec(code) ?? []
  if (before === '') return
  edit(at + before.length, at + before.length + 'await '.length, '')
  findings.manual(
    'await',
    line,
    '`await` does not work in documents: put this value into site/data, or write it here.'
  )
}

function importLine(name: string, imported: Import | undefined, context: RuleContext): string {
  if (imported?.kind === 'component' && /^react(?:\/|$)/.test(imported.from))
    return imported.name === name && /^[a-z]/.test(name)
      ? `import { ${name} } from '${imported.from}'`
      : `import ${name} from '${imported.from}'`
  if (imported?.kind === 'asset' || imported?.kind === 'raw') {
    const address = `'${context.project.base.slice(0, -1)}${staticAddress(imported.path, context)}'`
    // Astro imports pictures as objects.
    const isObject = new RegExp(`\\b${name}\\.src\\b`).test(context.text)
    return `export const ${name} = ${isObject ? `{ src: ${address} }` : address}`
  }
  if (/^[a-z]/.test(name) && imported) return codeImport(name, imported, context)
  return `import ${name} from '@site/components/${name}.tsx'`
}

/** The import of a name that only code uses. A component gets a stand-in; functions and values, see `codeImport`. */
function importForCode(name: string, imported: Import, context: RuleContext): string {
  if (/^react(?:\/|$)/.test(imported.from) || imported.kind === 'asset' || imported.kind === 'raw')
    return importLine(name, imported, context)
  const isElement = new RegExp(`<${name}\\b`).test(context.text)
  const port = portOf(imported, context)
  if (!isElement || imported.kind === 'data') return codeImport(name, imported, context)
  const line = context.text.slice(0, context.text.indexOf(`<${name}`)).split('\n').length
  const props = new Map<string, never>()
  context.component({
    name,
    from: imported.from,
    file: context.file,
    line,
    props,
    hasChildren: true,
    ...port
  })
  if (!port)
    context.findings.manual(
      `<${name}>`,
      line,
      `Code of this document uses ${imported.from}; site/components/${name}.tsx stands in for it.`
    )
  return importLine(name, imported, context)
}

/** A function or value that code of the document uses. */
function codeImport(name: string, imported: Import, context: RuleContext): string {
  const exported = ('exported' in imported ? imported.exported : undefined) ?? 'default'
  const ported =
    imported.kind === 'tool'
      ? portedTool(imported.from, exported)
      : 'path' in imported && imported.path !== undefined
        ? context.project.port(imported.path)
        : undefined
  if (!ported) {
    const { value, means } = standInFor(name, context.text)
    context.findings.manual(
      'import',
      undefined,
      `Code of this document needs \`${name}\` of ${imported.from}, which ${means} until it is replaced.`
    )
    return `export const ${name} = ${value}`
  }
  context.module(ported)
  const from = ported.module.replace(/^site\//, '@site/')
  if (exported === 'default') return `import ${name} from '${from}'`
  return `import { ${exported === name ? name : `${exported} as ${name}`} } from '${from}'`
}

/** A value with which the code of a document can run: calls and members of `undefined` would be errors when the page is rendered. */
function standInFor(name: string, text: string): { readonly value: string; readonly means: string } {
  if (new RegExp(`\\b${name}\\(`).test(text)) return { value: "() => ''", means: 'returns an empty text' }
  if (new RegExp(`\\b${name}\\.(?:${listMethods})\\b`).test(text))
    return { value: '[]', means: 'is an empty list' }
  return new RegExp(`\\b${name}\\.\\w`).test(text)
    ? { value: '{}', means: 'is an empty object' }
    : { value: 'undefined', means: 'is `undefined`' }
}

const listMethods = 'filter|map|flatMap|forEach|find|reduce|some|every|slice|sort|join|length|includes'

/** Names that code of the document uses: in expressions, attributes and exports, unless they are moved. */
function namesInCode(tree: Root, moved: MovedCode | undefined): ReadonlySet<string> {
  const names = new Set<string>()
  const add = (program: Program | null | undefined) => {
    for (const statement of (program?.body ?? []) as unknown as readonly Statement[])
      if (statement.type !== 'ImportDeclaration' && !moved?.statements.includes(statement))
        addNames(statement, names)
  }
  walk(tree, (node) => {
    add((node as { data?: { estree?: Program } }).data?.estree)
    if ('attributes' in node && Array.isArray(node.attributes))
      for (const { value, data } of node.attributes as { value?: unknown; data?: { estree?: Program } }[]) {
        add((value as { data?: { estree?: Program } } | null)?.data?.estree)
        add(data?.estree)
      }
  })
  return names
}

/** Add the identifiers in a syntax tree. */
function addNames(node: unknown, names: Set<string>): void {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && (node.type === 'Identifier' || node.type === 'JSXIdentifier') && 'name' in node)
    names.add(String(node.name))
  for (const value of Object.values(node)) addNames(value, names)
}
