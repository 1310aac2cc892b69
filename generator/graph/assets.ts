// Files that pages show or link to: site/static, copied as it is, and what lies beside Markdown in
// content/, copied under a name with its hash.

import { imageSize } from 'image-size'
import type { Files } from '../base/files.ts'
import { shortHash } from '../base/hash.ts'
import { baseName, extensionOf } from '../base/text.ts'

export interface Asset {
  /** Relative to the project root. */
  readonly file: string
  /** Relative to the output folder. */
  readonly output: string
  /** Pixels; missing when the file is no image that we can read. */
  readonly size?: { readonly width: number; readonly height: number }
}

/** Assets by file; each is read once, when it is first asked for. */
export interface Assets {
  /** A file beside Markdown, by path from the project root. */
  content(file: string): Asset | undefined
  /** A file of site/static, by site path: `/img/logo.svg`. */
  static(path: string): Asset | undefined
  /** Site paths of all static files. */
  readonly staticPaths: readonly string[]
}

const staticFolder = 'site/static'
const imageExtensions = new Set(['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.svg', '.ico'])

/** Is this what people look at? Decides whether an unreadable size is worth a message. */
export const isImage = (path: string): boolean => imageExtensions.has(extensionOf(path))

export function findAssets(files: Files): Assets {
  const staticFiles = files.list(staticFolder).filter(({ outside }) => !outside)
  const staticPaths = staticFiles.map(({ path }) => path.slice(staticFolder.length))
  const known = new Map<string, Asset | undefined>()
  const once = (key: string, make: () => Asset | undefined): Asset | undefined => {
    if (!known.has(key)) known.set(key, make())
    return known.get(key)
  }
  return {
    staticPaths,
    static: (path) =>
      once(staticFolder + path, () => {
        const file = staticFolder + path
        return staticPaths.includes(path)
          ? { file, output: path.slice(1), ...sizeOf(files, file) }
          : undefined
      }),
    content: (file) =>
      once(file, () => {
        // Sources are pages, not files to download.
        if (['.md', '.mdx', '.yaml'].includes(extensionOf(file)) || !files.has(file)) return undefined
        const extension = extensionOf(file)
        const name = baseName(file).slice(0, baseName(file).length - extension.length)
        const safe = name.replace(/[^\w.-]+/g, '-')
        return {
          file,
          output: `assets/${safe}.${shortHash(files.read(file))}${extension}`,
          ...sizeOf(files, file)
        }
      })
  }
}

function sizeOf(files: Files, file: string): Pick<Asset, 'size'> {
  if (!isImage(file)) return {}
  try {
    const { width, height, orientation } = imageSize(files.read(file))
    // EXIF orientations from 5 lie on their side.
    const turned = orientation !== undefined && orientation >= 5
    return { size: turned ? { width: height, height: width } : { width, height } }
  } catch {
    return {}
  }
}
