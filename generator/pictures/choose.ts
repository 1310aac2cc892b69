// Which encoded files of a picture are published: none that is larger than the original, and no format that saves nothing.

import { type EncodedFile, formatsOf, type PictureFacts, type PictureFormat } from './encode.ts'
import { largeWidth, type PicturePlace, widthsFor } from './places.ts'

/** Files that a picture may need in a place. */
export interface WantedFiles {
  /** By format, best first; widths ascending. */
  readonly sources: readonly (readonly EncodedFile[])[]
  readonly fallback: EncodedFile
  readonly large?: EncodedFile
  /** Whether the fallback is published even if it is larger, since not all programs support the format of the original. */
  readonly isRequired?: boolean
}

/** Formats of `<source>`. */
const isModern = (format: PictureFormat): boolean => format === 'avif' || format === 'webp'

/** Maximum side in pixels: WebP has 14 bits for it, and the library writes no larger AVIF either. */
const maxModernSide = 16383

/** The files of a picture in a place. Tall pictures, such as screenshots of whole pages, get no AVIF or WebP if these would be too high. */
export function wantedFiles(facts: PictureFacts, place: PicturePlace): WantedFiles {
  const widths = widthsFor(place, facts.width)
  const widest = widths.at(-1) ?? facts.width
  const fallbackFormat = formatsOf(facts).at(-1) ?? facts.format
  const fits = (format: PictureFormat, width: number): boolean =>
    !isModern(format) || Math.round((width * facts.height) / facts.width) <= maxModernSide
  const formats = formatsOf(facts).filter((format) => format === fallbackFormat || fits(format, widest))
  if (place.isPreview) {
    // Transparent pictures have no average colour.
    const format = facts.color === undefined && facts.format !== 'jpeg' ? 'png' : 'jpeg'
    return { sources: [], fallback: { format, width: widest }, isRequired: isModern(facts.format) }
  }
  const large = largeWidth(place, facts.width)
  return {
    sources: formats.filter(isModern).map((format) => widths.map((width) => ({ format, width }))),
    fallback: { format: fallbackFormat, width: widest },
    // One file that nearly all browsers show.
    ...(large !== undefined && {
      large: {
        format: formats.includes('webp') && fits('webp', large) ? 'webp' : fallbackFormat,
        width: large
      }
    })
  }
}

/** All files, each once. */
export const allFiles = ({ sources, fallback, large }: WantedFiles): readonly EncodedFile[] => {
  const files = [...sources.flat(), fallback, ...(large ? [large] : [])]
  return [...new Map(files.map((file) => [`${file.format} ${file.width}`, file])).values()]
}

/** The files that are published. */
export interface ChosenFiles {
  readonly sources: readonly (readonly EncodedFile[])[]
  /** Missing where the original is smaller. */
  readonly fallback?: EncodedFile
  readonly large?: EncodedFile
}

/**
 * Leave out files that are not smaller than the original. A format whose widest file is larger than the fallback is left out as a
 * whole: browsers would prefer it, or show a narrower file than they need.
 *
 * @param original size of the original in bytes
 * @param bytesOf bytes of an encoded file
 */
export function chooseFiles(
  { sources, fallback, large, isRequired }: WantedFiles,
  original: number,
  bytesOf: (file: EncodedFile) => number
): ChosenFiles {
  const usefulFallback = isRequired || bytesOf(fallback) < original ? fallback : undefined
  const limit = usefulFallback ? bytesOf(usefulFallback) : original
  const usefulSources = sources.filter((files) => {
    const widest = files.at(-1)
    if (!widest) return false
    const isFallback = widest.format === fallback.format && widest.width === fallback.width
    return isFallback ? usefulFallback !== undefined && files.length > 1 : bytesOf(widest) < limit
  })
  return {
    sources: usefulSources.map((files) => files.filter((file) => bytesOf(file) < original)),
    fallback: usefulFallback,
    ...(large && bytesOf(large) < original && { large })
  }
}
