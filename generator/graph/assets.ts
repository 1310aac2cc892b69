// Files that pages embed or link to. site/static is copied unchanged; files next to Markdown in content/ are copied,
// with a hash in the name.

import { imageSize } from 'image-size'
import { decode, type Files, type FoundFile } from '../base/files.ts'
import { shortHash } from '../base/hash.ts'
import { isLfsPointer, mayBeLfsPointer } from '../base/lfs.ts'
import { baseName, extensionOf, folderOf } from '../base/text.ts'
import { withoutMetadata } from '../pictures/metadata.ts'
import { cleanSvg } from '../pictures/svg.ts'
import { svgSize } from '../pictures/svg-size.ts'

export interface Asset {
  /** Relative to the project root. */
  readonly file: string
  /** Relative to the output folder. */
  readonly output: string
  readonly bytes: number
  /** Pixels; missing when the file is not a readable image. */
  readonly size?: { readonly width: number; readonly height: number }
  /** Set for a file that was not downloaded: its content is not what its name says. */
  readonly isLfsPointer?: true
}

/** Access to assets; each is read once, on first use. */
export interface Assets {
  /** A file in content/, by path from the project root. */
  content(file: string): Asset | undefined
  /** Names of the files in a folder of content/ that are not pages. */
  namesIn(folder: string): readonly string[]
  /** A published file of site/static, by site path: `/img/logo.svg`. */
  static(path: string): Asset | undefined
  /** Site paths of all published static files. */
  readonly staticPaths: readonly string[]
  /** All files of site/static, including those that are not published. */
  readonly staticFiles: readonly FoundFile[]
  /** The assets requested so far: those of content/ are published only if something refers to them. */
  requested(): readonly Asset[]
}

const staticFolder = 'site/static'
const imageExtensions = new Set(['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.svg', '.ico'])

/** Whether it is an image. An unreadable size is reported only for these. */
export const isImage = (path: string): boolean => imageExtensions.has(extensionOf(path))

const encodableExtensions = new Set(['.png', '.jpg', '.jpeg', '.webp', '.avif'])

/** Smaller files are published unchanged: several files and a placeholder would cost more than they save. */
const minEncodedBytes = 4096

/** Whether it is a picture that may be published in other widths and formats. */
export const isEncodable = ({ file, bytes }: Pick<Asset, 'file' | 'bytes'>): boolean =>
  bytes >= minEncodedBytes && encodableExtensions.has(extensionOf(file).toLowerCase())

/**
 * Files of editors, version control and operating systems, and files with secrets: they are not published. Other dot files,
 * such as `.well-known/` and `.nojekyll`, are.
 */
