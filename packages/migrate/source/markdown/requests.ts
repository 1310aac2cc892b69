// Requests of a text to other hosts, which the page policy must allow; and inline code, which it never allows.

import type { Findings } from '../findings.ts'
import type { RemoteResource } from '../tool.ts'
import { secureAddress } from './addresses.ts'
import { pageStyleOf } from './css-rules.ts'
import { type LineContext, lineAt } from './line-context.ts'

/** Kind of resource that an HTML element loads. */
export const requestKinds: Readonly<Record<string, RemoteResource['kind']>> = {
  img: 'image',
  iframe: 'frame',
  video: 'media',
  audio: 'media',
  source: 'media',
  track: 'media',
  script: 'script',
  form: 'form'
}

const element =
  /<(img|iframe|video|audio|source|script|form)\b[^>]*?\s(?:src|action)\s*=\s*["'](?:https?:)?\/\/([^/"'?#\s]+)/gi
const styleSheet =
  /<link\b(?=[^>]*\srel\s*=\s*["']?stylesheet)[^>]*?\shref\s*=\s*["'](?:https?:)?\/\/([^/"'?#\s]+)/gi
const picture = /!\[([^\]\n]*)\](?:\(\s*<?(?:https?:)?\/\/([^/\s)>?#]+)|\[([^\]\n]*)\]|(?![[(]))/g
const definition = /^[ \t]*\[([^\]\n]+)\]:[ \t]*<?(?:https?:)?\/\/([^/\s>?#]+)/gm

/**
 * Note the hosts of a text whose code is blanked out.
 *
 * @param start offset of the text in the document; `http:` addresses of what pages load become `https:`
 */
export function noteRequests(context: LineContext, piece: string, start?: number): void {
  const { requests, text } = context
  if (start !== undefined) secureRequests(context, piece, start)
  for (const [, name = '', host = ''] of piece.matchAll(element))
    requests.push({ kind: requestKinds[name.toLowerCase()] ?? 'image', host })
  for (const [, host = ''] of piece.matchAll(styleSheet)) requests.push({ kind: 'style', host })
  for (const match of piece.matchAll(picture)) {
    const label = labelOf(match)
    const requestedHost = label === undefined ? match[2] : hostOf(text, label)
    if (requestedHost !== undefined) requests.push({ kind: 'image', host: requestedHost })
  }
}

/** Label of a picture whose address is elsewhere: `![a][b]`, `![b][]`, `![b]` */
const labelOf = ([, alt = '', host, label]: RegExpMatchArray): string | undefined =>
  host === undefined ? label || alt : undefined

const insecure = /http:\/\/[^\s"'<>)]+/i

function secureRequests(context: LineContext, piece: string, start: number): void {
  for (const { 0: whole, index } of piece.matchAll(element)) secureIn(context, whole, start + index)
  for (const match of piece.matchAll(picture)) {
    const label = labelOf(match)
    if (label === undefined) secureIn(context, match[0], start + match.index)
    else
      for (const { 1: name = '', index: at, 0: line } of context.text.matchAll(definition))
        if (name.toLowerCase() === label.toLowerCase()) secureIn(context, line, at)
  }
}

/** @param at offset of the construct in the document */
function secureIn(context: LineContext, construct: string, at: number): void {
  const { edits, findings } = context
  const [address = ''] = insecure.exec(construct) ?? []
  const from = at + construct.indexOf(address)
  if (address === '' || secureAddress(address) === address || edits.some(({ start }) => start === from))
    return
  edits.push({ start: from, end: from + 'http:'.length, text: 'https:' })
  const [whole = address] = /^[^\s"'<>)]+/.exec(context.text.slice(from)) ?? []
  reportSecured(findings, lineAt(context, at), whole)
}

/** Report that an `http:` address has become `https:`. */
export const reportSecured = (findings: Findings, line: number | undefined, address: string): void =>
  findings.loss(
    'http: address',
    line,
    `\`${address}\` is loaded by \`https:\` now, as the page policy demands: check that the host answers.`
  )

const hostOf = (text: string, reference: string): string | undefined =>
  [...text.matchAll(definition)].find(([, name = '']) => name.toLowerCase() === reference.toLowerCase())?.[2]

const code = /<(style|script)\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/gi

/**
 * Styles of a page's own classes go into a style sheet of the site; scripts, and rules that would apply to all pages, become
 * comments.
 *
 * @param themeSelector matches selectors of the old theme
 */
export function convertCode(
  context: LineContext,
  piece: string,
  start: number,
  { themeSelector, addStyle }: { readonly themeSelector: RegExp; readonly addStyle: (css: string) => void }
): void {
  const { text, edits, findings } = context
  for (const match of piece.matchAll(code)) {
    const [whole, name = ''] = match
    const at = start + match.index
    const line = lineAt(context, at)
    const source = text.slice(at, at + whole.length)
    const comment = `<!-- ${source.replaceAll('-->', '--&gt;')} -->`
    if (name.toLowerCase() === 'script') {
      edits.push({ start: at, end: at + whole.length, text: comment })
      findings.manual(
        '<script> in the text',
        line,
        'Scripts in the text do not run: add what you need as `head`, which adds their hash to the policy, or as a component.'
      )
      continue
    }
    const css = source.replace(/^<[^>]*>|<[^>]*>$/g, '')
    const { ownRules, ofTheme, ofAllPages } = pageStyleOf(css, themeSelector)
    if (ownRules !== '') addStyle(ownRules)
    edits.push({ start: at, end: at + whole.length, text: ofAllPages.length > 0 ? comment : '' })
    if (ofTheme.length > 0)
      findings.loss(
        '<style> for the old theme',
        line,
        `Styles for elements of the old theme are left out: \`${ofTheme.join('`, `')}\`.`
      )
    if (ofAllPages.length > 0)
      findings.manual(
        '<style> in the text',
        line,
        `Styles for \`${ofAllPages.join('`, `')}\` are not applied, since they would affect all pages: write what you need into the style sheet of \`theme.styles\`.`
      )
    else findings.changed('<style>', line)
  }
}
