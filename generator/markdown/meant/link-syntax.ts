// Links whose brackets are not as Markdown wants them: a space between them, the wrong ones, one that is missing. Only what looks
// like an address counts: `[1] (see below)` is text.

import type { Image, Link } from 'mdast'
import { inCode } from '../../base/text.ts'
import {
  autoLink,
  type MeantRule,
  matchesIn,
  type Problem,
  rangeOf,
  type WrittenDocument,
  withoutOverlaps
} from './written.ts'

/** Endings of files that texts link to. */
const fileEnding = 'mdx?|html?|png|jpe?g|gif|svg|webp|avif|pdf|zip|csv|ya?ml|json|txt|mp4'

/** An address without spaces: bare ones are recognised by the parser already. */
const address = String.raw`(${autoLink}+|(?:\.{1,2}\/|\/(?=[\w.]))[^\s()[\]{}<>"“”]*|#[A-Za-z][\w-]+|(?:https?:\/\/|mailto:|www\.)[^\s()[\]{}<>"“”]+|[\w./%-]+\.(?:${fileEnding})(?:[#?][^\s()[\]{}<>"“”]*)?)`

/** Text in brackets. */
const label = String.raw`\[([^[\]\n]*[^[\]\s][^[\]\n]*)\]`

interface Form {
  readonly pattern: RegExp
  /** What is wrong, for the hint; after "write `[text](address)`". */
  readonly remark: string
  /** Whether the address comes first. */
  readonly reversed?: true
  /** The title is the third group. */
  readonly titled?: true
}

const forms: readonly Form[] = [
  {
    pattern: new RegExp(
      String.raw`${label}(?:[ \t]+|[ \t]*\n[ \t]*)\(${address}(?:[ \t]+"[^"\n]*")?\)`,
      'dgu'
    ),
    remark: 'without the space between the brackets'
  },
  {
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}\]])\(([^()\n]*[^()\s][^()\n]*)\)\[${address}\]`, 'dgu'),
    remark: 'the text is in square brackets, the address in round ones'
  },
  {
    pattern: new RegExp(String.raw`${label}(?:\[${address}\)|\{${address}[})]|\(${address}[\]}])`, 'dgu'),
    remark: 'the address is in round brackets'
  },
  {
    pattern: new RegExp(String.raw`\[([^[\]()\n]*[^[\]()\s][^[\]()\n]*)[)}]\(${address}\)`, 'dgu'),
    remark: 'the text is in square brackets'
  },
  {
    pattern: new RegExp(String.raw`${label}\(${address}[ \t]+[“”„«»‘’][^()\n]*\)`, 'dgu'),
    remark: 'a title is in straight quotes, `"…"`'
  },
  {
    pattern: new RegExp(String.raw`${label}\(${address}[ \t]+"([^()\n]*"[^()\n]*)"\)`, 'dgu'),
    remark: 'quotes in a title in quotes end it',
    titled: true
  },
  {
    pattern: new RegExp(
      String.raw`${label}\(${address}[ \t]+(?:"[^"()\n]*|'[^'()\n]*|[^"'()\s][^()\n]*["'])\)`,
      'dgu'
    ),
    remark: 'a title is in quotes, `"…"`'
  },
  {
    pattern: new RegExp(String.raw`\[${address}\]\(([^()\n]*[^()\s][ \t][^()\n]*)\)`, 'dgu'),
    remark: 'the text comes first',
    reversed: true
  },
  {
    pattern: new RegExp(String.raw`${label}\(${address}(?=\s|$)(?![^\n]*\))`, 'dgu'),
    remark: 'the bracket after the address is missing'
  }
]

