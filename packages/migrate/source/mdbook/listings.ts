// `<Listing number="1-1" file-name="main.rs" caption="…">` around code, which a preprocessor of the Rust book and its translations
// writes as a figure.

import type { Edit } from '../edits.ts'
import type { DocumentScope } from '../folder/description.ts'
import { readArguments, titleLabel } from '../folder/tags.ts'
import type { Line } from '../markdown/lines.ts'

const opening = /^\s*<Listing\b((?:"[^"]*"|[^">])*)>\s*$/

interface Listing {
  /** Lines outside of code. */
  edits(line: Line): readonly Edit[]
  /** The title of the next block of code. @param line its opening line */
  codeTitle(line: Line): readonly Edit[]
}

/** Converts listings line by line. */
export function listings({ findings }: Pick<DocumentScope, 'findings'>): Listing {
  let file: string | undefined
  let isFigure = false
  return {
    edits(line) {
      const [, attributes] = opening.exec(line.text) ?? []
      const indent = /^\s*/.exec(line.text)?.[0] ?? ''
      const replace = (text: string) => [
        { start: line.start, end: line.end, text: text === '' ? '' : indent + text }
      ]
      if (attributes !== undefined) {
        const { named } = readArguments(attributes)
        const number = named.get('number')
        const caption = [number === undefined ? undefined : `Listing ${number}`, named.get('caption')]
          .filter((part) => part !== undefined && part !== '')
          .join(': ')
        file = named.get('file-name')
        isFigure = caption !== ''
        findings.changed('<Listing>', line.number)
        return replace(isFigure ? `::::figure${titleLabel(caption)}` : '')
      }
      return /^\s*<\/Listing>\s*$/.test(line.text) ? replace(isFigure ? '::::' : '') : []
    },
    codeTitle(line) {
      const name = file
      file = undefined
      return name === undefined
        ? []
        : [{ start: line.end, end: line.end, text: ` title="${name.replaceAll('"', "'")}"` }]
    }
  }
}
