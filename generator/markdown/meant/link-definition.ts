// Links by name, `[text][name]`, whose name has no definition, `[name]: address`: they are shown with their brackets.

import { inCode, nearest } from '../../base/text.ts'
import { autoLink, type MeantRule, matchesIn, nameOf, type Problem, type WrittenDocument } from './written.ts'

/** `[text][name]` and `[text][]`, but neither `list[0][1]` nor `[a-z][0-9]`. */
const withText = /(?<![\p{L}\p{N}\])}\0$])(!?)\[([^[\]\n]*)\]\[([^[\]\n]*)\](?![[({\]*+?])/dgu

/** `[name]` alone. */
const alone = /(?<![\p{L}\p{N}\])}\0$[])\[([^[\]\n\0]{3,})\](?![[({\]:])/dgu

/** A link by a name without definition. */
interface LostLink {
  readonly from: number
  readonly to: number
  /** As written. */
  readonly found: string
  readonly name: string
  /** The definition that was probably meant. */
  readonly similar: string | undefined
  /** The link with another name. */
  link(name: string): string
  /** The same with an address. */
  readonly withAddress: string
}

/** Links by a name without definition; those without text only if they resemble a definition that nothing uses. */
function lostLinks({ texts, definitions, references }: WrittenDocument): readonly LostLink[] {
  const withBrackets = texts.filter(({ text }) => text.includes('['))
  const names = definitions.map(nameOf)
  // Names that differ in a number are different things.
  const unused = definitions
    .filter(({ identifier }) => !references.has(identifier) && !/\d/.test(identifier))
    .map(nameOf)
  const lost = [...matchesIn(withBrackets, withText)].map(({ from, to, written }): LostLink => {
    const [found = '', mark = '', text = '', givenName = ''] = written
    const name = givenName === '' ? text : givenName
    return {
      from,
      to,
      found,
      name,
      similar: nearest(name, names),
      link: (other) => `${mark}[${text}][${other}]`,
      withAddress: `${mark}[${text}](…)`
    }
  })
  if (unused.length === 0) return lost
  const lostAlone = [...matchesIn(withBrackets, alone)].map(({ from, to, written }): LostLink => {
    const [found = '', name = ''] = written
    return {
      from,
      to,
      found,
      name,
      similar: nearest(name, unused),
      link: (other) => `[${other}]`,
      withAddress: ''
    }
  })
  return [...lost, ...lostAlone.filter(({ similar }) => similar !== undefined)]
}

/** Definitions that are named almost as the name of a link without one. */
export const almostNamed = (document: WrittenDocument): ReadonlySet<string | undefined> =>
  new Set(lostLinks(document).map(({ similar }) => similar))

/** `[name]: address` in a paragraph. */
const definition = new RegExp(
  String.raw`(?<=^|\n *)\[([^[\]\n^]+)\]:[ \t]*((?:\.{0,2}\/|https?:|${autoLink})[^\n]*)`,
  'dg'
)

/** Lines that look like a definition, and are text: below a text, or with a space in the address. */
const definitionsInText = ({ texts }: WrittenDocument): readonly Problem[] =>
  [
    ...matchesIn(
      texts.filter(({ text }) => text.includes(']:')),
      definition
    )
  ].map(({ from, to, written, shown }) => {
    const [found = '', name = '', address = ''] = written
    return {
      from,
      to,
      message: `${inCode(found)} looks like the definition of a link, but is shown as text`,
      hint:
        from > shown.offset
          ? 'put an empty line above it'
          : `write ${inCode(`[${name}]: <${address.trim()}>`)}: a space ends an address`
    }
  })

/** Links by a name without definition. */
export const linkDefinition: MeantRule = (document) => {
  const hasDefinitions = document.definitions.length > 0
  const links = lostLinks(document).flatMap(
    ({ from, to, found, name, similar, link, withAddress }): readonly Problem[] => {
      // Without definitions, two pairs of brackets may be anything.
      const isName = hasDefinitions || /^\p{L}[\p{L}\s'’-]*$/u.test(name)
      if (!isName || /^\^|^[\d\s,.:+-]*$/.test(name)) return []
      return [
        {
          from,
          to,
          message: `There is no definition of \`${name}\`, so ${inCode(found)} is shown as text`,
          hint:
            similar === undefined
              ? `write its address, ${inCode(withAddress)}, or define it on a line of its own: ${inCode(`[${name}]: …`)}`
              : `did you mean ${inCode(link(similar))}?`
        }
      ]
    }
  )
  return [...definitionsInText(document), ...links]
}
