// Text in angle brackets that is read as HTML: browsers show nothing of `<url>`, `<T>` and `<your-name>`, which are no elements.

import { entities } from '../../base/character-references.ts'
import { inCode, nearest } from '../../base/text.ts'
import { isElement, otherElements, type Tag, tagsIn } from './html-tags.ts'
import { type MeantRule, type Problem, rangeOf } from './written.ts'

/** Tags of elements that do not exist. */
export const htmlSwallowed: MeantRule = (document) => [
  ...swallowedTags(document),
  ...unknownReferences(document)
]

/** Words for what has a shorter name. */
const words: Readonly<Record<string, string>> = {
  copyright: 'copy',
  registered: 'reg',
  trademark: 'trade',
  ellipsis: 'hellip',
  space: 'nbsp',
  endash: 'ndash',
  emdash: 'mdash',
  dash: 'ndash'
}

/** `&nbps;`, whose name resembles a common one. References that exist are characters in the tree. */
const unknownReferences: MeantRule = ({ referenceTexts, source }) =>
  referenceTexts.flatMap((node) => {
    const { from, to } = rangeOf(node)
    return [...source.slice(from, to).matchAll(/(?<!\\)&([a-zA-Z]{2,10});/g)].flatMap(
      ({ 0: found, 1: name = '', index }): readonly Problem[] => {
        const similar = Object.hasOwn(entities, name)
          ? undefined
          : (words[name.toLowerCase()] ?? nearest(name, Object.keys(entities)))
        if (similar === undefined || !node.value.includes(found)) return []
        const start = from + index
        return [
          {
            from: start,
            to: start + found.length,
            message: `${inCode(found)} is shown as text: HTML has no character of this name`,
            hint: { write: `&${similar};` }
          }
        ]
      }
    )
  })

const swallowedTags: MeantRule = ({ html, source, isMdx }) => {
  if (isMdx || html.length === 0) return []
  const tags = html.flatMap((node) => tagsIn(node, source))
  if (tags.every(({ name }) => isElement(name))) return []
  const closed = new Set(tags.filter(({ isClosing }) => isClosing).map(({ name }) => name))
  const opened = new Set(tags.filter(({ isClosing }) => !isClosing).map(({ name }) => name))
  let drawing = 0
  return tags.flatMap((tag): readonly Problem[] => {
    if ((tag.name === 'svg' || tag.name === 'math') && !tag.isEmpty) drawing += tag.isClosing ? -1 : 1
    if (drawing > 0 || isElement(tag.name) || isComponent(tag)) return []
    // A custom element: it is closed, or has attributes.
    const isCustom = tag.name.includes('-') && (tag.isEmpty || closed.has(tag.name) || tag.text.includes('='))
    if (isCustom || (tag.isClosing && opened.has(tag.name))) return []
    return [problemOf(tag, !tag.isClosing && closed.has(tag.name))]
  })
}

/** Reported as the syntax of MDX. */
const isComponent = ({ text }: Tag): boolean => /^<\/?[A-Z][A-Za-z0-9]*[a-z]/.test(text)

function problemOf({ name, text, from, to, isClosing }: Tag, isPair: boolean): Problem {
  const similar = name.length > 3 && text.includes('=') ? nearest(name, otherElements, 1) : undefined
  const written = /^<\/?([\w-]+)/.exec(text)?.[1] ?? name
  const opening = text.replace(/\s+/g, ' ')
  return {
    from,
    to,
    message: isPair
      ? `${inCode(opening)} and ${inCode(`</${written}>`)} are not shown, only what is between them: they are read as HTML, which has no element \`${written}\``
      : `${inCode(opening)} is not shown: it is read as HTML, which has no element \`${written}\``,
    hint:
      similar === undefined
        ? isPair
          ? `delete both; to show them, put them in backticks, ${inCode(`\`${opening}…</${written}>\``)}`
          : `put it in backticks, ${inCode(`\`${opening}\``)}, or write \`\\<\` in place of \`<\``
        : `did you mean \`<${isClosing ? '/' : ''}${similar}>\`? As text, put it in backticks`
  }
}
