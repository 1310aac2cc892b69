// esbuild options for server, browser and style sheets.

import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { islandModules } from './client-modules.ts'
import { directImports } from './direct-imports.ts'
import {
  appEntry,
  type ClientParts,
  mainStyle,
  mdxEntries,
  serverEntry,
  sheetEntries,
  sheetEntry,
  styleModules
} from './entry-modules.ts'
import { type BundleInput, isThemeAlone, moduleFolder, sheetFolder } from './input.ts'
import {
  externalReact,
  mdxModules,
  ownPackages,
  replacedParts,
  sharedPackages,
  stylesAsText,
  virtualModules
} from './plugins.ts'
import { publicEnvironment } from './public-process.ts'
import { reactAsModule } from './react-module.ts'
import { languagesAsModules } from './search-languages.ts'
import { siteStyles } from './site-styles.ts'
import { themeLayer } from './theme-layer.ts'

/** Public variables as JSON. A theme alone reads none, so that its scripts are the same for every site. */
const environmentText = (input: BundleInput): string =>
  JSON.stringify(publicEnvironment({ ...input, ...(isThemeAlone(input) && { variables: {} }) }))

/** Public variables for site code, as both `process.env.NAME` and `import.meta.env.NAME`. */
const publicDefines = (input: BundleInput): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(isThemeAlone(input) ? {} : input.variables).map(([name, value]) => [
      `process.env.${name}`,
      JSON.stringify(value)
    ])
  ),
  'import.meta.env': environmentText(input)
})

/** Browsers have no `process`: its environment is inserted. On the server, it is an object (public-process.ts). */
const browserDefines = (input: BundleInput): Record<string, string> =>
  Object.fromEntries(
    ['process', 'globalThis.process', 'global.process', 'window.process', 'self.process'].map((name) => [
      `${name}.env`,
      environmentText(input)
    ])
  )

/** Options of all bundles. */
export const packageOptions = (mode: BundleInput['mode']) =>
  ({
    bundle: true,
    write: false,
    metafile: true,
    jsx: 'automatic',
    // `sitegen` selects the sources of this package instead of its compiled files (package.json, `exports`).
    conditions: ['sitegen', 'module'],
    charset: 'utf8',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    // The site's tsconfig must not affect how theme and generator are compiled.
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', verbatimModuleSyntax: true } }
  }) satisfies BuildOptions

function commonOptions(input: BundleInput) {
  const parts = Object.fromEntries(
    Object.entries(input.parts).map(([name, file]) => [name, join(input.root, 'site', file)])
  )
  const shared = packageOptions(input.mode)
  return {
    parts,
    options: {
      ...shared,
      absWorkingDir: moduleFolder(input),
      alias: sharedPackages(input),
      define: { ...shared.define, ...publicDefines(input) },
      loader: {
        '.svg': 'file',
        '.png': 'file',
        '.jpg': 'file',
        '.webp': 'file',
        '.avif': 'file',
        '.woff2': 'file'
      }
    } satisfies BuildOptions
  }
}

/** Options of the server bundle. @param stylesRead receives absolute paths of the inputs of lazily loaded style sheets */
export function serverOptions(input: BundleInput, stylesRead: Set<string>): BuildOptions {
  const { options, parts } = commonOptions(input)
  return {
    ...options,
    entryPoints: { server: 'sitegen:server' },
    outdir: '.sitegen/server',
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    sourcemap: 'external',
    // Only used to look up locations.
    sourcesContent: false,
    loader: { ...options.loader, '.css': 'empty' },
    publicPath: '',
    alias: ownPackages(input),
    external: externalReact,
    define: { ...options.define, SERVER: 'true' },
    plugins: [
      siteStyles({ ...input, server: true, stylesRead }),
      virtualModules(
        { server: { contents: serverEntry(input, parts), loader: 'tsx' }, ...mdxEntries(input) },
        input.root
      ),
      mdxModules(input.root, input.mdx),
      islandModules(input),
      replacedParts(input.theme.root, parts),
      stylesAsText(input, stylesRead)
    ]
  }
}

/** Options of browser scripts, and of the style sheets of components. @param stylesRead as in `serverOptions` */
export function clientOptions(
  input: BundleInput,
  stylesRead: Set<string>,
  { islands, sheets }: ClientParts
): BuildOptions {
  const { options, parts } = commonOptions(input)
  return {
    ...options,
    entryPoints: [
      { in: 'sitegen:app', out: 'app' },
      ...(input.mode === 'development'
        ? [{ in: join(input.packageFolder, 'generator/client/live.ts'), out: 'live' }]
        : []),
      ...[...sheets.keys()].map((component) => ({
        in: `sitegen:${sheetEntry(component)}`,
        out: component.replace(/:$|\.\w+$/, '').replace(/.*[:/]/, '')
      }))
    ],
    ...browserOptions(input),
    // A third smaller, and readable code is of no use for an unmodified theme.
    ...(isThemeAlone(input) && { minifyWhitespace: true }),
    format: 'esm',
    splitting: true,
    define: {
      ...options.define,
      SERVER: 'false',
      SERVED: String(input.mode === 'development'),
      ...browserDefines(input)
    },
    plugins: [
      siteStyles({ ...input, server: false, stylesRead }),
      themeLayer(input),
      virtualModules(
        {
          app: { contents: appEntry(input, islands), loader: 'tsx' },
          ...sheetEntries(input, sheets)
        },
        input.root
      ),
      directImports(input),
      languagesAsModules(),
      ...(input.mode === 'production' ? [reactAsModule()] : []),
      replacedParts(input.theme.root, parts),
      stylesAsText(input, stylesRead)
    ]
  }
}

/** Supported browsers. */
export const browserTarget = ['es2022', 'chrome109', 'firefox115', 'safari16']

export const browserOptions = ({ mode }: Pick<BundleInput, 'mode'>) =>
  ({
    outdir: 'assets',
    entryNames: '[name].[hash]',
    chunkNames: '[name].[hash]',
    assetNames: '[name].[hash]',
    platform: 'browser',
    target: browserTarget,
    minify: mode === 'production',
    // Absolute paths of this machine must not reach the output.
    legalComments: 'none'
  }) satisfies BuildOptions

/** Options of the main style sheet. @param stylesRead as in `serverOptions` */
export const styleOptions = (input: BundleInput, stylesRead: Set<string>): BuildOptions => ({
  ...commonOptions(input).options,
  ...browserOptions(input),
  absWorkingDir: sheetFolder(input),
  entryPoints: { style: mainStyle },
  plugins: [
    siteStyles({ ...input, server: false, stylesRead }),
    themeLayer(input),
    virtualModules(styleModules(input), input.root)
  ]
})
