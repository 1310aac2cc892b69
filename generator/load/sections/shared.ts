// Parts that the schemas of sections share. All sections have the same heading, lead and actions, so that authors learn
// them once.

import * as v from 'valibot'
import { boolean, describe, list, nonEmptyText, object, picklist, text } from '../../base/schema.ts'

/** A line of Markdown: links, emphasis and code. */
const line = text

/** Markdown with paragraphs and lists. */
const blocks = text

const optionalLine = (sentence: string) => describe(`${sentence} Markdown in one line.`, v.optional(line))

/** A required line of Markdown. */
export const requiredLine = (sentence: string) => describe(`${sentence} Markdown in one line.`, line)

/** Markdown of any length. */
export const optionalBlocks = (sentence: string) => describe(`${sentence} Markdown.`, v.optional(blocks))

/** Required Markdown of any length. */
export const requiredBlocks = (sentence: string) => describe(`${sentence} Markdown.`, blocks)

/** An optional plain text. */
export const optionalText = (sentence: string) => describe(sentence, v.optional(text))

/** A link: to a page, a file or another site. */
export const link = object({
  label: describe('Text of the link.', text),
  to: describe('Page, file or URL.', text),
  icon: describe('Name of an icon before the label.', v.optional(text))
})

/** Target of a whole card or logo. */
export const target = describe('Page, file or URL that the whole item links to.', v.optional(text))

export const icon = describe(
  'Name of an icon of the theme, of site/icons.yaml, or of an installed set: `lucide:rocket`.',
  v.optional(text)
)

/** A picture. Its size is read from the file. */
export const picture = object(
  {
    src: describe('Address of the picture.', text),
    alt: describe(
      'Alternative text. Leave it out only for `decorative` pictures.',
      v.optional(
        nonEmptyText(
          'write `decorative: true` in its place, for a picture that shows nothing that the text does not say'
        )
      )
    ),
    decorative: describe(
      'Whether the picture shows nothing that the text does not say.',
      v.optional(boolean)
    ),
    caption: optionalLine('Caption.'),
    place: describe(
      'Place in `pictures.places`, which determines the widths of the files. Default: that of the section.',
      v.optional(text)
    ),
    frame: describe(
      '`border` around the picture, a `window` for screenshots, or `none`. Default: `none`.',
      v.optional(picklist(['none', 'border', 'window']))
    )
  },
  (input) => (typeof input === 'string' ? `write \`{ src: ${input}, alt: … }\`` : undefined)
)

/** Lines of code. */
export const code = object({
  text: describe('The code.', text),
  language: optionalText('Language, for highlighting: `ts`, `sh`.'),
  title: optionalText('Title, usually a file name.')
})

const common = {
  id: describe('Id that links can point to: `#prices`.', v.optional(text)),
  background: describe(
    'Background: `plain`, `tinted`, `grid` (graph paper), `dots` or `glow`. Default: `plain`.',
    v.optional(picklist(['plain', 'tinted', 'grid', 'dots', 'glow']))
  ),
  tone: describe(
    'Colours of the section, whatever mode the reader has chosen: `light` or `dark`.',
    v.optional(picklist(['light', 'dark']))
  ),
  align: describe(
    'Whether the heading and its texts are at the `start` of the line or in the `center`.',
    v.optional(picklist(['start', 'center']))
  ),
  eyebrow: optionalText('Short line above the heading.'),
  heading: optionalLine('Heading. A word in `*asterisks*` has the accent colour.'),
  lead: optionalLine('Introduction below the heading.'),
  actions: describe(
    'Links below the introduction. The first is a button, the second a quieter one.',
    v.optional(list(link))
  ),
  note: optionalLine('Small print below the actions.'),
  links: describe('Links at the end of the section.', v.optional(list(link)))
}

/** A section: the keys that all have, and its own. */
export const section = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  object({ ...common, ...entries })

/** Where the content of a section is. */
export const layout = describe(
  'Whether the content is `below` the heading or `beside` it. Default: `below`.',
  v.optional(picklist(['below', 'beside']))
)

/** The picture, code or form beside a text. At most one of them is shown, in this order. */
export const media = {
  picture: describe('Picture.', v.optional(picture)),
  code: describe('Lines of code.', v.optional(code)),
  form: optionalText('Name of a form in site/forms.yaml.')
}

/** The items of a section. */
export const items = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  describe('The items in order.', list(object(entries)))

/** How many items are side by side on a wide screen. */
export const columns = (...counts: readonly number[]) =>
  describe('How many items are side by side on a wide screen.', v.optional(picklist(counts)))
