// A picture for each colour mode → files whose names belong together.

import { shortHash } from '../../base/hash.ts'
import { baseName, extensionOf } from '../../base/text.ts'
import type { Copy } from '../tool.ts'

export interface ModePictures {
  /** Address of the light one: `/media/1a2b3c-logo.light.svg`. The dark one is beside it. */
  readonly address: string
  readonly copies: readonly Copy[]
}

/** @param light @param dark files of the source; `undefined` where they cannot be a pair, being of different types */
export function modePictures(light: string, dark: string): ModePictures | undefined {
  const extension = extensionOf(light)
  if (extension !== extensionOf(dark)) return undefined
  const stem = `/media/${shortHash(light + dark).slice(0, 6)}-${baseName(light)
    .slice(0, -extension.length)
    .replace(/[^\w.-]/g, '-')}`
  return {
    address: `${stem}.light${extension}`,
    copies: [
      { from: light, to: `site/static${stem}.light${extension}` },
      { from: dark, to: `site/static${stem}.dark${extension}` }
    ]
  }
}
