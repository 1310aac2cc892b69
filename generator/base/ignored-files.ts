import { type Diagnostic, diagnostic } from './diagnostics.ts'
import { extensionOf } from './text.ts'

/** Whether it is a data file, in any format. */
export const isData = (path: string): boolean =>
  ['.yaml', '.yml', '.json', '.toml'].includes(extensionOf(path))

/** Whether it is data in a format that sitegen does not read. */
export const isUnsupportedFormat = (path: string): boolean => ['.json', '.toml'].includes(extensionOf(path))

/** `site/navbar.yml` → `site/navbar` */
export const withoutExtension = (path: string): string =>
  path.slice(0, path.length - extensionOf(path).length)

/** A warning for a file that looks like a file of a sitegen project but is not read. */
export const fileNotRead = (file: string, hint: string): Diagnostic =>
  diagnostic('file-not-read', { file }, 'sitegen does not read this file', hint)

/** A warning for a file with the wrong extension, such as `.yml`. @param expected its path with the right one */
export const wrongExtension = (file: string, expected: string, language: 'Markdown' | 'YAML'): Diagnostic =>
  fileNotRead(file, `rename it to \`${expected}\`: ${language} files end in \`${extensionOf(expected)}\``)
