// Fences of `mdx-code-block`: their content is part of the page, and hidden from translation tools.

/** A line with a fence, without its line break. */
export interface MdxFence {
  readonly start: number
  readonly end: number
  /** From 1. */
  readonly line: number
}

const block = /(^|\n)([ \t]*(`{3,4}) *mdx-code-block)\n([\s\S]*?)\n([ \t]*\3)(?=\n|$)/g

/** Blank out these fences. Offsets stay the same. */
export function withoutMdxFences(text: string): {
  readonly text: string
  readonly fences: readonly MdxFence[]
} {
  const fences: MdxFence[] = []
  const blanked = text.replace(
    block,
    (
      whole: string,
      before: string,
      opening: string,
      _: string,
      content: string,
      closing: string,
      at: number
    ) => {
      const start = at + before.length
      const end = at + whole.length
      const line = text.slice(0, start).split('\n').length
      fences.push({ start, end: start + opening.length, line })
      fences.push({ start: end - closing.length, end, line: line + content.split('\n').length + 1 })
      return `${before}${' '.repeat(opening.length)}\n${content}\n${' '.repeat(closing.length)}`
    }
  )
  return { text: blanked, fences }
}
