// SVG files with scripts or references to other hosts: what was removed from those beside the content, and what those of
// site/static are published with.

import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import type { Files } from '../../base/files.ts'
import { extensionOf } from '../../base/text.ts'
import { type Asset, darkFileOf, isStaticFile } from '../../graph/assets.ts'
import { cleanSvgFile, type RemovedPart } from '../../pictures/svg.ts'
import type { ImageRule } from '../used-images.ts'

/** Check SVG files of site/static, and those of content/ that pages use, with their dark variants. */
export const checkSvg: ImageRule = ({ graph: { assets, plugins } }, images) => {
  // Pointers of Git LFS have an error of their own.
  const withoutPointers = (list: readonly Asset[]) =>
    list.flatMap(({ file, isLfsPointer }) => (isLfsPointer ? [] : file))
  const staticFiles = withoutPointers(assets.staticPaths.flatMap((path) => assets.static(path) ?? []))
  const usedFiles = withoutPointers(images.map(({ asset }) => asset))
  const refusedDarkFiles = usedFiles.flatMap((file) => {
    const darkFile = darkFileOf(file)
    const refusal = darkFile !== undefined && !isStaticFile(file) && assets.refusal(darkFile, file)
    return refusal ? [[darkFile, refusal] as const] : []
  })
  return [
    ...[...new Map(refusedDarkFiles)].map(([file, { code, message, hint }]) =>
      diagnostic(code, { file }, message, hint)
    ),
    ...[...new Set([...staticFiles, ...usedFiles])].flatMap((file) =>
      isSvg(file) ? checkFile(plugins.files, file) : []
    )
  ]
}

const isSvg = (path: string): boolean => ['.svg', '.svgz'].includes(extensionOf(path))

function checkFile(files: Files, file: string): readonly Diagnostic[] {
  const cleaned = cleanSvgFile(files.read(file))
  // Those beside the content that cannot be cleaned are not published.
  if ('failure' in cleaned) return [unreadable(file, cleaned.failure)]
  // An empty one shows nothing on purpose.
  const unnamed = /<svg(?=[\s>])(?:[^<>"']|"[^"]*"|'[^']*')*>(?=\s*<\w)/.exec(cleaned.text)?.[0]
  if (unnamed !== undefined && !/\sxmlns\s*=/.test(unnamed))
    return [
      diagnostic(
        'image-unreadable',
        { file },
        'Browsers do not show this SVG as a picture: its first element has no `xmlns`',
        'write `<svg xmlns="http://www.w3.org/2000/svg" …>`'
      )
    ]
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
}

const unreadable = (file: string, failure: string): Diagnostic =>
  diagnostic(
    'image-unreadable',
    { file },
    `This SVG cannot be read: ${failure}`,
    'browsers may not show it, or run what it contains: export it again from the program that made it; until then it is published as it is, like all files of site/static'
  )

/** `<script>`, `onclick` (2) */
function namesOf(removed: readonly RemovedPart[]): string {
  const counts = new Map<string, number>()
  for (const { what } of removed) counts.set(what, (counts.get(what) ?? 0) + 1)
  return [...counts].map(([what, count]) => `\`${what}\`${count === 1 ? '' : ` (${count})`}`).join(', ')
}
