import { baseName, folderOf } from 'sitegen/internals'

/** Path of a file from a document: `./other.md`, `../guide/setup.md`. */
export function relativeTo(document: string, file: string): string {
  const from = folderOf(document).split('/')
  const folders = folderOf(file).split('/')
  let shared = 0
  while (shared < Math.min(from.length, folders.length) && from[shared] === folders[shared]) shared++
  const up = '../'.repeat(from.length - shared)
  return [...(up === '' ? ['.'] : [up.slice(0, -1)]), ...folders.slice(shared), baseName(file)].join('/')
}
