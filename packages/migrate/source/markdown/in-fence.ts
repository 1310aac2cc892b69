// Whether a place of a text is code.

/** Whether an offset is in a block of code. */
export function isInFence(text: string, offset: number): boolean {
  let fence: string | undefined
  for (const line of text.slice(0, offset).split('\n')) {
    const [, marks] = /^[ \t>]*(`{3,}|~{3,})/.exec(line) ?? []
    if (marks === undefined) continue
    if (fence === undefined) fence = marks
    else if (marks.startsWith(fence)) fence = undefined
  }
  return fence !== undefined
}
