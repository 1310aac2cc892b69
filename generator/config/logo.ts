// The image of a logo, in the navbar and in the footer.

import * as v from 'valibot'
import { describe, text, wholeNumber } from '../base/schema.ts'
import { localisedText } from '../base/setting-schemas.ts'

export const logoImage = {
  src: describe('Image in site/static.', text),
  srcDark: describe('Image for dark mode.', v.optional(text)),
  alt: describe('Alternative text.', v.optional(v.union([localisedText, v.literal('')]), '')),
  width: describe('Width in pixels. Default: the width of the file.', v.optional(wholeNumber(1))),
  height: describe('Height in pixels. Default: the height of the file.', v.optional(wholeNumber(1)))
}
