// Files that depend on what the converted documents use: site.yaml, styles, stubs of components.

import { componentStubs } from '../docusaurus/component-stubs.ts'
import { findingsOf } from '../findings.ts'
import { iconsNote } from '../icon-packages.ts'
import { typesNote } from '../markdown/code-marks.ts'
import { styleSheet } from '../markdown/css.ts'
import { thirdPartiesOf } from '../third-parties.ts'
import type { Additions, Conversion } from '../tool.ts'
import { componentSheet } from './astro/component-styles.ts'
import type { AstroProject } from './astro/project.ts'
import { packagesIn } from './icons.ts'

/** site.yaml, the style sheet of what was converted, and stubs of components. */
export function additionsOf(
  conversions: readonly Conversion[],
  site: Readonly<Record<string, unknown>> & {
    readonly collections: Readonly<Record<string, object>>
    readonly theme: object
    readonly rules: object
  },
  config: string,
  { sheets, outside }: AstroProject,
  seen: { readonly types: boolean }
): Additions {
  const findings = findingsOf(config)
  const [first, ...others] = [...outside].sort()
  if (first !== undefined)
    findings.manual(
      'file outside',
      undefined,
      `Components read \`${first}\`${others.length === 0 ? '' : ` and ${others.length} more`}, outside of the folder, which is all that is read: if it belongs to the project, add \`--within\` and a folder around both.`
    )
  if (seen.types) findings.loss('twoslash', undefined, typesNote)
  const styles = new Map(conversions.flatMap((conversion) => [...conversion.styles]))
  const sheet = [
    ...(styles.size > 0 ? [styleSheet(styles)] : []),
    ...(sheets.size > 0 ? [componentSheet(sheets)] : [])
  ].join('\n')
  if (sheets.size > 0)
    findings.loss(
      'styles of components',
      undefined,
      `Styles of ${[...sheets.keys()]
        .sort()
        .map((name) => `\`${name}\``)
        .join(
          ', '
        )} are in site/styles/migrated.css, with colours of Starlight replaced by ours; check the result.`
    )
  const icons = packagesIn(conversions.flatMap(({ edits }) => edits.map(({ text }) => text)))
  if (icons.length > 0) findings.note('icons', undefined, iconsNote(icons))
  const usesMdx = conversions.some(({ extension }) => extension === '.mdx')
  const requests = conversions.flatMap((conversion) => conversion.requests)
  const data = {
    ...site,
    collections: Object.fromEntries(
      Object.entries(site.collections).map(([name, collection]) => [
        name,
        { ...collection, mdx: usesMdx ? true : undefined }
      ])
    ),
    theme: { ...site.theme, styles: sheet === '' ? undefined : './styles/migrated.css' },
    rules: { ...site.rules, ...(icons.length > 0 && { 'icon-unknown': 'warn' }) },
    thirdParties: thirdPartiesOf(requests, site, findings)
  }
  const texts = new Map(componentStubs(conversions.flatMap(({ components }) => components)))
  if (sheet !== '') texts.set('site/styles/migrated.css', sheet)
  return {
    data: new Map([['site/site.yaml', data]]),
    texts,
    copies: [],
    findings: findings.list,
    packages: icons
  }
}
