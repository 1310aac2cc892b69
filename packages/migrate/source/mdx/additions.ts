// Settings of a site of MDX documents, and the files that depend on what its documents use.

import { componentStubs } from '../docusaurus/component-stubs.ts'
import { portedFolder } from '../docusaurus/shims.ts'
import { findingsOf } from '../findings.ts'
import { iconsNote } from '../icon-packages.ts'
import { styleSheet } from '../markdown/css.ts'
import { packagesIn } from '../starlight/icons.ts'
import { thirdPartiesOf } from '../third-parties.ts'
import type { Additions, Conversion, PortedComponent } from '../tool.ts'
import type { MdxLocale, MdxSite } from './description.ts'

/** site.yaml without the settings that documents decide. */
export const siteYamlOf = (
  { title, description, url, base, trailingSlash, locales, docs }: MdxSite,
  hasHome: boolean
) => ({
  title,
  description,
  url,
  base: base === '/' ? undefined : base,
  trailingSlash: trailingSlash === 'always' ? undefined : trailingSlash,
  defaultLocale: locales[0]?.code,
  locales: localesYaml(locales),
  theme: undefined,
  collections: {
    docs: { type: 'docs', path: '/', ...docs },
    ...(hasHome ? {} : { pages: { type: 'pages' } })
  }
})

/** site.yaml, the style sheet of what was converted, and stubs of components. */
export function additionsOf(
  conversions: readonly Conversion[],
  { config, theme, base, locales }: MdxSite,
  siteYaml: ReturnType<typeof siteYamlOf>
): Additions {
  const findings = findingsOf(config)
  const styles = new Map(conversions.flatMap((conversion) => [...conversion.styles]))
  const icons = packagesIn(conversions.flatMap(({ edits }) => edits.map(({ text }) => text)))
  if (icons.length > 0) findings.note('icons', undefined, iconsNote(icons))
  const modules = [
    ...new Set(
      conversions.flatMap(({ components, modules: imported = [] }) => [
        ...imported,
        ...components.flatMap(({ ported }) => ported ?? [])
      ])
    )
  ]
  const requests = [...conversions, ...modules].flatMap((conversion) => conversion.requests)
  const usesMdx = conversions.some(({ extension }) => extension === '.mdx')
  const data = {
    ...siteYaml,
    collections: Object.fromEntries(
      Object.entries(siteYaml.collections).map(([name, collection]) => [
        name,
        name === 'docs' && usesMdx ? { ...collection, mdx: true } : collection
      ])
    ),
    theme: { ...theme, styles: styles.size === 0 ? undefined : './styles/migrated.css' },
    video: requests.some(({ host }) => host === 'www.youtube-nocookie.com')
      ? { youtube: 'embed' }
      : undefined,
    rules: { ...lenientRules, ...(icons.length > 0 && { 'icon-unknown': 'warn' }) },
    thirdParties: thirdPartiesOf(requests, siteYaml, findings)
  }
  const texts = new Map(componentStubs(conversions.flatMap(({ components }) => components)))
  for (const [path, text] of portedTexts(modules, base, locales)) texts.set(path, text)
  if (styles.size > 0) texts.set('site/styles/migrated.css', styleSheet(styles))
  return {
    data: new Map([['site/site.yaml', data]]),
    texts,
    copies: modules.flatMap(({ copies }) => copies),
    findings: findings.list,
    packages: icons
  }
}

/** Modules of the old site, and the settings that some of them read. */
function portedTexts(
  modules: readonly PortedComponent[],
  base: string,
  locales: readonly MdxLocale[]
): readonly (readonly [string, string])[] {
  if (modules.length === 0) return []
  const codes = locales.map(({ code }) => ({ code, htmlLang: code }))
  const settings = `// Settings that ported components read.

export const base = ${JSON.stringify(base)}
export const defaultLocale = ${JSON.stringify(locales[0]?.code ?? 'en')}
export const locales: readonly { readonly code: string; readonly htmlLang: string }[] = ${JSON.stringify(codes)}
export const messages: Readonly<Record<string, Readonly<Record<string, string>>>> = {}
`
  return [
    ...modules.flatMap(({ texts }) => [...texts]),
    [`${portedFolder}/docusaurus/site.ts`, settings] as const
  ]
}

/** The rules that are warnings, since the old tool builds pages in spite of them. */
const lenientRules = {
  'link-missing': 'warn',
  'anchor-missing': 'warn',
  'asset-missing': 'warn',
  'footer-target-missing': 'warn',
  'navbar-target-missing': 'warn',
  'redirect-target-missing': 'warn',
  'diagram-invalid': 'warn'
} as const

/** Name of a language in itself: `Deutsch`. */
export function languageName(code: string): string {
  const name =
    new Intl.DisplayNames([code], { type: 'language', fallback: 'code' }).of(code.replace(/-.*/, '')) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

/** Values of `locales` in site.yaml. */
const localesYaml = (locales: readonly MdxLocale[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    locales.map(({ code, label, prefix }, index) => [
      code,
      {
        label: label ?? (locales.length > 1 ? languageName(code) : undefined),
        path: index === 0 || prefix === code ? undefined : `/${prefix}/`
      }
    ])
  )
