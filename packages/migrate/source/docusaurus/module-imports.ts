// The import statements of a module in JavaScript or TypeScript, found by patterns, so that the rest of the text stays the same.

/** `import a, { b as c, type D } from './x'` */
export interface ModuleImport {
  /** `./x` */
  readonly from: string
  /** Offsets of `./x` in the module. */
  readonly start: number
  readonly end: number
  /** Offset of the first name, after `import`. */
  readonly clauseStart: number
  readonly defaultName: string | undefined
  readonly named: readonly NamedImport[]
  /** `import type …`, `export type …` */
  readonly isTypeOnly: boolean
  /** `require('./x')` */
  readonly isCall: boolean
}

interface NamedImport {
  readonly imported: string
  readonly isType: boolean
  /** Offset in the module. */
  readonly start: number
}

const statement =
  /^[ \t]*(?:import|export)\b(\s*type\b(?=\s*[\w{*]))?([^'"`;=()]*?\bfrom\b\s*|\s*)(['"])([^'"\n]+)\3/gm
const call = /\b(?:require|import)\(\s*(['"])([^'"\n]+)\1\s*\)/g

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** Comments; strings are matched so that what looks like a comment in them stays. */
const commentOrString = /\/\*[\s\S]*?\*\/|(?<![:\w])\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g

/** All imports, re-exports and calls of `require` and `import`. */
export function importsOf(code: string): readonly ModuleImport[] {
  const text = code.replace(commentOrString, (found) => (found.startsWith('/') ? blank(found) : found))
  return [
    ...[...text.matchAll(statement)].map((match): ModuleImport => {
      const [whole, type, clause = '', , from = ''] = match
      const end = match.index + whole.length - 1
      const clauseStart = end - 1 - from.length - clause.length
      return {
        from,
        start: end - from.length,
        end,
        clauseStart,
        isTypeOnly: type !== undefined,
        isCall: false,
        ...namesIn(clause, clauseStart)
      }
    }),
    ...[...text.matchAll(call)].map((match): ModuleImport => {
      const [whole, , from = ''] = match
      const start = match.index + whole.indexOf(from)
      return {
        from,
        start,
        end: start + from.length,
        clauseStart: start,
        isTypeOnly: false,
        isCall: true,
        defaultName: undefined,
        named: []
      }
    })
  ]
}

function namesIn(clause: string, offset: number): Pick<ModuleImport, 'defaultName' | 'named'> {
  const open = clause.indexOf('{')
  const [, defaultName] = /^\s*([A-Za-z_$][\w$]*)/.exec(clause.slice(0, open < 0 ? undefined : open)) ?? []
  const inside = open < 0 ? '' : clause.slice(open + 1, clause.indexOf('}'))
  return {
    defaultName: defaultName === 'from' ? undefined : defaultName,
    named: [...inside.matchAll(/(type\s+)?([A-Za-z_$][\w$]*)(?:\s+as\s+[\w$]+)?/g)].map(
      ({ 1: type, 2: imported = '', index }) => ({
        imported,
        isType: type !== undefined,
        start: offset + open + 1 + index
      })
    )
  }
}
