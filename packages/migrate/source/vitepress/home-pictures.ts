// Pictures of a home page: that of the hero, and the icons of features.

import { lineAt } from '../markdown/line-context.ts'
import { modePictures, shownInBothModes } from '../markdown/mode-pictures.ts'
import { noteRequests } from '../markdown/requests.ts'
import type { HomePicture } from '../markdown/sections.ts'
import { joinPath } from '../paths.ts'
import { isMapping, textOf } from '../values.ts'
import type { RuleContext } from './context.ts'
import { newAddress } from './rules/links.ts'

/** `/a.svg`, `{ src, alt }` or `{ light, dark, alt }`, whose parts may be mappings too. */
export function pictureOf(value: unknown, context: RuleContext): HomePicture | undefined {
  const image = isMapping(value) ? value : { src: value }
  const [light, dark] = [sourceOf(image.light), sourceOf(image.dark)]
  const alt =
    [image, image.light, image.dark]
      .map((picture) => (isMapping(picture) ? textOf(picture.alt) : undefined))
      .find(Boolean) ?? undefined
  const source = textOf(image.src) ?? light ?? dark
  if (source === undefined) return undefined
  const pair = modePictures(fileAt(light, context), fileAt(dark, context))
  if (pair) {
    context.copies.push(...pair.copies)
    return { src: pair.address, alt }
  }
  if (image.src === undefined && light !== undefined && dark !== undefined && light !== dark)
    context.findings.loss('picture of a colour mode', lineAt(context, 0), shownInBothModes(source))
  noteRequests(context, `<img src="${source}">`)
  return { src: newAddress(context, source) ?? source, alt }
}

const sourceOf = (value: unknown): string | undefined => textOf(isMapping(value) ? value.src : value)

/** The file of the source at an address. */
function fileAt(address: string | undefined, { options, source }: RuleContext): string | undefined {
  if (address === undefined) return undefined
  const path = address.startsWith('/')
    ? joinPath(options.publicFolder + address)
    : joinPath(source, '..', address)
  return options.has(path) ? path : undefined
}

/** VitePress shows the pictures of features as icons. */
const iconStyle = `.features .section-picture img {
  inline-size: 3rem;
  block-size: 3rem;
  border-radius: 0;
  object-fit: contain;
}`

/** The icon or picture of a feature on the home page. */
export interface FeatureIcon {
  /** Goes before the title. */
  readonly prefix?: string
  readonly icon?: string
  readonly picture?: HomePicture
}

/** An emoji, the HTML of an SVG or of an icon of UnoCSS, or a picture. */
export function featureIcon(value: unknown, context: RuleContext): FeatureIcon {
  if (value === undefined || value === null || value === '') return {}
  const picture = isMapping(value) ? pictureOf(value, context) : undefined
  if (picture) {
    context.options.pageStyle(iconStyle, undefined)
    return { picture }
  }
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : ''
  const icon = /^<\w+[^<>]*\bclass="(?:[^"]*\s)?i-([a-z\d-]+):([a-z\d-]+)[\s"][^<>]*>\s*<\/\w+>$/.exec(text)
  if (icon) {
    const name = `${icon[1]}:${icon[2]}`
    context.options.noteIcon(name)
    return { icon: name }
  }
  if (/^<svg\b.*<\/svg>$/.test(text) && !/<(?:script|style|foreignObject)\b|\son\w+=/i.test(text))
    return { prefix: `${text}<br>` }
  if (text !== '' && !text.startsWith('<')) return { prefix: `${text} ` }
  context.findings.loss(
    'icon of a feature',
    lineAt(context, 0),
    'This icon is HTML; choose one of docs/sections.md, or add it to site/icons.yaml.'
  )
  return {}
}
