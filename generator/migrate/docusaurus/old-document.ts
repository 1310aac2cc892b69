// A document of the project, with how it is parsed.

import { isRecord } from '../javascript/computed.ts'
import type { OldDocument } from '../tool.ts'
import type { ProjectFacts } from './context.ts'
import { parseMarkdown } from './document.ts'
import type { FoundDocument } from './found-document.ts'
import { frontMatterEdits } from './front-matter.ts'
import { listOf, recordAt, type Settings } from './settings.ts'

/** A document as all tools describe theirs. */
export function oldDocument(
  { file, target, address, contentFolder, frontMatter }: FoundDocument,
  project: ProjectFacts,
  settings: Settings
): OldDocument {
  const kind = frontMatter.kind === 'partial' ? 'doc' : frontMatter.kind
  const names = listOf(recordAt(settings.themeConfig, 'prism').magicComments).flatMap((one) =>
    isRecord(one) ? magicNames(one) : []
  )
  return {
    source: file.source,
    target,
    isPartial: file.isPartial,
    parse: (text) =>
      parseMarkdown(text, {
        facts: { source: file.source, kind, target, contentFolder, address },
        project,
        frontMatter: (front, scope) => frontMatterEdits(front, frontMatter, scope),
        magicComments: [...new Set(['highlight', ...names])]
      })
  }
}

const magicNames = ({ line, block }: Readonly<Record<string, unknown>>): readonly string[] =>
  [line, isRecord(block) ? block.start : undefined].flatMap((text) =>
    typeof text === 'string' ? [text.replace(/-(?:next-line|start|end)$/, '')] : []
  )
