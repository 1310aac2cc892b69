// `:rocket:` → 🚀, by GitHub's names. What is none of them stays text; a backslash keeps it text.

import { nameToEmoji } from 'gemoji'
import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { visit } from './visit.ts'

const pattern = /(?<![\w:\\]):([a-z0-9_+-]+):(?![\w:])/g

/** Put emoji in place of their names in running text. */
export function emoji() {
  return (tree: Root, file: VFile): void => {
    const source = String(file.value)
    if (!source.includes(':')) return
    visit(tree, 'text', (node) => {
      if (!node.value.includes(':')) return
      const { start, end } = node.position ?? {}
      const written = source.slice(start?.offset, end?.offset)
      node.value = node.value.replace(pattern, (whole, name: string) =>
        Object.hasOwn(nameToEmoji, name) && !written.includes(`\\${whole}`)
          ? (nameToEmoji[name] ?? whole)
          : whole
      )
    })
  }
}
