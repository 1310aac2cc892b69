// Home pages → sections in Markdown: `:::section-hero` with YAML in it.

import { yamlText } from '../yaml-text.ts'

export interface Hero {
  /** A line of Markdown. */
  readonly heading: string | undefined
  readonly lead: string | undefined
  readonly actions: readonly { readonly label: string; readonly to: string }[]
  readonly picture: { readonly src: string; readonly alt: string | undefined } | undefined
}

/** The first section of a page; empty for a hero without texts. */
export function heroSection({ heading, lead, actions, picture }: Hero): string {
  const pictureData = picture && {
    src: picture.src,
    ...(picture.alt === undefined ? { decorative: true } : { alt: picture.alt })
  }
  return heading === undefined ? '' : section('hero', { heading, lead, actions, picture: pictureData })
}

export interface Feature {
  readonly title: string
  readonly text: string | undefined
  /** Address of the whole feature. */
  readonly to?: string | undefined
  /** A link below the text, in place of `to`. */
  readonly link?: { readonly label: string; readonly to: string }
}

/** Empty without items. */
export const featuresSection = (items: readonly Feature[]): string =>
  items.length === 0 ? '' : section('features', { style: 'cards', items })

const section = (name: string, data: Readonly<Record<string, unknown>>): string =>
  `:::section-${name}\n${yamlText(data)}:::`
