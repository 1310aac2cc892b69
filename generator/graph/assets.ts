// Files that pages embed or link to. site/static is copied unchanged; files next to Markdown in content/ are copied,
// with a hash in the name.

import { imageSize } from 'image-size'
import type { Code } from '../base/codes.ts'
import { isPassive } from '../base/content-types.ts'
import type { FoundFile } from '../base/file-tree.ts'
import type { Files } from '../base/files.ts'
import { shortHash } from '../base/hash.ts'
import { isLfsPointer, isLfsPointerFile } from '../base/lfs.ts'
import { baseName, extensionOf, folderOf } from '../base/text.ts'
import { collectionAt } from '../config/collections.ts'
import { publishingExcess, type TrustedFiles } from '../config/trusted-files.ts'
import { withoutMetadata } from '../pictures/metadata.ts'
import { cleanSvgFile, decodeSvg, looksLikeSvg } from '../pictures/svg.ts'
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

/** Why a file is not published. */
export interface Refusal {
  readonly code: Code
  readonly message: string
  readonly hint: string
}

/** Access to assets; each is read once, on first use. */
export interface Assets {
  /** A file in content/, by path from the project root; `undefined` too if it must not be published. */
  content(file: string): Asset | undefined
  /** Whether there is a file in content/ that is not a page, published or not. */
  has(file: string): boolean
  /**
   * Why a file in content/ must not be published; `undefined` if it may, and for missing files.
   *
   * @param from file that names it
   */
  refusal(file: string, from: string): Refusal | undefined
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

/**
 * Folder of the output for files beside the content that browsers run or could run: HTML, XML, SVG, scripts, unknown types. Hosts
 * send it with a policy that runs nothing (emit/headers.ts).
 */
export const sandboxFolder = 'assets/sandboxed'

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

/** Files of which the last one that was read stays in memory: all facts of a picture are found one after another. */
function readingOnce(files: Files): Files {
  let last: { readonly file: string; readonly bytes: Uint8Array } | undefined
  return {
    ...files,
    read(file) {
      if (last?.file !== file) last = { file, bytes: files.read(file) }
      return last.bytes
    }
  }
}

/** Access to the assets of a project. */
export function findAssets(project: TrustedFiles): Assets {
  const { files: projectFiles } = project
  const files = readingOnce(projectFiles)
  const staticFiles = files.list(staticFolder, 'hidden')
  const staticPaths = staticFiles
    .filter(({ path, outside }) => !outside && !isIgnoredFile(path))
    .map(({ path }) => path.slice(staticFolder.length))
  const cache = new Map<string, Asset | undefined>()
  const cachedAsset = (key: string, make: () => Asset | undefined): Asset | undefined => {
    if (!cache.has(key)) cache.set(key, make())
    return cache.get(key)
  }
  const found = new Map<string, boolean>()
  // Sources are pages, not files to download.
  const isAsset = (file: string): boolean => {
    const isFound = found.get(file) ?? (!isSource(file) && files.has(file))
    found.set(file, isFound)
    return isFound
  }
  const trustRefusal = (file: string, from: string): Refusal | undefined => {
    const excess = publishingExcess(project, from, file)
    return excess && { code: 'trust-exceeded', message: excess[0], hint: excess[1] }
  }
  const pictureRefusals = new Map<string, Refusal | undefined>()
  const pictureRefusal = (file: string): Refusal | undefined => {
    if (!pictureRefusals.has(file)) pictureRefusals.set(file, unsafePicture(files, file))
    return pictureRefusals.get(file)
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
        if (!isAsset(file) || trustRefusal(file, file) || pictureRefusal(file)) return undefined
        const extension = extensionOf(file)
        const name = baseName(file).slice(0, baseName(file).length - extension.length)
        // Apache gives `a.php.png` to PHP if a server-wide setting says so.
        const isTrusted = !collectionAt(project.collections, file)?.collection.limits
        const safeName = name.replace(isTrusted ? /[^\w.-]+/g : /[^\w-]+/g, '-')
        const content = publishedBytes(files, file)
        const folder = isPassive(file) && extension !== '.svg' ? 'assets' : sandboxFolder
        return {
          file,
          output: `${folder}/${safeName}.${shortHash(content)}${extension}`,
          bytes: content.length,
          ...factsOf(files, file, content.length)
        }
      }),
    has: isAsset,
    refusal: (file, from) =>
      isAsset(file)
        ? (trustRefusal(file, from) ?? trustRefusal(file, file) ?? pictureRefusal(file))
        : undefined
  }
}

