// Copies that a file manager, a browser or a cloud storage made beside their original.

import { baseName, folderOf } from '../base/text.ts'

/** `install (1)`, `install - Copy`, `install copy 2`, `install - Kopie`, `Copy of install`. */
const copyMark =
  /^(?:Copy of|Kopie von|Copie de) (.*)$|^(.*?)(?: \(\d+\)|(?: -)? (?:[Cc]opy|Kopie|[Cc]opie)(?: \(?\d+\)?)?)$/

/** The file that another one is a copy of, by their names. @param has whether there is a file */
export function originalOf(file: string, has: (file: string) => boolean): string | undefined {
  const [, name = '', extension = ''] = /^(.*)(\.\w+)$/.exec(baseName(file)) ?? []
  const [, second, first] = copyMark.exec(name) ?? []
  const original = `${folderOf(file)}/${first ?? second}${extension}`
  return (first ?? second) && has(original) ? original : undefined
}
