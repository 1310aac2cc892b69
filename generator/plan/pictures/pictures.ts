// The encoded pictures of a site, as seen by page planning. `tasks/pictures.ts` encodes them for builds, and
// `serve/` on request.

import type { Place } from '../../base/diagnostics.ts'
import type { Asset } from '../../graph/assets.ts'
import type { PicturePlace } from '../../pictures/places.ts'

/** A published file of a picture. */
export interface PictureFile {
  /** Path in the output. */
  readonly output: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Missing in `serve`, where files are encoded on request. */
  readonly bytes?: number
}

/** The published files of a picture in a place. */
export interface PublishedPicture {
  /** For browsers that support none of `sources`. */
  readonly fallback: PictureFile
  /** By format, best first. */
  readonly sources: readonly { readonly type: string; readonly files: readonly PictureFile[] }[]
  /** For zooming. */
  readonly large?: PictureFile
  /** Average colour, `8a9bac`. */
  readonly color?: string
}

/** Finds the encoded files of pictures. */
export interface Pictures {
  /**
   * Find the published files of a picture; start encoding it if it is new.
   *
   * @param at of the address, for messages
   * @returns `pending` while it is encoded: plan the page again after `settled`; undefined if the picture is published as
   *   it is
   */
  find(asset: Asset, place: PicturePlace, at: Place): PublishedPicture | 'pending' | undefined
  /** Resolves when no picture is pending. */
  settled(): Promise<void>
  /** For `serve`: encode a file that a page names; undefined for other files. */
  bytes?(output: string): Promise<Uint8Array | undefined>
}
