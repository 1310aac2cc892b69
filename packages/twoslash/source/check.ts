// Runs TypeScript on the code of blocks with `twoslash`, before they are highlighted. Its lines of instructions are removed from the
// code; what it found is passed to `show.ts` in an attribute.

import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { MarkdownTree, Transform } from 'sitegen/plugin'
import type { createTwoslasher, TwoslashInstance } from 'twoslash'
import type { CompilerOptions } from 'typescript'

/** What the compiler says about a place in the code. */
export interface Finding {
  readonly kind: 'type' | 'query' | 'error' | 'completion' | 'tag'
  /** Offset in the code. */
  readonly start: number
  readonly length: number
  readonly text: string
}

/** The attribute that passes findings to `show.ts`, as JSON. */
export const findingsAttribute = 'dataTypes'

interface CodeNode {
  type: string
  lang?: string | null
  meta?: string | null
  value?: string
  data?: { hProperties?: Record<string, unknown> }
  children?: CodeNode[]
  position?: { readonly start: { readonly line: number; readonly column: number } }
}

/** Folder of the project, in whose `node_modules` this package is. */
const project = import.meta.dirname.replace(/[\\/]node_modules[\\/].*/s, '')

// Not bundled: the compiler is large, and that of the project.
const require = createRequire(import.meta.url)

interface Compiler {
  readonly createTwoslasher: typeof createTwoslasher
  readonly typescript: object
}

/** @throws with what to install */
function compiler(): Compiler {
  try {
    const { createTwoslasher } = require('twoslash') as Pick<Compiler, 'createTwoslasher'>
    return { createTwoslasher, typescript: require('typescript') as object }
  } catch (error) {
    throw new Error(
      `\`twoslash\` cannot be loaded: \`npm install --save-dev twoslash typescript@6\` (${error})`
    )
  }
}

/** Versions of the packages that decide what is shown. */
export const compilerVersions = (): readonly string[] =>
  ['twoslash', 'typescript'].map((name) => {
    try {
      return (require(`${name}/package.json`) as { readonly version: string }).version
    } catch {
      return ''
    }
  })

/** Check the code blocks of a document. @param compilerOptions as in tsconfig.json */
export function checkCode(compilerOptions: CompilerOptions): Transform<MarkdownTree> {
  let twoslasher: TwoslashInstance | undefined
  return (tree, file) => {
    for (const node of codeBlocks(tree as CodeNode)) {
      if (!twoslasher) {
        const { createTwoslasher, typescript } = compiler()
        twoslasher = createTwoslasher({
          tsModule: typescript as never,
          tsLibDirectory: dirname(require.resolve('typescript')),
          vfsRoot: project,
          compilerOptions
        })
      }
      try {
        const { code, nodes } = twoslasher(node.value ?? '', node.lang?.toLowerCase() ?? 'ts')
        node.value = code.replace(/\n$/, '')
        const findings = nodes.flatMap(toFinding)
        node.data = {
          ...node.data,
          hProperties: { ...node.data?.hProperties, [findingsAttribute]: JSON.stringify(findings) }
        }
      } catch (error) {
        for (const { line, reason, note } of mistakesOf(error, node)) {
          const message = file.message(reason, { line, column: 1 })
          message.fatal = true
          message.note = note
        }
      }
    }
  }
}

interface Mistake {
  /** Line in the document. */
  readonly line: number
  readonly reason: string
  readonly note: string
}

/** What the compiler refuses, at its lines; other errors at the line of the block. */
function mistakesOf(error: unknown, { position, value = '' }: CodeNode): readonly Mistake[] {
  const line = position?.start.line ?? 1
  const { title, description, recommendation = '' } = error as Partial<Record<string, string>>
  const found = [...recommendation.matchAll(/\[(\d+)\] (\d+) +- (.*)/g)].map(
    ([, code, offset, reason = '']): Mistake => ({
      line: line + value.slice(0, Number(offset)).split('\n').length,
      reason: reason.trim(),
      note: `correct it, or expect it: \`// @errors: ${code}\``
    })
  )
  if (found.length > 0) return found
  const reason = [title ?? String(error), description].filter(Boolean).join(': ').replace(/\s+/g, ' ')
  return [
    { line, reason, note: recommendation.replace(/\s+/g, ' ') || 'correct the code, or remove `twoslash`' }
  ]
}

const codeBlocks = (node: CodeNode): readonly CodeNode[] =>
  node.type === 'code'
    ? /(?:^|\s)twoslash(?:\s|$)/.test(node.meta ?? '')
      ? [node]
      : []
    : (node.children ?? []).flatMap(codeBlocks)

function toFinding(node: ReturnType<TwoslashInstance>['nodes'][number]): readonly Finding[] {
  const { start, length } = node
  switch (node.type) {
    case 'hover':
      return [{ kind: 'type', start, length, text: [node.text, node.docs].filter(Boolean).join('\n\n') }]
    case 'query':
    case 'error':
      return [{ kind: node.type, start, length, text: node.text }]
    case 'completion':
      return [
        {
          kind: 'completion',
          start,
          length: 0,
          text: node.completions
            .slice(0, 5)
            .map(({ name }) => name)
            .join('\n')
        }
      ]
    case 'tag':
      return [{ kind: 'tag', start, length: 0, text: node.text ?? '' }]
  }
  return []
}
