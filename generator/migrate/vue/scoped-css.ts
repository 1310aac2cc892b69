// Style sheets of components. Rules of a scoped one apply to elements with the class of the component, like Vue does with an
// attribute.

/** A style sheet whose rules only apply to elements with a class. `/* … *\/` comments are dropped. */
export function scopedCss(css: string, className: string): string {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '')
  return rulesOf(text)
    .map(({ prelude, body }) => {
      if (/^@(?:media|supports|container|layer)\b/.test(prelude))
        return `${prelude} {\n${scopedCss(body ?? '', className)}\n}`
      if (prelude.startsWith('@')) return body === undefined ? `${prelude};` : `${prelude} {${body}}`
      return `${prelude
        .split(/,(?![^(]*\))/)
        .map((selector) => scopedSelector(selector.trim(), className))
        .join(',\n')} {${body ?? ''}}`
    })
    .join('\n')
}

interface Rule {
  readonly prelude: string
  /** Missing for a statement, such as `@import`. */
  readonly body: string | undefined
}

/** The rules of a style sheet; nested ones stay in their bodies. */
export function rulesOf(css: string): readonly Rule[] {
  const rules: Rule[] = []
  let at = 0
  while (at < css.length) {
    const next = /[{;]/.exec(css.slice(at))
    if (!next) break
    const prelude = css.slice(at, at + next.index).trim()
    if (next[0] === ';') {
      if (prelude !== '') rules.push({ prelude, body: undefined })
      at += next.index + 1
      continue
    }
    const start = at + next.index + 1
    let depth = 1
    let end = start
    while (end < css.length && depth > 0) {
      if (css[end] === '{') depth++
      if (css[end] === '}') depth--
      end++
    }
    rules.push({ prelude, body: css.slice(start, depth === 0 ? end - 1 : end) })
    at = end
  }
  return rules
}

/** `.a .b:hover` → `.a .b.in-Card:hover`; `:deep(.x)` reaches into other components. */
function scopedSelector(selector: string, className: string): string {
  const global = /^:global\(([\s\S]*)\)$/.exec(selector)?.[1]
  if (global !== undefined) return global
  const deep = /^([\s\S]*?)\s*(?::deep\(([\s\S]*)\)|::v-deep\(?([^)]*)\)?|>>>|\/deep\/)([\s\S]*)$/.exec(
    selector
  )
  if (deep) {
    const [, before = '', inner = deep[3] ?? '', , after = ''] = deep
    const scope = before === '' ? `.${className}` : scopedSelector(before, className)
    return `${scope} ${inner}${after}`.trim()
  }
  const last = /(?:[^\s>+~]|\([^)]*\))+$/.exec(selector)
  if (!last) return selector
  const compound = last[0].replace(/:slotted\(([^)]*)\)/, '$1')
  const pseudo = /(?<!\\)::?[a-z-]+(?:\([^)]*\))?(?:::?[a-z-]+(?:\([^)]*\))?)*$/.exec(compound)
  const head = pseudo ? compound.slice(0, pseudo.index) : compound
  return `${selector.slice(0, last.index)}${head}.${className}${pseudo?.[0] ?? ''}`
}
