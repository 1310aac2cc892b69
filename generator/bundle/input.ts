// What is bundled: the theme, and what a site adds to it.

import { basename } from 'node:path'
import { relativePath } from '../base/relative-path.ts'
import type { Variables } from '../load/public-variables.ts'
import type { Theme } from '../load/theme.ts'
import type { ClientPart } from '../plugins/hooks.ts'
import type { ProjectReact, UnusableReact } from './project-react.ts'

export interface BundleInput {
  /** Absolute project folder. */
  readonly root: string
  /** Absolute folder of sitegen. */
  readonly packageFolder: string
  readonly react: ProjectReact | UnusableReact
  readonly theme: Theme
  /** Replaced theme parts: files relative to `site/`, by name. */
  readonly parts: Readonly<Record<string, string>>
  /** Style sheet of the site, relative to `site/`. */
  readonly styles?: string | undefined
  /** Origin of the published site, for what is printed: `https://site.example`. */
  readonly url: string
  /** Site pages: files relative to the root, by name. */
  readonly pages: ReadonlyMap<string, string>
  /** Components that Markdown uses: files relative to the root, by name. */
  readonly components: ReadonlyMap<string, string>
  /** What .mdx files became: modules by file, relative to the root. */
  readonly mdx: ReadonlyMap<string, string>
  /** Modules that plugins run in the browser. */
  readonly client: readonly ClientPart[]
  /** Values for the script that runs before the first paint. */
  readonly beforePaint: Readonly<Record<string, unknown>>
  /** Files that each language of search needs, by primary tag; missing where nothing is indexed. */
  readonly searchLanguages?: Readonly<Record<string, readonly string[]>> | undefined
  /** Variables of the environment that everybody may see. */
  readonly variables: Variables
  readonly mode: 'production' | 'development'
}

/** Name of a bundled module relative to the project, for messages. */
export const shownFile = (input: BundleInput, file: string): string => {
  const path = relativePath(input.root, file)
  // It lies elsewhere, on Windows perhaps on another drive.
  return /^(?:\.\.|[A-Za-z]:)/.test(path)
    ? ['themes', basename(input.theme.root), relativePath(input.theme.root, file)].join('/')
    : path
}
