// The settings of site.yaml with their defaults.

import type { Rules } from '../base/diagnostics.ts'
import { directionOf, nativeName } from '../base/languages.ts'
import { routePath } from '../base/text.ts'
import type { Yaml } from '../base/yaml.ts'
import type { Contact } from '../theme.ts'
import { completeAnalytics } from './analytics.ts'
import type { CollectionConfig } from './collections.ts'
import type { Config, LocaleConfig, PluginConfig } from './config.ts'
import { completePictures } from './pictures.ts'
import { defaultHookTimeout } from './plugin-settings.ts'
import { completeSecurity } from './security.ts'
import type { SiteInput } from './site.ts'
import { completeThirdParties } from './third-parties.ts'

type CompletedConfig = Omit<
  Config,
  'root' | 'site' | 'navbar' | 'footer' | 'sidebars' | 'redirects' | 'forms' | 'synonyms' | 'data'
>

/** The settings of site.yaml with defaults filled in. */
export function completeConfig(
  site: SiteInput,
  collections: readonly CollectionConfig[],
  yaml: Yaml
): CompletedConfig {
  const locales = Object.entries(site.locales).map(
    ([code, { label, htmlLang = code, direction, path }]): LocaleConfig => ({
      code,
      label: label ?? nativeName(code),
      htmlLang,
      direction: direction ?? directionOf(htmlLang),
      path: path ?? (code === site.defaultLocale ? '/' : routePath(code))
    })
  )
  const defaultLocale = locales.find(({ code }) => code === site.defaultLocale)
  // Otherwise `checkSettingReferences` has found an error.
  if (!defaultLocale) throw new Error('bug: the default locale is missing')
  const [tocFrom = 2, tocTo = 3] = site.markdown.tocLevels
  const analytics = completeAnalytics(
    site.analytics,
    yaml,
    locales.map(({ code }) => code)
  )
  return {
    title: site.title,
    ...(site.tagline === undefined ? {} : { tagline: site.tagline }),
    ...(site.description === undefined ? {} : { description: site.description }),
    url: site.url === undefined ? '' : new URL(site.url).origin,
    base: site.base,
    trailingSlash: site.trailingSlash,
    timeZone: site.timeZone,
    defaultLocale,
    locales,
    collections,
    theme: site.theme,
    ...(site.contact === undefined ? {} : { contact: completeContact(site.contact) }),
    ...(site.organization === undefined ? {} : { organization: site.organization }),
    social: site.social,
    ...(site.cards === false ? {} : { cards: site.cards === true ? { colors: {} } : site.cards }),
    ...completeSecurity(site.security),
    thirdParties: [...completeThirdParties(site.thirdParties, yaml), ...analytics.map(({ party }) => party)],
    consent: site.consent,
    analytics: analytics.map(({ service }) => service),
    head: site.head,
    markdown: { ...site.markdown, tocLevels: [tocFrom, tocTo] },
    search: site.search,
    video: site.video,
    llms: site.llms,
    images: site.images,
    pictures: completePictures(site.pictures),
    budgets: site.budgets,
    translations: site.translations,
    cache: site.cache,
    rules: site.rules as Rules,
    deploy: deployOf(site, yaml),
    plugins: pluginsOf(site, yaml)
  }
}

const completeContact = ({ action, format, email, captcha }: NonNullable<SiteInput['contact']>): Contact => ({
  format,
  ...(action === undefined ? {} : { action }),
  ...(email === undefined ? {} : { email }),
  ...(captcha === undefined ? {} : { captcha: { challenge: captcha.challenge } })
})

/** Plugins in the order of site.yaml, in which they also run. */
const pluginsOf = (site: SiteInput, yaml: Yaml): readonly PluginConfig[] =>
  site.plugins.map((plugin, index) => ({
    use: typeof plugin === 'string' ? plugin : plugin.use,
    index,
    ...(typeof plugin === 'string'
      ? { timeout: defaultHookTimeout }
      : { options: plugin.options, timeout: plugin.timeout }),
    place: yaml.at(typeof plugin === 'string' ? ['plugins', index] : ['plugins', index, 'use'])
  }))

/** `deploy` with a list of unique targets. */
function deployOf({ deploy }: SiteInput, yaml: Yaml): Config['deploy'] {
  const { target } = deploy
  const names = typeof target === 'string' ? [target] : target
  const targets = names.map((name, index) => ({
    name,
    place: yaml.at(typeof target === 'string' ? ['deploy', 'target'] : ['deploy', 'target', index])
  }))
  return {
    targets: targets.filter(({ name }, index) => names.indexOf(name) === index),
    compress: deploy.compress,
    staticPerLocale: deploy.staticPerLocale
  }
}
