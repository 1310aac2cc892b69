// The publisher of the site and its link previews: `organization`, `social` and `cards` in site.yaml.

import * as v from 'valibot'
import { boolean, choice, describe, list, object, text, textMatching } from '../base/schema.ts'
import { localisedText } from '../base/setting-schemas.ts'
import { email } from './address-schema.ts'
import { hexColor } from './look.ts'

const address = object({
  street: describe('Street and number.', v.optional(text)),
  postalCode: describe('Postal code.', v.optional(text)),
  city: describe('City.', text),
  region: describe('Region or state.', v.optional(text)),
  country: describe('Country.', textMatching(/^[A-Z]{2}$/, 'a country code of two letters such as `DE`'))
})

/** `organization` */
export const organizationSchema = object({
  name: describe('Common name.', localisedText),
  legalName: describe('Registered name.', v.optional(text)),
  logo: describe('Image in site/static.', v.optional(text)),
  email: describe('Address for enquiries.', v.optional(email)),
  sameAs: describe('URLs of profiles on other sites.', v.optional(list(text), [])),
  address: describe('Postal address.', v.optional(address))
})

/** `social` */
export const socialSchema = object({
  image: describe('Image in site/static for pages without their own.', v.optional(text)),
  imageAlt: describe('Alternative text.', v.optional(localisedText)),
  twitter: describe(
    'Account on X (Twitter).',
    v.optional(textMatching(/^@\w{1,15}$/, 'an account such as `@example`'))
  )
})

const cardLook = object({
  brand: describe('Name on the cards. Default: `title`.', v.optional(localisedText)),
  font: describe(
    'A font file in site/ (`.ttf`, `.otf` or `.woff`). Default: the font of the theme.',
    v.optional(text)
  ),
  colors: describe(
    'Colours of the cards. Default: derived from the theme.',
    v.optional(
      object({
        ground: describe('Background.', v.optional(hexColor)),
        title: describe('Title and name of the site.', v.optional(hexColor)),
        quiet: describe('Address of the site.', v.optional(hexColor)),
        accent: describe('Section and decoration.', v.optional(hexColor))
      }),
      {}
    )
  )
})

/** `cards`: on, off, or settings. */
export const cardsSchema = choice(
  'cards',
  () => [boolean, cardLook],
  (input) => (typeof input === 'object' && input !== null ? cardLook : boolean)
)
