// The generated modules that bundles start with, as texts.

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { mdxComponent } from '../markdown/mdx/mdx.ts'
import { mdxPartsModule } from '../markdown/mdx/parts.ts'
import { islandName } from './client-modules.ts'
import { type BundleInput, moduleFolder } from './input.ts'
import { lookRules } from './look-rules.ts'
import { markdownComponentKey } from './pieces.ts'
import { fragmentNames } from './server-modules.ts'
import { importIntoThemeLayer, layerOrder } from './theme-layer.ts'

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

/** Modules of .mdx files, by name. */
export function mdxEntries(input: BundleInput) {
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

/** The module of the server bundle. @param parts of the theme that the site replaces: absolute paths by name */
export function serverEntry(input: BundleInput, parts: Readonly<Record<string, string>>): string {
  const numbered = (prefix: string, modules: readonly (readonly [name: string, file: string])[]) =>
    modules.map(([name, file], index) => ({ name, variable: `${prefix}${index}`, file }))
  const layouts = numbered(
    'layout',
    input.theme.layouts.map((name) => [name, layoutFile(input, name)])
  )
  const pages = numbered(
    'page',
    [...input.pages].map(([name, file]) => [name, join(input.root, file)])
  )
  const components = numbered('component', componentModules(input))
  const table = (entries: typeof layouts) =>
    `{${entries.map(({ name, variable }) => `${JSON.stringify(name)}: ${variable}`).join(', ')}}`
  const providers = providersFile(input)
  const fragments = fragmentNames.flatMap((name): [string, string][] => {
    const file = parts[name] ?? optionalFile(join(input.theme.root, 'parts', `${name}.tsx`))
    return file === undefined ? [] : [[name, file]]
  })
  return [
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

/** The script of all pages. @param islands absolute paths of the modules with 'use client' */
export function appEntry(input: BundleInput, islands: ClientParts['islands']): string {
  const client = (file: string) => JSON.stringify(join(input.packageFolder, 'generator/client', file))
  const load = (file: string) => `() => import(${JSON.stringify(file)})`
  const themeFile = (path: string) => optionalFile(join(input.theme.root, path))
  const [behaviour, errorScreen] = [themeFile('behaviour/index.ts'), themeFile('parts/ErrorScreen.tsx')]
  const providers = providersFile(input)
  const browserModules = input.client.map(
    ({ plugin, module, options }) =>
      `  { plugin: ${JSON.stringify(plugin)}, options: ${JSON.stringify(options)}, load: ${load(module)} },`
  )
  return [
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
}

/** Modules of the style sheets of components, by name. */
export const sheetEntries = (input: BundleInput, sheets: ClientParts['sheets']) =>
  Object.fromEntries(
    [...sheets].map(([component, names]) => [
      sheetEntry(component),
      {
        // In a script, so that sheets are bundled as those that scripts import.
        contents: names
          .map((name) => `import ${JSON.stringify(resolve(moduleFolder(input), name))}`)
          .join('\n'),
        loader: 'js' as const
      }
    ])
  )

/** Name of the main style sheet for the bundler. */
export const mainStyle = 'sitegen:style'

/** Name of the style sheet with the look of site.yaml. */
const lookStyle = 'sitegen:look'

/**
 * Modules of the main style sheet: the theme's style sheet, the look of site.yaml, then the site's style sheet. Without the
 * latter, the look is appended after bundling.
 */
export const styleModules = (input: BundleInput) => ({
  style: { contents: styleEntry(input), loader: 'css' as const },
  look: { contents: lookRules(input), loader: 'css' as const }
})

function styleEntry({ theme, root, styles }: BundleInput): string {
  const themeSheet = `${layerOrder}@import ${JSON.stringify(join(theme.root, 'styles/index.css'))};\n`
  return styles === undefined
    ? themeSheet
    : `${themeSheet}${importIntoThemeLayer(lookStyle)}@import ${JSON.stringify(join(root, 'site', styles))};\n`
}
