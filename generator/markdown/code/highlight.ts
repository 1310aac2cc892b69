// Syntax highlighting, limited by size and by counted work (work-limit.ts), never by time.

import type { ElementContent } from 'hast'
import { refractor } from './languages.ts'
import { withWorkLimit } from './work-limit.ts'

/**
 * Longer code is highlighted in pieces, since some patterns scan from each character to the end of the text. In pieces of
 * this many characters, about a hundred lines, none of the known ones takes more than 50 ms.
 */
const maxPieceLength = 4_000

/** Shorter pieces for languages with slower patterns. */
const maxPieceLengths: Readonly<Record<string, number>> = {
  csharp: 1_500,
  less: 1_500,
  scss: 1_500,
  markdown: 2_000
}

// Some patterns look back in the line for each character, so code with longer lines, such as minified scripts, is not
// highlighted.
const maxLineLength = 400

/** Whether code has a line that is too long to highlight. */
export const hasLongLine = (text: string): boolean => {
  for (let lineStart = 0; lineStart < text.length; ) {
    const end = text.indexOf('\n', lineStart)
    if ((end < 0 ? text.length : end) - lineStart > maxLineLength) return true
    if (end < 0) return false
    lineStart = end + 1
  }
  return false
}

/**
 * Highlight code in a language that refractor supports.
 *
 * @returns undefined when it takes too much work
 */
export function highlightCode(text: string, language: string): ElementContent[] | undefined {
  const elements: ElementContent[] = []
  const name = nameOf(language)
  for (const piece of piecesOf(text, maxPieceLengths[name] ?? maxPieceLength)) {
    const root = withWorkLimit(piece.length, () => refractor.highlight(piece, name))
    if (!root) return undefined
    // refractor's root holds elements and text only, which is what an element may hold.
    elements.push(...(root.children as ElementContent[]))
  }
  return elements
}

/** Template languages. Prism's hooks for them compare the name of the language, so aliases do not work. */
const templateLanguages = ['django', 'ejs', 'erb', 'handlebars', 'liquid', 'twig']

const mainNames = [...Object.keys(maxPieceLengths), ...templateLanguages]

/** Main name of a language: `cs` → `csharp`. */
const nameOf = (language: string): string =>
  mainNames.find((name) => refractor.registered(name) && grammarOf(name) === grammarOf(language)) ?? language

const grammarOf = (language: string): unknown => refractor.languages[language]

/** Cut text into pieces at line ends, preferably at empty lines. @internal exported for tests */
export function piecesOf(text: string, maxLength: number): readonly string[] {
  const pieces: string[] = []
  let start = 0
  while (text.length - start > maxLength) {
    const emptyLine = text.lastIndexOf('\n\n', start + maxLength - 2)
    const lineEnd = text.lastIndexOf('\n', start + maxLength - 1)
    const end =
      emptyLine + 2 > start + maxLength / 2
        ? emptyLine + 2
        : lineEnd >= start
          ? lineEnd + 1
          : start + maxLength
    pieces.push(text.slice(start, end))
    start = end
  }
  return [...pieces, text.slice(start)]
}
