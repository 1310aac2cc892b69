// Home pages → sections in Markdown: `:::section-hero` with YAML in it.

import { yamlText } from '../yaml-text.ts'

export interface Hero {
  /** A line of Markdown. */
  readonly heading: string | undefined
  readonly lead: string | undefined
  readonly actions: readonly {
    readonly label: string
    readonly to: string
    readonly icon?: string
  }[]
  readonly picture: HomePicture | undefined
}

export interface HomePicture {
  readonly src: string
  /** Missing for a decorative picture. */
  readonly alt: string | undefined
}

const pictureData = ({ src, alt }: HomePicture) => ({
  src,
  ...(alt === undefined || alt === '' ? { decorative: true } : { alt })
})

/** The first section of a page; empty for a hero without texts. */
export function heroSection({ heading, lead, actions, picture }: Hero): string {
  return heading === undefined
    ? ''
    : section('hero', { heading, lead, actions, picture: picture && pictureData(picture) })
}

export interface Feature {
  readonly icon?: string
  /** Shown as small as an icon. */
  readonly picture?: HomePicture
  readonly title: string
  readonly text: string | undefined
  /** Address of the whole feature. */
  readonly to?: string
  /** A link below the text, in place of `to`. */
  readonly link?: { readonly label: string; readonly to: string }
}

/** Empty without items. */
export const featuresSection = (items: readonly Feature[]): string =>
  items.length === 0
    ? ''
    : section('features', {
        style: 'cards',
        items: items.map(({ picture, ...item }) => ({
          ...(picture && { picture: { ...pictureData(picture), place: 'avatar' } }),
          ...item
        }))
      })

const section = (name: string, data: Readonly<Record<string, unknown>>): string =>
  `:::section-${name}\n${yamlText(data)}:::`
