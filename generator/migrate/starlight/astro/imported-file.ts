// A file that a component imports: a picture, as Astro gives it to the code.

import { imageSize } from 'image-size'
import type { Files } from '../../../base/files.ts'
import { Computed } from '../../javascript/computed.ts'

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

function sizeOf(path: string, files: Files): { readonly width?: number; readonly height?: number } {
  try {
    return imageSize(files.read(path))
  } catch {
    // Missing, or not a picture that this reads.
    return {}
  }
}
