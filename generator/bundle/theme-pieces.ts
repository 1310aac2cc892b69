// Prebuilt bundle pieces of the default theme, which `bin/compile.js` writes to `dist/`. A site that uses the default theme
// unchanged needs no bundler.

import { join } from 'node:path'
import { diskFiles } from '../base/files.ts'
import { packagedTheme, packageFolder } from '../base/sitegen-package.ts'
import { themeComponents } from '../markdown/components/theme-components.ts'
import type { BundleInput } from './input.ts'
import { packagedBytes, packagedModes } from './packaged.ts'
import { createPieceMaker, stopUnusedEsbuild } from './piece-maker.ts'
import { findReact } from './project-react.ts'
import { pluginNames, stemmedLanguages } from './search-languages.ts'

export { languagesAsModules } from './search-languages.ts'

/**
 * Build the precompiled pieces of the default theme, as a compressed file for each mode.
 *
 * @param quality of the compression, up to 11
 * @returns contents by path, relative to the package
 * @throws when the theme does not compile
 */
export async function themePieces(quality: number): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = await Promise.all(
    packagedModes.map(async (mode) => [packagedTheme(mode), await bytesOf(mode, quality)] as const)
  )
  await stopUnusedEsbuild()
  return new Map(files)
}

async function bytesOf(mode: BundleInput['mode'], quality: number): Promise<Uint8Array> {
  const defaultConfig = inputWithoutSettings(mode)
  const { packageFolder, theme } = defaultConfig
  const parts = componentNames(theme.root, 'parts')
  const inputs = [
    defaultConfig,
    { ...defaultConfig, components: themeComponents({ root: theme.root, parts }, defaultConfig.root) }
  ]
  const makers = inputs.map(createPieceMaker)
  const [maker] = makers
  if (!maker) throw new Error('bug: no pieces to make')
  try {
    const [sheet, search, beforePaint, ...scripts] = await Promise.all([
      maker.sheet(),
      maker.search(),
      maker.beforePaint(),
      ...makers.map((maker) => maker.scripts())
    ])
    const problems = [sheet, ...scripts].flatMap(({ diagnostics }) => diagnostics)
    if (!sheet.value || problems.length > 0)
      throw new Error(problems.map(({ message }) => message).join('\n'))
    const pieces = {
      scripts: inputs.flatMap((input, at) => {
        const piece = scripts[at]?.value
        return piece ? [{ input, piece }] : []
      }),
      sheet: sheet.value,
      search,
      beforePaint
    }
    return packagedBytes(pieces, { packageFolder, bundlerSources: bundlerSources(packageFolder), quality })
  } finally {
    await Promise.all(makers.map((maker) => maker.dispose()))
  }
}

/** Modules of all search languages by primary tag. */
export const allSearchLanguages: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...stemmedLanguages].map((tag) => [tag, pluginNames(tag)])
)

/** Bundler input of a site without settings, with all search languages. */
function inputWithoutSettings(mode: BundleInput['mode']): BundleInput {
  const sitegenFolder = packageFolder()
  const root = join(sitegenFolder, 'themes/default')
  return {
    root: sitegenFolder,
    packageFolder: sitegenFolder,
    react: findReact(sitegenFolder, sitegenFolder),
    theme: { root, layouts: componentNames(root, 'layouts') },
    parts: {},
    url: '',
    pages: new Map(),
    components: new Map(),
    mdx: new Map(),
    client: [],
    beforePaint: {},
    searchLanguages: allSearchLanguages,
    variables: {},
    mode
  }
}

/** Names of the components in a folder of a theme. */
const componentNames = (root: string, folder: string): readonly string[] =>
  diskFiles(root)
    .list(folder)
    .map(({ path }) => path.slice(folder.length + 1, -'.tsx'.length))

/** The bundler's own sources, which the pieces depend on too. */
const bundlerSources = (sitegenFolder: string): readonly string[] =>
  diskFiles(sitegenFolder)
    .list('generator/bundle')
    .map(({ path }) => join(sitegenFolder, path))
