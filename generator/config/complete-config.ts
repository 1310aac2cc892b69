// The settings of site.yaml with their defaults.

import * as v from 'valibot'
import type { Rules } from '../base/diagnostics.ts'
import { directionOf, nativeName } from '../base/languages.ts'
import { routePath } from '../base/text.ts'
import type { Yaml } from '../base/yaml.ts'
import type { Contact } from '../theme.ts'
import { completeAnalytics } from './analytics.ts'
import type { CollectionConfig } from './collections.ts'
import type { Config, LocaleConfig, PluginConfig } from './config.ts'
import { completePictures } from './pictures.ts'
import { pluginWithOptions } from './plugin-settings.ts'
import { completeSecurity } from './security.ts'
import type { SiteInput } from './site.ts'
import { completeThirdParties } from './third-parties.ts'

type CompletedConfig = Omit<
  Config,
  | 'root'
  | 'site'
  | 'navbar'
  | 'footer'
  | 'sidebars'
  | 'redirects'
  | 'forms'
  | 'synonyms'
  | 'searchTests'
  | 'terms'
  | 'data'
>

/** The settings of site.yaml with defaults filled in. */
export function completeConfig(
  site: SiteInput,
  collections: readonly CollectionConfig[],
  yaml: Yaml
): CompletedConfig {
  const locales = Object.entries(site.locales).map(
    ([code, { label, htmlLang = code, direction, ...written }]): LocaleConfig => {
      const path = written.path ?? (code === site.defaultLocale ? '/' : routePath(code))
      return {
        code,
        label: label ?? nativeName(code),
        htmlLang,
        direction: direction ?? directionOf(htmlLang),
        path,
        writtenPath: path
      }
    }
  )
  const defaultLocale = locales.find(({ code }) => code === site.defaultLocale)
  // Otherwise `checkSettingReferences` has found an error.
  if (!defaultLocale) throw new Error('bug: the default locale is missing')
  const [tocFrom = 2, tocTo = 3] = site.markdown.tocLevels
  const analytics = completeAnalytics(
    site.analytics,
    yaml,
    site.feedback?.analytics === true,
    locales.map(({ code }) => code)
  )
  const { contact, cards, pageMenu, security, deploy, ...settings } = site
  return {
    ...settings,
    url: originOf(site),
    defaultLocale,
    locales,
    collections,
    contact: contact && completeContact(contact),
    cards: cards === true ? { colors: {} } : cards || undefined,
    pageMenu: pageMenu === true ? { assistants: [] } : pageMenu || undefined,
    ...completeSecurity(security),
    thirdParties: [...completeThirdParties(site.thirdParties, yaml), ...analytics.map(({ party }) => party)],
    analytics: analytics.map(({ service }) => service),
    markdown: { ...site.markdown, tocLevels: [tocFrom, tocTo] },
    pictures: completePictures(site.pictures),
    rules: site.rules as Rules,
    deploy: deployOf(deploy, yaml),
    plugins: pluginsOf(site, yaml)
  }
}

/** Without `url`, that of the default language. */
function originOf({ url, locales, defaultLocale }: SiteInput): string {
  const written = url ?? locales[defaultLocale]?.url
  return written === undefined ? '' : new URL(written).origin
}

const completeContact = ({ captcha, ...contact }: NonNullable<SiteInput['contact']>): Contact => ({
  ...contact,
  captcha: captcha && { challenge: captcha.challenge }
})

/** Plugins in the order of site.yaml, in which they also run. */
const pluginsOf = (site: SiteInput, yaml: Yaml): readonly PluginConfig[] =>
  site.plugins.map((plugin, index) => ({
    ...(typeof plugin === 'string' ? v.parse(pluginWithOptions, { use: plugin }) : plugin),
    index,
    place: yaml.at(typeof plugin === 'string' ? ['plugins', index] : ['plugins', index, 'use'])
  }))

/** `deploy` with a list of unique targets. */
function deployOf({ target, ...settings }: SiteInput['deploy'], yaml: Yaml): Config['deploy'] {
  const names = [target].flat()
  const targets = names.map((name, index) => ({
    name,
    place: yaml.at(typeof target === 'string' ? ['deploy', 'target'] : ['deploy', 'target', index])
  }))
  return { ...settings, targets: targets.filter(({ name }, index) => names.indexOf(name) === index) }
}
