// What the bundler is told: entries for the server and for the browser, whose text we make, and how modules are found.

import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { mdxComponent } from '../markdown/mdx.ts'
import { mdxPartsModule } from '../markdown/mdx-parts.ts'
import type { BundleInput } from './input.ts'
import {
  mdxModules,
  reactOutside,
  replacedParts,
  sharedPackages,
  stylesAsText,
  virtualModules
} from './plugins.ts'
import { reactAsModule } from './react-module.ts'
import { languagesAsModules } from './search-languages.ts'
import { siteStyles } from './site-styles.ts'

export const layoutFile = (input: BundleInput, name: string): string =>
  join(input.theme.root, 'layouts', `${name}.tsx`)

/** Modules of components in Markdown by name; an .mdx file is one by way of a module of ours. */
export const componentModules = (
  input: BundleInput
): readonly (readonly [name: string, module: string])[] => [
  ...[...input.components].map(([name, file]) => [name, join(input.root, file)] as const),
  ...[...input.mdx.keys()].map((file) => [mdxComponent(file), `sitegen:${mdxComponent(file)}`] as const)
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

/** Public variables, by either of the names that people know. */
const publicDefines = ({ variables, mode }: BundleInput): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)])
  ),
  'import.meta.env': JSON.stringify({ ...variables, NODE_ENV: mode })
})

function commonOptions(input: BundleInput) {
  const parts = Object.fromEntries(
    Object.entries(input.parts).map(([name, file]) => [name, join(input.root, 'site', file)])
  )
  return {
    parts,
    options: {
      absWorkingDir: input.root,
      bundle: true,
      write: false,
      metafile: true,
      jsx: 'automatic',
      // What this package exports is compiled; sites are made of its sources (package.json, `exports`).
      conditions: ['sitegen', 'module'],
      charset: 'utf8',
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': JSON.stringify(input.mode), ...publicDefines(input) },
      loader: {
        '.svg': 'file',
        '.png': 'file',
        '.jpg': 'file',
        '.webp': 'file',
        '.avif': 'file',
        '.woff2': 'file'
      },
      // The site's own tsconfig must not change how theme and generator are compiled.
      tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', verbatimModuleSyntax: true } }
    } satisfies BuildOptions
  }
}

/** The server's bundle. @param stylesRead gets what style sheets that come later were made from */
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
  const contents = [
    `export { componentStackOf, laterLoaded, renderApp, renderComponent } from ${JSON.stringify(join(input.packageFolder, 'generator/client/render-app.tsx'))}`,
    `import * as shell from ${JSON.stringify(join(input.theme.root, 'Shell.tsx'))}`,
    ...[...layouts, ...pages, ...components].map(
      ({ variable, file }) => `import * as ${variable} from ${JSON.stringify(file)}`
    ),
    `export { shell }`,
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
    loader: { ...options.loader, '.css': 'empty' },
    publicPath: '',
    define: { ...options.define, SERVER: 'true' },
    plugins: [
      siteStyles({ root: input.root, server: true, read: stylesRead }),
      virtualModules({ server: { contents, loader: 'tsx' }, ...mdxEntries(input) }, input.root),
      mdxModules(input.root, input.mdx),
      reactOutside(),
      sharedPackages(input),
      replacedParts(input.theme.root, parts),
      stylesAsText(input.mode === 'production', stylesRead)
    ]
  }
}

