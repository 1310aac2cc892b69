// What `load` may access: files of the project, and those outside of it that a plugin names itself. Its code is trusted, and
// so is site.yaml, where such paths come from; links in the project lead no further than elsewhere.

import { join } from 'node:path'
import { decode } from '../base/decode.ts'
import { diskFiles, type Files } from '../base/files.ts'
import { isInRoot } from '../base/real-path.ts'
import { baseName, folderOf, normalisePath } from '../base/text.ts'

/** Text of a file; `undefined` if there is none. @param path relative to the project: `site/a.json`, `../src/index.ts` */
export function readAt(files: Files, path: string): string | undefined {
  const [source, name] = isInside(files, path)
    ? [files, path]
    : [outside(files, folderOf(path)), baseName(path)]
  return source.has(name) ? decode(source.read(name)) : undefined
}

/** Paths of all files below a folder, sorted. */
export function listAt(files: Files, folder: string): readonly string[] {
  const isOwn = isInside(files, folder)
  const found = isOwn ? files.list(folder) : outside(files, folder).list('')
  const prefix = isOwn ? '' : `${normalisePath(folder)}/`
  return found.flatMap((file) => (file.outside ? [] : [prefix + file.path]))
}

const isInside = ({ root }: Files, path: string): boolean =>
  root === '' || isInRoot(normalisePath(path.replaceAll('\\', '/')))

const outside = ({ root }: Files, folder: string): Files => diskFiles(join(root, folder))
