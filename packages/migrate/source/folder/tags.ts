// Tags of templates in Markdown: `{{< note >}}`, `{% hint %}`. They are read as a tree, and become directives, text, or nothing.

import { labelText } from '../markdown/label.ts'

/** A tag as it is written. */
export interface Tag {
  readonly name: string
  readonly isClosing: boolean
  /** A tag that closes itself has no content. */
  readonly isVoid?: boolean
  readonly start: number
  readonly end: number
  readonly args: TagArguments
}

export interface TagArguments {
  readonly positional: readonly string[]
  readonly named: ReadonlyMap<string, string>
  /** As written. */
  readonly text: string
}

/** A tag with what is in it. */
export interface TagNode extends Tag {
  readonly close?: Tag | undefined
  readonly children: readonly TagNode[]
}

const argument =
  /([\w.-]+)\s*=\s*(?:"((?:\\.|[^"\\])*)"|'([^']*)'|`([^`]*)`|“([^”]*)”|([^\s,]+))|"((?:\\.|[^"\\])*)"|'([^']*)'|`([^`]*)`|([^\s,]+)/g

/** `title="A" 3` → values by name, and values in order. */
export function readArguments(text: string): TagArguments {
  const positional: string[] = []
  const named = new Map<string, string>()
  for (const [, key, double, single, raw, curly, bare, alone, aloneSingle, aloneRaw, word] of text.matchAll(
    argument
  )) {
    const value = double ?? single ?? raw ?? curly ?? bare
    if (key !== undefined) named.set(key, (value ?? '').replace(/\\(["\\])/g, '$1'))
    else positional.push((alone ?? aloneSingle ?? aloneRaw ?? word ?? '').replace(/\\(["\\])/g, '$1'))
  }
  return { positional, named, text: text.trim() }
}

interface OpenNode {
  readonly tag: Tag
  readonly children: TagNode[]
}

/** The tree of tags. A tag that nothing closes has no content. */
export function treeOf(tags: readonly Tag[]): readonly TagNode[] {
  const roots: TagNode[] = []
  const stack: OpenNode[] = []
  const childrenAt = () => stack.at(-1)?.children ?? roots
  const popVoid = () => {
    const open = stack.pop()
    if (open) childrenAt().push({ ...open.tag, children: [] }, ...open.children)
  }
  for (const tag of tags) {
    if (!tag.isClosing) {
      if (tag.isVoid) childrenAt().push({ ...tag, children: [] })
      else stack.push({ tag, children: [] })
      continue
    }
    if (!stack.some((open) => open.tag.name === tag.name)) {
      childrenAt().push({ ...tag, children: [] })
      continue
    }
    while (stack.at(-1)?.tag.name !== tag.name) popVoid()
    const open = stack.pop()
    if (open) childrenAt().push({ ...open.tag, close: tag, children: open.children })
  }
  while (stack.length > 0) popVoid()
  return roots
}

/** What becomes of a tag. */
export type Rendered =
  /** A text in place of the tag and everything in it. */
  | { readonly as: 'text'; readonly text: string }
  /** Texts in place of the two tags, in their lines. */
  | { readonly as: 'marks'; readonly open: string; readonly close: string }
  /** A directive on its own lines, without its colons: `note[Title]`. `body` is for a tag without content. */
  | { readonly as: 'block'; readonly open: string; readonly body?: string }
  /** The tags go, and what is in them stays. */
  | { readonly as: 'content' }

/** `[Title]` of a directive; empty without a title. */
export const titleLabel = (title: string | undefined): string =>
  title === undefined || title.trim() === '' ? '' : `[${labelText(title.trim().replace(/\s+/g, ' '))}]`

/** Attributes of a directive: `{to="…"}`; values that are missing are left out. */
export function attributeText(values: Readonly<Record<string, string | true | undefined>>): string {
  const pairs = Object.entries(values).flatMap(([key, value]) =>
    value === undefined || value === ''
      ? []
      : [value === true ? key : `${key}="${value.replaceAll('"', '&quot;')}"`]
  )
  return pairs.length === 0 ? '' : `{${pairs.join(' ')}}`
}
