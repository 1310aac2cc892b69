// `:rocket:` → 🚀, by GitHub's names. Unknown names stay text, and so do names after a backslash.

import { nameToEmoji } from 'gemoji'
import type { MarkdownFeature } from '../features.ts'

/** `:rocket:` */
export const emojiName = /(?<![\w:\\]):([a-z0-9_+-]+):(?![\w:])/g

/** Replace names of emoji in text. */
export const emoji: MarkdownFeature = (file) => {
  const source = String(file.value)
  if (!source.includes(':')) return undefined
  return {
    enter: {
      text(node) {
        if (!node.value.includes(':')) return
        const { start, end } = node.position ?? {}
        const sourceText = source.slice(start?.offset, end?.offset)
        node.value = node.value.replace(emojiName, (shortcode, name: string) =>
          Object.hasOwn(nameToEmoji, name) && !sourceText.includes(`\\${shortcode}`)
            ? (nameToEmoji[name] ?? shortcode)
            : shortcode
        )
      }
    }
  }
}
