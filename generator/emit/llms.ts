// llms.txt (https://llmstxt.org): a list of the pages of each locale for language models, with links to their Markdown
// alternates.

import { oneLine } from '../base/address.ts'
import { t } from '../base/strings.ts'
import type { LocaleConfig } from '../config/config.ts'
import { textIn } from '../config/text-in.ts'
import { llmsPaths } from '../graph/generated-files.ts'
import { withBase } from '../graph/resolve.ts'
import { isFirstPage, type Route } from '../graph/route.ts'
import { canonicalUrl } from '../plan/head/head.ts'
import { absolutePath } from '../plan/head/social-image.ts'
import { hasMarkdownAlternate, markdownOutput } from '../plan/page-outputs.ts'
import type { PlanContext } from '../plan/plan-context.ts'
import { descriptionOf } from '../plan/props/props-context.ts'
import { type Emission, generator } from './plan.ts'

const sectionNames = ['doc', 'post', 'page'] as const
type LlmsSection = (typeof sectionNames)[number]

/** The lists of all locales; none with `llms: false`, or where the site has its own file. */
export function llmsFiles(context: PlanContext, routes: readonly Route[]): readonly Emission[] {
  return llmsPaths(context.graph).map(({ path, locale }) => ({
    path: path.slice(1),
    content: llmsText(context, routes, locale),
    from: generator
  }))
}

/** The list of one locale: its canonical pages, without generated lists, old versions and untranslated pages. */
function llmsText(context: PlanContext, routes: readonly Route[], locale: LocaleConfig): string {
  const { config, theme } = context.graph
  const localRoutes = routes.filter(
    (route) =>
      route.locale === locale.code &&
      isFirstPage(route) &&
      canonicalUrl(context, route) === withBase(context.graph, route.path) &&
      hasMarkdownAlternate(context, route)
  )
  const summary = config.description ?? config.tagline
  const sections = sectionNames.flatMap((kind) => {
    const listed = localRoutes.filter((route) => sectionOf(route) === kind)
    if (listed.length === 0) return []
    const title = t(theme.strings[locale.code] ?? {}, `llms.${kind}`)
    return [`## ${title}\n\n${listed.map((route) => pageLine(context, route)).join('\n')}`]
  })
  return `${[
    `# ${escapeLine(textIn(config.title, locale.code, config))}`,
    ...(summary === undefined ? [] : [`> ${escapeLine(textIn(summary, locale.code, config))}`]),
    ...sections
  ].join('\n\n')}\n`
}

const pageKinds: ReadonlySet<Route['kind']> = new Set(['markdownPage', 'sitePage', 'entry', 'entryList'])

function sectionOf({ kind }: Route): LlmsSection | undefined {
  if (kind === 'doc' || kind === 'post') return kind
  return pageKinds.has(kind) ? 'page' : undefined
}

/** Escape plain text for a line of Markdown. */
const escapeLine = (text: string): string => oneLine(text).replace(/[[\]<]/g, '\\$&')

function pageLine(context: PlanContext, route: Route): string {
  const url = absolutePath(context, `/${markdownOutput(context, route)}`).replace(/[()]/g, (bracket) =>
    bracket === '(' ? '%28' : '%29'
  )
  const description = escapeLine(descriptionOf(context, route))
  const title = escapeLine(route.title)
  return `- [${title}](${url})${description === '' ? '' : `: ${description}`}`
}
