import { type Diagnostic, diagnostic } from './diagnostics.ts'
import { extensionOf } from './text.ts'

/** Whether it is a data file, in any format. */
export const isData = (path: string): boolean =>
  ['.yaml', '.yml', '.json', '.toml'].includes(extensionOf(path))

/** Whether it is data in a format that sitegen does not read. */
export const isOtherFormat = (path: string): boolean => ['.json', '.toml'].includes(extensionOf(path))

/** `site/navbar.yml` → `site/navbar` */
export const withoutExtension = (path: string): string =>
  path.slice(0, path.length - extensionOf(path).length)

/** A warning for a file that looks like one of ours but is not read. */
export const ignoredFileProblem = (file: string, hint: string): Diagnostic =>
  diagnostic('file-not-read', { file }, 'sitegen does not read this file', hint)

/** The same for a file with another extension than ours. */
export const renameProblem = (file: string, right: string, language: 'Markdown' | 'YAML'): Diagnostic =>
  ignoredFileProblem(file, `rename it to \`${right}\`: ${language} files end in \`${extensionOf(right)}\``)
