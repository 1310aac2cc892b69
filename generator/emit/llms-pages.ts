// Pages in lists for language models.

import { oneLine } from '../base/address.ts'
import type { LocaleConfig } from '../config/config.ts'
import { withBase } from '../graph/resolve.ts'
import { isFirstPage, type Route } from '../graph/route.ts'
import { canonicalUrl } from '../plan/head/head.ts'
import { absolutePath } from '../plan/head/social-image.ts'
import { hasMarkdownAlternate, markdownOutput } from '../plan/page-outputs.ts'
import type { PlanContext } from '../plan/plan-context.ts'
import { descriptionOf } from '../plan/props/props-context.ts'

const sectionNames = ['doc', 'post', 'page'] as const
type LlmsSection = (typeof sectionNames)[number]

/** The pages of one locale by kind: its canonical pages, without generated lists, old versions and untranslated pages. */
export function listedRoutes(
  context: PlanContext,
  routes: readonly Route[],
  locale: LocaleConfig
): readonly { readonly kind: LlmsSection; readonly routes: readonly Route[] }[] {
  const localRoutes = routes.filter(
    (route) =>
      route.locale === locale.code &&
      isFirstPage(route) &&
      canonicalUrl(context, route) === withBase(context.graph, route.path) &&
      hasMarkdownAlternate(context, route)
  )
  return sectionNames
    .map((kind) => ({ kind, routes: localRoutes.filter((route) => sectionOf(route) === kind) }))
    .filter((section) => section.routes.length > 0)
}

const pageKinds: ReadonlySet<Route['kind']> = new Set(['markdownPage', 'sitePage', 'entry', 'entryList'])

function sectionOf({ kind }: Route): LlmsSection | undefined {
  if (kind === 'doc' || kind === 'post') return kind
  return pageKinds.has(kind) ? 'page' : undefined
}

/** Escape plain text for a line of Markdown. */
export const escapeLine = (text: string): string => oneLine(text).replace(/[[\]<]/g, '\\$&')

/** A line with the Markdown alternate of a page. */
export function pageLine(context: PlanContext, route: Route): string {
  const description = escapeLine(descriptionOf(context, route))
  const line = linkLine(route.title, absolutePath(context, `/${markdownOutput(context, route)}`))
  return `${line}${description === '' ? '' : `: ${description}`}`
}

/** An item of a list with a link. @param label plain text */
export const linkLine = (label: string, url: string): string =>
  `- [${escapeLine(label)}](${url.replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'))})`
