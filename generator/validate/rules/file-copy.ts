// Copies of files, which nobody meant to publish: `install (1).md` beside `install.md`.

import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import { originalOf } from '../../load/copied-file.ts'
import { isMarkdown } from '../../load/source.ts'
import type { Rule } from '../rule.ts'

/** Report pages whose file is a copy of another one, by its name. */
export const checkFileCopy: Rule = ({ graph: { sources, plugins } }) =>
  sources.flatMap((source): readonly Diagnostic[] => {
    if (!isMarkdown(source)) return []
    const original = originalOf(source.file, (file) => plugins.files.has(file))
    if (original === undefined) return []
    return [
      diagnostic(
        'file-copy',
        { file: source.file, line: 1 },
        `By its name, this file is a copy of \`${original}\`, and published as a page of its own`,
        'delete it, or give it a name that says how they differ'
      )
    ]
  })
