// Converts esbuild's output to browser scripts with hashed names, and finds out which of them each component needs.

import { basename, join } from 'node:path'
import type { BuildResult } from 'esbuild'
import { relativePath } from '../base/relative-path.ts'
import { type BundleInput, moduleFolder } from './input.ts'
import { joinChunks } from './join-chunks.ts'
import { componentModules, layoutFile } from './options.ts'
import { browserModulesKey, type ClientScripts, markdownComponentKey } from './pieces.ts'
import { type BundleOutputs, type NamedFiles, withStableNames } from './stable-names.ts'

/** Convert the result of `clientOptions`. */
export async function scriptAssets(result: BuildResult, input: BundleInput): Promise<ClientScripts> {
  const { outputs, files: joinedContents } = await joinedFiles(result, input)
  const files = new Map(joinedContents)
  const entry = (name: string) => findOutput(outputs, (output) => output.entryPoint === name)
  const live = findOutput(
    outputs,
    ({ entryPoint }) => entryPoint !== undefined && basename(entryPoint) === 'live.ts'
  )
  const script = entry('sitegen:app')
  const app = entry('sitegen:site')
  const initialScripts = new Set([...staticImports(outputs, script), app, ...staticImports(outputs, app)])
  const scriptImports = [...initialScripts].filter((path) => path !== script)
  // For these two, esbuild collects the styles of all chunks, but each page loads only those it needs.
  for (const path of [script, app]) files.delete(outputs[path]?.cssBundle ?? '')
  const folder = moduleFolder(input)
  const componentOutput = (file: string) =>
    findOutput(outputs, ({ entryPoint }) => entryPoint !== undefined && join(folder, entryPoint) === file)
  const components = [
    ...input.theme.layouts.map((name) => [name, componentOutput(layoutFile(input, name))] as const),
    ...[...input.pages].map(
      ([name, file]) => [`page:${name}`, componentOutput(join(input.root, file))] as const
    ),
    ...componentModules(input).map(
      ([name, file]) =>
        [
          markdownComponentKey(name),
          file.startsWith('sitegen:') ? entry(file) : componentOutput(file)
        ] as const
    )
  ]
  const importedBySite = result.metafile?.inputs['sitegen:site']?.imports ?? []
  const browserModules = input.client.map(({ module }) =>
    entry(importedBySite.find(({ original }) => original === module)?.path ?? '')
  )
  const styles = sharedStyles(
    [...browserModules.map((output) => [browserModulesKey, output] as const), ...components].map(
      ([name, output]) => [name, outputs[output]?.cssBundle] as const
    ),
    files
  )
  return {
    files,
    script,
    scriptImports,
    chunks: new Map(
      components.map(([name, output]) => [
        name,
        [output, ...staticImports(outputs, output)].filter(
          (path) => path !== '' && path !== script && !scriptImports.includes(path)
        )
      ])
    ),
    styles,
    liveScript: live || undefined
  }
}

/** esbuild's result, by output path. @param folder absolute working folder of esbuild */
export const namedFiles = ({ outputFiles = [], metafile }: BuildResult, folder: string): NamedFiles => ({
  files: new Map(outputFiles.map(({ path, contents }) => [relativePath(folder, path), contents])),
  outputs: metafile?.outputs ?? {}
})

/** Rename first: grouping must not depend on esbuild's names, which are affected by source paths. */
async function joinedFiles(result: BuildResult, input: BundleInput): Promise<NamedFiles> {
  const split = withStableNames(namedFiles(result, moduleFolder(input)))
  // `serve` bundles after each edit, and local requests are cheap.
  if (input.mode !== 'production') return split
  const moduleName = (...path: string[]) => relativePath(moduleFolder(input), join(...path))
  const react = moduleName(input.packageFolder, 'generator/client/roots.ts')
  const search = moduleName(input.theme.root, 'parts/SearchDialog.tsx')
  return withStableNames(await joinChunks(split, ['sitegen:app', react, 'sitegen:site'], [search]))
}

/** Path of the first output that matches; empty if there is none. */
const findOutput = (outputs: BundleOutputs, matches: (output: BundleOutputs[string]) => boolean): string =>
  Object.entries(outputs).find(([, output]) => matches(output))?.[0] ?? ''

/**
 * Style sheets by component. esbuild writes one for each; identical ones are merged, so that browsers load them once, and
 * removed from `files`.
 */
function sharedStyles(
  sheets: readonly (readonly [name: string, path: string | undefined])[],
  files: Map<string, Uint8Array>
): ReadonlyMap<string, readonly string[]> {
  const pathByText = new Map<string, string>()
  const pathsByName = new Map<string, readonly string[]>()
  for (const [name, path] of sheets) {
    const previous = pathsByName.get(name) ?? []
    pathsByName.set(name, previous)
    if (path === undefined) continue
    const text = new TextDecoder().decode(files.get(path))
    const firstPath = pathByText.get(text) ?? path
    pathByText.set(text, firstPath)
    if (firstPath !== path) files.delete(path)
    pathsByName.set(name, [...previous, firstPath])
  }
  return pathsByName
}

/** All static dependencies of an output, nearest first. */
function staticImports(outputs: BundleOutputs, path: string, visited: string[] = []): string[] {
  for (const { path: importPath, kind } of outputs[path]?.imports ?? []) {
    if (kind !== 'import-statement' || visited.includes(importPath)) continue
    visited.push(importPath)
    staticImports(outputs, importPath, visited)
  }
  return visited
}
