import * as system from 'node:path'

/** The paths of an operating system: `node:path`, or one of its two forms. */
export type Paths = Pick<typeof system, 'relative' | 'sep'>

/**
 * A path of the disk as seen from a folder, with forward slashes on every system: the form that all messages, keys and
 * addresses have.
 *
 * @param folder absolute
 * @param path absolute: `C:\site`, `C:\site\content\en\a.md` → `content/en/a.md`
 * @returns an absolute path where none leads there, as between two drives of Windows
 */
export const relativePath = (folder: string, path: string, { relative, sep }: Paths = system): string =>
  relative(folder, path).split(sep).join('/')
