// navbar.yaml, footer.yaml and settings of the theme → Shell: the data shared by all pages of a locale, with final URLs.
// Created once per locale; broken targets are reported.

import type { Code } from '../base/codes.ts'
import type { Diagnostic, Outcome } from '../base/diagnostics.ts'
import { t } from '../base/strings.ts'
import type { Yaml } from '../base/yaml.ts'
import type { LocaleConfig } from '../config/config.ts'
import type { Analytics, Announcement, Feedback, Locale, Shell } from '../theme.ts'
import { consentOf } from './consent.ts'
import { defaultFooter } from './default-shell.ts'
import { footerOf, hasFooterContent } from './footer.ts'
import { formsOf, honeypotName } from './forms.ts'
import { logoOf } from './logo.ts'
import { navbarOf } from './navbar.ts'
import { withBase } from './resolve.ts'
import { localized, localizedHtml, resolvedLink, type ShellContext } from './shell-texts.ts'
import { type Graph, startPath } from './site-graph.ts'

/** Create the shell of one locale; missing targets and texts are reported. */
export function shellOf(graph: Graph, locale: LocaleConfig): Outcome<Shell> {
  const { config, theme } = graph
  const diagnostics: Diagnostic[] = []
  const contextFor = (yaml: Yaml, code: Code): ShellContext => ({ graph, locale, yaml, code, diagnostics })
  const siteContext = contextFor(config.site.yaml, 'link-missing')
  const start = startPath(graph, locale)
  const { logo, announcement } = config.theme
  const strings = theme.strings[locale.code] ?? {}
  const formsContext = contextFor(config.forms.yaml, 'link-missing')
  const forms = formsOf(config.forms.value, config.contact, strings, {
    text: (text, path) => localized(formsContext, text, path),
    markdown: (text, path) => localizedHtml(formsContext, text, path),
    parties: config.thirdParties
  })
  const consent = consentOf(graph, locale)
  const value: Shell = {
    title: localized(siteContext, config.title, ['title']),
    ...(config.tagline === undefined ? {} : { tagline: localized(siteContext, config.tagline, ['tagline']) }),
    base: config.base,
    ...(config.trailingSlash === 'always' ? {} : { trailingSlash: config.trailingSlash }),
    locale: localeOf(graph, locale),
    locales: config.locales.map((other) => localeOf(graph, other)),
    ...(config.localeOffer && config.locales.length > 1 && { localeOffers: localeOffers(graph, locale) }),
    ...(logo === undefined ? {} : { logo: logoOf(siteContext, logo, ['theme', 'logo']) }),
    navbar: {
      hideOnScroll: config.navbar.value.hideOnScroll,
      ...navbarOf(contextFor(config.navbar.yaml, 'navbar-target-missing'))
    },
    footer: hasFooterContent(config.footer.value)
      ? footerOf(contextFor(config.footer.yaml, 'footer-target-missing'))
      : defaultFooter(graph, locale),
    ...(announcement === undefined ? {} : { announcement: announcementOf(siteContext, announcement) }),
    contact: config.contact,
    ...(config.feedback && { feedback: feedbackOf(config.feedback) }),
    ...(Object.keys(forms).length === 0 ? {} : { forms }),
    consent,
    ...(config.analytics.length === 0 ? {} : { analytics: analyticsOf(graph) }),
    ...(graph.routes.has(locale.path) ? {} : { withoutHome: true as const }),
    ...(start === locale.path ? {} : { start: withBase(graph, start) }),
    colorMode: config.theme.colorMode,
    themeOptions: theme.options,
    strings
  }
  return { value, diagnostics }
}

/** The names of the other fields are fixed, so that its own cannot be one of them. */
const feedbackOf = ({
  analytics,
  searches,
  ...settings
}: NonNullable<Graph['config']['feedback']>): Feedback => ({
  ...settings,
  ...(analytics && { analytics }),
  ...(searches && { searches }),
  honeypot: honeypotName([])
})

const analyticsOf = ({ config }: Graph): Analytics => ({
  services: config.analytics,
  ...(config.url === '' ? {} : { origin: config.url })
})

const localeOffers = ({ config, theme }: Graph, locale: LocaleConfig): Shell['localeOffers'] =>
  Object.fromEntries(
    config.locales.flatMap(({ code }) =>
      code === locale.code ? [] : [[code, t(theme.strings[code] ?? {}, 'locale.offer')]]
    )
  )

const localeOf = (graph: Graph, { code, label, htmlLang, direction, path }: LocaleConfig): Locale => ({
  code,
  label,
  htmlLang,
  direction,
  home: withBase(graph, path)
})

function announcementOf(
  context: ShellContext,
  input: NonNullable<Graph['config']['theme']['announcement']>
): Announcement {
  const path = ['theme', 'announcement']
  return {
    id: input.id,
    title: localized(context, input.title, [...path, 'title']),
    ...(input.subtitle === undefined
      ? {}
      : { subtitle: localized(context, input.subtitle, [...path, 'subtitle']) }),
    ...(input.to === undefined && input.href === undefined
      ? {}
      : { url: resolvedLink(context, input, path).url }),
    ...(input.action === undefined ? {} : { action: localized(context, input.action, [...path, 'action']) }),
    color: input.color
  }
}
