// Languages for syntax highlighting: the common ones of refractor, and more for technical documentation.

import type { ElementContent } from 'hast'
import { refractor } from 'refractor'
import { nearest } from '../../base/text.ts'
import { element } from '../elements.ts'
import * as additionalLanguages from './additional-languages.ts'
import { rareLanguage, rareLanguages } from './rare-languages.ts'
import { countPatternWork } from './work-limit.ts'

for (const language of Object.values(additionalLanguages)) refractor.register(language)

/**
 * A terminal session: commands after `$ `, which go on after a line that ends with a backslash, and their output, in which
 * errors, warnings and text in backticks are highlighted.
 */
function shellSession({ languages }: typeof refractor): void {
  languages['shell-session'] = {
    command: { pattern: /^\$ (?:.*\\\n)*.+/m, inside: { prompt: /^\$ /, ...languages.bash } },
    error: /\b(?:error|Error|ERROR|failed|FAILED)\b/,
    warning: /\b(?:warning|Warning|WARN|WARNING)\b/,
    string: /`[^`\n]+`/
  }
}
refractor.register(Object.assign(shellSession, { displayName: 'shell-session', aliases: [] }))

refractor.alias({
  bash: ['zsh', 'fish', 'shellscript'],
  cpp: ['c++', 'hpp', 'cc', 'ino'],
  csharp: ['c#'],
  css: ['pcss', 'postcss'],
  diff: ['patch'],
  docker: ['containerfile', 'dockerfile'],
  go: ['golang'],
  graphql: ['gql'],
  ini: ['conf', 'cfg', 'env', 'dotenv'],
  javascript: ['mjs', 'cjs'],
  json: ['jsonc', 'json5', 'jsonl', 'ndjson', 'geojson'],
  makefile: ['make', 'mk'],
  markdown: ['markdoc', 'mdx'],
  markup: ['astro', 'plist', 'svelte', 'xaml', 'xsd'],
  powershell: ['ps1', 'ps', 'pwsh'],
  protobuf: ['proto'],
  python: ['ipython', 'py3', 'pycon', 'python3'],
  rust: ['rs'],
  'shell-session': ['console', 'sh-session', 'shellsession'],
  sql: ['mysql', 'plsql', 'postgresql', 'sqlite', 'tsql'],
  tcl: ['sdc', 'xdc', 'qsf'],
  typescript: ['mts', 'cts'],
  verilog: ['v', 'systemverilog', 'sv', 'vh', 'svh'],
  vhdl: ['vhd']
})

type Token = {
  readonly type: string
  readonly content: TokenStream
  /** `null` for text between JSX tags. */
  readonly alias?: string | readonly string[] | null
}
type TokenStream = string | Token | readonly (string | Token)[]

/**
 * Convert tokens to elements. Refractor writes each as a selector, `span.token.keyword`, and parses it again; this creates
 * the same elements directly, and leaves the few tokens changed by hooks to refractor.
 */
function elementsOf(
  tokens: TokenStream,
  language: string,
  elements: ElementContent[] = []
): ElementContent[] {
  if (typeof tokens === 'string') {
    if (tokens !== '') elements.push({ type: 'text', value: tokens })
  } else if (isList(tokens)) for (const token of tokens) elementsOf(token, language, elements)
  else if (changedByHooks.has(tokens.type)) elements.push(...[prismElementsOf(tokens, language)].flat())
  else if (!isJoined(tokens, elements))
    elements.push(element('span', { className: classesOf(tokens) }, elementsOf(tokens.content, language)))
  return elements
}

/**
 * Join a token with the one before it if both are the same kind of text, with nothing but spaces between them: `);` and
 * `export default`. Half of the tokens of many languages are punctuation, and each element takes more bytes than its text.
 */
function isJoined(token: Token, elements: ElementContent[]): boolean {
  if (typeof token.content !== 'string') return false
  const between = elements.at(-1)
  const isSpace = between?.type === 'text' && between.value.trim() === ''
  const before = isSpace ? elements.at(-2) : between
  if (before?.type !== 'element') return false
  const [text, ...others] = before.children
  if (text?.type !== 'text' || others.length > 0) return false
  if (String(before.properties.className) !== String(classesOf(token))) return false
  if (isSpace) elements.pop()
  text.value += (isSpace ? between.value : '') + token.content
  return true
}

/** Token types changed by hooks: HTML entities, and code in Markdown. */
const changedByHooks: ReadonlySet<string> = new Set(['entity', 'code-block'])

const classesOf = ({ type, alias }: Token): string[] => [
  'token',
  type,
  ...(typeof alias === 'string' ? [alias] : (alias ?? []))
]

const isList = (tokens: TokenStream): tokens is readonly (string | Token)[] => Array.isArray(tokens)

// Internals of refractor that its types do not declare: https://prismjs.com/extending.html
const prism = refractor as typeof refractor & {
  readonly Token: { stringify: (tokens: TokenStream, language: string) => ElementContent | ElementContent[] }
}
const prismElementsOf = prism.Token.stringify
prism.Token.stringify = (tokens, language) => elementsOf(tokens, language)

const countAllPatterns = () =>
  countPatternWork(Object.values(prism.languages).filter((language) => typeof language === 'object'))
countAllPatterns()

/** Names for code without highlighting. */
const plainNames: ReadonlySet<string> = new Set([
  'ansi',
  'mermaid',
  'no-highlight',
  'none',
  'nohighlight',
  'output',
  'plain',
  'plaintext',
  'raw',
  'text',
  'txt'
])

const shells: ReadonlySet<string> = new Set(['sh', 'bash', 'zsh', 'shell', 'console', 'shellsession'])

/** Whether code of a language is commands, as they are typed. */
export const isShell = (language: string): boolean => shells.has(language)

/** Stands for any language, for texts that have not been read yet, such as included files. */
export const anyLanguage = '*'

let loading: Promise<void> | undefined

/**
 * Load the languages that few sites use, if one of these names is not a common language. Other languages look the same with
 * and without them.
 */
export async function loadLanguages(names: Iterable<string>): Promise<void> {
  if ([...names].some((name) => !plainNames.has(name) && !refractor.registered(name)))
    loading ??= loadMoreLanguages()
  await loading
  // Also of code inside of code.
  for (const name of names) hasLanguage(name)
}

async function loadMoreLanguages(): Promise<void> {
  // All of them at once: which languages a grammar can embed must not depend on the text.
  for (const language of Object.values(await import('./more-languages.ts'))) refractor.register(language)
  refractor.alias({
    batch: ['bat', 'cmd'],
    clojure: ['clj', 'cljs', 'edn'],
    dart: ['flutter'],
    django: ['jinja', 'j2', 'njk', 'nunjucks'],
    dot: ['graphviz'],
    elixir: ['ex', 'exs', 'heex'],
    erlang: ['erl'],
    fortran: ['f90'],
    fsharp: ['fs', 'f#'],
    groovy: ['jenkinsfile'],
    hcl: ['terraform', 'tf', 'tfvars', 'opentofu'],
    iecst: ['st', 'structured-text'],
    julia: ['jl'],
    lisp: ['cl', 'common-lisp'],
    nasm: ['asm', 'assembly'],
    ocaml: ['ml'],
    properties: ['java-properties'],
    rest: ['rst', 'restructuredtext'],
    stylus: ['styl'],
    wasm: ['wat']
  })
  countAllPatterns()
}

/** Whether a language can be highlighted. A rare one is loaded. */
export function hasLanguage(name: string): boolean {
  const syntax = refractor.registered(name) ? undefined : rareLanguage(name)
  if (syntax) {
    refractor.register(syntax)
    // Some names are not refractor's own.
    refractor.alias(syntax.displayName, name)
    countAllPatterns()
  }
  return refractor.registered(name)
}

/**
 * The language that an unknown name is certainly a misspelling of: one with two letters exchanged (`jsno`), one that differs in a
 * letter (`pyhton3`), or, of long names, in two (`javscrit`).
 */
export function misspelledLanguage(name: string): string | undefined {
  if (plainNames.has(name)) return undefined
  // The ending of a file.
  if (name.startsWith('.') && hasLanguage(name.slice(1))) return name.slice(1)
  const languages = [...refractor.listLanguages(), ...rareLanguages.keys(), ...plainNames]
  const exchanged = languages.filter((language) => isExchanged(name, language))
  if (exchanged.length === 1) return exchanged[0]
  const near = (minimum: number, distance: number): string | undefined =>
    name.length < minimum
      ? undefined
      : nearest(
          name,
          languages.filter(
            (language) => language.length >= minimum && (distance === 1 || language[0] === name[0])
          ),
          distance
        )
  return near(minMisspelledLength, 1) ?? near(minLongLength, 2)
}

/** Whether two neighbouring letters are exchanged: `jsno` and `json`. */
function isExchanged(a: string, b: string): boolean {
  if (a.length !== b.length || a.length < minExchangedLength) return false
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  return at >= 0 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

/** Shorter names resemble too many others. */
const [minExchangedLength, minMisspelledLength, minLongLength] = [4, 5, 8]

export { refractor }