/** Text that looks like a link. */
export const linkSyntax: MeantRule = (document) => {
  const { texts, links, images, source } = document
  const withBrackets = texts.filter(({ text }) => text.includes('[') || text.includes(')['))
  const brackets = forms.flatMap(({ pattern, remark, reversed, titled }) =>
    [...matchesIn(withBrackets, pattern)].map(({ from, to, written }): Problem => {
      const [found = '', text = '', ...addresses] = reversed ? [written[0], written[2], written[1]] : written
      const isPicture = source[from - 1] === '!'
      const mark = isPicture ? '!' : ''
      const title = titled ? ` '${(written[3] ?? '').replaceAll("'", "\\'")}'` : ''
      const right = `${mark}[${text}](${addresses.find((part) => part !== '') ?? ''}${title})`
      return {
        from: from - mark.length,
        to,
        message: `${inCode(`${mark}${oneLine(found)}`)} looks like ${isPicture ? 'a picture' : 'a link'}, but is shown as text`,
        // A title in quotes is not in what is written.
        hint:
          !titled && /[\n"'“”„«»‘’]/.test(found)
            ? `write ${inCode(right)}: ${remark}`
            : { write: right, remark: `: ${remark}` }
      }
    })
  )
  return [
    ...withoutOverlaps(brackets),
    ...links.flatMap((link) => [
      ...spacedPicture(link, source),
      ...addressAsText(link, source),
      ...linkOfSlack(link, source)
    ]),
    ...besideDefinition(document),
    ...images.flatMap((image) => doubledMark(image, source))
  ]
}

/** `<https://a.example|the guide>` */
function linkOfSlack({ url, position }: Link, source: string): readonly Problem[] {
  if (!url.includes('|') && !url.includes('%7C')) return []
  const { from, to } = rangeOf({ type: 'link', position })
  const start = source[from] === '<' ? from : from - 1
  const [found, address = '', text = ''] =
    /^<([^\s<>|]+)\|([^<>|\n]+)>/.exec(source.slice(start, to + 200)) ?? []
  if (found === undefined) return []
  return [
    {
      from: start,
      to: start + found.length,
      message: `${inCode(found)} is a link of Slack, which leads to another address here`,
      hint: { write: `[${text}](${address})` }
    }
  ]
}

/** `[https://a.example](the guide)`, in which the bare address goes on to the next space. */
function addressAsText({ position }: Link, source: string): readonly Problem[] {
  const { from, to } = rangeOf({ type: 'link', position })
  const [, address = '', first = ''] = /^([^\]]+)\]\(([^)]*)$/.exec(source.slice(from, to)) ?? []
  const [rest] = /^[^()\n]*\)/.exec(source.slice(to)) ?? []
  if (source[from - 1] !== '[' || address === '' || rest === undefined) return []
  return [
    {
      from: from - 1,
      to: to + rest.length,
      message: `${inCode(source.slice(from - 1, to + rest.length))} looks like a link, but is shown as text`,
      hint: { write: `[${first}${rest.slice(0, -1)}](${address})`, remark: ': the text comes first' }
    }
  ]
}

/** `!![alt](picture.png)` */
function doubledMark(image: Image, source: string): readonly Problem[] {
  const { from, to } = rangeOf(image)
  if (source[from - 1] !== '!' || /[\p{L}\p{N}!]/u.test(source[from - 2] ?? '')) return []
  const picture = source.slice(from, to)
  return [
    {
      from: from - 1,
      to,
      message: `The first \`!\` of ${inCode(`!${picture}`)} is shown before the picture`,
      hint: { write: picture, remark: ', with one exclamation mark' }
    }
  ]
}

const addressBehind = new RegExp(String.raw`^[ \t]+\(${address}\)`)

/** `[guide] (./other.md)`, where `guide` has a definition: a link to what that says, and an address as text. */
const besideDefinition = ({ bracketedReferences, source }: WrittenDocument): readonly Problem[] =>
  bracketedReferences.flatMap((node): readonly Problem[] => {
    const { from, to } = rangeOf(node)
    const [behind = '', url = ''] = addressBehind.exec(source.slice(to, to + 300)) ?? []
    if (behind === '') return []
    const name = source.slice(from, to)
    return [
      {
        from,
        to: to + behind.length,
        message: `${inCode(name + behind)} leads to what is defined as ${inCode(node.label ?? node.identifier)}, and the brackets behind it are text`,
        hint: { write: `${name}(${url})`, remark: ': without the space between the brackets' }
      }
    ]
  })

const oneLine = (text: string): string => text.replace(/\s*\n[\s>]*/g, ' ')

const pictureEnding = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i

/** `! [alt](picture.png)`, which is a link after an exclamation mark. */
function spacedPicture(
  { url, position }: Parameters<MeantRule>[0]['links'][number],
  source: string
): readonly Problem[] {
  const [from, to] = [position?.start.offset ?? 0, position?.end.offset ?? 0]
  if (source[from - 1] !== ' ' || !pictureEnding.test(url)) return []
  const [before] = /(?<=^|\s)! +$/.exec(source.slice(Math.max(0, from - 10), from)) ?? []
  if (before === undefined) return []
  const link = source.slice(from, to)
  return [
    {
      from: from - before.length,
      to,
      message: `${inCode(before + link)} looks like a picture, but is shown as a link`,
      hint: { write: `!${link}`, remark: ': without the space after `!`' }
    }
  ]
}
