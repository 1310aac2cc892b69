// Style sheets → what their rules declare, by selector and colour mode.

import { blankComments, rulesOf } from '../../base/css-rules.ts'
import type { Place } from '../../base/diagnostics.ts'
import { positionIn } from '../../base/text.ts'

export type Mode = 'light' | 'dark'
export const modes = ['light', 'dark'] as const

export interface StyleSheet {
  /** Relative to the project; of the theme: anything. */
  readonly file: string
  readonly text: string
}

/** A declaration in a style sheet. */
export interface Declaration {
  readonly value: string
  /** Of the value. */
  readonly place: Place
}

/** What a rule declares for one selector. */
export interface StyleBlock {
  /** Without what selects a colour mode; `:root` for the whole page. */
  readonly selector: string
  /** Missing for both modes. */
  readonly mode: Mode | undefined
  /** Whether it applies to every window, and on screens. */
  readonly always: boolean
  readonly specificity: number
  readonly declarations: ReadonlyMap<string, Declaration>
}

/** Where a block is. */
interface Context {
  readonly selectors: readonly string[]
  readonly mode: Mode | undefined
  readonly always: boolean
}

/** The blocks of a style sheet in their order, without those for print, forced colours and animations. */
export function styleBlocks({ file, text }: StyleSheet): readonly StyleBlock[] {
  const blocks: StyleBlock[] = []
  const css = blankComments(text)
  const read = (from: number, to: number, context: Context) => {
    const declarations = new Map<string, Declaration>()
    for (const { prelude, body, offset, bodyOffset } of rulesOf(css.slice(from, to))) {
      const [, name, value] = /^(--[\w-]+|[\w-]+)\s*:\s*([\s\S]+)$/.exec(prelude) ?? []
      if (body !== undefined) {
        const inner = contextIn(context, prelude)
        if (inner) read(from + bodyOffset, from + bodyOffset + body.length, inner)
      } else if (name !== undefined && value !== undefined) {
        const written = value.replace(/\s*!important$/, '')
        const start = from + offset + prelude.length - value.length
        declarations.set(name.toLowerCase(), {
          value: written,
          // Few are reported, and counting lines takes most of the time.
          get place() {
            return { file, ...positionIn(text, start), length: written.length }
          }
        })
      }
    }
    if (declarations.size > 0)
      for (const written of context.selectors) {
        const { selector, mode } = withoutMode(written)
        if (mode !== undefined && context.mode !== undefined && mode !== context.mode) continue
        const { always } = context
        const specificity = specificityOf(written)
        blocks.push({ selector, mode: mode ?? context.mode, always, specificity, declarations })
      }
  }
  read(0, css.length, { selectors: [], mode: undefined, always: true })
  return blocks
}

/** @returns nothing for rules that say nothing about pages on screens */
function contextIn(context: Context, prelude: string): Context | undefined {
  if (!prelude.startsWith('@')) {
    const parents = context.selectors
    const selectors = listOf(prelude).flatMap((selector) =>
      parents.length === 0
        ? [selector]
        : parents.map((parent) =>
            selector.includes('&') ? selector.replaceAll('&', parent) : `${parent} ${selector}`
          )
    )
    return { ...context, selectors }
  }
  const [, name = '', condition = ''] = /^@([\w-]+)\s*([\s\S]*)$/.exec(prelude) ?? []
  if (name === 'layer') return context
  if (name === 'supports' || name === 'container') return { ...context, always: false }
  if (name !== 'media' || /^print$|forced-colors|prefers-contrast/.test(condition)) return undefined
  const [, mode] = /^\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)$/.exec(condition) ?? []
  if (mode !== undefined) return { ...context, mode: mode as Mode }
  return { ...context, always: context.always && /^(?:screen|not print|all)$/.test(condition) }
}

/** `.a, :is(.b, .c)` → `.a` and `:is(.b, .c)`. */
const listOf = (selectors: string): readonly string[] =>
  selectors.split(/,(?![^(]*\))/).map((selector) => selector.trim().replace(/\s+/g, ' '))

/** The root of a page in one mode, or with any; `:root:where(:not([data-theme="light"]))` is dark. */
const root =
  /^(?::root|html|body)?(?::where\(|:is\()?(:not\()?(?:\[data-theme(?:="?'?(light|dark)'?"?)?\])?\)*(?=$| )/

function withoutMode(selector: string): { readonly selector: string; readonly mode: Mode | undefined } {
  const [start = '', not, named] = root.exec(selector) ?? []
  if (start === '') return { selector, mode: undefined }
  const rest = selector.slice(start.length).trim()
  const mode = not === undefined || named === undefined ? named : named === 'light' ? 'dark' : 'light'
  return { selector: rest === '' ? ':root' : rest, mode: mode as Mode | undefined }
}

/** Ids count 100, classes, attributes and pseudo-classes 10, names of elements 1; `:where()` nothing. */
function specificityOf(selector: string): number {
  const text = selector.replace(/:where\((?:[^()]|\([^()]*\))*\)/g, '').replace(/:(?:is|not|has)\(/g, ' ')
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return (
    100 * count(/#[\w-]+/g) +
    10 * count(/\.[\w-]+|\[[^\]]*\]|(?<!:):[\w-]+/g) +
    count(/(?<![\w.#:[-])[a-z][\w-]*(?![^[]*\])/gi)
  )
}
