// Where pages show pictures, and how wide: this decides which files a picture needs.

export interface PicturePlace {
  /** Width in the page, as in `<img sizes>`. */
  readonly sizes: string
  /** Pixels, ascending. */
  readonly widths: readonly number[]
  /** Width of the file for zooming, in pixels; missing where pictures cannot be enlarged. */
  readonly large?: number
  /** Whether programs other than browsers show it, so that it needs one file in a format that all of them support. */
  readonly isPreview?: true
}

/** By name. */
export type PicturePlaces = Readonly<Record<string, PicturePlace>>

/** A picture in one of three columns of the page. @param onPhones its width there */
const thirdOfPage = (onPhones: string): string =>
  `(min-width: 90rem) 27rem, (min-width: 58rem) 30vw, (min-width: 36rem) 47vw, ${onPhones}`

/** Places of the default theme; `pictures.places` in site.yaml changes them and adds others. */
export const defaultPlaces = {
  article: { sizes: '(min-width: 48rem) 44rem, 100vw', widths: [480, 960, 1408], large: 2560 },
  full: { sizes: '100vw', widths: [640, 1280, 1920, 2560] },
  half: {
    sizes: '(min-width: 90rem) 42rem, (min-width: 58rem) 50vw, 100vw',
    widths: [480, 960, 1440],
    large: 2560
  },
  pair: {
    sizes: '(min-width: 90rem) 42rem, (min-width: 58rem) 50vw, (min-width: 36rem) 47vw, 100vw',
    widths: [480, 960, 1440],
    large: 2560
  },
  // From 58rem, sections have the columns of their settings; below, as many as fit. The page is 84rem wide at most.
  card: { sizes: thirdOfPage('100vw'), widths: [432, 864] },
  gallery: { sizes: thirdOfPage('100vw'), widths: [432, 864], large: 2560 },
  tile: { sizes: thirdOfPage('46vw'), widths: [432, 864], large: 2560 },
  portrait: { sizes: '(min-width: 90rem) 20rem, (min-width: 58rem) 22vw, 46vw', widths: [384, 640] },
  // Portraits in three columns and in two. Phones show all teams in two.
  'portrait-third': { sizes: '(min-width: 90rem) 27rem, (min-width: 58rem) 30vw, 46vw', widths: [384, 864] },
  'portrait-pair': {
    sizes: '(min-width: 90rem) 42rem, (min-width: 58rem) 50vw, 46vw',
    widths: [384, 960, 1440]
  },
  // As many cards as fit in a row: up to four in lists, two in texts.
  entry: {
    sizes:
      '(min-width: 90rem) 22rem, (min-width: 78rem) 27vw, (min-width: 66rem) 33vw, (min-width: 40rem) 48vw, 100vw',
    widths: [432, 864]
  },
  logo: { sizes: '12rem', widths: [192, 384] },
  avatar: { sizes: '6rem', widths: [96, 192] }
} as const satisfies PicturePlaces

/** Place of the pictures of cards of entries. */
export const cardPlace: keyof typeof defaultPlaces = 'entry'

/** Place for link previews, feeds and search engines, in the width that they recommend. */
export const previewPlace = {
  sizes: '100vw',
  widths: [1200],
  isPreview: true
} as const satisfies PicturePlace

/** Place of a picture with its own width in the page, in CSS pixels: one file for that width, one for dense screens. */
export const placeOfWidth = (width: number): PicturePlace => ({
  sizes: `${width}px`,
  widths: [width, width * 2],
  large: defaultPlaces.article.large
})

/** Widths of the files of a picture: those of the place, up to the width of the picture. */
export const widthsFor = ({ widths }: PicturePlace, pictureWidth: number): readonly number[] => {
  const narrower = widths.filter((width) => width < pictureWidth)
  return narrower.length === widths.length ? narrower : [...narrower, pictureWidth]
}

/** Width of the file for zooming; undefined if the largest file of the place is as wide. */
export function largeWidth({ widths, large }: PicturePlace, pictureWidth: number): number | undefined {
  if (large === undefined) return undefined
  const width = Math.min(large, pictureWidth)
  return width > Math.max(...widths) ? width : undefined
}
