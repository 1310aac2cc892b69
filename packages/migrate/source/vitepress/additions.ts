// Files that depend on what the converted documents use: site.yaml and style sheets.

import { findingsOf } from '../findings.ts'
import { iconPackages, iconsNote } from '../icon-packages.ts'
import { typesNote } from '../markdown/code-marks.ts'
import { joinPath } from '../paths.ts'
import { thirdPartiesOf } from '../third-parties.ts'
import type { Additions, Conversion, SourceTree } from '../tool.ts'
import { mappingAt } from '../values.ts'
import { accentOf } from './accent.ts'
import type { StyleSheets } from './style-sheets.ts'
import type { VueProject } from './vue-project.ts'

interface AdditionsInput {
  readonly tree: SourceTree
  readonly newSite: Readonly<Record<string, unknown>>
  readonly sheets: StyleSheets
  readonly vue: VueProject
  /** Names of icons that documents use: `carbon:link`. */
  readonly icons: ReadonlySet<string>
  /** Features that at least one document uses. */
  readonly seen: { readonly types: boolean }
}

/** site.yaml and style sheets, which depend on what documents use. */
export function additionsOf(
  conversions: readonly Conversion[],
  { tree, newSite, sheets, vue, icons, seen }: AdditionsInput
): Additions {
  const findings = findingsOf(tree.config)
  const requests = conversions.flatMap((conversion) => conversion.requests)
  const thirdParties = thirdPartiesOf(requests, newSite, findings)
  for (const file of vue.uncompiled())
    findings.loss(
      '<style lang>',
      undefined,
      `The style sheet of ${file} is not plain CSS, or uses files of the project: add the missing rules to site/styles.`
    )
  if (seen.types) findings.loss('twoslash', undefined, typesNote)
  const packages = iconPackages(icons)
  if (packages.length > 0) findings.note('icons', undefined, iconsNote(packages))
  const rules = { ...mappingAt(newSite, 'rules'), ...(icons.size > 0 && { 'icon-unknown': 'warn' }) }
  const texts = sheets.texts(vue.styles())
  const styles = texts.size > 0 ? './styles/site.css' : undefined
  const accent = accentOf(tree.files, joinPath(tree.site, '.vitepress/theme'))
  const theme = { ...mappingAt(newSite, 'theme'), accent, styles }
  return {
    data: new Map([['site/site.yaml', { ...newSite, theme, thirdParties, rules }]]),
    texts,
    copies: vue.pictures(),
    findings: findings.list,
    packages
  }
}
