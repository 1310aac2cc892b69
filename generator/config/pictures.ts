// `pictures` in site.yaml.

import * as v from 'valibot'
import { boolean, describe, list, mapping, object, text, wholeNumber } from '../base/schema.ts'
import { defaultPlaces, type PicturePlaces } from '../pictures/places.ts'

const place = object({
  sizes: describe('Width in the page, as in `<img sizes>`: `(min-width: 60rem) 50vw, 100vw`.', text),
  widths: describe('Widths of the files in pixels.', list(wholeNumber(1))),
  large: describe('Width in pixels of the file that readers zoom into.', v.optional(wholeNumber(1)))
})

export const picturesSchema = object({
  encode: describe(
    'Whether to publish pictures in several widths and as AVIF and WebP. Needs the package `sharp`.',
    v.optional(boolean, true)
  ),
  zoom: describe('Whether readers can enlarge pictures in texts.', v.optional(boolean, true)),
  places: describe(
    'Where pages show pictures, by name, and in which widths: `article`, `full`, `half`, `pair`, `card`, `gallery`, `tile`, `portrait`, `portrait-third`, `portrait-pair`, `entry`, `logo`, `avatar`, or a name of your own.',
    v.optional(mapping(place), {})
  )
})

/** Settings of pictures with all defaults. */
export interface PictureSettings {
  readonly encode: boolean
  readonly places: PicturePlaces
}

/** The settings with the places of the theme; without `zoom`, no place has a large file. */
export function completePictures({
  encode,
  zoom,
  places
}: v.InferOutput<typeof picturesSchema>): PictureSettings {
  const sitePlaces = Object.entries(places).map(([name, { sizes, widths, large }]) => [
    name,
    { sizes, widths: [...widths].sort((a, b) => a - b), large }
  ])
  const allPlaces: PicturePlaces = { ...defaultPlaces, ...Object.fromEntries(sitePlaces) }
  if (zoom) return { encode, places: allPlaces }
  const withoutLarge = Object.entries(allPlaces).map(([name, { large: _, ...place }]) => [name, place])
  return { encode, places: Object.fromEntries(withoutLarge) }
}