/**
 * The published bytes of a file. Pictures next to the content lose their camera metadata, such as the location, and SVG loses
 * scripts and data of drawing programs; files of site/static are unchanged.
 */
export function publishedBytes(files: Files, file: string): Uint8Array {
  const bytes = files.read(file)
  if (isStaticFile(file) || !isImage(file) || isLfsPointer(bytes)) return bytes
  if (extensionOf(file) !== '.svg') return withoutMetadata(bytes)
  const cleaned = cleanSvgFile(bytes)
  // Assets are only made of files that can be cleaned.
  if ('failure' in cleaned) throw new Error(`${file} has changed during the build: ${cleaned.failure}`)
  return Buffer.from(cleaned.text)
}

/** Why a picture of content/ is not published: an SVG that cannot be cleaned, or that has the name of another format. */
function unsafePicture(files: Files, file: string): Refusal | undefined {
  const extension = extensionOf(file)
  if (extension === '.svgz')
    return {
      code: 'svg-unreadable',
      message: `\`${file}\` is not published: a compressed SVG cannot be cleaned`,
      hint: 'unpack it, `gunzip -S .svgz FILE`, and use the `.svg`; hosts compress it on the way'
    }
  if (!isImage(file)) return undefined
  const bytes = files.read(file)
  if (extension !== '.svg')
    return looksLikeSvg(bytes)
      ? {
          code: 'svg-unreadable',
          message: `\`${file}\` is not published: it is no picture of the type \`${extension}\`, but an SVG, a web page or compressed`,
          hint: 'if it is an SVG, name it `.svg`; otherwise export it again from the program that made it'
        }
      : undefined
  // Pointers have an error of their own, after which nothing is published.
  if (isLfsPointer(bytes)) return undefined
  const cleaned = cleanSvgFile(bytes)
  return 'failure' in cleaned
    ? {
        code: 'svg-unreadable',
        message: `\`${file}\` is not published: this SVG cannot be cleaned (${cleaned.failure})`,
        hint: 'export it again from the program that made it, as plain SVG'
      }
    : undefined
}

/** Whether it is a file of site/static, which is published unchanged. */
export const isStaticFile = (file: string): boolean => file.startsWith(`${staticFolder}/`)

/** The dark variant of a picture: `plan.dark.png` for `plan.light.png` and for `plan.png`. */
export function darkVariant(assets: Assets, { file }: Pick<Asset, 'file'>): Asset | undefined {
  const darkFile = darkFileOf(file)
  return darkFile === undefined ? undefined : assetAt(assets, darkFile)
}

/** Where the dark variant of a picture would be. */
export function darkFileOf(file: string): string | undefined {
  if (!isImage(file)) return undefined
  const extension = extensionOf(file)
  const name = file.slice(0, -extension.length).replace(/\.light$/, '')
  return name.endsWith('.dark') ? undefined : `${name}.dark${extension}`
}

/** The light variant, for a name that has no file of its own: `plan.light.png` for `plan.png`. */
export function lightVariant(assets: Assets, file: string): Asset | undefined {
  const lightFile = lightFileOf(file)
  return lightFile === undefined ? undefined : assetAt(assets, lightFile)
}

/** Where the light variant of a picture would be. */
export function lightFileOf(file: string): string | undefined {
  const extension = extensionOf(file)
  return isImage(file) ? `${file.slice(0, -extension.length)}.light${extension}` : undefined
}

const assetAt = (assets: Assets, file: string): Asset | undefined =>
  isStaticFile(file) ? assets.static(file.slice(staticFolder.length)) : assets.content(file)

function factsOf(files: Files, file: string, bytes: number): Pick<Asset, 'size' | 'isLfsPointer'> {
  try {
    if (isLfsPointerFile(files, { path: file, size: bytes })) return { isLfsPointer: true }
    if (!isImage(file)) return {}
    if (extensionOf(file) === '.svg') {
      const text = decodeSvg(files.read(file))
      const size = typeof text === 'string' ? svgSize(text) : undefined
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
