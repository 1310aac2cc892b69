import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import type { FoundFile } from '../base/file-tree.ts'
import { inCode, isLinkedPath } from '../base/text.ts'

/** The error for a link out of the project or to nothing. @param use what is not done with it: `read` */
export function linkOutside({ path, target }: FoundFile, use: 'read' | 'published'): Diagnostic {
  if (!target)
    return diagnostic(
      'file-outside-root',
      { file: path },
      `This link leads to nothing, so it is not ${use}`,
      'correct its target, or delete it'
    )
  const noun = target.isFolder ? 'folder' : 'file'
  return diagnostic(
    'file-outside-root',
    { file: path },
    `This link leads out of the project, to the ${noun} ${inCode(target.path)}, so it is not ${use}`,
    `copy the ${noun} into the project${isLinkedPath(target.path) ? `, or allow links to it in site.yaml: \`linkedPaths: [${target.path}]\`` : ', or move it there and link to it from its old place'}`
  )
}
