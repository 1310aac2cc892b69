// The output of components as text of a document.

import { lineAt } from '../../markdown/line-context.ts'
import { noteRequests } from '../../markdown/requests.ts'
import type { Rendered } from '../../vue/attributes.ts'
import type { Piece } from '../../vue/piece.ts'
import type { RuleContext } from '../context.ts'
import { newAddress } from './links.ts'

/** @param at offset of the component */
export function outputHtml(context: RuleContext, pieces: readonly Piece[], at: number): string {
  const html = pieces
    .map((piece) => (typeof piece === 'string' ? piece : iconText(context, piece, at)))
    .join('')
  const markup = html.replace(
    /(\s(?:href|src|poster)=")([^"]*)(?=")/g,
    (_, before: string, value: string) => before + addressOfAttribute(context, 'href', value)
  )
  noteRequests(context, markup)
  return markup
}

/** Icons are directives, which blocks of HTML do not have. */
function iconText(context: RuleContext, piece: Exclude<Piece, string>, at: number): string {
  if (!('icon' in piece)) return ''
  const { text, options, findings } = context
  const block = text
    .slice(text.lastIndexOf('\n\n', at) + 1, text.indexOf('\n', at) + 1 || undefined)
    .trimStart()
  if (/^<\/?(?!(?:span|a|b|i|em|strong|code|kbd|carbon|i-)\b)[a-zA-Z]/.test(block)) {
    findings.loss('icon', lineAt(context, at), `The icon \`${piece.icon}\` is left out: this block is HTML.`)
    return ''
  }
  options.noteIcon(piece.icon)
  return `:icon[${piece.icon}]`
}

/** The value of an attribute, with its address converted. */
export const addressOfAttribute = (context: RuleContext, name: string, value: string): string =>
  /^(?:href|src|poster)$/.test(name) ? (newAddress(context, value) ?? value) : value

/** `:badge[v2]{kind=tip}`; nothing for a badge with other attributes, or with HTML in it. */
export function badgeDirective({ attributes }: Rendered, content: string): string | undefined {
  const { type = 'tip', text, vertical: _, ...rest } = attributes
  const badgeText = (text === undefined ? content : String(text)).trim()
  if (Object.keys(rest).length > 0 || badgeText === '' || /[<>{}[\]]/.test(badgeText)) return undefined
  const kind = ['tip', 'info', 'warning', 'danger'].includes(String(type)) ? String(type) : 'tip'
  return `:badge[${badgeText}]{kind=${kind}}`
}
