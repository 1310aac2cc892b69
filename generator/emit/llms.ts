// llms.txt (https://llmstxt.org): what a site has to read, for programs that read text: one list for each
// locale, with links to the Markdown twins.

import { oneLine } from '../base/address.ts'
import { t } from '../base/strings.ts'
import type { LocaleConfig } from '../config/config.ts'
import { withBase } from '../graph/resolve.ts'
import type { Route } from '../graph/route.ts'
import { textIn } from '../graph/text.ts'
import { canonicalUrl } from '../render/head.ts'
import { absolutePath } from '../render/picture.ts'
import { descriptionOf } from '../render/props-context.ts'
import type { Scene } from '../render/scene.ts'
import { hasTwin, twinOutput } from '../render/twin.ts'
import { type Emission, generator } from './plan.ts'

const kinds = ['doc', 'post', 'page'] as const
type Kind = (typeof kinds)[number]

/** The lists of all locales; none where the site wants none, or has one of its own. */
export function llmsFiles(scene: Scene, routes: readonly Route[]): readonly Emission[] {
  const { config, assets } = scene.graph
  if (!config.llms) return []
  return config.locales
    .map((locale) => ({ path: `${locale.path.slice(1)}llms.txt`, locale }))
    .filter(({ path }) => assets.static(`/${path}`) === undefined)
    .map(({ path, locale }) => ({ path, content: llmsText(scene, routes, locale), from: generator }))
}

/** The list of one locale: its own pages, without lists, old versions and what is not translated. */
export function llmsText(scene: Scene, routes: readonly Route[], locale: LocaleConfig): string {
  const { config, theme } = scene.graph
  const own = routes.filter(
    (route) =>
      route.locale === locale.code &&
      canonicalUrl(scene, route) === withBase(scene.graph, route.path) &&
      hasTwin(scene, route)
  )
  const about = config.description ?? config.tagline
  const sections = kinds.flatMap((kind) => {
    const listed = own.filter((route) => kindOf(route) === kind)
    if (listed.length === 0) return []
    const title = t(theme.strings[locale.code] ?? {}, `llms.${kind}`)
    return [`## ${title}\n\n${listed.map((route) => line(scene, route)).join('\n')}`]
  })
  return `${[
    `# ${lineOf(textIn(config.title, locale.code, config))}`,
    ...(about === undefined ? [] : [`> ${lineOf(textIn(about, locale.code, config))}`]),
    ...sections
  ].join('\n\n')}\n`
}

function kindOf({ kind }: Route): Kind | undefined {
  if (kind === 'doc' || kind === 'post') return kind
  return kind === 'markdownPage' || kind === 'sitePage' || kind === 'careers' ? 'page' : undefined
}

/** A text that is no Markdown, in one line of Markdown. */
const lineOf = (text: string): string => oneLine(text).replace(/[[\]<]/g, '\\$&')

function line(scene: Scene, route: Route): string {
  const url = absolutePath(scene, `/${twinOutput(scene, route)}`).replace(/[()]/g, (one) =>
    one === '(' ? '%28' : '%29'
  )
  const description = lineOf(descriptionOf(scene, route))
  const title = lineOf(route.title)
  return `- [${title}](${url})${description === '' ? '' : `: ${description}`}`
}
