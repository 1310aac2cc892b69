// Texts, targets and icons in the configuration of the shell. Problems are reported at their place.

import type { Code } from '../base/codes.ts'
import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import type { LocalisedText } from '../base/setting-schemas.ts'
import type { Yaml, YamlPath } from '../base/yaml.ts'
import type { LocaleConfig } from '../config/config.ts'
import { textIn } from '../config/text-in.ts'
import { iconField } from '../load/icon-sets.ts'
import { inlineMarkdown } from '../markdown/inline.ts'
import { checkText } from './check-text.ts'
import { resolve } from './resolve.ts'
import type { Graph } from './site-graph.ts'
import { unsafeUrl } from './target-problems.ts'

/** A configuration file and the locale for which it is read. */
export interface ShellContext {
  readonly graph: Graph
  readonly locale: LocaleConfig
  readonly yaml: Yaml
  readonly code: Code
  readonly diagnostics: Diagnostic[]
}

/** A text in the locale; a missing one is reported. */
export function localized(context: ShellContext, text: LocalisedText, path: YamlPath): string {
  context.diagnostics.push(...checkText(text, context.yaml, path, context.graph.config))
  return textIn(text, context.locale.code, context.graph.config)
}

/** URL of `to` or `href`; a missing, second or broken target is reported at its item. */
export function resolvedLink(
  context: ShellContext,
  item: { readonly to?: string | undefined; readonly href?: string | undefined },
  path: YamlPath
): { url: string; external: boolean } {
  const key = item.to === undefined ? 'href' : 'to'
  const href = item.to ?? item.href
  const at = context.yaml.at([...path, key])
  if (href === undefined) {
    context.diagnostics.push(
      diagnostic(
        context.code,
        context.yaml.at(path),
        'This item has neither `to` nor `href`',
        'add `to: /path` for a page of this site, or `href: https://…`'
      )
    )
    return { url: '#', external: false }
  }
  if (item.to !== undefined && item.href !== undefined)
    context.diagnostics.push(
      diagnostic(
        context.code,
        context.yaml.at([...path, 'href']),
        'This item has both `to` and `href`, but can lead to one address only',
        'keep `to` for a page of this site, or `href` for another site'
      )
    )
  return addressOf(context, href, at) ?? { url: '#', external: false }
}

/** URL of an address; a broken one is reported. */
function addressOf(
  context: ShellContext,
  href: string,
  at: Place
): { url: string; external: boolean } | undefined {
  const target = resolve(context.graph, { file: context.yaml.file, locale: context.locale.code }, href)
  if (target.kind === 'missing')
    context.diagnostics.push(
      diagnostic(
        context.code,
        at,
        `There is no ${target.what === 'page' ? 'page' : 'file'} at \`${href}\``,
        target.hint
      )
    )
  if (target.kind === 'unsafe') context.diagnostics.push(unsafeUrl(target.scheme, at))
  return 'url' in target ? { url: target.url, external: target.kind === 'external' } : undefined
}

/** A line of Markdown in the locale, as HTML; HTML tags in it are reported. */
export function localizedHtml(context: ShellContext, text: LocalisedText, path: YamlPath): string {
  const at = context.yaml.at(
    typeof text === 'string' || text[context.locale.code] === undefined
      ? path
      : [...path, context.locale.code]
  )
  const { html, tags } = inlineMarkdown(localized(context, text, path), (href) =>
    addressOf(context, href, at)
  )
  const [firstTag] = tags
  if (firstTag !== undefined)
    context.diagnostics.push(
      diagnostic(
        'schema-type',
        at,
        `Expected a line of Markdown without HTML, found \`${firstTag}\``,
        'write links as `[text](address)`, emphasis as `*text*`; for anything else, replace that part of the theme in `theme.parts`'
      )
    )
  return html
}

/** The icon of an entry, as a field; an unknown one is reported. */
export const iconOf = (context: ShellContext, icon: string | undefined, path: YamlPath) =>
  iconField(
    context.graph.icons,
    icon,
    () => context.yaml.at([...path, 'icon']),
    (problem) => context.diagnostics.push(problem)
  )
