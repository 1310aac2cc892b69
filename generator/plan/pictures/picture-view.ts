// A picture of the site → props for the theme.

import type { Place } from '../../base/diagnostics.ts'
import { type Asset, darkVariant } from '../../graph/assets.ts'
import { type Target, withBase } from '../../graph/resolve.ts'
import { defaultPlaces, type PicturePlace } from '../../pictures/places.ts'
import type { PictureFiles, PictureView } from '../../theme.ts'
import type { PageAsset } from '../page-plan.ts'
import type { PlanContext } from '../plan-context.ts'
import type { PictureFile, PublishedPicture } from './pictures.ts'

/** How a page shows a picture. */
export interface PictureUse {
  /** Empty for decoration. */
  readonly alt: string
  /** Name of the place in the page, which determines its widths: `article`, `card`; or a custom place. */
  readonly place: string | PicturePlace
  /** Place of the address, for messages; default: the file of the picture. */
  readonly at?: Place
}

/** A picture, and what the page needs for it. */
export interface PlannedPicture {
  readonly view: PictureView
  readonly assets: readonly PageAsset[]
  /** Declarations by class, for the style sheet of the page. */
  readonly styles: Readonly<Record<string, string>>
  /** Whether it is still being encoded. The page is then planned again afterwards. */
  readonly isPending: boolean
}

/** Plan a picture in a place of a page. @param target pictures of other sites are shown unchanged */
export function planPicture(
  context: PlanContext,
  target: Extract<Target, { kind: 'asset' | 'external' }>,
  { alt, place: placeName, at: addressAt }: PictureUse
): PlannedPicture {
  const { graph } = context
  if (target.kind === 'external')
    return { view: { alt, src: target.url }, assets: [], styles: {}, isPending: false }
  const { places } = graph.config.pictures
  // Unknown names get the full width: a picture that is too large is better than a blurred one.
  const place = (typeof placeName === 'string' ? places[placeName] : placeName) ?? defaultPlaces.full
  const at = addressAt ?? { file: target.asset.file }
  const darkAsset = darkVariant(graph.assets, target.asset)
  const light = planFiles(context, target.asset, place, at)
  const dark = darkAsset && planFiles(context, darkAsset, place, at)
  return {
    view: {
      alt,
      ...light.files,
      sizes: light.files.sources && place.sizes,
      large: light.large,
      dark: dark?.files
    },
    assets: [...light.assets, ...(dark?.assets ?? [])],
    styles: { ...light.styles, ...dark?.styles },
    isPending: light.isPending || (dark?.isPending ?? false)
  }
}

interface PlannedFiles extends Omit<PlannedPicture, 'view'> {
  readonly files: PictureFiles
  readonly large?: string
}

function planFiles(context: PlanContext, asset: Asset, place: PicturePlace, at: Place): PlannedFiles {
  const urlOf = ({ output }: Pick<PictureFile, 'output'>): string =>
    withBase(context.graph, output.split('/').map(encodeURIComponent).join('/'))
  const pictureFiles = context.pictures?.find(asset, place, at)
  if (!pictureFiles || pictureFiles === 'pending')
    return {
      files: { src: urlOf(asset), ...asset.size },
      assets: [asset],
      styles: {},
      isPending: pictureFiles === 'pending'
    }
  const { color, large } = pictureFiles
  return {
    files: filesView(pictureFiles, urlOf),
    assets: assetsOf(asset, pictureFiles),
    styles: color === undefined ? {} : { [placeholderClass(color)]: `background-color: #${color}` },
    isPending: false,
    large: large && urlOf(large)
  }
}

const placeholderClass = (color: string): string => `picture-${color}`

function filesView(
  { fallback, sources, color }: PublishedPicture,
  urlOf: (file: PictureFile) => string
): PictureFiles {
  return {
    src: urlOf(fallback),
    width: fallback.width,
    height: fallback.height,
    ...(sources.length > 0 && {
      sources: sources.map(({ type, files }) => ({
        type,
        srcset: files.map((file) => `${urlOf(file)} ${file.width}w`).join(', ')
      }))
    }),
    placeholder: color && placeholderClass(color)
  }
}

const assetsOf = ({ file }: Asset, { fallback, sources, large }: PublishedPicture): readonly PageAsset[] =>
  [fallback, ...sources.flatMap(({ files }) => files), ...(large ? [large] : [])].map(({ output }) => ({
    file,
    output
  }))
