// Files that pages show or link to: site/static, copied as it is, and what lies beside Markdown in
// content/, copied under a name with its hash.

import { imageSize } from 'image-size'
import type { Files, FoundFile } from '../base/files.ts'
import { shortHash } from '../base/hash.ts'
import { baseName, extensionOf } from '../base/text.ts'

export interface Asset {
  /** Relative to the project root. */
  readonly file: string
  /** Relative to the output folder. */
  readonly output: string
  readonly bytes: number
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
  /** All files of site/static as they are on the disk, those that are not published too. */
  readonly staticFiles: readonly FoundFile[]
}

const staticFolder = 'site/static'
const imageExtensions = new Set(['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.svg', '.ico'])

/** Is this what people look at? Decides whether an unreadable size is worth a message. */
export const isImage = (path: string): boolean => imageExtensions.has(extensionOf(path))

/**
 * What editors, version control and operating systems leave in folders, and what holds secrets. Other dot files, such
 * as `.well-known/` and `.nojekyll`, are published like any file.
 */
const foreign =
  /^(?:\.DS_Store|\._.*|\.Spotlight-V100|\.Trashes|\.fseventsd|Thumbs\.db|desktop\.ini|\.directory|\.git.*|\.keep|\.hg|\.hgignore|\.svn|\.idea|\.vscode|\.vs|\.zed|\.editorconfig|\.env(?:\..*)?|\.npmrc|\.ssh|\.#.*|#.*#|\..*\.sw[a-p]|.*~)$/i

/** Is a file of site/static none of the site's? */
export const isForeign = (path: string): boolean => path.split('/').some((segment) => foreign.test(segment))

export function findAssets(files: Files): Assets {
  const staticFiles = files.list(staticFolder, 'hidden')
  const staticPaths = staticFiles
    .filter(({ path, outside }) => !outside && !isForeign(path))
    .map(({ path }) => path.slice(staticFolder.length))
  const known = new Map<string, Asset | undefined>()
  const once = (key: string, make: () => Asset | undefined): Asset | undefined => {
    if (!known.has(key)) known.set(key, make())
    return known.get(key)
  }
  const sizes = new Map(staticFiles.map(({ path, size }) => [path, size]))
  const published = new Set(staticPaths)
  return {
    staticPaths,
    staticFiles,
    static: (path) =>
      once(staticFolder + path, () => {
        const file = staticFolder + path
        if (!published.has(path)) return undefined
        return { file, output: path.slice(1), bytes: sizes.get(file) ?? 0, ...sizeOf(files, file) }
      }),
    content: (file) =>
      once(file, () => {
        // Sources are pages, not files to download.
        if (['.md', '.mdx', '.yaml'].includes(extensionOf(file)) || !files.has(file)) return undefined
        const extension = extensionOf(file)
        const name = baseName(file).slice(0, baseName(file).length - extension.length)
        const safe = name.replace(/[^\w.-]+/g, '-')
        const content = files.read(file)
        return {
          file,
          output: `assets/${safe}.${shortHash(content)}${extension}`,
          bytes: content.length,
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
