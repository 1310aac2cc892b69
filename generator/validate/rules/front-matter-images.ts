import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import { resolve } from '../../graph/resolve.ts'
import { isMarkdown } from '../../load/source.ts'
import { missingFile } from '../missing-file.ts'
import type { Rule } from '../rule.ts'

/** The image of a page's front matter must exist and have an alternative text. */
export const checkFrontMatterImages: Rule = ({ graph }) =>
  graph.sources.filter(isMarkdown).flatMap((source): Diagnostic[] => {
    const { image, image_alt } = source.frontMatter
    if (image === undefined) return []
    const target = resolve(graph, source, image)
    if (target.kind === 'unknown') return []
    if (target.kind !== 'asset') return [missingFile(target, image, source.yaml.at(['image']), 'board.png')]
    if (image_alt !== undefined) return []
    return [
      diagnostic(
        'image-alt-missing',
        source.yaml.at(['image']),
        'This image has no alternative text',
        'describe what it shows: `image_alt: A board with two connectors`'
      )
    ]
  })
