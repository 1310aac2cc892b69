// A document that is parsed after parts of it were replaced, such as components by their output. Its edits and lines are
// mapped back to the file.

import { composeEdits } from './composed-edits.ts'
import { applyEdits, type Edit } from './edits.ts'
import type { Finding } from './findings.ts'
import type { ParsedDocument } from './tool.ts'

export interface Replacements {
  readonly edits: readonly Edit[]
  readonly findings: readonly Finding[]
}

/** Parse a document after its replacements. @param parse reads the result */
export function parseReplaced(
  text: string,
  { edits, findings }: Replacements,
  parse: (text: string) => ParsedDocument
): ParsedDocument {
  if (edits.length === 0 && findings.length === 0) return parse(text)
  const replaced = applyEdits(text, edits)
  const { extension, convert } = parse(replaced.text)
  const lineOfFile = (line: number) => replaced.lines[line - 1] ?? line
  return {
    extension,
    convert(names) {
      const converted = convert(names)
      return {
        ...converted,
        edits: composeEdits(text, edits, converted.edits),
        findings: [
          ...findings,
          ...converted.findings.map((finding) =>
            finding.line === undefined ? finding : { ...finding, line: lineOfFile(finding.line) }
          )
        ],
        components: converted.components.map((component) => ({
          ...component,
          line: lineOfFile(component.line)
        }))
      }
    }
  }
}
