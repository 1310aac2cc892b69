// Icons drawn from `theme.icon` in site.yaml. They are added as files of site/static, so that head, manifest and feeds treat
// them like any others. A file of the project with the same name takes precedence.

import { type Diagnostic, diagnostic, type Outcome } from '../base/diagnostics.ts'
import { errorMessage } from '../base/error-message.ts'
import type { Files } from '../base/files.ts'
import { isLfsPointer } from '../base/lfs.ts'
import type { Config } from '../config/config.ts'
import { iconPaths } from '../pictures/icons.ts'
import { withGeneratedFiles } from '../plugins/generated-files.ts'

/**
 * Draws icons.
 *
 * @returns files by path in site/static; `undefined` if the drawing library is not installed
 * @throws if the SVG cannot be decoded
 */
export type DrawIcons = (
  svg: Uint8Array,
  background: string
) => Promise<ReadonlyMap<string, Uint8Array> | undefined>

/** A site with its icons. */
interface SiteWithIcons {
  readonly files: Files
  readonly theme: Config['theme']
}

/** Add the icons of a site. @param draw omitted by commands that publish nothing; then no icons are drawn */
export async function withAppIcons(
  files: Files,
  { theme, site: { yaml } }: Config,
  draw?: DrawIcons
): Promise<Outcome<SiteWithIcons>> {
  const { icon, themeColor = '#ffffff' } = theme
  const file = `site/static${icon}`
  if (icon === undefined) return { value: { files, theme }, diagnostics: [] }
  const withIcon = { ...theme, favicon: theme.favicon ?? icon }
  // Missing files and pointers of Git LFS are reported with all others.
  if (!draw || !files.has(file) || isLfsPointer(files.read(file)))
    return { value: { files, theme: withIcon }, diagnostics: [] }
  const report = (problem: (place: ReturnType<typeof yaml.at>) => Diagnostic) => ({
    value: { files, theme: withIcon },
    diagnostics: [problem(yaml.at(['theme', 'icon']))]
  })
  try {
    const drawnIcons = await draw(files.read(file), themeColor)
    if (!drawnIcons) return report(libraryMissing(icon))
    const missingIcons = [...drawnIcons].filter(([path]) => !files.has(`site/static${path}`))
    const generated = new Map(missingIcons.map(([path, bytes]) => [`site/static${path}`, bytes]))
    const listed = [...drawnIcons.keys(), icon].filter(
      (path) => path !== iconPaths.favicon && !theme.icons.includes(path)
    )
    return {
      value: {
        files: withGeneratedFiles(files, generated),
        theme: { ...withIcon, icons: [...theme.icons, ...listed] }
      },
      diagnostics: []
    }
  } catch (error) {
    const failure = errorMessage(error).split('\n')[0] ?? ''
    return report((place) =>
      diagnostic(
        'image-unreadable',
        place,
        `No icons can be drawn from \`${icon}\`: ${failure}`,
        'export the SVG again from the program that made it; until then it is the only icon'
      )
    )
  }
}

const libraryMissing =
  (icon: string) =>
  (place: ReturnType<Config['site']['yaml']['at']>): Diagnostic =>
    diagnostic(
      'pictures-copied',
      place,
      `\`${icon}\` is the only icon: icons for home screens are not drawn, since the package \`sharp\` is not installed`,
      'run `npm install sharp`, or write `favicon` instead of `icon`'
    )
