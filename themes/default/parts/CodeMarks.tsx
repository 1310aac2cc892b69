import '../styles/code-marks.css'

/** It has none. */
export type CodeMarksProps = Readonly<Record<string, never>>

/** Styles of rare marks in code: focused and folded lines, errors, warnings, words and links to lines. It renders nothing. */
export default function CodeMarks() {
  return null
}
