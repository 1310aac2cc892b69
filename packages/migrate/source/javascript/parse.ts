// Source of a module → its syntax tree.

import { parse } from 'acorn'
import { transformSync } from 'esbuild'
import type * as estree from 'estree'

/** A parsed module. Positions of its nodes are offsets in `code`. */
export interface Program {
  readonly code: string
  readonly body: estree.Program['body']
}

/** Parse JavaScript without types and JSX. @returns `undefined` for other code */
export function parseJavaScript(code: string): Program | undefined {
  try {
    const { body } = parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as estree.Program
    return { code, body }
  } catch {
    return undefined
  }
}

/** Recently parsed modules by text: a component is read at each of its uses. */
const recentPrograms = new Map<string, Program | undefined>()
const maxRecent = 300

/**
 * Parse a module after compiling types and JSX away.
 *
 * @param keepsImports whether imports stay that the module itself does not use
 * @returns `undefined` when it cannot be parsed
 */
export function parseTypeScript(text: string, keepsImports = false): Program | undefined {
  const key = `${keepsImports} ${text}`
  if (recentPrograms.has(key)) return recentPrograms.get(key)
  if (recentPrograms.size >= maxRecent) recentPrograms.clear()
  const program = compile(text, keepsImports)
  recentPrograms.set(key, program)
  return program
}

function compile(text: string, keepsImports: boolean): Program | undefined {
  try {
    const { code } = transformSync(text, {
      loader: 'tsx',
      jsx: 'transform',
      target: 'esnext',
      logLevel: 'silent',
      ...(keepsImports && { tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } } })
    })
    return parseJavaScript(code)
  } catch {
    return undefined
  }
}
