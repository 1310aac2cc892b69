// Settings that links of the navbar, the footer and sidebars share. Targets are checked later, when all routes are known.

import * as v from 'valibot'
import { describe, text } from '../base/schema.ts'

/** Target of a link: one of the two. */
export const target = {
  to: describe('Page of the site to link to.', v.optional(text)),
  href: describe('URL to link to.', v.optional(text))
}

export const iconName = describe(
  'Name of an icon of the theme, of site/icons.yaml, or of an installed set: `lucide:rocket`.',
  v.optional(text)
)
