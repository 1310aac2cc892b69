// The look of social cards: font and colours of the theme, or the site's own.

import { join } from 'node:path'
import * as v from 'valibot'
import { check } from '../base/check-schema.ts'
import { decode } from '../base/decode.ts'
import { type Diagnostic, diagnostic, hasErrors, type Outcome } from '../base/diagnostics.ts'
import { diskFiles, type Files } from '../base/files.ts'
import { isLfsPointer, lfsPointer } from '../base/lfs.ts'
import { object, text, textMatching } from '../base/schema.ts'
import { didYouMean, extensionOf } from '../base/text.ts'
import { parseYaml } from '../base/yaml.ts'
import type { Config } from '../config/config.ts'
import { type Font, loadFontReader } from './font.ts'
import type { Look, LookColors } from './look.ts'

/** Colours as `#rrggbb`. */
export interface CardColors {
  readonly ground: string
  readonly title: string
  readonly quiet: string
  readonly accent: string
}

export interface CardLook {
  readonly colors: CardColors
  readonly font: Font
}

const color = textMatching((value) => /^#[0-9a-f]{6}$/i.test(value), 'a colour such as `#00FFD1`')
const colors = object({ ground: color, title: color, quiet: color, accent: color })

/** A theme's `card.yaml`. */
const cardSchema = object({ font: v.optional(text), dark: v.optional(colors), light: v.optional(colors) })

/** For themes without a `card.yaml`. */
const fallbackColors = {
  dark: { ground: '#111111', title: '#ffffff', quiet: '#aaaaaa', accent: '#ffffff' },
  light: { ground: '#ffffff', title: '#111111', quiet: '#666666', accent: '#111111' }
} as const

/**
 * Read the look of cards.
 *
 * @param themeRoot absolute folder of the theme
 * @param look of the pages, whose colours cards share
 * @returns nothing if the site has no cards
 */
export async function loadCardLook(
  files: Files,
  config: Config,
  themeRoot: string,
  look?: Look
): Promise<Outcome<CardLook | undefined>> {
  const { cards } = config
  if (!cards) return { value: undefined, diagnostics: [] }
  const theme = diskFiles(themeRoot)
  const parsed = parseYaml(
    `themes/${config.theme.name}/card.yaml`,
    theme.has('card.yaml') ? decode(theme.read('card.yaml')) : ''
  )
  const checked = check(cardSchema, parsed.yaml)
  const problems = [...parsed.diagnostics, ...checked.diagnostics]
  if (hasErrors(problems) || !checked.value) return { value: undefined, diagnostics: problems }
  const mode = config.theme.colorMode.default
  const siteColors = Object.entries(cards.colors).filter(([, value]) => value !== undefined)
  const font =
    cards.font === undefined
      ? await readFont(theme, checked.value.font, config)
      : await readFont(files, join('site', cards.font), config)
  if (!font.value) return { value: undefined, diagnostics: font.diagnostics }
  const themeColors = look?.colors
    ? cardColors(look.colors[mode])
    : (checked.value[mode] ?? fallbackColors[mode])
  return {
    value: { colors: { ...themeColors, ...Object.fromEntries(siteColors) }, font: font.value },
    diagnostics: []
  }
}

const cardColors = ({ ground, strong, quiet, accent }: LookColors): CardColors => ({
  ground,
  title: strong,
  quiet,
  accent
})

async function readFont(
  files: Files,
  path: string | undefined,
  config: Config
): Promise<Outcome<Font | undefined>> {
  if (path === undefined || !files.has(path))
    return { value: undefined, diagnostics: [fontMissing(files, config)] }
  const bytes = files.read(path)
  if (isLfsPointer(bytes)) return { value: undefined, diagnostics: [lfsPointer(path)] }
  const parseFont = await loadFontReader()
  try {
    return { value: parseFont(bytes), diagnostics: [] }
  } catch {
    const message = `\`${config.cards?.font ?? path}\` cannot be read as a font`
    const hint =
      extensionOf(path) === '.woff2'
        ? 'WOFF2 is compressed: use the .ttf or .otf that it was made from'
        : 'cards need a TrueType or OpenType font: .ttf, .otf or .woff'
    return {
      value: undefined,
      diagnostics: [diagnostic('card-font-unreadable', placeIn(config), message, hint)]
    }
  }
}

function fontMissing(files: Files, config: Config): Diagnostic {
  const siteFont = config.cards?.font
  const message =
    siteFont === undefined
      ? `The theme \`${config.theme.name}\` has no font for social cards`
      : `There is no font \`${siteFont}\` in site/`
  const fonts = files
    .list('site')
    .map(({ path }) => `./${path.slice('site/'.length)}`)
    .filter((path) => ['.ttf', '.otf', '.woff'].includes(extensionOf(path)))
  const hint = siteFont === undefined ? undefined : didYouMean(siteFont, fonts)
  return diagnostic(
    'card-font-missing',
    placeIn(config),
    message,
    hint ?? 'write its path relative to site/: `cards: {font: ./fonts/NAME.ttf}`'
  )
}

const placeIn = ({ site, cards }: Config) =>
  site.yaml.at(cards?.font === undefined ? ['cards'] : ['cards', 'font'])
