// esbuild options for server, browser, style sheets and search, including their generated entry modules.

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { mdxComponent } from '../markdown/mdx/mdx.ts'
import { mdxPartsModule } from '../markdown/mdx/parts.ts'
import { islandModules, islandName } from './client-modules.ts'
import { directImports } from './direct-imports.ts'
import { type BundleInput, isThemeAlone, moduleFolder, sheetFolder } from './input.ts'
import { lookRules } from './look-rules.ts'
import { markdownComponentKey } from './pieces.ts'
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
import { fragmentNames } from './server-modules.ts'
import { siteStyles } from './site-styles.ts'
import { importIntoThemeLayer, layerOrder, themeLayer } from './theme-layer.ts'

/** The part that wraps pages and islands. */
const providersFile = ({ root, theme, parts }: BundleInput): string | undefined =>
  parts.Providers === undefined
    ? optionalFile(join(theme.root, 'parts/Providers.tsx'))
    : join(root, 'site', parts.Providers)

/** Whether it is the one of the default theme, which wraps nothing. */
const isTrivialProviders = ({ packageFolder }: BundleInput, file: string): boolean =>
  file === join(packageFolder, 'themes/default/parts/Providers.tsx')

const optionalFile = (file: string): string | undefined => (existsSync(file) ? file : undefined)

const layoutFile = (input: BundleInput, name: string): string =>
  join(input.theme.root, 'layouts', `${name}.tsx`)

/** Modules of components in Markdown, by name. For .mdx files, generated modules. */
const componentModules = (input: BundleInput): readonly (readonly [name: string, module: string])[] => [
  ...[...input.components].map(([name, file]) => [name, join(input.root, file)] as const),
  ...[...input.mdx.keys()].map((file) => [mdxComponent(file), `sitegen:${mdxComponent(file)}`] as const)
]

/** Components of a bundle and the modules that they are in: layouts, site pages, and components in Markdown. */
export const bundledComponents = (
  input: BundleInput
): readonly (readonly [component: string, module: string])[] => [
  ...input.theme.layouts.map((name) => [name, layoutFile(input, name)] as const),
  ...[...input.pages].map(([name, file]) => [`page:${name}`, join(input.root, file)] as const),
  ...componentModules(input).map(([name, file]) => [markdownComponentKey(name), file] as const)
]

function mdxEntries(input: BundleInput) {
  const client = (file: string) => JSON.stringify(join(input.packageFolder, 'generator/client', file))
  const pages = [...input.mdx.keys()].map((file): [string, string] => [
    mdxComponent(file),
    [
      `import { mdxPage } from ${client('mdx.tsx')}`,
      `import Module from ${JSON.stringify(join(input.root, file))}`,
      'export default mdxPage(Module)'
    ].join('\n')
  ])
  const parts = [
    mdxPartsModule.slice('sitegen:'.length),
    `export { mdxPart } from ${client('mdx-parts.tsx')}`
  ]
  return Object.fromEntries(
    [...pages, parts].map(([name, contents]) => [name, { contents, loader: 'tsx' as const }])
  )
}

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
const packageOptions = (mode: BundleInput['mode']) =>
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
  const layouts = input.theme.layouts.map((name, index) => ({
    name,
    variable: `layout${index}`,
    file: layoutFile(input, name)
  }))
  const pages = [...input.pages].map(([name, file], index) => ({
    name,
    variable: `page${index}`,
    file: join(input.root, file)
  }))
  const components = componentModules(input).map(([name, file], index) => ({
    name,
    variable: `component${index}`,
    file
  }))
  const table = (entries: typeof layouts) =>
    `{${entries.map(({ name, variable }) => `${JSON.stringify(name)}: ${variable}`).join(', ')}}`
  const providers = providersFile(input)
  const fragments = fragmentNames.flatMap((name): [string, string][] => {
    const file = parts[name] ?? optionalFile(join(input.theme.root, 'parts', `${name}.tsx`))
    return file === undefined ? [] : [[name, file]]
  })
  const contents = [
    `export { componentStackOf, renderApp, renderComponent, renderFragment, rendersStatic } from ${JSON.stringify(join(input.packageFolder, 'generator/client/render-app.tsx'))}`,
    providers === undefined || isTrivialProviders(input, providers)
      ? 'export const Providers = undefined'
      : `export { default as Providers } from ${JSON.stringify(`${providers}?client`)}`,
    `import * as shell from ${JSON.stringify(join(input.theme.root, 'Shell.tsx'))}`,
    ...[...layouts, ...pages, ...components].map(
      ({ variable, file }) => `import * as ${variable} from ${JSON.stringify(file)}`
    ),
    `export { shell }`,
    ...fragments.map(([name, file]) => `import ${name} from ${JSON.stringify(file)}`),
    `export const fragments = {${fragments.map(([name]) => name).join(', ')}}`,
    `export const layouts = ${table(layouts)}`,
    `export const pages = ${table(pages)}`,
    `export const components = ${table(components)}`
  ].join('\n')
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
      virtualModules({ server: { contents, loader: 'tsx' }, ...mdxEntries(input) }, input.root),
      mdxModules(input.root, input.mdx),
      islandModules(input),
      replacedParts(input.theme.root, parts),
      stylesAsText(input, stylesRead)
    ]
  }
}

/** What the server bundle says about the browser's. */
export interface ClientParts {
  /** Absolute paths of the modules with 'use client'. */
  readonly islands: readonly string[]
  /** Style sheets of each component of the server bundle, in order, as names in the bundle; or absolute paths of modules. */
  readonly sheets: ReadonlyMap<string, readonly string[]>
}

