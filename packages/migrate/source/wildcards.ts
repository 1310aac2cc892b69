// Patterns of files in the configurations of other tools.

import { escapeRegExp } from 'sitegen/internals'

const tokens = /\*\*\/|\*\*|@\(|[.+^$()|[\]\\*?{},]/g

const wildcards: Readonly<Record<string, string>> = {
  '**/': '(?:.*/)?',
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
  ',': ','
}

/** The source of a regular expression: `*` is part of a name, `**` any number of folders, `{a,b}` and `@(a|b)` are choices. */
export function wildcardSource(pattern: string): string {
  // The brackets that close the choices around a token.
  const open: string[] = []
  const source = pattern.replace(tokens, (token) => {
    const closing = open.at(-1)
    if (token === '{' || token === '@(') {
      open.push(token === '{' ? '}' : ')')
      return '(?:'
    }
    if (token === closing) {
      open.pop()
      return ')'
    }
    if ((closing === '}' && token === ',') || (closing === ')' && token === '|')) return '|'
    return wildcards[token] ?? `\\${token}`
  })
  // An unclosed bracket is literal.
  return open.length === 0 ? source : escapeRegExp(pattern)
}

/** A regular expression for whole paths. */
export const wildcardPattern = (pattern: string): RegExp => new RegExp(`^${wildcardSource(pattern)}$`)
