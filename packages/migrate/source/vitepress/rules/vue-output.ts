// The output of components as text of a document.

import { secureAddress } from '../../markdown/addresses.ts'
import { lineAt } from '../../markdown/line-context.ts'
import { noteRequests, reportSecured } from '../../markdown/requests.ts'
import type { Rendered } from '../../vue/attributes.ts'
import type { OutputPiece } from '../../vue/piece.ts'
import type { RuleContext } from '../context.ts'
import { newAddress } from './links.ts'

/** @param at offset of the component */
export function outputHtml(context: RuleContext, pieces: readonly OutputPiece[], at: number): string {
  const html = pieces
    .map((piece) => (typeof piece === 'string' ? piece : 'icon' in piece ? iconMark(piece.icon) : ''))
    .join('')
  const markup = withIcons(context, withoutEmptyLines(html), at).replace(
    /(\s(?:href|src|poster)=")([^"]*)(?=")/g,
    (_, before: string, value: string) => before + addressOfAttribute(context, 'href', value)
  )
  noteRequests(context, markup)
  return securedMarkup(context, markup, at)
}

const loaded = /(<(?:img|iframe|video|audio|source)\b[^>]*?\s(?:src|poster)=")(http:[^"]*)(?=")/g

/** @param at offset of the component */
const securedMarkup = (context: RuleContext, markup: string, at: number): string =>
  markup.replace(loaded, (whole, before: string, address: string) => {
    const secured = secureAddress(address)
    if (secured === address) return whole
    reportSecured(context.findings, lineAt(context, at), address)
    return before + secured
  })

/** An empty line ends a block of HTML; in code, a reference to its line break is shown the same. */
const withoutEmptyLines = (html: string): string =>
  html
    .split(/(<pre\b[\s\S]*?<\/pre>)/)
    .map((part) =>
      part.startsWith('<pre')
        ? part.replace(/\n(?=[ \t]*\n)/g, '\n&#10;').replace(/&#10;\n/g, '&#10;')
        : part.replace(/\n(?:[ \t]*\n)+/g, '\n')
    )
    .join('')

// Placeholder for an icon, until it is decided how to write it.
const iconMark = (name: string): string => `\0${name}\0`
const iconMarks = /\0([^\0]*)\0/g

/** Icons are directives, which blocks of HTML do not have: there, they become lines of Markdown between two elements. */
function withIcons(context: RuleContext, html: string, at: number): string {
  const { text, options } = context
  const write = (part: string) =>
    part.replace(iconMarks, (_, name: string) => {
      options.noteIcon(name)
      return `:icon[${name}]`
    })
  if (!html.includes('\0')) return html
  const lineStart = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  const startsItem = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+$/.test(lineStart)
  const before = startsItem ? '' : text.slice(text.lastIndexOf('\n\n', at) + 1, at).trimStart()
  if (!startsHtml.test(before + html)) return write(html)
  // In a blockquote or after other elements, no line can be added.
  const indent = startsItem || lineStart.trim() === '' ? lineStart.replace(/\S/g, ' ') : undefined
  const parts = html.split(blockTag)
  return parts
    .map((part, index) => {
      if (!part.includes('\0')) return part
      const isFirst = index === 0
      const holder = parts.slice(0, index).findLast((part) => /^<\w/.test(part)) ?? ''
      if (isFirst || indent === undefined || /^<(?:p|h\d|pre)\b/.test(holder) || !isInline(part))
        return part.replace(iconMarks, (_, name: string) => {
          context.findings.loss(
            'icon',
            lineAt(context, at),
            `The icon \`${name}\` is left out: this block is HTML.`
          )
          return ''
        })
      const next = index === parts.length - 1 ? '' : `\n${indent}`
      return `\n\n${indent}${write(part.trim())}${next}`
    })
    .join('')
}

const startsHtml = /^<\/?(?!(?:span|a|b|i|em|strong|code|kbd|carbon|i-)\b)[a-zA-Z]/

// Elements that begin a block of HTML in CommonMark.
const blockTag =
  /(<\/?(?:address|article|aside|blockquote|body|center|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|legend|li|main|menu|nav|ol|p|section|summary|table|tbody|td|tfoot|th|thead|title|tr|ul)\b[^<>]*>)/

/** Whether a part closes all of its elements and contains no Markdown syntax. */
function isInline(part: string): boolean {
  const open = part.match(/<[a-z][^<>]*(?<!\/)>/g)?.length ?? 0
  const closed = part.match(/<\/[a-z]/g)?.length ?? 0
  return open === closed && !/[*_`[\]{}$~|\\\n]/.test(part.replace(/<[^<>]*>/g, ''))
}

/** The value of an attribute, with its address converted. */
const addressOfAttribute = (context: RuleContext, name: string, value: string): string =>
  /^(?:href|src|poster)$/.test(name) ? (newAddress(context, value) ?? value) : value

/** The value of an attribute that is computed, of an element that stays HTML. @param at offset of the attribute */
export function computedAttribute(
  context: RuleContext,
  {
    element,
    name,
    value,
    at
  }: { readonly element: string; readonly name: string; readonly value: string; readonly at: number }
): string {
  const markup = `<${element} ${name}="${addressOfAttribute(context, name, value)}"`
  noteRequests(context, markup)
  return securedMarkup(context, markup, at).slice(`<${element} ${name}="`.length, -1)
}

/** `:badge[v2]{kind=tip}`; nothing for a badge with other attributes, or with HTML in it. */
export function badgeDirective({ attributes }: Rendered, content: string): string | undefined {
  const { type = 'tip', text, vertical: _, ...rest } = attributes
  const badgeText = (text === undefined ? content : String(text)).trim()
  if (Object.keys(rest).length > 0 || badgeText === '' || /[<>{}[\]]/.test(badgeText)) return undefined
  const kind = ['tip', 'info', 'warning', 'danger'].includes(String(type)) ? String(type) : 'tip'
  return `:badge[${badgeText}]{kind=${kind}}`
}
