// Reads the exported declarations of TypeScript modules with their doc comments. It understands the style of this
// repository, not all of TypeScript.

import { dirname, join } from 'node:path'
import { readRepository } from './repository.ts'

/** An exported declaration. */
export interface Declaration {
  readonly name: string
  /** Text of its doc comment, in Markdown; empty without one. */
  readonly doc: string
  /** The declaration itself: a whole type, or the signature of a function. */
  readonly text: string
}

/** A member of an interface. */
export interface Member {
  readonly name: string
  readonly doc: string
  readonly text: string
}

/** Text of a doc comment, without its stars. Examples on a line of their own become code blocks. */
const docText = (comment: string): string =>
  comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .replaceAll(/^@param (\w+) /gm, '\n- `$1`: ')
    .replaceAll(/^@param (\w+)$/gm, '\n- `$1`:')
    .replaceAll(/(?:^| )@returns /gm, '\n\nReturns ')
    .replaceAll(/^@throws /gm, '\nThrows ')
    .replaceAll(/^@internal.*$/gm, '')
    .trim()

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** End of a declaration: of its signature for functions, and of the whole for types. */
function endOf(source: string, start: number): number {
  const isType = /^export (?:declare )?(?:interface|type)\b/.test(source.slice(start))
  const open: string[] = []
  for (let at = start; at < source.length; at++) {
    const mark = source[at] ?? ''
    if (open.length === 0 && !isType) {
      if (source.startsWith(' =>', at)) return at
      if (mark === '{' && !/:\s*$/.test(source.slice(Math.max(start, at - 3), at))) return at
    }
    if (mark === '\n' && open.length === 0 && !/^\n(?: {2}|\s*[|&:?])/.test(source.slice(at, at + 4)))
      return at
    const closer = closers[mark]
    if (closer !== undefined) open.push(closer)
    else if (mark === open.at(-1)) {
      open.pop()
      if (open.length === 0 && mark === '}' && /^export interface/.test(source.slice(start))) return at + 1
    }
  }
  return source.length
}

const exported =
  /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n(?:\/\/.*\n)*)?^export (?:declare )?(?:abstract )?(?:interface|type|const|function|class) (\w+)/gm

/** Declarations that a module itself exports, in its order. Of an overloaded function, each signature. */
function ownDeclarations(path: string): readonly Declaration[] {
  const source = readRepository(path)
  const all = [...source.matchAll(exported)].map((match) => {
    const [whole, comment = '', name = ''] = match
    const start = match.index + whole.lastIndexOf('export ')
    return {
      name,
      doc: docText(comment.replace(/\n\/\/.*$/gm, '').trim()),
      text: source.slice(start, endOf(source, start)).trim()
    }
  })
  // The implementation of an overloaded function has no comment of its own and is not callable.
  return all.filter(
    ({ name, doc }, index) => doc !== '' || !all.slice(0, index).some((other) => other.name === name)
  )
}

/** All declarations that a module exports, with those of other modules of the repository. */
export function declarationsOf(path: string): readonly Declaration[] {
  const source = readRepository(path)
  const other = (specifier: string) => join(dirname(path), specifier).replaceAll('\\', '/')
  const named = [...source.matchAll(/^export (?:type )?\{([^}]+)\} from '(\.[^']+)'/gm)].flatMap(
    ([, names = '', from = '']) => {
      const wanted = new Set(names.split(',').map((name) => name.replace(/\btype\b/, '').trim()))
      return declarationsOf(other(from)).filter(({ name }) => wanted.has(name))
    }
  )
  const whole = [...source.matchAll(/^export (?:type )?\* from '(\.[^']+)'/gm)].flatMap(([, from = '']) =>
    declarationsOf(other(from))
  )
  // Names that were imported first: `export type { HeadTag }`.
  const again = [...source.matchAll(/^export type \{([^}]+)\}$/gm)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => {
      const from = new RegExp(`import (?:type )?\\{[^}]*\\b${name.trim()}\\b[^}]*\\} from '(\\.[^']+)'`).exec(
        source
      )?.[1]
      return from === undefined
        ? []
        : declarationsOf(other(from)).filter((declaration) => declaration.name === name.trim())
    })
  )
  return [...named, ...whole, ...again, ...ownDeclarations(path)]
}

/** Members of an interface, in its order. */
export function membersOf({ text }: Declaration): readonly Member[] {
  const found = text.matchAll(
    /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n\s*)?^ {2}(?:\/\/.*\n {2})*(?:readonly )?(\w+)(\??[(:].*)$/gm
  )
  return [...found].map(([, comment = '', name = '', rest = '']) => ({
    name,
    doc: docText(comment.trim()),
    text: `${name}${rest}`
  }))
}
