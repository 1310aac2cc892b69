// `style` attributes in HTML → classes: the content security policy blocks the attributes.

import { declarationsOf } from './css.ts'

/** An opening tag with its attributes. */
export const openingTag = /<[a-z][\w-]*(?:\s+(?:"[^"]*"|'[^']*'|[^<>"'])*)?>/gi
const attribute = (name: string): RegExp => new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`, 'i')

/** @param styleClass gives the class for declarations */
export const withoutStyles = (html: string, styleClass: (declarations: string) => string): string =>
  html.replace(openingTag, (whole) => {
    const style = attribute('style').exec(whole)
    if (!style) return whole
    const declarations = declarationsOf(style[1] ?? style[2] ?? '') ?? ''
    const rest = whole.replace(style[0], '')
    if (declarations === '') return rest
    const name = styleClass(declarations)
    const classAttribute = attribute('class').exec(rest)
    return classAttribute
      ? rest.replace(classAttribute[0], ` class="${classAttribute[1] ?? classAttribute[2] ?? ''} ${name}"`)
      : rest.replace(/^<[\w-]+/, `$& class="${name}"`)
  })
