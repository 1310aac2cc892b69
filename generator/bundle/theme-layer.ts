// The theme's style sheets lie in a cascade layer, so that any rule of a site wins, whatever its selector and wherever its
// sheet is linked: pages load the sheets of layouts and parts after that of the site, some only on navigation.

import { basename, dirname } from 'node:path'
import type { Plugin } from 'esbuild'
import { isOfTheme, type ThemeFolders } from './input.ts'

const layer = 'sitegen'

/**
 * First rule of the main style sheet, which every page loads first. The other names are Tailwind's layers: the theme
 * overrides its reset, and its utilities override the theme. `properties` has its defaults for old browsers.
 */
export const layerOrder = `@layer properties, theme, base, ${layer}, components, utilities;\n`

/** Rules, each in a line, in the theme's layer. */
export const inThemeLayer = (css: string): string => `@layer ${layer} {\n${css}}\n`

/** Imports a style sheet into the theme's layer, with those that it imports. */
export const importIntoThemeLayer = (sheet: string): string =>
  `@import ${JSON.stringify(sheet)} layer(${layer});\n`

const namespace = 'sitegen-theme-sheet'

/**
 * Put style sheets of themes into the layer, whoever imports them, and those that a theme imports from elsewhere. CSS modules
 * are left to `siteStyles`.
 */
export function themeLayer(input: ThemeFolders): Plugin {
  return {
    name: namespace,
    setup(build) {
      const isResolved = {}
      build.onResolve(
        { filter: /\.(?:css|scss|sass)$/ },
        async ({ path, importer, kind, resolveDir, namespace: from, pluginData }) => {
          if (pluginData === isResolved || from === namespace || path.includes('.module.')) return undefined
          const ofTheme = isOfTheme(input, importer)
          // Already in the layer.
          if (ofTheme && kind === 'import-rule') return undefined
          const resolved = await build.resolve(path, {
            importer,
            kind,
            resolveDir,
            namespace: from,
            pluginData: isResolved
          })
          const isLayered = resolved.namespace === 'file' && (ofTheme || isOfTheme(input, resolved.path))
          return isLayered ? { path: resolved.path, namespace } : undefined
        }
      )
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
        // Not its absolute path: the bundler chooses short names in scripts by the letters of all modules.
        contents: importIntoThemeLayer(`./${basename(path)}`),
        loader: 'css',
        resolveDir: dirname(path)
      }))
    }
  }
}
