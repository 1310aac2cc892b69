// Modules that run in the browser too: those that start with React's directive 'use client'. On the server, their components
// become islands (client/server-island.tsx); the browser imports the modules themselves.

import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Metafile, Plugin } from 'esbuild'
import { isVirtual, moduleItself, withoutSuffix } from './bundled-names.ts'
import { type BundleInput, displayFile, moduleFolder } from './input.ts'

const islandNamespace = 'sitegen-island'

/** Comments and other directives may precede it. Each text can be read in one way only, or long ones would take forever. */
const directive =
  /^(?:\s|\/\/.*(?:\n|$)|\/\*(?:[^*]|\*(?!\/))*\*\/|(['"])use (?!client)[\w ]+\1;?)*(['"])use client\2/

/** Whether a module is for the browser too. */
export const isClientModule = (text: string): boolean => directive.test(text)

/**
 * Name of a module in pages and in the table of islands: `components/Counter`, `sitegen:themes/default/parts/FormFields`. Those
 * of the packaged themes are the same wherever the package is, and no file of a site has one of them.
 */
export function islandName(input: BundleInput, file: string): string {
  if (isInPackagedTheme(input, file))
    return `sitegen:${withoutExtension(displayFile({ ...input, root: input.packageFolder }, file))}`
  return withoutExtension(displayFile(input, file)).replace(/^site\//, '')
}

const withoutExtension = (path: string): string => path.replace(/\.[cm]?[jt]sx?$/, '')

/** On the server, replace the exports of such modules with islands. */
export function islandModules(input: BundleInput): Plugin {
  const islands = JSON.stringify(join(input.packageFolder, 'generator/client/server-island.tsx'))
  return {
    name: 'sitegen-islands',
    setup(build) {
      build.onResolve({ filter: /\?client$/ }, async ({ path }) => {
        const file = withoutSuffix(path)
        // Others have no islands in their place: a second copy would have contexts of its own.
        const text = await readFile(file, 'utf8').catch(() => '')
        return { path: file, ...(isClientModule(text) && { suffix: moduleItself }) }
      })
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path, namespace, suffix }) => {
        if (namespace !== 'file' || suffix === moduleItself || isInPackage(input, path)) return undefined
        const text = await readFile(path, 'utf8')
        if (!isClientModule(text)) return undefined
        // A name without the folder of the project: its location must not change the bundle.
        const wrapped = JSON.stringify(`${islandNamespace}:${islandName(input, path)}`)
        return {
          contents: `export * from ${wrapped}\nexport default require(${wrapped}).default`,
          loader: 'js',
          pluginData: path
        }
      })
      // CommonJS, since its exports are known when it runs.
      build.onResolve({ filter: new RegExp(`^${islandNamespace}:`) }, ({ path, pluginData }) => ({
        path: path.slice(islandNamespace.length + 1),
        namespace: islandNamespace,
        pluginData
      }))
      build.onLoad({ filter: /.*/, namespace: islandNamespace }, ({ path, pluginData }) => {
        const [itself, name] = [`${pluginData}${moduleItself}`, path].map((text) => JSON.stringify(text))
        return {
          contents: `module.exports = require(${islands}).islandsOf(require(${itself}), ${name})`,
          loader: 'js',
          resolveDir: input.root
        }
      })
    }
  }
}

const isInPackagedTheme = ({ packageFolder }: BundleInput, path: string): boolean =>
  path.startsWith(join(packageFolder, 'themes') + sep)

/** Whether a module is of another package. Its components belong together: the module that imports them is the island. */
export const isInPackage = (input: BundleInput, path: string): boolean =>
  path.includes(`${sep}node_modules${sep}`) &&
  !isInPackagedTheme(input, path) &&
  !path.slice(input.root.length).startsWith(`${sep}site${sep}`)

/** Absolute paths of the modules, in a stable order. */
export const clientModulesIn = (input: BundleInput, { inputs }: Metafile): readonly string[] =>
  Object.keys(inputs)
    .filter((name) => name.endsWith(moduleItself) && !isVirtual(name))
    .map((name) => join(moduleFolder(input), withoutSuffix(name)))
    .sort()

/**
 * Style sheets of a module of the server bundle, in the order of their imports, as the browser would load them. Modules that
 * it loads on demand bring their own.
 *
 * @param entry name of the module in the bundle
 * @returns names of style sheets in the bundle
 */
export function sheetsOf({ inputs }: Metafile, entry: string): readonly string[] {
  const visited = new Set<string>()
  const sheets: string[] = []
  const visit = (name: string) => {
    if (visited.has(name)) return
    visited.add(name)
    for (const { path, kind, external } of inputs[name]?.imports ?? [])
      if (!external && kind !== 'dynamic-import') visit(path)
    if (isSheet(name)) sheets.push(name)
  }
  visit(entry)
  return sheets
}

const isSheet = (name: string): boolean => /\.(?:css|scss|sass)$/.test(name) && !isVirtual(name)
