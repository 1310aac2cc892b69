// An `.astro` file → its code, its template as JSX, and its style sheet. Astro's template is HTML with expressions: syntax that
// JSX does not have is rewritten, and texts become expressions, since JSX would change their white space.

import { isVoid } from '../../docusaurus/html-attributes.ts'

/** Name of the function that makes texts, which no component has for its own: many have a `text`. */
export const textFunction = '$sitegenText'

export interface AstroFile {
  /** The code between the two `---`. */
  readonly code: string
  /** One JSX expression; texts are calls of `textFunction` with their HTML. */
  readonly template: string
  /** Contents of `<style>`; those of `is:global` apart. */
  readonly styles: string
  readonly globalStyles: string
  /** The object of `define:vars`. */
  readonly variables: string | undefined
}

/** @returns `undefined` for a component with scripts, or an unsupported template */
export function readAstro(source: string): AstroFile | undefined {
  const [, code = '', body = ''] = /^\s*---[ \t]*\r?\n([\s\S]*?)\r?\n?---[ \t]*(?:\r?\n|$)([\s\S]*)$/.exec(
    source
  ) ?? [undefined, '', source]
  let styles = ''
  let globalStyles = ''
  let variables: string | undefined
  const markup = body
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<style\b([^>]*)>([\s\S]*?)<\/style>/g, (_, attributes: string, content: string) => {
      variables ??= /\bdefine:vars=\{(\{[\s\S]*\})\}/.exec(attributes)?.[1]
      if (/\bis:global\b/.test(attributes)) globalStyles += content
      else styles += content
      return ''
    })
  if (/<script\b|\bdefine:vars\b|\bis:raw\b|<!doctype\b/i.test(markup)) return undefined
  const jsx = jsxOf(markup)
  return jsx === undefined ? undefined : { code, template: `<>${jsx}</>`, styles, globalStyles, variables }
}

interface Reader {
  readonly text: string
  at: number
}

function jsxOf(markup: string): string | undefined {
  const reader: Reader = { text: markup, at: 0 }
  try {
    const jsx = contents(reader)
    return reader.at === markup.length ? jsx : undefined
  } catch {
    // Something without an end.
    return undefined
  }
}

/** Texts, expressions and elements up to a closing tag. */
function contents(reader: Reader): string {
  const { text } = reader
  let jsx = ''
  while (reader.at < text.length) {
    if (text.startsWith('</', reader.at)) break
    if (text[reader.at] === '{') jsx += expression(reader)
    else if (/^<[A-Za-z>]/.test(text.slice(reader.at, reader.at + 2))) jsx += element(reader)
    else {
      const [plainText = ''] = /^[^{<]+|^<(?![A-Za-z>/])/.exec(text.slice(reader.at)) ?? []
      if (plainText === '') throw new Error('unclosed')
      jsx += `{${textFunction}(${JSON.stringify(plainText)})}`
      reader.at += plainText.length
    }
  }
  return jsx
}

function element(reader: Reader): string {
  const { text } = reader
  const [, name = ''] = /^<([\w.:-]*)/.exec(text.slice(reader.at)) ?? []
  reader.at += 1 + name.length
  const attributes = attributesOf(reader)
  if (text.startsWith('/>', reader.at)) {
    reader.at += 2
    return `<${name}${attributes} />`
  }
  reader.at += 1
  if (isVoid(name)) return `<${name}${attributes} />`
  const inner = contents(reader)
  const [closing] = new RegExp(`^</${name.replaceAll('.', '\\.')}\\s*>`).exec(text.slice(reader.at)) ?? []
  if (closing === undefined) throw new Error('unclosed')
  reader.at += closing.length
  return `<${name}${attributes}>${inner}</${name}>`
}

/** Attributes up to `>` or `/>`. */
function attributesOf(reader: Reader): string {
  const { text } = reader
  let jsx = ''
  for (;;) {
    reader.at += /^\s*/.exec(text.slice(reader.at))?.[0].length ?? 0
    if (/^\/?>/.test(text.slice(reader.at, reader.at + 2))) return jsx
    if (text[reader.at] === '{') {
      const value = expression(reader)
      const [, name] = /^\{\s*([\w$]+)\s*\}$/.exec(value) ?? []
      jsx += name === undefined ? ` ${value}` : ` ${name}=${value}`
      continue
    }
    const [, name = ''] = /^([\w:.@-]+)/.exec(text.slice(reader.at)) ?? []
    if (name === '') throw new Error('no attribute')
    reader.at += name.length
    jsx += ` ${name}${attributeValue(reader)}`
  }
}

function attributeValue(reader: Reader): string {
  const { text } = reader
  const [equals] = /^\s*=\s*/.exec(text.slice(reader.at)) ?? []
  if (equals === undefined) return ''
  reader.at += equals.length
  const first = text[reader.at]
  if (first === '{') return `=${expression(reader)}`
  if (first === '`') return `={${quoted(reader)}}`
  if (first === '"' || first === "'") return `=${attributeText(reader, first)}`
  const [plain = ''] = /^[^\s>{}"'=]+/.exec(text.slice(reader.at)) ?? []
  if (plain === '') throw new Error('no value')
  reader.at += plain.length
  return `="${plain}"`
}

function attributeText(reader: Reader, quote: string): string {
  const end = reader.text.indexOf(quote, reader.at + 1)
  if (end < 0) throw new Error('unclosed')
  const expressionText = reader.text.slice(reader.at, end + 1)
  reader.at = end + 1
  return expressionText
}

/** `{…}` with its braces; elements in it are converted. */
function expression(reader: Reader): string {
  const { text } = reader
  let jsx = '{'
  reader.at += 1
  while (reader.at < text.length) {
    const rest = text.slice(reader.at)
    const character = text[reader.at] ?? ''
    if (character === '}') {
      reader.at += 1
      return `${jsx}}`
    }
    if (character === '{') jsx += expression(reader)
    else if (character === '"' || character === "'" || character === '`') jsx += quoted(reader)
    else if (rest.startsWith('/*') || rest.startsWith('//')) {
      const end = rest.startsWith('/*') ? rest.indexOf('*/') + 2 : rest.indexOf('\n')
      if (end < 2) throw new Error('unclosed')
      reader.at += end
    } else if (/^<[A-Za-z>]/.test(rest) && /(?:^\{|[(,?:&|>=;[{]|\breturn)\s*$/.test(jsx))
      jsx += element(reader)
    else {
      jsx += character
      reader.at += 1
    }
  }
  throw new Error('unclosed')
}

/** A text of JavaScript with its quotes. */
function quoted(reader: Reader): string {
  const { text } = reader
  const quote = text[reader.at] ?? ''
  let jsx = quote
  reader.at += 1
  while (reader.at < text.length) {
    const character = text[reader.at] ?? ''
    if (character === '\\') {
      jsx += text.slice(reader.at, reader.at + 2)
      reader.at += 2
    } else if (quote === '`' && text.startsWith('${', reader.at)) {
      jsx += '$'
      reader.at += 1
      jsx += expression(reader)
    } else {
      jsx += character
      reader.at += 1
      if (character === quote) return jsx
    }
  }
  throw new Error('unclosed')
}