const ignoredNames =
  /^(?:\.DS_Store|\._.*|\.Spotlight-V100|\.Trashes|\.fseventsd|Thumbs\.db|desktop\.ini|\.directory|\.git.*|\.keep|\.hg|\.hgignore|\.svn|\.idea|\.vscode|\.vs|\.zed|\.editorconfig|\.env(?:\..*)?|\.npmrc|\.ssh|\.#.*|#.*#|\..*\.sw[a-p]|.*~)$/i

/** Whether a file of site/static is not published. */
export const isIgnoredFile = (path: string): boolean =>
  path.split('/').some((segment) => ignoredNames.test(segment))

/** Whether a file of content/ is a page, or data of pages. */
const isSource = (path: string): boolean => ['.md', '.mdx', '.yaml'].includes(extensionOf(path))

/** Access to the assets of a project. */
export function findAssets(files: Files): Assets {
  const staticFiles = files.list(staticFolder, 'hidden')
  const staticPaths = staticFiles
    .filter(({ path, outside }) => !outside && !isIgnoredFile(path))
    .map(({ path }) => path.slice(staticFolder.length))
  const cache = new Map<string, Asset | undefined>()
  const cachedAsset = (key: string, make: () => Asset | undefined): Asset | undefined => {
    if (!cache.has(key)) cache.set(key, make())
    return cache.get(key)
  }
  const sizes = new Map(staticFiles.map(({ path, size }) => [path, size]))
  const published = new Set(staticPaths)
  return {
    staticPaths,
    staticFiles,
    requested: () => [...cache.values()].filter((asset) => asset !== undefined),
    static: (path) =>
      cachedAsset(staticFolder + path, () => {
        const file = staticFolder + path
        if (!published.has(path)) return undefined
        const bytes = sizes.get(file) ?? 0
        return { file, output: path.slice(1), bytes, ...factsOf(files, file, bytes) }
      }),
    namesIn: (folder) =>
      files
        .list(folder)
        .filter(({ path }) => folderOf(path) === folder && !isSource(path))
        .map(({ path }) => baseName(path)),
    content: (file) =>
      cachedAsset(file, () => {
        // Sources are pages, not files to download.
        if (isSource(file) || !files.has(file)) return undefined
        const extension = extensionOf(file)
        const name = baseName(file).slice(0, baseName(file).length - extension.length)
        const safeName = name.replace(/[^\w.-]+/g, '-')
        const content = publishedBytes(files, file)
        return {
          file,
          output: `assets/${safeName}.${shortHash(content)}${extension}`,
          bytes: content.length,
          ...factsOf(files, file, content.length)
        }
      })
  }
}

/**
 * The published bytes of a file. Pictures next to the content lose their camera metadata, such as the location, and SVG loses
 * scripts and data of drawing programs; files of site/static are unchanged.
 */
export function publishedBytes(files: Files, file: string): Uint8Array {
  const bytes = files.read(file)
  if (isStaticFile(file) || !isImage(file)) return bytes
  if (extensionOf(file) !== '.svg') return withoutMetadata(bytes)
  const cleaned = readSvg(files, file)
  return 'failure' in cleaned ? bytes : Buffer.from(cleaned.text)
}

/** Whether it is a file of site/static, which is published unchanged. */
export const isStaticFile = (file: string): boolean => file.startsWith(`${staticFolder}/`)

/** Result of cleaning an SVG file in the content folder. */
export function readSvg(files: Files, file: string): ReturnType<typeof cleanSvg> {
  try {
    return cleanSvg(decode(files.read(file)))
  } catch {
    return { failure: 'it is not UTF-8' }
  }
}

/** The dark variant of a picture: `plan.dark.png` for `plan.light.png` and for `plan.png`. */
export function darkVariant(assets: Assets, { file }: Pick<Asset, 'file'>): Asset | undefined {
  if (!isImage(file)) return undefined
  const extension = extensionOf(file)
  const name = file.slice(0, -extension.length).replace(/\.light$/, '')
  return name.endsWith('.dark') ? undefined : assetAt(assets, `${name}.dark${extension}`)
}

/** The light variant, for a name that has no file of its own: `plan.light.png` for `plan.png`. */
export function lightVariant(assets: Assets, file: string): Asset | undefined {
  if (!isImage(file)) return undefined
  const extension = extensionOf(file)
  return assetAt(assets, `${file.slice(0, -extension.length)}.light${extension}`)
}

const assetAt = (assets: Assets, file: string): Asset | undefined =>
  isStaticFile(file) ? assets.static(file.slice(staticFolder.length)) : assets.content(file)

function factsOf(files: Files, file: string, bytes: number): Pick<Asset, 'size' | 'isLfsPointer'> {
  try {
    if (mayBeLfsPointer({ size: bytes }) && isLfsPointer(files.read(file))) return { isLfsPointer: true }
    if (!isImage(file)) return {}
    if (extensionOf(file) === '.svg') {
      const size = svgSize(decode(files.read(file)))
      return size ? { size } : {}
    }
    const { width, height, orientation } = imageSize(files.read(file))
    // EXIF orientations 5 to 8 are rotated by 90°.
    const isRotated = orientation !== undefined && orientation >= 5
    return { size: isRotated ? { width: height, height: width } : { width, height } }
  } catch {
    return {}
  }
}
