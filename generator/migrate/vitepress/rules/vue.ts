// Vue in Markdown: components, bound attributes, `{{ }}`, `<script setup>`. What is literal is converted; the rest needs a
// person, and is hidden from readers.

import { lineAt } from '../../markdown/line-context.ts'
import type { RuleContext } from '../context.ts'

const section = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi
const badge = /(?<!\\)<Badge\b((?:\s+[^<>]*?)?)(?:\/>|>([^<]*)<\/Badge>)/g
const component =
  /(?<!\\)<\/?([A-Z]\w*|[a-z]+(?:-[a-z\d]+)+)(?:\s+[a-zA-Z_:@#[][\w.:\-[\]]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*\s*\/?>/g
const bound = /\s(?:v-[\w:.-]+|[@:][\w:.-]+|on[a-z]+(?==))(?:=(?:"[^"]*"|'[^']*'))?/g
const element = /(?<!\\)<[a-z][\w-]*\b(?:"[^"]*"|'[^']*'|[^<>"'])*>/g

/** Convert the Vue in a piece of text. `piece` has its code blanked out. */
export function convertVue(context: RuleContext, piece: string, start: number): void {
  let rest = piece
  const blankOut = (index: number, length: number) => {
    rest = rest.slice(0, index) + '\0'.repeat(length) + rest.slice(index + length)
  }
  for (const match of rest.matchAll(section)) {
    const [whole, name = ''] = match
    removeSection(context, whole, name.toLowerCase(), start + match.index)
    blankOut(match.index, whole.length)
  }
  for (const match of rest.matchAll(badge)) {
    convertBadge(context, match, start + match.index)
    blankOut(match.index, match[0].length)
  }
  for (const match of rest.matchAll(component)) {
    const [whole, name = ''] = match
    hide(context, start + match.index, whole.length)
    if (!whole.startsWith('</'))
      report(
        context,
        `<${name}>`,
        start + match.index,
        `\`<${name}>\` is a component of Vue: write it as a component of the site, and name it here.`
      )
    blankOut(match.index, whole.length)
  }
  for (const match of rest.matchAll(element)) stripBound(context, match[0], start + match.index)
  for (const match of rest.replace(element, (tag) => '\0'.repeat(tag.length)).matchAll(/\{\{[^{}]*\}\}/g)) {
    // In front of a name, an empty comment keeps the braces from being read as a variable.
    context.edits.push({ start: start + match.index + 1, end: start + match.index + 1, text: '<!-- -->' })
    report(
      context,
      '{{ }}',
      start + match.index,
      `\`${match[0]}\` was computed by Vue: write its result, or put it into site/data and name it \`{{ file.key }}\`.`
    )
  }
}

function removeSection(context: RuleContext, text: string, name: string, at: number): void {
  const [gap = ''] = /^\n*/.exec(context.text.slice(at + text.length)) ?? []
  context.edits.push({ start: at, end: at + text.length + gap.length, text: '' })
  if (name === 'script' && onlyImports(text)) {
    context.findings.changed('<script>', lineAt(context, at))
    return
  }
  report(
    context,
    `<${name}>`,
    at,
    name === 'style'
      ? 'The styles of this page are left out: write what you need into `theme.styles`.'
      : 'The script of this page is left out: what it computed must become a component or data.'
  )
}

/** Imports say what the page uses; each use is reported by itself. */
const onlyImports = (script: string): boolean =>
  script
    .replace(/^<script\b[^>]*>|<\/script>$/gi, '')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/^\s*import\s[^'"]*['"][^'"]+['"];?/gm, '')
    .trim() === ''

const kinds: Readonly<Record<string, string>> = {
  info: 'info',
  tip: 'tip',
  warning: 'warning',
  danger: 'danger'
}

function convertBadge(context: RuleContext, match: RegExpExecArray | RegExpMatchArray, at: number): void {
  const [whole, attributes = '', slot = ''] = match
  const value = (name: string) => new RegExp(`(?<![:\\w])${name}="([^"]*)"`).exec(attributes)?.[1]
  const text = value('text') ?? slot.trim()
  if (text === '') {
    hide(context, at, whole.length)
    report(context, '<Badge>', at, 'The text of this badge is computed: write `:badge[Text]`.')
    return
  }
  const kind = kinds[value('type') ?? 'tip'] ?? 'tip'
  context.edits.push({ start: at, end: at + whole.length, text: `:badge[${text}]{kind=${kind}}` })
  context.findings.changed('<Badge>', lineAt(context, at))
}

function stripBound(context: RuleContext, tag: string, at: number): void {
  for (const match of tag.matchAll(bound)) {
    context.edits.push({ start: at + match.index, end: at + match.index + match[0].length, text: '' })
    if (match[0].trim() === 'v-pre') context.findings.changed('v-pre', lineAt(context, at))
    else
      report(
        context,
        'attribute of Vue',
        at,
        `\`${match[0].trim()}\` is left out: attributes are plain text here, and run no code.`
      )
  }
}

function hide({ edits, text }: RuleContext, at: number, length: number): void {
  edits.push({
    start: at,
    end: at + length,
    text: `<!-- ${text.slice(at, at + length).replaceAll('--', '- -')} -->`
  })
}

const report = (context: RuleContext, construct: string, at: number, text: string): void =>
  context.findings.hand(construct, lineAt(context, at), text)
