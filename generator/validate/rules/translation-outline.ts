// The outline of a Markdown text, read line by line: its headings with what is below them that translators leave as it is. A quick
// reading, since each translation and its original are compared; HTML and directives are text here.

/** A heading and what is below it, up to the next heading. */
export interface OutlineSection {
  /** From 1; 0 for what is above the first heading. */
  readonly depth: number
  /** As written. */
  readonly heading: string
  /** From 1. */
  readonly line: number
  readonly codes: readonly { readonly line: number; readonly text: string }[]
  /** Code, addresses and numbers in it. */
  readonly signs: ReadonlySet<string>
}

const sign = /`[^`\n]+`|\]\([^)\s]+|https?:\/\/[^\s)>]+|\d+(?:\.\d+)*|\{#[^}]+\}|[A-Z][A-Za-z]*[A-Z]\w*/g

/** Sections of a text; the first one is what is above all headings. */
export function outlineOf(body: string): readonly OutlineSection[] {
  const sections: Section[] = [newSection(0, '', 1)]
  let fence: { readonly mark: string; readonly line: number; readonly text: string[] } | undefined
  for (const [index, line] of body.split('\n').entries()) {
    const section = sections.at(-1)
    const [, mark = ''] = /^(?:[ \t]|>|[-*+] |\d+[.)] )*(`{3,}|~{3,})(?![^\n]*`)/.exec(line) ?? []
    if (fence) {
      const closes = mark.startsWith(fence.mark) && line.trim().endsWith(mark)
      if (closes) {
        section?.codes.push({ line: fence.line, text: fence.text.join('\n') })
        fence = undefined
      } else fence.text.push(line.trim())
      continue
    }
    if (mark !== '') {
      fence = { mark, line: index + 1, text: [] }
      continue
    }
    const [, marks = '', heading = ''] = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/.exec(line) ?? []
    if (marks !== '')
      sections.push(newSection(marks.length, heading.replace(/\s*\{#[^}]*\}$/, ''), index + 1))
    sections.at(-1)?.lines.push(line)
  }
  return sections
}

interface Section extends OutlineSection {
  readonly codes: { readonly line: number; readonly text: string }[]
  readonly lines: string[]
}

function newSection(depth: number, heading: string, line: number): Section {
  const codes: { readonly line: number; readonly text: string }[] = []
  const lines: string[] = []
  let signs: ReadonlySet<string> | undefined
  return {
    depth,
    heading,
    line,
    codes,
    lines,
    // Only needed to tell sections of the same level apart.
    get signs() {
      signs ??= new Set([
        ...Array.from(lines.join('\n').matchAll(sign), ([found]) => found),
        ...codes.map(({ text }) => text)
      ])
      return signs
    }
  }
}

/** More sections than this are not compared: time and memory grow with the product. */
const maxSections = 400

/** Pairs of sections in both texts, in order: of the same level, and as similar as possible. */
export function alignedSections(
  a: readonly OutlineSection[],
  b: readonly OutlineSection[]
): ReadonlyMap<OutlineSection, OutlineSection> {
  // Most translations have the outline of their original.
  if (a.length === b.length && a.every(({ depth }, index) => depth === b[index]?.depth))
    return new Map(a.map((section, index) => [section, b[index] ?? section]))
  if (a.length > maxSections || b.length > maxSections) return new Map(a.map((section) => [section, section]))
  const pairs = new Map<OutlineSection, OutlineSection>()
  const width = b.length + 1
  // best[i * width + j]: of the sections from i and j on.
  const best = new Float64Array((a.length + 1) * width)
  const scoreOf = (i: number, j: number): number => {
    const [left, right] = [a[i], b[j]]
    return left && right && left.depth === right.depth ? 1 + similarity(left, right) / 2 : -1
  }
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const score = scoreOf(i, j)
      const paired = score < 0 ? 0 : score + (best[(i + 1) * width + j + 1] ?? 0)
      best[i * width + j] = Math.max(paired, best[(i + 1) * width + j] ?? 0, best[i * width + j + 1] ?? 0)
    }
  for (let [i, j] = [0, 0]; i < a.length && j < b.length; ) {
    const here = best[i * width + j] ?? 0
    const score = scoreOf(i, j)
    const [left, right] = [a[i], b[j]]
    if (left && right && score >= 0 && Math.abs(here - score - (best[(i + 1) * width + j + 1] ?? 0)) < 1e-9) {
      pairs.set(left, right)
      i++
      j++
    } else if (here === best[(i + 1) * width + j]) i++
    else j++
  }
  return pairs
}

/** From 0 to 1: how much of what translators leave alone both have. */
function similarity(a: OutlineSection, b: OutlineSection): number {
  if (a.signs.size === 0 && b.signs.size === 0) return 0.5
  const shared = [...a.signs].filter((item) => b.signs.has(item)).length
  return shared / (a.signs.size + b.signs.size - shared)
}
