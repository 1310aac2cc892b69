// The heading that is the title of the page. It is plain text here, so that links in it are below it.

import type { Line } from '../../markdown/lines.ts'
import { withoutCode } from '../../markdown/masked.ts'
import type { RuleContext } from '../context.ts'
import { type Definition, normalised } from '../link-definitions.ts'
import { newAddress } from './links.ts'

const link = /(?<!!)\[([^[\]]*)\](?:\(\s*<?([^()\s<>]*)>?[^()]*\)|\[([^[\]]*)\])?/g

/** Write links in the title as text. */
export function unlinkTitle(
  context: RuleContext,
  line: Line,
  definitions: ReadonlyMap<string, Definition>
): void {
  const { edits, findings } = context
  const below: string[] = []
  for (const { index, 0: whole, 1: inner = '', 2: written, 3: label } of withoutCode(line.text).matchAll(
    link
  )) {
    const address = written ?? definitions.get(normalised(label || inner))?.address
    if (address === undefined || address === '') continue
    const start = line.start + index
    edits.push(
      { start, end: start + 1, text: '' },
      { start: start + 1 + inner.length, end: start + whole.length, text: '' }
    )
    below.push(`[${inner.trim() || address}](${newAddress(context, address, line.number) ?? address})`)
    findings.note(
      'link in the title',
      line.number,
      `The title is plain text here; the link to \`${address}\` is the first line of the text.`
    )
  }
  if (below.length > 0) edits.push({ start: line.end, end: line.end, text: `\n\n${below.join(' ')}` })
}
