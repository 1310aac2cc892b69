// Treemap of files by size: nested boxes that alternate between rows and columns, in proportion to their bytes. The browser
// does the layout (`flex-grow`).

import { formatBytes } from '../base/sizes.ts'
import { escapeHtml } from '../base/text.ts'

interface Folder {
  readonly folders: Map<string, Folder>
  readonly files: Map<string, number>
  bytes: number
}

const emptyFolder = (): Folder => ({ folders: new Map(), files: new Map(), bytes: 0 })

/** Boxes with a smaller share of the whole are combined into one. */
const minShare = 1 / 400

function treeOf(files: ReadonlyMap<string, number>): Folder {
  const root = emptyFolder()
  for (const [path, bytes] of files) {
    const names = path.split('/')
    const file = names.pop() ?? ''
    let folder = root
    folder.bytes += bytes
    for (const name of names) {
      const inner = folder.folders.get(name) ?? emptyFolder()
      folder.folders.set(name, inner)
      inner.bytes += bytes
      folder = inner
    }
    folder.files.set(file, bytes)
  }
  return root
}

/** The boxes as HTML. @param files bytes by path */
export function treemap(files: ReadonlyMap<string, number>): string {
  const tree = treeOf(files)
  const minBytes = tree.bytes * minShare
  const box = (path: string, bytes: number, text: string): string =>
    `<span style="flex-grow:${bytes}" title="${escapeHtml(`${path} ${formatBytes(bytes)}`)}">${escapeHtml(text)}</span>`
  const draw = (folder: Folder, path: string, isColumn: boolean): string => {
    const parts = [
      ...[...folder.folders].map(([name, inner]) => ({ name: `${name}/`, bytes: inner.bytes, inner })),
      ...[...folder.files].map(([name, bytes]) => ({ name, bytes, inner: undefined }))
    ].sort((a, b) => b.bytes - a.bytes || (a.name < b.name ? -1 : 1))
    const large = parts.filter(({ bytes }) => bytes >= minBytes)
    const small = parts.slice(large.length)
    const smallBytes = small.reduce((sum, { bytes }) => sum + bytes, 0)
    return [
      `<div${isColumn ? ' class="down"' : ''} style="flex-grow:${folder.bytes}">`,
      ...large.map(({ name, bytes, inner }) =>
        inner ? draw(inner, path + name, !isColumn) : box(path + name, bytes, name)
      ),
      ...(small.length > 0
        ? [box(`${path}: ${small.length} more,`, smallBytes, `${small.length} more`)]
        : []),
      '</div>'
    ].join('')
  }
  return draw(tree, '', false)
}