/** The browser's files. @param stylesRead as for the server */
export function clientOptions(input: BundleInput, stylesRead: Set<string>): BuildOptions {
  const { options, parts } = commonOptions(input)
  const components = [
    ...input.theme.layouts.map((name) => [name, layoutFile(input, name)] as const),
    ...[...input.pages].map(([name, file]) => [`page:${name}`, join(input.root, file)] as const)
  ]
  const client = (file: string) => JSON.stringify(join(input.packageFolder, 'generator/client', file))
  // Two steps: a small script that runs at once, and the app that it loads when there is time.
  const entry = [
    `import { hydrateLater } from ${client('entry.ts')}`,
    `hydrateLater(() => import(${client('roots.ts')}), () => import('sitegen:site'))`
  ].join('\n')
  const site = [
    `import { start as startSite } from ${client('start.tsx')}`,
    `import Shell from ${JSON.stringify(join(input.theme.root, 'Shell.tsx'))}`,
    'export const start = (shell) => startSite({ Shell, components: {',
    ...components.map(([name, file]) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(file)}),`),
    '}, inMarkdown: {',
    ...componentModules(input).map(
      ([name, file]) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(file)}),`
    ),
    '}, plugins: [',
    ...input.client.map(
      ({ plugin, module, options }) =>
        `  { plugin: ${JSON.stringify(plugin)}, options: ${JSON.stringify(options)}, load: () => import(${JSON.stringify(module)}) },`
    ),
    '] }, shell)'
  ].join('\n')
  return {
    ...options,
    entryPoints: {
      app: 'sitegen:app',
      style: mainStyle,
      ...(input.mode === 'development' ? { live: join(input.packageFolder, 'generator/client/live.ts') } : {})
    },
    ...browserOptions(input),
    format: 'esm',
    splitting: true,
    define: {
      ...options.define,
      SERVER: 'false',
      // What is not set is undefined, as it is on the server; a browser has no `process`.
      'process.env': '{}'
    },
    plugins: [
      siteStyles({ root: input.root, server: false, read: stylesRead }),
      virtualModules(
        {
          app: { contents: entry, loader: 'tsx' },
          site: { contents: site, loader: 'tsx' },
          ...styleModules(input),
          ...mdxEntries(input)
        },
        input.root
      ),
      mdxModules(input.root, input.mdx),
      sharedPackages(input),
      languagesAsModules(),
      ...(input.mode === 'production' ? [reactAsModule()] : []),
      replacedParts(input.theme.root, parts),
      stylesAsText(input.mode === 'production', stylesRead)
    ]
  }
}

/** Name of the main style sheet for the bundler. */
export const mainStyle = 'sitegen:style'

/** Name of the style sheet with the look that site.yaml asks for. */
const lookStyle = 'sitegen:look'

/** The main style sheet and what it is made of: the theme's style sheet, the look of site.yaml, then the site's own sheet. */
const styleModules = (input: BundleInput) => ({
  style: styleEntry(input),
  look: { contents: input.theme.look?.css ?? '', loader: 'css' as const }
})

function styleEntry({ theme, root, styles, url }: BundleInput) {
  const sheets = [
    join(theme.root, 'styles/index.css'),
    ...(theme.look === undefined ? [] : [lookStyle]),
    ...(styles === undefined ? [] : [join(root, 'site', styles)])
  ]
  const imports = sheets.map((file) => `@import ${JSON.stringify(file)};`).join('\n')
  // Links of a page have no host, and on paper they need one.
  const contents = `${imports}\n@media print { :root { --site: ${JSON.stringify(url)} } }\n`
  return { contents, loader: 'css' as const }
}

/** What the browser's files have in common. */
export const browserTarget = ['es2022', 'chrome109', 'firefox115', 'safari16']

const browserOptions = ({ mode }: BundleInput) =>
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

/** The main style sheet alone. */
export const styleOptions = (input: BundleInput): BuildOptions => ({
  ...commonOptions(input).options,
  ...browserOptions(input),
  entryPoints: { style: mainStyle },
  plugins: [
    siteStyles({ root: input.root, server: false, read: new Set() }),
    virtualModules(styleModules(input), input.root),
    sharedPackages(input)
  ]
})

/** Name of the worker of a language for the bundler. */
export const searchEntry = (tag: string): string => `sitegen:search-${tag}`

/**
 * The workers that read the search index, one for each language of the site. Nothing is split off: a worker asks for
 * its chunks one after another, and readers wait for them at their first key.
 */
export function workerOptions(input: BundleInput): BuildOptions {
  const workers = Object.entries(input.searchLanguages ?? {}).map(([tag, files]) => {
    const contents = [
      `import { startWorker } from ${JSON.stringify(join(input.packageFolder, 'generator/search/worker.ts'))}`,
      ...files.map((file, at) => `import plugin${at} from ${JSON.stringify(file)}`),
      `startWorker({ ${JSON.stringify(tag)}: [${files.map((_, at) => `plugin${at}`).join(', ')}] })`
    ].join('\n')
    return [`search-${tag}`, { contents, loader: 'tsx' as const }] as const
  })
  return {
    ...commonOptions(input).options,
    ...browserOptions(input),
    entryPoints: Object.fromEntries(workers.map(([name]) => [name, `sitegen:${name}`])),
    format: 'esm',
    plugins: [
      virtualModules(Object.fromEntries(workers), input.root),
      sharedPackages(input),
      languagesAsModules()
    ]
  }
}
