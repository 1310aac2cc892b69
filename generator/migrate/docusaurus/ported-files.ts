// Files of ported components: their modules, what stands for Docusaurus, and the settings and messages that they read.

import type { Files } from '../../base/files.ts'
import { type Finding, findingsOf } from '../findings.ts'
import type { Conversion, Copy, PortedComponent, Request } from '../tool.ts'
import { isRecord } from './evaluate.ts'
import { labelAt, recordAt, type Settings, textAt } from './settings.ts'
import { portedFolder } from './shims.ts'
import { codeMessages } from './translations.ts'

interface PortedFiles {
  readonly texts: ReadonlyMap<string, string>
  readonly copies: readonly Copy[]
  readonly requests: readonly Request[]
  readonly findings: readonly Finding[]
}

/** @param file configuration of the old site */
export function portedFiles(
  conversions: readonly Conversion[],
  settings: Settings,
  files: Files,
  file: string
): PortedFiles {
  const used = conversions.flatMap(({ components }) =>
    components.flatMap(({ name, ported }) => (ported ? [{ name, ported }] : []))
  )
  const all: ReadonlySet<PortedComponent> = new Set([
    ...used.map(({ ported }) => ported),
    ...conversions.flatMap(({ modules = [] }) => modules)
  ])
  if (all.size === 0) return { texts: new Map(), copies: [], requests: [], findings: [] }
  const ids = new Set([...all].flatMap(({ messageIds }) => [...messageIds]))
  const texts = new Map([...all].flatMap(({ texts: own }) => [...own]))
  texts.set(`${portedFolder}/docusaurus/site.ts`, siteModule(settings, files, ids))
  const findings = findingsOf(file)
  for (const name of new Set(used.filter(({ ported }) => ported.hasStyles).map((one) => one.name)))
    findings.loss(
      'style of a component',
      undefined,
      `The component ${name} sets styles by \`style\`, which the policy of pages blocks: site/migrated/jsx-runtime.ts sets them when the component is hydrated. Use classes to have them before.`
    )
  return {
    texts,
    copies: [...all].flatMap(({ copies }) => copies),
    requests: [...all].flatMap(({ requests }) => requests),
    findings: findings.list
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
    customFields: plain(config.customFields)
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
const plain = (fields: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(isRecord(fields) ? fields : {}).filter(([, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value)
    )
  )
