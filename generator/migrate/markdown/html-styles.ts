// `style` attributes in HTML → classes: the policy of pages blocks the attributes.

import { declarationsOf } from './css.ts'

const tag = /<[a-z][\w-]*(?:\s+(?:"[^"]*"|'[^']*'|[^<>"'])*)?>/gi
const attribute = (name: string): RegExp => new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`, 'i')

/** @param styleClass gives the class for declarations */
export const withoutStyles = (html: string, styleClass: (declarations: string) => string): string =>
  html.replace(tag, (whole) => {
    const style = attribute('style').exec(whole)
    if (!style) return whole
    const declarations = declarationsOf(style[1] ?? style[2] ?? '') ?? ''
    const rest = whole.replace(style[0], '')
    if (declarations === '') return rest
    const name = styleClass(declarations)
    const own = attribute('class').exec(rest)
    return own
      ? rest.replace(own[0], ` class="${own[1] ?? own[2] ?? ''} ${name}"`)
      : rest.replace(/^<[\w-]+/, `$& class="${name}"`)
  })
