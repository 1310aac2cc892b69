// Examples as tabs.

import type { Content } from '../read/api.ts'
import { encoded, examplesOf } from '../read/examples.ts'
import type { Direction } from '../read/sample.ts'
import type { PageContext } from './context.ts'
import { blocks, codeBlock, container, escaped, type Lines } from './lines.ts'

interface ShownExample {
  /** Of its tab. */
  readonly label: string
  /** Of the block of code. */
  readonly language: string
  readonly text: string
}

/** Longer ones have no colours, which would be five times the bytes. */
const maxColoured = 20_000

/** One tab for each text, with labels that differ. */
export function exampleTabs(examples: readonly ShownExample[]): Lines {
  const texts = new Set<string>()
  const labels = new Set<string>()
  const tabs = examples.flatMap(({ label, language, text }) => {
    // Answers that several requests share are often given once for each of them.
    const known = `${label.split(' · ', 1)[0]} ${text}`
    if (texts.has(known)) return []
    texts.add(known)
    let unique = label
    for (let number = 2; labels.has(unique); number++) unique = `${label} (${number})`
    labels.add(unique)
    return [
      container(`tab[${escaped(unique)}]`, codeBlock(text.length > maxColoured ? 'text' : language, text))
    ]
  })
  return tabs.length === 0 ? [] : container('tabs', blocks(...tabs))
}

/** Examples of a body besides the first, which is that of the request: each opens with a click. */
export function otherBodies(context: PageContext, content: readonly Content[]): Lines {
  const [first, ...others] = bodyExamples(context, content, 'request')
  const texts = new Set(first && [first.text])
  return blocks(
    ...others.flatMap(({ label, language, text }) => {
      if (texts.has(text)) return []
      texts.add(text)
      return [
        container(
          `details[${escaped(label)}]`,
          codeBlock(text.length > maxColoured ? 'text' : language, text)
        )
      ]
    })
  )
}

/** Examples of a body in the first of its media types. @param label begins those of the tabs */
export const bodyExamples = (
  context: PageContext,
  [first]: readonly Content[],
  direction: Direction,
  label = ''
): readonly ShownExample[] =>
  first
    ? examplesOf(context, first, direction).map(({ title, value }) => ({
        label: [label, title].filter((part) => part !== '').join(' · ') || first.type,
        ...encoded(first.type, value, first.node)
      }))
    : []
