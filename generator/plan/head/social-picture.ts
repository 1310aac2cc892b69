// Pictures for link previews, feeds and search engines: one file that all of them support, in the width that they need.

import type { Asset } from '../../graph/assets.ts'
import { withBase } from '../../graph/resolve.ts'
import { previewPlace } from '../../pictures/places.ts'
import type { PageAsset } from '../page-plan.ts'
import type { PlanContext } from '../plan-context.ts'

export interface PreviewPicture {
  /** URL with base, without origin. */
  readonly url: string
  /** Pixels, if known. */
  readonly size?: { readonly width: number; readonly height: number }
  readonly bytes: number
  readonly asset: PageAsset
  /** Whether it is still being encoded; it is the original until then. */
  readonly isPending: boolean
}

/** Files with more bytes than this, and pictures wider than `previewPlace`, are encoded. */
const maxBytes = 300_000

const isLarge = ({ bytes, size }: Asset): boolean =>
  bytes > maxBytes || (size !== undefined && size.width > Math.max(...previewPlace.widths))

/** Every page that shows the URL must have `asset` among its files. */
export function previewPicture(
  context: PlanContext,
  { url, asset }: { readonly url: string; readonly asset: Asset }
): PreviewPicture {
  const encoded = isLarge(asset)
    ? context.pictures?.find(asset, previewPlace, { file: asset.file })
    : undefined
  if (!encoded || encoded === 'pending' || encoded.fallback.output === asset.output)
    return {
      url,
      size: asset.size,
      bytes: asset.bytes,
      asset: { file: asset.file, output: asset.output },
      isPending: encoded === 'pending'
    }
  const { output, width, height, bytes = asset.bytes } = encoded.fallback
  return {
    url: withBase(context.graph, output.split('/').map(encodeURIComponent).join('/')),
    size: { width, height },
    bytes,
    asset: { file: asset.file, output },
    isPending: false
  }
}
