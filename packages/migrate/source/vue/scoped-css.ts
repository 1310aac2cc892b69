// Style sheets of components. Rules of a scoped one apply to elements with the class of the component, like Vue does with an
// attribute.

import { rulesOf } from 'sitegen/internals'
import { withoutComments } from '../markdown/css-rules.ts'

/** A style sheet whose rules only apply to elements with a class. `/* … *\/` comments are dropped. */
export function scopedCss(css: string, className: string): string {
  const text = withoutComments(css)
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
