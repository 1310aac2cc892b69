// The languages that code blocks know: refractor's common ones, and those of this field.

import type { ElementContent, Root } from 'hast'
import { refractor } from 'refractor'
import cmake from 'refractor/cmake'
import docker from 'refractor/docker'
import git from 'refractor/git'
import graphql from 'refractor/graphql'
import http from 'refractor/http'
import jsx from 'refractor/jsx'
import latex from 'refractor/latex'
import nginx from 'refractor/nginx'
import powershell from 'refractor/powershell'
import protobuf from 'refractor/protobuf'
import tcl from 'refractor/tcl'
import toml from 'refractor/toml'
import tsx from 'refractor/tsx'
import verilog from 'refractor/verilog'
import vhdl from 'refractor/vhdl'

const more = [
  cmake,
  docker,
  git,
  graphql,
  http,
  jsx,
  latex,
  nginx,
  powershell,
  protobuf,
  tcl,
  toml,
  tsx,
  verilog,
  vhdl
]
for (const language of more) refractor.register(language)

refractor.alias({
  bash: ['console', 'shell-session', 'zsh'],
  cpp: ['c++', 'hpp', 'cc', 'ino'],
  csharp: ['c#'],
  diff: ['patch'],
  docker: ['dockerfile'],
  ini: ['conf', 'cfg', 'env'],
  javascript: ['mjs', 'cjs'],
  json: ['jsonc', 'json5'],
  makefile: ['make', 'mk'],
  powershell: ['ps1', 'ps', 'pwsh'],
  python: ['py3', 'python3'],
  rust: ['rs'],
  tcl: ['sdc', 'xdc', 'qsf'],
  typescript: ['mts', 'cts'],
  verilog: ['v', 'systemverilog', 'sv', 'vh', 'svh'],
  vhdl: ['vhd']
})

type Token = { readonly type: string; readonly content: TokenStream; readonly alias?: string | string[] }
type TokenStream = string | Token | readonly (string | Token)[]

/**
 * Tokens → elements. Refractor writes each as a selector, `span.token.keyword`, and parses that again;
 * this gives the same elements at once. Its `wrap` hooks run as Prism's documentation says.
 */
function elementsOf(tokens: TokenStream, language: string): ElementContent[] {
  if (typeof tokens === 'string') return tokens === '' ? [] : [{ type: 'text', value: tokens }]
  if (isList(tokens)) return tokens.flatMap((token) => elementsOf(token, language))
  const env: Wrapped = {
    type: tokens.type,
    // Hooks expect the text itself where a token holds nothing else: of entities, and of code in Markdown.
    content:
      typeof tokens.content === 'string'
        ? { type: 'text', value: tokens.content }
        : elementsOf(tokens.content, language),
    tag: 'span',
    classes: ['token', tokens.type, ...[tokens.alias ?? []].flat()],
    attributes: {},
    language
  }
  prism.hooks.run('wrap', env)
  const { tag, classes, attributes, content } = env
  return [
    {
      type: 'element',
      tagName: tag,
      properties: { className: classes, ...attributes },
      children: childrenOf(content)
    }
  ]
}

/** What hooks get, and may change. */
interface Wrapped {
  readonly type: string
  content: ElementContent[] | ElementContent | Root
  readonly tag: string
  readonly classes: string[]
  readonly attributes: Record<string, string>
  readonly language: string
}

/** A hook that highlights what a token holds puts a whole tree there. */
function childrenOf(content: Wrapped['content']): ElementContent[] {
  if (Array.isArray(content)) return content
  // Of tokens come elements and texts alone.
  if (content.type === 'root') return content.children as ElementContent[]
  return content.type === 'text' && content.value === '' ? [] : [content]
}

const isList = (tokens: TokenStream): tokens is readonly (string | Token)[] => Array.isArray(tokens)

// What refractor is made of, and its types do not say: https://prismjs.com/extending.html
const prism = refractor as unknown as {
  readonly hooks: { run(name: string, env: object): void }
  readonly Token: { stringify: (tokens: TokenStream, language: string) => ElementContent[] }
}
prism.Token.stringify = elementsOf

export { refractor }
