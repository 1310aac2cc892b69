// Files of a project in git: `content@v1.0/` is `content/` at the tag v1.0, so that old versions of the documentation are
// built without copies of them in the work tree.

import { type FoundFile, isListed } from './file-tree.ts'
import type { Files } from './files.ts'
import { git } from './git.ts'
import { projectDisk } from './linked-paths.ts'
import { mountMarkdownFolder } from './markdown-folder.ts'
import { extensionOf, normalisePath } from './text.ts'

interface Blob {
  readonly hash: string
  readonly size: number
}

/** Texts are read together with the tree; images and downloads are read on demand. */
const isText = (path: string): boolean => ['.md', '.mdx', '.yaml'].includes(extensionOf(path))

/**
 * The files of a project folder and, as `content@REF/…` and `site@REF/…`, those of a git ref: a tag, branch or commit,
 * encoded with `encodeURIComponent`. Each REF is read once, on first use; an unknown one has no files. A folder of Markdown
 * appears as a project.
 */
export function projectFiles(root: string): Files {
  const disk = mountMarkdownFolder(projectDisk(root))
  const trees = new Map<string, Files>()
  const filesFor = (path: string): Files => {
    const [, ref] = /^(?:content|site)@([^/]+)/.exec(normalisePath(path)) ?? []
    if (ref === undefined) return disk
    const tree = trees.get(ref) ?? gitFiles(root, ref)
    trees.set(ref, tree)
    return tree
  }
  return {
    root,
    mountedAt: disk.mountedAt,
    list: (folder, hidden) => filesFor(folder).list(folder, hidden),
    has: (path) => filesFor(path).has(path),
    read: (path) => filesFor(path).read(path),
    realPath: (path) => filesFor(path).realPath(path)
  }
}

function gitFiles(root: string, ref: string): Files {
  const blobs = readTree(root, ref)
  const contents = readBlobs(
    root,
    [...blobs].flatMap(([path, { hash }]) => (isText(path) ? [hash] : []))
  )
  return {
    root,
    list(folder, hidden) {
      const prefix = `${normalisePath(folder)}/`
      return [...blobs]
        .filter(([path]) => path.startsWith(prefix) && isListed(path, hidden))
        .map(([path, { size }]): FoundFile => ({ path, size, outside: false }))
        .sort((a, b) => (a.path < b.path ? -1 : 1))
    },
    has: (path) => blobs.has(normalisePath(path)),
    read(path) {
      const blob = blobs.get(normalisePath(path))
      if (!blob) throw new Error(`${path} is not a file in git`)
      return contents.get(blob.hash) ?? git(root, ['cat-file', 'blob', blob.hash])
    },
    realPath: () => undefined
  }
}

/** Regular files by path; symbolic links are left out because they may lead anywhere. */
function readTree(root: string, ref: string): ReadonlyMap<string, Blob> {
  const listed = git(root, ['ls-tree', '-r', '-l', '-z', decodeURIComponent(ref), '--', 'content/', 'site/'])
  const blobs = new Map<string, Blob>()
  for (const entry of listed.toString('utf8').split('\0')) {
    const [, hash = '', size = '', folder = '', path = ''] =
      /^100\d+ blob (\w+) +(\d+)\t(content|site)\/(.*)$/s.exec(entry) ?? []
    if (hash !== '') blobs.set(`${folder}@${ref}/${path}`, { hash, size: Number(size) })
  }
  return blobs
}

/** Read all blobs with one process. Its output for each: `HASH blob SIZE`, a line break, the bytes, a line break. */
function readBlobs(root: string, hashes: readonly string[]): ReadonlyMap<string, Uint8Array> {
  const contents = new Map<string, Uint8Array>()
  if (hashes.length === 0) return contents
  const output = git(root, ['cat-file', '--batch'], hashes.join('\n'))
  for (let at = 0; at < output.length; ) {
    const lineEnd = output.indexOf('\n', at)
    const [hash = '', , size = ''] = output.toString('latin1', at, lineEnd).split(' ')
    const start = lineEnd + 1
    contents.set(hash, output.subarray(start, start + Number(size)))
    at = start + Number(size) + 1
  }
  return contents
}
