// Files of ported components: their modules, replacements of Docusaurus modules, and the settings and messages that they read.

import { type Files, fileText } from 'sitegen/internals'
import { type Finding, type Findings, findingsOf } from '../findings.ts'
import { isRecord } from '../javascript/computed.ts'
import { joinPath } from '../paths.ts'
import type { Conversion, Copy, PortedComponent, RemoteResource } from '../tool.ts'
import { labelAt, recordAt, type Settings, textAt } from './settings.ts'
import { portedFolder } from './shims.ts'
import { reportClasses } from './style-classes.ts'
import { codeMessages, localeFolder } from './translations.ts'

interface PortedFiles {
  readonly texts: ReadonlyMap<string, string>
  readonly copies: readonly Copy[]
  readonly requests: readonly RemoteResource[]
  readonly findings: readonly Finding[]
}

interface Project {
  readonly settings: Settings
  readonly files: Files
  /** Configuration of the old site. */
  readonly file: string
  /** Ids of messages that pages in React show. */
  readonly pageIds: ReadonlySet<string>
  /** Texts of all documents. */
  readonly documents: readonly string[]
}

const codeBlockFile = `${portedFolder}/docusaurus/CodeBlock.tsx`

export function portedFiles(
  conversions: readonly Conversion[],
  { settings, files, file, pageIds, documents }: Project
): PortedFiles {
  const findings = findingsOf(file)
  const usedComponents = conversions.flatMap(({ components }) =>
    components.flatMap(({ name, ported }) => (ported ? [{ name, ported }] : []))
  )
  const components: ReadonlySet<PortedComponent> = new Set([
    ...usedComponents.map(({ ported }) => ported),
    ...conversions.flatMap(({ modules = [] }) => modules)
  ])
  const ids = new Set([...components].flatMap(({ messageIds }) => [...messageIds]))
  reportUnused(new Set([...ids, ...pageIds]), settings, files, findings)
  const texts = new Map([...components].flatMap(({ texts: componentTexts }) => [...componentTexts]))
  const textsOf = (isStyle: boolean) =>
    [...texts].flatMap(([path, text]) => (path.endsWith('.css') === isStyle ? [text] : []))
  reportClasses(
    {
      texts: [...documents, ...textsOf(false)],
      styles: textsOf(true),
      oldStyles: settings.customCss.flatMap(
        (path) => fileText(files, joinPath(settings.site, path.replace(/^\/+/, ''))) ?? []
      ),
      usesTailwind: /"(?:tailwindcss|@tailwindcss\/[\w-]+)"\s*:/.test(
        fileText(files, joinPath(settings.site, 'package.json')) ?? ''
      )
    },
    findings
  )
  if (components.size === 0) return { texts, copies: [], requests: [], findings: findings.list }
  texts.set(`${portedFolder}/docusaurus/site.ts`, siteModule(settings, files, ids))
  const withCode = usedComponents.filter(({ ported }) => ported.texts.has(codeBlockFile))
  for (const name of new Set(withCode.map((component) => component.name)))
    findings.loss(
      'code in a component',
      undefined,
      `Code that the component ${name} shows is not highlighted: only code blocks in Markdown are, when the site is built.`
    )
  return {
    texts,
    copies: [...components].flatMap(({ copies }) => copies),
    requests: [...components].flatMap(({ requests }) => requests),
    findings: findings.list
  }
}

/** Messages of code.json that are not used in the new project. */
function reportUnused(
  usedIds: ReadonlySet<string>,
  settings: Settings,
  files: Files,
  findings: Findings
): void {
  for (const locale of settings.locales) {
    const ids = [...codeMessages(files, settings, locale).keys()]
    const ofTheme = ids.filter((id) => id.startsWith('theme.'))
    const otherIds = ids.filter((id) => !id.startsWith('theme.') && !usedIds.has(id))
    const path = `${localeFolder(settings, locale)}/code.json`
    if (ofTheme.length > 0)
      findings.loss(
        'messages of the theme',
        undefined,
        `Messages of the theme in ${path} are replaced by those of sitegen (${ofTheme.length}); write your own words into site/strings/${locale}.yaml.`
      )
    if (otherIds.length > 0)
      findings.loss(
        'messages of code',
        undefined,
        `Messages in ${path} belong to code that was not converted (${otherIds.length}): ${otherIds.slice(0, 5).join(', ')}${otherIds.length > 5 ? ', …' : ''}.`
      )
  }
}

function siteModule(settings: Settings, files: Files, ids: ReadonlySet<string>): string {
  const { config, base, url, locales, defaultLocale } = settings
  const codes = locales.map((code) => ({
    code,
    htmlLang: textAt(recordAt(recordAt(recordAt(config, 'i18n'), 'localeConfigs'), code), 'htmlLang') ?? code
  }))
  const messages = Object.fromEntries(
    locales.map((locale) => [
      locale,
      Object.fromEntries([...codeMessages(files, settings, locale)].filter(([id]) => ids.has(id)))
    ])
  )
  const siteConfig = {
    title: labelAt(config, 'title'),
    tagline: labelAt(config, 'tagline'),
    url,
    baseUrl: base,
    customFields: scalarFields(config.customFields)
  }
  return `// Settings and messages of the old site that ported components read.

export const base = ${JSON.stringify(base)}
export const defaultLocale = ${JSON.stringify(defaultLocale)}
export const locales: readonly { readonly code: string; readonly htmlLang: string }[] = ${JSON.stringify(codes, null, 2)}
export const siteConfig = ${JSON.stringify(siteConfig, null, 2)}

/** Messages by language and id. */
export const messages: Readonly<Record<string, Readonly<Record<string, string>>>> = ${JSON.stringify(messages, null, 2)}
`
}

/** Fields whose values are known. */
const scalarFields = (fields: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(isRecord(fields) ? fields : {}).filter(([, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value)
    )
  )
