// The rules of a style sheet, with their places.

/** A rule, or a statement: a declaration, or one such as `@import`. */
export interface CssRule {
  readonly prelude: string
  /** Missing for a statement. */
  readonly body: string | undefined
  /** Of the prelude in the text. */
  readonly offset: number
  /** Of the body in the text; of the end of a statement. */
  readonly bodyOffset: number
}

/** Texts in which `{`, `}` and `;` have no meaning. */
const opaque = /\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|\burl\(\s*[^\s"')]+\s*\)/g

/** The rules and statements of a style sheet, or of the body of a rule; nested ones stay in their bodies. */
export function rulesOf(css: string): readonly CssRule[] {
  const shape = css.replace(opaque, (text) => text.replace(/[{};]/g, ' '))
  const rules: CssRule[] = []
  const add = (from: number, to: number, body?: string) => {
    const prelude = css.slice(from, to).trim()
    const offset = from + css.slice(from, to).search(/\S|$/)
    if (prelude !== '' || body !== undefined) rules.push({ prelude, body, offset, bodyOffset: to + 1 })
  }
  const signs = /[{;]/g
  let at = 0
  while (at < css.length) {
    signs.lastIndex = at
    const { index: signAt = css.length, 0: sign = ';' } = signs.exec(shape) ?? {}
    if (sign === ';') {
      add(at, signAt)
      at = signAt + 1
      continue
    }
    let [depth, end] = [1, signAt + 1]
    for (; end < css.length && depth > 0; end++) depth += shape[end] === '{' ? 1 : shape[end] === '}' ? -1 : 0
    add(at, signAt, css.slice(signAt + 1, depth === 0 ? end - 1 : end))
    at = end
  }
  return rules
}

/** A style sheet with spaces in place of its comments, so that offsets stay. */
export const blankComments = (css: string): string =>
  css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
