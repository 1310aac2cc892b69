import type { Diagnostic } from '../generator/base/diagnostics.ts'

/** A message as readers see it: `FILE:LINE:COLUMN CODE: MESSAGE`, with the word `warning` where it is one; and its hint. */
export const said = ({
  severity,
  code,
  file,
  line,
  column,
  message,
  hint
}: Diagnostic): readonly string[] => [
  `${[file, line, column].filter((part) => part !== undefined).join(':')} ${severity === 'error' ? '' : `${severity} `}${code}: ${message}`,
  ...(hint === undefined ? [] : [hint])
]
