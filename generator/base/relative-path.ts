import * as system from 'node:path'

/** Path functions of an operating system: `node:path`, `node:path/posix` or `node:path/win32`. */
export type Paths = Pick<typeof system, 'relative' | 'sep'>

/**
 * Path of a file relative to a folder, with forward slashes on every system: the form used in messages, keys and
 * addresses.
 *
 * @param folder absolute
 * @param path absolute: `C:\site`, `C:\site\content\en\a.md` → `content/en/a.md`
 * @returns an absolute path if there is no relative one, as between two drives on Windows
 */
export const relativePath = (folder: string, path: string, { relative, sep }: Paths = system): string =>
  relative(folder, path).split(sep).join('/')
