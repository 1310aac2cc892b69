// SVG files with scripts or references to other hosts: what was removed from those beside the content, and what those of
// site/static are published with.

import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import { extensionOf } from '../../base/text.ts'
import { isStaticFile, readSvg } from '../../graph/assets.ts'
import type { RemovedPart } from '../../pictures/svg.ts'
import type { Rule } from '../rule.ts'
import { usedImages } from '../used-images.ts'

/** Check SVG files of site/static, and those of content/ that pages use. */
export const checkSvg: Rule = (site) => {
  const { assets, plugins } = site.graph
  const isSvg = (path: string) => extensionOf(path) === '.svg'
  const staticAssets = assets.staticPaths.filter(isSvg).flatMap((path) => assets.static(path) ?? [])
  const usedAssets = usedImages(site, 'shown or linked', isSvg)
    .map(({ asset }) => asset)
    .filter(({ file }) => isSvg(file))
  const usedFiles = new Set(usedAssets.map(({ file }) => file))
  // Pointers of Git LFS have an error of their own.
  const files = [...staticAssets, ...usedAssets].flatMap(({ file, isLfsPointer }) =>
    isLfsPointer ? [] : file
  )
  return [...new Set(files)].flatMap((file): Diagnostic[] => {
    const cleaned = readSvg(plugins.files, file)
    if ('failure' in cleaned)
      // A broken SVG that no page uses is not worth a message.
      return usedFiles.has(file) ? [unreadable(file, cleaned.failure)] : []
    const [firstRemoved] = cleaned.removed
    if (!firstRemoved) return []
    const parts = namesOf(cleaned.removed)
    return [
      isStaticFile(file)
        ? diagnostic(
            'svg-active',
            { file, line: firstRemoved.line },
            `This SVG contains ${parts}, which has no effect on the pages that show it, but does when readers open the file`,
            'remove them; SVG files beside the content are cleaned, those of site/static are not'
          )
        : diagnostic(
            'svg-active',
            { file, line: firstRemoved.line },
            `This SVG is published without ${parts}, which pictures must not contain`,
            'remove them from the file; one that needs them belongs in site/static'
          )
    ]
  })
}

const unreadable = (file: string, failure: string): Diagnostic =>
  diagnostic(
    'image-unreadable',
    { file },
    `This SVG cannot be read: ${failure}`,
    'browsers may not show it: export it again from the program that made it; until then it is published as it is'
  )

/** `<script>`, `onclick` (2) */
function namesOf(removed: readonly RemovedPart[]): string {
  const counts = new Map<string, number>()
  for (const { what } of removed) counts.set(what, (counts.get(what) ?? 0) + 1)
  return [...counts].map(([what, count]) => `\`${what}\`${count === 1 ? '' : ` (${count})`}`).join(', ')
}
