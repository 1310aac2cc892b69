// A document of the project, with how it is parsed.

import { parseReplaced } from '../replaced.ts'
import type { OldDocument } from '../tool.ts'
import type { ProjectFacts } from './context.ts'
import { parseMarkdown } from './document.ts'
import { filledParts } from './filled-parts.ts'
import type { FoundDocument } from './found-document.ts'
import { frontMatterEdits } from './front-matter.ts'
import { magicComments } from './magic-comments.ts'
import type { Settings } from './settings.ts'

/** A document in the form that all tools share. */
export function oldDocument(
  { file, target, address, contentFolder, frontMatter }: FoundDocument,
  project: ProjectFacts,
  settings: Settings
): OldDocument {
  const kind = frontMatter.kind === 'partial' ? 'doc' : frontMatter.kind
  return {
    source: file.source,
    target,
    isPartial: file.isPartial,
    parse: (text) =>
      parseReplaced(text, filledParts(text, file.source, project), (filled) =>
        parseMarkdown(filled, {
          facts: { source: file.source, kind, target, contentFolder, address },
          project,
          frontMatter: (front, scope) => frontMatterEdits(front, frontMatter, scope),
          magicComments: magicComments(settings)
        })
      )
  }
}
