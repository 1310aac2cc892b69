import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import type { YamlPath } from '../../base/yaml.ts'
import { resolve } from '../../graph/resolve.ts'
import type { Rule } from '../rule.ts'

/** Files that site.yaml names for page heads and manifests must exist. */
export const checkSiteFiles: Rule = ({ graph }) => {
  const { yaml } = graph.config.site
  const { theme, organization, social, defaultLocale } = graph.config
  const namedFiles: readonly (readonly [YamlPath, string | undefined])[] = [
    [['theme', 'icon'], theme.icon],
    [['theme', 'favicon'], theme.favicon === theme.icon ? undefined : theme.favicon],
    ...theme.icons.map((icon, index) => [['theme', 'icons', index], icon] as const),
    [['organization', 'logo'], organization?.logo],
    [['social', 'image'], social.image]
  ]
  return namedFiles.flatMap(([path, file]): Diagnostic[] => {
    if (file === undefined) return []
    const target = resolve(graph, { file: yaml.file, locale: defaultLocale.code }, file)
    // Manifests, feeds and structured data use these as file paths, so a query is not allowed.
    const mustBeStatic = path.includes('icons') || path.includes('logo')
    if (target.kind === 'unknown') return []
    if (target.kind === 'asset' && (!mustBeStatic || graph.assets.static(file))) return []
    return [
      diagnostic(
        'asset-missing',
        yaml.at(path),
        `There is no file at \`${file}\``,
        target.kind === 'missing' && target.hint !== undefined
          ? target.hint
          : graph.assets.static(`/${file}`)
            ? `write \`/${file}\`: the path begins at site/static`
            : 'use the path of a file in site/static: `/img/icon.png`'
      )
    ]
  })
}
