// Pointers of Git LFS: short texts that git stores, and checks out where LFS is not set up, in place of large files.

import { type Diagnostic, diagnostic } from './diagnostics.ts'
import type { FoundFile } from './file-tree.ts'
import type { Files } from './files.ts'

const firstLine = 'version https://git-lfs.github.com/spec/v1\n'

/** A pointer is never larger: https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md. */
const maxPointerBytes = 1023

/** Whether a file may be a pointer, by its size: others need not be read. */
const mayBeLfsPointer = ({ size }: Pick<FoundFile, 'size'>): boolean =>
  size > firstLine.length && size <= maxPointerBytes

/** Whether the content of a file is a pointer of Git LFS. */
export const isLfsPointer = (content: Uint8Array | string): boolean =>
  mayBeLfsPointer({ size: content.length }) &&
  (typeof content === 'string' ? content : Buffer.from(content).toString('latin1'))
    .replace('\r\n', '\n')
    .startsWith(firstLine)

/** Whether a file is a pointer; one that cannot be read is reported by whoever needs what it contains. */
export function isLfsPointerFile(files: Files, { path, size }: Pick<FoundFile, 'path' | 'size'>): boolean {
  try {
    return mayBeLfsPointer({ size }) && isLfsPointer(files.read(path))
  } catch {
    return false
  }
}

/** The error for a pointer. Those of the same project are joined into one: see `applyRules`. */
export const lfsPointer = (file: string): Diagnostic =>
  diagnostic(
    'file-lfs-pointer',
    { file },
    'This file is a pointer of Git LFS: what it stands for was not downloaded',
    hintFor(file)
  )

/** What to do about a pointer. @param file relative to the project root */
export const hintFor = (file: string): string =>
  // Git itself has nothing but pointers.
  /^(?:content|site)@/.test(file)
    ? 'versions are read from git, which has only the pointer: keep the files of this version in a `folder`, not in `git`'
    : 'run `git lfs pull`; in GitHub Actions, write `with: { lfs: true }` below `actions/checkout`'
