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

/**
 * Parse a module after compiling types and JSX away.
 *
 * @param keepsImports whether imports stay that the module itself does not use
 * @returns `undefined` when it cannot be parsed
 */
export function parseTypeScript(text: string, keepsImports = false): Program | undefined {
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
