import { pathToFileURL } from 'node:url'
import type { OpenSite } from '../site.ts'

/** A file that the site publishes. */
interface PublishedFile {
  readonly file: string
  readonly bytes: number
  readonly size?: { readonly width: number; readonly height: number }
}

/** Width in which editors show pictures. */
const shownWidth = 320

const isPicture = (file: string): boolean => /\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i.test(file)

/** A picture with its size, or the size of another file, in Markdown. */
export function pictureText(
  { files }: Pick<OpenSite, 'files'>,
  { file, bytes, size }: PublishedFile
): string {
  const facts = [file, size && `${size.width} × ${size.height}`, sizeText(bytes)].filter(Boolean).join(' · ')
  const path = files.realPath(file)
  if (!isPicture(file) || path === undefined) return facts
  const url = pathToFileURL(path).href
  return `![](${url}|width=${Math.min(shownWidth, size?.width ?? shownWidth)})\n\n${facts}`
}

const sizeText = (bytes: number): string =>
  bytes < 1000
    ? `${bytes} B`
    : bytes < 1_000_000
      ? `${Math.round(bytes / 1000)} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`
