// Checks of site/*.yaml that the schemas cannot do: names that refer to other parts of the configuration.

import type { Code } from '../base/codes.ts'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { nearestOrAll } from '../base/text.ts'
import type { Yaml } from '../base/yaml.ts'
import { checkBudgetNames } from './budgets.ts'
import { checkDeploy } from './check-deploy.ts'
import { checkLocales } from './locales.ts'
import { navbarTypes } from './navbar.ts'
import { checkSecurity } from './security.ts'
import type { SidebarsInput } from './sidebars.ts'
import type { SiteInput } from './site.ts'
import { unknownLocaleHint } from './unknown-locale.ts'

/** Check names in site.yaml that refer to other settings of it. */
export function checkSettingReferences(site: SiteInput, yaml: Yaml): Diagnostic[] {
  const problems: Diagnostic[] = []
  const codes = Object.keys(site.locales)
  const report = (code: Code, path: (string | number)[], message: string, hint?: string, part?: 'key') =>
    problems.push(diagnostic(code, yaml.at(path, part), message, hint))
  if (!codes.includes(site.defaultLocale)) {
    report(
      'locale-unknown',
      ['defaultLocale'],
      `The default locale \`${site.defaultLocale}\` is not one of \`locales\``,
      nearestOrAll(site.defaultLocale, codes, 'locales')
    )
  }
  problems.push(
    ...checkLocales(site, yaml),
    ...checkSecurity(site.security, yaml),
    ...checkDeploy(site, yaml),
    ...checkBudgetNames(site.budgets, Object.keys(site.collections), yaml)
  )
  if (site.contact?.captcha && site.contact.action === undefined)
    report(
      'schema-missing',
      ['contact', 'captcha'],
      'Missing `action` in `contact`: a captcha protects what a form sends',
      'add the address that receives the form, or remove the captcha',
      'key'
    )
  if (site.feedback?.analytics && Object.keys(site.analytics).length === 0)
    report(
      'schema-missing',
      ['feedback', 'analytics'],
      'Missing `analytics`, which is to count what readers say',
      'write `analytics: { plausible: { domain: … } }` or another service, or delete this line',
      'key'
    )
  if (site.search.provider === 'algolia' && !site.search.algolia)
    report(
      'schema-missing',
      ['search'],
      'Missing `algolia` in `search`',
      'the provider `algolia` needs its `appId`, `apiKey` and `indexName`',
      'key'
    )
  for (const [path, text] of localisedTexts(yaml.value)) {
    for (const code of Object.keys(text)) {
      if (!codes.includes(code))
        report(
          'locale-unknown',
          [...path, code],
          `Unknown locale \`${code}\``,
          unknownLocaleHint(code, codes),
          'key'
        )
    }
  }
  return problems
}

function localisedTexts(site: unknown): [string[], Record<string, unknown>][] {
  const collections = (site as { readonly collections?: object } | null)?.collections ?? {}
  const paths = [
    ...[['title'], ['tagline'], ['description'], ['social', 'imageAlt'], ['cards', 'brand']],
    ...Object.keys(collections).map((name) => ['collections', name, 'label']),
    ...Object.entries(collections).flatMap(([name, collection]) =>
      labelPaths(Object(collection).fields, ['collections', name, 'fields'])
    )
  ]
  return paths.flatMap((path) => {
    const value = path.reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], site)
    return typeof value === 'object' && value !== null
      ? [[path, value as Record<string, unknown>] as [string[], Record<string, unknown>]]
      : []
  })
}

/** Paths of the labels of fields, and of the values of an `enum`, which may be those of the items of a list. */
const labelPaths = (fields: unknown, at: readonly string[]): string[][] =>
  Object.entries(Object(fields)).flatMap(([name, field]) => {
    const enumPaths = (inner: unknown, path: readonly string[]): string[][] =>
      ['enum', 'values'].flatMap((key) => {
        const values: unknown = Object(inner)[key]
        return Array.isArray(values) ? [] : Object.keys(Object(values)).map((value) => [...path, key, value])
      })
    return [
      [...at, name, 'label'],
      ...enumPaths(field, [...at, name]),
      ...['list', 'of'].flatMap((key) => enumPaths(Object(field)[key], [...at, name, key])),
      ...['object', 'fields'].flatMap((key) => labelPaths(Object(field)[key], [...at, name, key]))
    ]
  })

/** Report navbar items of unknown types. */
export function unknownNavbarTypes(yaml: Yaml): Diagnostic[] {
  const items = (yaml.value as { items?: unknown } | null)?.items
  const visit = (list: unknown, path: readonly (string | number)[]): Diagnostic[] =>
    !Array.isArray(list)
      ? []
      : list.flatMap((item: { type?: unknown; items?: unknown } | null, index) => {
          const itemPath = [...path, index]
          const type = item?.type
          const unknownType =
            typeof type !== 'string' || navbarTypes.includes(type)
              ? []
              : [
                  diagnostic(
                    'navbar-type-unknown',
                    yaml.at([...itemPath, 'type']),
                    `Unknown navbar item type \`${type}\``,
                    nearestOrAll(type, navbarTypes, 'types')
                  )
                ]
          return [...unknownType, ...visit(item?.items, [...itemPath, 'items'])]
        })
  return visit(items, ['items'])
}

/** Report links of sidebars without a target. */
export function checkSidebarLinksHaveTargets(sidebars: SidebarsInput, yaml: Yaml): Diagnostic[] {
  const visit = (list: SidebarsInput[string], path: readonly (string | number)[]): Diagnostic[] =>
    list.flatMap((item, index) => {
      const itemPath = [...path, index]
      if (typeof item === 'string') return []
      if (item.type === 'link' && item.to === undefined && item.href === undefined) {
        return [
          diagnostic(
            'sidebar-link-missing',
            yaml.at(itemPath),
            'A sidebar link has neither `to` nor `href`',
            'add `to: /path` for a page of this site, or `href: https://…`'
          )
        ]
      }
      return item.type === 'category' ? visit([...item.items], [...itemPath, 'items']) : []
    })
  return Object.entries(sidebars).flatMap(([id, items]) => visit(items, [id]))
}
