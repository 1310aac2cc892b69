import { type Diagnostic, diagnostic } from './diagnostics.ts'
import { extensionOf } from './text.ts'

/** Does a file hold data, in whatever format? */
export const isData = (path: string): boolean =>
  ['.yaml', '.yml', '.json', '.toml'].includes(extensionOf(path))

/** Is it data in a format that is not read here? */
export const isOtherFormat = (path: string): boolean => ['.json', '.toml'].includes(extensionOf(path))

/** `site/navbar.yml` → `site/navbar` */
export const withoutEnding = (path: string): string => path.slice(0, path.length - extensionOf(path).length)

/** Say that a file looks as if it were meant for us, and is not read. */
export const notReadProblem = (file: string, hint: string): Diagnostic =>
  diagnostic('file-not-read', { file }, 'Nothing reads this file', hint)

/** The same of a file whose ending is another one here. */
export const renamed = (file: string, right: string, what: 'Markdown' | 'YAML'): Diagnostic =>
  notReadProblem(file, `call it \`${right}\`, as ${what} ends here`)