/** Entry of the style sheets of a component. */
export const sheetEntry = (component: string): string => `sheet:${component}`

/** Options of browser scripts, and of the style sheets of components. @param stylesRead as in `serverOptions` */
export function clientOptions(
  input: BundleInput,
  stylesRead: Set<string>,
  { islands, sheets }: ClientParts
): BuildOptions {
  const { options, parts } = commonOptions(input)
  const client = (file: string) => JSON.stringify(join(input.packageFolder, 'generator/client', file))
  const load = (file: string) => `() => import(${JSON.stringify(file)})`
  const themeFile = (path: string) => optionalFile(join(input.theme.root, path))
  const [behaviour, errorScreen] = [themeFile('behaviour/index.ts'), themeFile('parts/ErrorScreen.tsx')]
  const providers = providersFile(input)
  const browserModules = input.client.map(
    ({ plugin, module, options }) =>
      `  { plugin: ${JSON.stringify(plugin)}, options: ${JSON.stringify(options)}, load: ${load(module)} },`
  )
  const app = [
    `import { startSite } from ${client('entry.ts')}`,
    ...(input.client.length > 0 ? [`import { startPluginModules } from ${client('plugin-modules.ts')}`] : []),
    behaviour ? `import behaviours from ${JSON.stringify(behaviour)}` : 'const behaviours = []',
    'export const started = startSite({ behaviours, islands: {',
    ...islands.map((file) => `  ${JSON.stringify(islandName(input, file))}: ${load(file)},`),
    '}',
    ...(input.client.length > 0 ? [', plugins: () => startPluginModules([', ...browserModules, '])'] : []),
    ...(providers === undefined || isTrivialProviders(input, providers)
      ? []
      : [`, providers: ${load(providers)}`]),
    ...(errorScreen ? [`, errorScreen: ${load(errorScreen)}`] : []),
    '})'
  ].join('\n')
  const sheetModules = [...sheets].map(([component, names]) => [
    sheetEntry(component),
    {
      // In a script, so that sheets are bundled as those that scripts import.
      contents: names
        .map((name) => `import ${JSON.stringify(resolve(moduleFolder(input), name))}`)
        .join('\n'),
      loader: 'js' as const
    }
  ])
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
          app: { contents: app, loader: 'tsx' },
          ...Object.fromEntries(sheetModules)
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

/** Name of the main style sheet for the bundler. */
const mainStyle = 'sitegen:style'

/** Name of the style sheet with the look of site.yaml. */
const lookStyle = 'sitegen:look'

/**
 * Modules of the main style sheet: the theme's style sheet, the look of site.yaml, then the site's style sheet. Without the
 * latter, the look is appended after bundling.
 */
const styleModules = (input: BundleInput) => ({
  style: { contents: styleEntry(input), loader: 'css' as const },
  look: { contents: lookRules(input), loader: 'css' as const }
})

function styleEntry({ theme, root, styles }: BundleInput): string {
  const themeSheet = `${layerOrder}@import ${JSON.stringify(join(theme.root, 'styles/index.css'))};\n`
  return styles === undefined
    ? themeSheet
    : `${themeSheet}${importIntoThemeLayer(lookStyle)}@import ${JSON.stringify(join(root, 'site', styles))};\n`
}

/** Supported browsers. */
export const browserTarget = ['es2022', 'chrome109', 'firefox115', 'safari16']

const browserOptions = ({ mode }: Pick<BundleInput, 'mode'>) =>
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

/** Input for code that does not depend on the site. */
export type PackageInput = Pick<BundleInput, 'packageFolder' | 'mode' | 'react'>

/** Options of search scripts, without chunks, which a worker would load as a waterfall. @param entries module texts by name */
const searchOptions = (input: PackageInput, entries: Readonly<Record<string, string>>) =>
  ({
    ...packageOptions(input.mode),
    ...browserOptions(input),
    absWorkingDir: input.packageFolder,
    alias: sharedPackages(input),
    entryNames: '[name]',
    entryPoints: Object.fromEntries(Object.keys(entries).map((name) => [name, `sitegen:${name}`])),
    plugins: [
      virtualModules(
        Object.fromEntries(
          Object.entries(entries).map(([name, contents]) => [name, { contents, loader: 'tsx' as const }])
        ),
        input.packageFolder
      ),
      languagesAsModules()
    ]
  }) satisfies BuildOptions

/** Options of the search worker, without its language. */
export const workerOptions = (input: PackageInput): BuildOptions => ({
  ...searchOptions(input, {
    worker: [
      `import { startWorker } from ${JSON.stringify(join(input.packageFolder, 'generator/search/worker.ts'))}`,
      'startWorker(sitegenLanguage.plugins)'
    ].join('\n')
  }),
  format: 'esm'
})

/** Options of search languages, each a script that defines `sitegenLanguage`. @param languages files by primary tag */
export const languageOptions = (
  input: PackageInput,
  languages: Readonly<Record<string, readonly string[]>>
): BuildOptions => ({
  ...searchOptions(
    input,
    Object.fromEntries(
      Object.entries(languages).map(([tag, files]) => [
        tag,
        [
          ...files.map((file, index) => `import plugin${index} from ${JSON.stringify(file)}`),
          `export const plugins = { ${JSON.stringify(tag)}: [${files.map((_, index) => `plugin${index}`).join(', ')}] }`
        ].join('\n')
      ])
    )
  ),
  format: 'iife',
  globalName: 'sitegenLanguage'
})
