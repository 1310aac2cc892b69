// `theme` in site.yaml. Its colours, density, width and fonts are in look.ts.

import * as v from 'valibot'
import { boolean, describe, list, mapping, object, picklist, text, textMatching } from '../base/schema.ts'
import { localisedText } from '../base/setting-schemas.ts'
import { logoImage } from './logo.ts'
import { accent, density, fonts, hexColor, preset, width } from './look.ts'

const logo = object(
  {
    ...logoImage,
    href: describe('Link target of the logo. Default: the home page.', v.optional(text))
  },
  (input) => (typeof input === 'string' ? `write \`logo: { src: ${input} }\`` : undefined)
)

const announcement = object({
  id: describe('Readers who have dismissed the announcement see it again when the id changes.', text),
  title: describe('First line.', localisedText),
  subtitle: describe('Second line.', v.optional(localisedText)),
  to: describe('Page of the site to link to.', v.optional(text)),
  href: describe('URL to link to.', v.optional(text)),
  action: describe('Link text.', v.optional(localisedText)),
  color: describe('Background colour.', v.optional(hexColor))
})

/** `theme` */
export const themeSchema = object({
  name: describe(
    '`default`, a folder of the site such as `./theme`, or an installed package.',
    v.optional(text, 'default')
  ),
  options: describe('Options defined by the theme.', v.optional(mapping(v.unknown()))),
  preset: v.optional(preset),
  accent: v.optional(accent),
  density: v.optional(density),
  width: v.optional(width),
  fonts: describe(
    'Fontsource fonts that are installed in the project, in place of those of the theme; `system`: fonts of the reader only.',
    v.optional(fonts, {})
  ),
  parts: describe(
    'Components that replace parts of the theme: `{Footer: ./components/Footer.tsx}`.',
    v.optional(mapping(text), {})
  ),
  styles: describe('Style sheet for all pages. Its rules override those of the theme.', v.optional(text)),
  colorMode: describe(
    'Light and dark mode.',
    v.optional(
      object({
        default: describe('Initial mode.', v.optional(picklist(['light', 'dark']), 'light')),
        switch: describe('Whether readers can switch the mode.', v.optional(boolean, true)),
        respectSystem: describe(
          'Whether the system setting takes precedence over `default`.',
          v.optional(boolean, true)
        )
      }),
      {}
    )
  ),
  themeColor: describe('Colour of the browser’s toolbar (`theme-color`).', v.optional(hexColor)),
  logo: describe('Logo in the navbar.', v.optional(logo)),
  icon: describe(
    'SVG in site/static from which favicon and icons for home screens are drawn. Needs the package `sharp`.',
    v.optional(textMatching(/\.svg$/, 'an SVG in site/static, such as `/icon.svg`'))
  ),
  favicon: describe('Favicon in site/static. Default: `icon`.', v.optional(text)),
  icons: describe(
    'Icons for home screens in site/static: PNG of 180, 192 and 512 pixels, SVG.',
    v.optional(list(text), [])
  ),
  announcement: describe('Announcement bar above the navbar of all pages.', v.optional(announcement))
})
