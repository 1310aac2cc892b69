// `consent` in site.yaml: how readers are asked before third parties that need consent may load anything.

import * as v from 'valibot'
import { describe, mapping, object, text, wholeNumber } from '../base/schema.ts'
import { type LocalisedText, localisedText } from '../base/setting-schemas.ts'
import { t } from '../base/strings.ts'
import type { Strings } from '../theme.ts'
import { textIn } from './text-in.ts'

/** Groups for which the theme has titles and explanations in all its languages. */
export const namedGroups: readonly string[] = ['statistics', 'media', 'functional', 'marketing']

const group = object({
  title: describe('Name of the group.', v.optional(localisedText)),
  text: describe('What readers agree to.', v.optional(localisedText))
})

export const consentSchema = object({
  groups: describe(
    'Consent groups by name, as used in `consent` of third parties.',
    v.optional(mapping(group), {})
  ),
  privacy: describe('Page with the privacy statement, linked from the consent dialog.', v.optional(text)),
  days: describe('Days until readers are asked again.', v.optional(wholeNumber(1), 365))
})

/** Title of a consent group in a locale: the site's, else the theme's, else its name. */
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

/** Settings of the consent banner. */
export interface ConsentSettings {
  /** Titles and explanations by group, instead of the theme's. */
  readonly groups: Readonly<
    Record<string, { readonly title?: LocalisedText | undefined; readonly text?: LocalisedText | undefined }>
  >
  /** Link to the privacy statement. */
  readonly privacy?: string
  /** Number of days after which readers are asked again. */
  readonly days: number
}
