import type { Files } from '../base/files.ts'
import type { CollectionConfig } from '../config/config.ts'

/** A file of content/ and where it belongs. */
export interface ContentFile {
  readonly file: string
  readonly locale: string
  readonly collection: CollectionConfig
  /** Path inside the collection's folder, in Unicode form NFC. */
  readonly path: string
  readonly text: string
  /** Hash of the text. */
  readonly textHash: string
  readonly files: Files
}
