// `consent` in site.yaml: what readers are asked before parties of `thirdParties` that need consent may load anything.

import * as v from 'valibot'
import { count, type LocalisedText, localisedText, mapping, object, text } from '../base/schema.ts'
import { t } from '../base/strings.ts'

import type { Strings } from '../theme.ts'
import { textIn } from './text-in.ts'

/** Groups that the theme has names and explanations for, in all its languages. */
export const namedGroups: readonly string[] = ['statistics', 'media', 'functional', 'marketing']

const group = object({ title: v.optional(localisedText), text: v.optional(localisedText) })

export const consentSchema = object({
  groups: v.optional(mapping(group), {}),
  privacy: v.optional(text),
  days: v.optional(count(1), 365)
})

/** The title of a group in a language: the site's, the theme's, or its name. */
export function groupTitle(
  name: string,
  config: { readonly consent: ConsentSettings; readonly defaultLocale: { readonly code: string } },
  locale: string,
  strings: Strings
): string {
  const title = config.consent.groups[name]?.title
  if (title !== undefined) return textIn(title, locale, config)
  return namedGroups.includes(name) ? t(strings, `consent.${name}`) : name
}

/** How readers are asked. */
export interface ConsentSettings {
  /** Names and explanations in place of the theme's. */
  readonly groups: Readonly<
    Record<string, { readonly title?: LocalisedText | undefined; readonly text?: LocalisedText | undefined }>
  >
  /** The privacy statement, as links in site.yaml are written. */
  readonly privacy?: string | undefined
  /** Days after which readers are asked again. */
  readonly days: number
}
