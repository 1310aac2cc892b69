// Definitions of links, `[name]: address`, that nothing uses, or that an earlier one of the same name hides.

import type { Definition } from 'mdast'
import { inCode } from '../../base/text.ts'
import { almostNamed } from './link-definition.ts'
import { type MeantRule, nameOf, type Problem, rangeOf } from './written.ts'

/** How some write comments: `[//]: # (text)`, `[comment]: <> (text)`. */
const isComment = ({ url, identifier }: Definition): boolean =>
  url === '#' || url === '' || url === '<>' || /^(?:\/\/|_|-|\.|#|comment|\^.*)$/i.test(identifier)

/** Definitions without effect. */
export const definitionUnused: MeantRule = (document) => {
  const { definitions, references, isOwn, source } = document
  if (definitions.length === 0) return []
  const almost = almostNamed(document)
  const first = new Map<string, Definition>()
  return definitions.flatMap((definition): readonly Problem[] => {
    const { identifier } = definition
    const earlier = first.get(identifier)
    if (!earlier) first.set(identifier, definition)
    const { from } = rangeOf(definition)
    const name = nameOf(definition)
    const place = { from, to: from + name.length + 2 }
    // Several pages include a list of definitions, of which each uses some.
    if (isComment(definition) || !isOwn(from)) return []
    if (earlier) {
      if (earlier.url === definition.url) return []
      return [
        {
          ...place,
          message: `\`${name}\` is defined twice: this address, ${inCode(definition.url)}, is not used, but ${inCode(earlier.url)}, of line ${lineIn(source, rangeOf(earlier).from)}`,
          hint: 'delete one of them, or give it another name'
        }
      ]
    }
    return references.has(identifier) || almost.has(name)
      ? []
      : [
          {
            ...place,
            message: `Nothing uses the definition of \`${name}\``,
            hint: `write ${inCode(`[text][${name}]`)} where it belongs, or delete it`
          }
        ]
  })
}

const lineIn = (source: string, offset: number): number => source.slice(0, offset).split('\n').length
