// The lines of a Markdown file, and which of them are front matter, code, or text.

/** What a line is part of. */
export type LinePart = 'front matter' | 'code' | 'text'

/** The part that each line of a text belongs to. The lines around front matter and code belong to them. */
export function partsOf(lines: readonly string[]): readonly LinePart[] {
  const parts: LinePart[] = []
  const frontMatterEnd = /^---[^-]*$/.test(lines[0] ?? '')
    ? lines.findIndex((line, index) => index > 0 && /^---\s*$/.test(line))
    : -1
  // While it is typed, it may lack its end.
  const lastFrontMatter = lines[0] === '---' && frontMatterEnd < 0 ? firstTextLine(lines) : frontMatterEnd
  let fence: string | undefined
  for (const [index, line] of lines.entries()) {
    if (index <= lastFrontMatter) {
      parts.push('front matter')
      continue
    }
    const [, marks = '', info = ''] = /^[\s>]*(?:[-*+]\s+)?(`{3,}|~{3,})(.*)$/.exec(line) ?? []
    if (fence === undefined) {
      const opens = marks !== '' && !(marks.startsWith('`') && info.includes('`'))
      if (opens) fence = marks
      parts.push(opens ? 'code' : 'text')
      continue
    }
    parts.push('code')
    if (marks.startsWith(fence) && info.trim() === '') fence = undefined
  }
  return parts
}

/** The last line of front matter without an end: up to the first line that cannot be YAML. */
const firstTextLine = (lines: readonly string[]): number => {
  const text = lines.findIndex((line, index) => index > 0 && !/^(?:[\w-]+:|\s+\S|-\s|#|\s*$)/.test(line))
  return text < 0 ? lines.length - 1 : text - 1
}
