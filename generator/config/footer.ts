// Schema of footer.yaml.

import * as v from 'valibot'
import { describe, list, object, picklist, text } from '../base/schema.ts'
import { localisedText } from '../base/setting-schemas.ts'
import { iconName, target } from './link-settings.ts'
import { logoImage } from './logo.ts'

const footerLink = object({
  label: describe('Label.', localisedText),
  ...target,
  icon: iconName
})

const footerLogo = object({
  ...logoImage,
  href: describe('Link target of the logo.', v.optional(text))
})

/** site/footer.yaml */
export const footerSchema = object({
  style: describe('Colours of the footer in light mode.', v.optional(picklist(['dark', 'light']), 'dark')),
  columns: describe(
    'Columns of links.',
    v.optional(
      list(
        object({
          title: describe('Heading of the column.', localisedText),
          items: describe('Links in order.', list(footerLink))
        })
      )
    )
  ),
  links: describe('Links in one row, instead of columns.', v.optional(list(footerLink))),
  logo: describe('Logo of the footer.', v.optional(footerLogo)),
  copyright: describe('A line of Markdown. `{year}` is the year of the build.', v.optional(localisedText)),
  note: describe('Another line of Markdown.', v.optional(localisedText))
})

export type FooterInput = v.InferOutput<typeof footerSchema>
