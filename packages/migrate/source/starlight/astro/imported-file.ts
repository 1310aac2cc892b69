// A file that a component imports: a picture, as Astro gives it to the code.

import { imageSize } from 'image-size'
import type { Files } from 'sitegen/internals'
import { Computed, isRecord } from '../../javascript/computed.ts'
import { isPicture } from '../../media-address.ts'

/** An imported file: a picture. */
export class ImportedFile {
  readonly path: string
  /** Astro imports pictures as objects. */
  readonly src: ImportedFile = this
  readonly width: unknown
  readonly height: unknown
  constructor(path: string, files: Files) {
    this.path = path
    const { width, height } = sizeOf(path, files)
    this.width = width ?? new Computed('width')
    this.height = height ?? new Computed('height')
  }
}

/** Marks the path of an imported file that is not a picture, such as a video. Code may read it; its address is known later. */
const addressMark = '\u0000'

/** The value of an imported file: an object for pictures, the address for others. */
export const importedFile = (path: string, files: Files): ImportedFile | string =>
  isPicture(path) ? new ImportedFile(path, files) : addressMark + path

/** Path of the file that a value of an attribute is: the import itself, or a module that has it. */
export function filePathOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.startsWith(addressMark) ? value.slice(1) : undefined
  const file = isRecord(value) && value.default instanceof ImportedFile ? value.default : value
  return file instanceof ImportedFile ? file.path : undefined
}

/** Whether a text contains the address of a file, which is known later. */
export const hasAddress = (text: string): boolean => text.includes(addressMark)

function sizeOf(path: string, files: Files): { readonly width?: number; readonly height?: number } {
  try {
    return imageSize(files.read(path))
  } catch {
    // Missing, or not a picture that this reads.
    return {}
  }
}
