// Edits by position: a converted file is its old text with a list of replacements, so that text without a rule
// stays the same byte for byte.

/** A replacement of `text.slice(start, end)`; an insertion where both are equal. */
export interface Edit {
  /** UTF-16 offsets in the old text. */
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A text after its edits, and where its lines come from. */
export interface EditedText {
  readonly text: string
  /** For each line of the new text, the line of the old one, from 1. */
  readonly lines: readonly number[]
}

/**
 * Apply edits. An edit inside a larger one is dropped, since the larger one replaces its text as well; insertions at one
 * place keep the order of the list.
 *
 * @throws when two edits overlap in part: a bug of a rule
 */
export function applyEdits(oldText: string, edits: readonly Edit[]): EditedText {
  const applied = outermostEdits(edits)
  let text = ''
  let at = 0
  const lines: number[] = []
  let oldLine = 1
  const append = (piece: string, advances: boolean) => {
    let from = 0
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', from)) {
      lines.push(oldLine)
      if (advances) oldLine++
      from = end + 1
    }
    text += piece
  }
  for (const edit of applied) {
    append(oldText.slice(at, edit.start), true)
    append(edit.text, false)
    oldLine += countLines(oldText.slice(edit.start, edit.end))
    at = edit.end
  }
  append(oldText.slice(at), true)
  return { text, lines: [...lines, oldLine] }
}

/** The edits in their order, without those inside larger ones. */
export function outermostEdits(edits: readonly Edit[]): readonly Edit[] {
  const sorted = edits
    .map((edit, order) => ({ edit, order }))
    .sort(
      // At the same offset: insertions first, then the longest edit, which replaces those inside it.
      (a, b) =>
        a.edit.start - b.edit.start ||
        isInsertion(b.edit) - isInsertion(a.edit) ||
        b.edit.end - a.edit.end ||
        a.order - b.order
    )
  const outermost: Edit[] = []
  for (const { edit } of sorted) {
    const last = outermost.at(-1)
    if (!last || edit.start >= last.end) outermost.push(edit)
    else if (edit.end > last.end)
      throw new Error(`bug: edits overlap at ${edit.start}: ${JSON.stringify([last, edit])}`)
    else if (edit.start === last.start && edit.end === last.end && edit.text !== last.text)
      throw new Error(`bug: two edits of one place: ${JSON.stringify([last, edit])}`)
  }
  return outermost
}

const isInsertion = ({ start, end }: Edit): number => (start === end ? 1 : 0)

const countLines = (text: string): number => text.split('\n').length - 1
