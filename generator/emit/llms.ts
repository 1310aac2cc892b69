// llms.txt (https://llmstxt.org): a list of the pages of each locale for language models, with links to their Markdown
// alternates.

import { t } from '../base/strings.ts'
import type { LocaleConfig } from '../config/config.ts'
import { textIn } from '../config/text-in.ts'
import { llmsPaths } from '../graph/generated-files.ts'
import type { Route } from '../graph/route.ts'
import { absolutePath } from '../plan/head/social-image.ts'
import type { PlanContext } from '../plan/plan-context.ts'
import { type FullText, fullTexts } from './llms-full.ts'
import { escapeLine, linkLine, listedRoutes, pageLine } from './llms-pages.ts'
import { type Emission, generator } from './plan.ts'

/** The lists of all locales; none with `llms: false`, or where the site has its own file. */
export function llmsFiles(context: PlanContext, routes: readonly Route[]): readonly Emission[] {
  const texts = fullTexts(context, routes)
  return llmsPaths(context.graph).map(({ path, locale }) => ({
    path: path.slice(1),
    content: llmsText(context, routes, locale, texts),
    from: generator
  }))
}

/** The list of one locale. */
function llmsText(
  context: PlanContext,
  routes: readonly Route[],
  locale: LocaleConfig,
  texts: readonly FullText[]
): string {
  const { config, theme } = context.graph
  const summary = config.description ?? config.tagline
  const lists = listedRoutes(context, routes, locale).map(({ kind, routes: listed }) => {
    const title = t(theme.strings[locale.code] ?? {}, `llms.${kind}`)
    return `## ${title}\n\n${listed.map((route) => pageLine(context, route)).join('\n')}`
  })
  const ofLocale = texts.filter((text) => text.locale === locale.code)
  const links = ofLocale.map(({ path, title }) => linkLine(title, absolutePath(context, `/${path}`)))
  const sections = [...lists, ...(links.length === 0 ? [] : [`## llms-full.txt\n\n${links.join('\n')}`])]
  return `${[
    `# ${escapeLine(textIn(config.title, locale.code, config))}`,
    ...(summary === undefined ? [] : [`> ${escapeLine(textIn(summary, locale.code, config))}`]),
    ...sections
  ].join('\n\n')}\n`
}
