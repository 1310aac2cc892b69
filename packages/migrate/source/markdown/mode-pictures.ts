// A picture for each colour mode → files whose names belong together.

import { baseName, extensionOf } from 'sitegen/internals'
import { mediaAddress } from '../media-address.ts'
import type { Copy } from '../tool.ts'

export interface ModePictures {
  /** Address of the light one: `/media/1a2b3c-logo.light.svg`. The dark one is beside it. */
  readonly address: string
  readonly copies: readonly Copy[]
}

/**
 * Pair the pictures of both modes.
 *
 * @param light @param dark
 *   Files of the source; `undefined` if they are missing.
 * @returns
 *   `undefined` if they cannot be a pair: one is missing, they are the same, or their types differ.
 */
export function modePictures(light: string | undefined, dark: string | undefined): ModePictures | undefined {
  if (light === undefined || dark === undefined || light === dark) return undefined
  const extension = extensionOf(light)
  if (extension !== extensionOf(dark)) return undefined
  const name = baseName(light)
    .slice(0, -extension.length)
    .replace(/[^\w.-]/g, '-')
  const stem = mediaAddress(light + dark, name)
  return {
    address: `${stem}.light${extension}`,
    copies: [
      { from: light, to: `site/static${stem}.light${extension}` },
      { from: dark, to: `site/static${stem}.dark${extension}` }
    ]
  }
}

/** A remark on a picture that cannot have a dark variant. @param address of the picture */
export const shownInBothModes = (address: string): string =>
  `\`${address}\` is shown in both modes: a pair needs two files of the same type in this project.`
