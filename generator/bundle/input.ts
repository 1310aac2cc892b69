// Input of the bundler: the theme, and what a site adds to it.

import { basename, join, sep } from 'node:path'
import { realPathFrom } from '../base/real-path.ts'
import { relativePath } from '../base/relative-path.ts'
import type { Variables } from '../load/public-variables.ts'
import type { Theme } from '../load/theme.ts'
import type { ResolvedClientModule } from '../plugins/hooks.ts'
import type { ProjectReact, UnusableReact } from './project-react.ts'

export interface BundleInput {
  /** Absolute project folder. */
  readonly root: string
  /** Absolute folder of sitegen. */
  readonly packageFolder: string
  readonly react: ProjectReact | UnusableReact
  readonly theme: Pick<Theme, 'root' | 'layouts' | 'look'>
  /** Replaced theme parts: files relative to `site/`, by name. */
  readonly parts: Readonly<Record<string, string>>
  /** Style sheet of the site, relative to `site/`. */
  readonly styles?: string
  /** Origin of the published site, for printed links: `https://site.example`. */
  readonly url: string
  /** Site pages: files relative to the root, by name. */
  readonly pages: ReadonlyMap<string, string>
  /** Components that Markdown uses: files relative to the root, by name. */
  readonly components: ReadonlyMap<string, string>
  /** Compiled .mdx modules, by file relative to the root. */
  readonly mdx: ReadonlyMap<string, string>
  /** Modules that plugins run in the browser. */
  readonly client: readonly ResolvedClientModule[]
  /** Settings of the script that runs before the first paint. */
  readonly beforePaint: Readonly<Record<string, unknown>>
  /** Files needed for each search language, by primary tag; missing when search is off. */
  readonly searchLanguages?: Readonly<Record<string, readonly string[]>>
  /** Public environment variables. */
  readonly variables: Variables
  readonly mode: 'production' | 'development'
}

/** Whether the theme is one of this package. */
const isPackageTheme = ({ packageFolder, theme }: BundleInput): boolean =>
  theme.root.startsWith(join(packageFolder, 'themes') + sep)

/** What tells the files of themes from those of the site. */
export type ThemeFolders = Pick<BundleInput, 'packageFolder' | 'theme'>

/** Whether a file is part of the site's theme, or of a theme of this package, whose sheets other themes and sites import. */
export const isOfTheme = ({ packageFolder, theme }: ThemeFolders, file: string): boolean =>
  // The bundler resolves links.
  [join(packageFolder, 'themes'), theme.root, realPathFrom(theme.root)].some((folder) =>
    file.startsWith(folder + sep)
  )

/**
 * Whether a site uses a theme of this package and has no code. Its scripts are then the same in every project with
 * the same React, and are shipped precompiled.
 */
export const isThemeAlone = (input: BundleInput): boolean =>
  isPackageTheme(input) &&
  Object.keys(input.parts).length + input.pages.size + input.mdx.size + input.client.length === 0 &&
  [...input.components.values()].every((file) => join(input.root, file).startsWith(input.theme.root + sep))

/** Absolute folder to which names of bundled modules are relative. */
export const moduleFolder = (input: BundleInput): string =>
  isThemeAlone(input) ? input.packageFolder : input.root

/** Whether the main style sheet is that of the theme. The look of site.yaml is appended without the bundler. */
export const isPlainSheet = ({ styles }: BundleInput): boolean => styles === undefined

/** Whether the main style sheet is that of a theme of this package, which is shipped precompiled. */
export const isPackageSheet = (input: BundleInput): boolean => isPlainSheet(input) && isPackageTheme(input)

/** Absolute folder to which names of style sheets are relative. */
export const sheetFolder = (input: BundleInput): string =>
  isPackageSheet(input) ? input.packageFolder : input.root

/** Name of a bundled module relative to the project, for messages. */
export const displayFile = (input: BundleInput, file: string): string => {
  const path = relativePath(input.root, file)
  // Outside of the project, on Windows possibly on another drive.
  return /^(?:\.\.|[A-Za-z]:)/.test(path)
    ? ['themes', basename(input.theme.root), relativePath(input.theme.root, file)].join('/')
    : path
}
