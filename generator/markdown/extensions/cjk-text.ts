// Chinese and Japanese are written without spaces: a line break between two of their characters is no space, and the punctuation
// after a bare address is not part of it. Korean has spaces.

import type { Nodes } from 'mdast'
import type { MarkdownFeature } from '../features.ts'

const character = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\u30fb\u30fc\uff00-\uff65]`
const lineBreak = new RegExp(`(?<=${character})[ \\t]*\\n[ \\t]*(?=${character})`, 'gu')

/** Punctuation that ends a bare address, with all that follows: `https://a.example。` */
const endOfAddress =
  /[\u3001-\u3003\u3008-\u3011\u3014-\u301f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff3d\uff5b-\uff65“”‘’…].*$/su

/** Join lines, and shorten addresses that the parsers took too much for. */
export const cjkText: MarkdownFeature = (file) => {
  const source = String(file.value)
  return {
    enter: {
      link(node, index, parent) {
        const [text] = node.children
        const start = source[node.position?.start.offset ?? -1]
        if (start === '[' || start === '<' || text?.type !== 'text' || node.children.length > 1)
          return undefined
        const [rest = ''] = endOfAddress.exec(text.value) ?? []
        const address = text.value.slice(0, text.value.length - rest.length)
        if (rest === '' || address === '') return undefined
        const [scheme = ''] = /^(?:http:\/\/(?=www\.)|mailto:)/i.exec(node.url) ?? []
        node.url = address.startsWith(scheme) ? address : scheme + address
        text.value = address
        parent.children.splice(index + 1, 0, { type: 'text', value: rest })
        return undefined
      },
      text(node, index, parent) {
        if (!node.value.includes('\n')) return
        // Bold words, links and code beside a line break are characters too.
        const before = edgeOf(parent.children[index - 1], -1)
        const after = edgeOf(parent.children[index + 1], 0)
        const joined = (before + node.value + after).replace(lineBreak, '')
        node.value = joined.slice(before.length, joined.length - after.length)
      }
    }
  }
}

/** The first or last character that a node shows; empty if there is none. @param at 0 or -1 */
function edgeOf(node: Nodes | undefined, at: 0 | -1): string {
  if (node === undefined) return ''
  if ('value' in node) return node.type === 'html' ? '' : ([...node.value].at(at) ?? '')
  return 'children' in node ? edgeOf(node.children.at(at), at) : ''
}
