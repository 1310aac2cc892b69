// Headings that are empty, or that became one, or none, by chance.

import type { Nodes } from 'mdast'
import { inCode } from '../../base/text.ts'
import { type MeantRule, matchesIn, type Problem, rangeOf, type WrittenDocument } from './written.ts'

/** `＃ Title` with a full-width sign, and `##1. Title` without a space. */
const almostHeading = /(?<=^|\n[ ]*)(?:([#＃]*＃[#＃]*)|(##{1,5})(?=\d))[ \t\u3000]*([^\n]*)/dg

/** Headings without text, sentences above a line of hyphens, and lines that look like headings. */
export const headingSyntax: MeantRule = ({ headings, texts, source, boldLines, isOwn }) => [
  ...headings.flatMap((heading): readonly Problem[] => {
    const { from, to } = rangeOf(heading)
    const written = source.slice(from, to)
    if (heading.children.every(isSetting))
      return [
        {
          from,
          to,
          message: `${inCode(written.trim())} is a heading without text`,
          hint: 'write its text behind it, or delete it; for the sign itself, write `\\#`'
        }
      ]
    const lines = written.split('\n')
    const underline = /^[ >]*(-+)[ \t]*$/.exec(lines.at(-1) ?? '')?.[1]
    if (/^#/.test(written) || underline === undefined) return []
    const text = lines.slice(0, -1)
    if (
      text.every((line) => /^[a-z]\w*:(?: |$)/.test(line)) &&
      /(?:^|\n)-{3}[ \t]*\n\s*$/.test(source.slice(Math.max(0, from - 20), from))
    )
      return [
        // The lines of front matter are empty here.
        /^\n{3,}-{3}[ \t]*\n$/.test(source.slice(0, from))
          ? {
              from,
              to,
              message: `${inCode(text[0] ?? '')} is a heading: these are keys below the front matter`,
              hint: 'keep one of the two front matters, and delete the other with its lines `---`'
            }
          : {
              from,
              to,
              message: `${inCode(text[0] ?? '')} is a heading: keys between two lines \`---\` are front matter only at the very start of the file`,
              hint: 'move it to the first line of the file, with both lines `---`'
            }
      ]
    // A line of hyphens as long as the text is there on purpose.
    const isSentence = underline.length <= 5 && /[.:。：]$/.test(text[0]?.trim() ?? '')
    if (text.length === 1 && !isSentence) return []
    return [
      {
        from,
        to,
        message: `${text.length === 1 ? 'This line is a heading' : `These ${text.length} lines are a heading`}, since the line \`${underline}\` is directly below`,
        hint: `for a line across the page, put an empty line above \`${underline}\`; for a heading, write \`## …\``
      }
    ]
  }),
  ...boldHeadings({ headings, source, boldLines, isOwn }),
  ...[
    ...matchesIn(
      texts.filter(({ node, text }) => node.type === 'paragraph' && /＃|##\d/.test(text)),
      almostHeading
    )
  ].map(
    ({ from, to, written: [found = '', wide = '', marks = '', text = ''] }): Problem => ({
      from,
      to,
      message: `${inCode(found.trim())} looks like a heading, but is shown as text`,
      hint: {
        write: `${'#'.repeat((wide || marks).length)} ${text.trim()}`,
        remark: wide === '' ? ', with a space' : ', with `#`'
      }
    })
  )
]

/** Several short lines in bold: readers cannot jump to them. */
function boldHeadings({
  headings,
  source,
  boldLines,
  isOwn
}: Pick<WrittenDocument, 'headings' | 'source' | 'boldLines' | 'isOwn'>): readonly Problem[] {
  const found = boldLines.flatMap((line) => {
    const { from, to } = rangeOf(line)
    const [, text] =
      /^(?:\*\*|__)([^\n]{3,60}[^\n.:!?…,;。：])(?:\*\*|__)$/.exec(source.slice(from, to)) ?? []
    return text === undefined || !isOwn(from) ? [] : { from, to, text }
  })
  if (found.length < 2 || found.length < boldLines.length) return []
  return found.map(({ from, to, text }) => {
    const above = headings.findLast((heading) => rangeOf(heading).from < from)?.depth ?? 1
    return {
      from,
      to,
      message: `${inCode(`**${text}**`)} is a paragraph in bold, which is in no list of headings`,
      hint: `for a heading, write ${inCode(`${'#'.repeat(Math.min(above + 1, 6))} ${text}`)}`
    }
  })
}

/** Whether it is only the id or the keywords of a heading. */
const isSetting = (node: Nodes): boolean => node.type === 'text' && /^\s*\{[#k][^{}]*\}\s*$/.test(node.value)
