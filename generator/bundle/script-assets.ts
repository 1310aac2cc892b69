// Converts esbuild's output to browser scripts with hashed names, and finds out which of them each component needs.

import { basename, join } from 'node:path'
import type { BuildResult } from 'esbuild'
import { relativePath } from '../base/relative-path.ts'
import { type ClientParts, sheetEntry } from './entry-modules.ts'
import { type BundleInput, moduleFolder } from './input.ts'
import { joinChunks } from './join-chunks.ts'
import type { ClientScripts } from './pieces.ts'
import { type BundleOutputs, type NamedFiles, withStableNames } from './stable-names.ts'

/** Convert the result of `clientOptions`. */
export async function scriptAssets(
  result: BuildResult,
  input: BundleInput,
  { sheets }: ClientParts
): Promise<ClientScripts> {
  // Rename first: grouping must not depend on esbuild's names, which are affected by source paths.
  const bundle = withStableNames(namedFiles(result, moduleFolder(input)))
  const sheetFiles = new Map(
    [...bundle.files].filter(([path]) =>
      Object.values(bundle.outputs).some(({ cssBundle }) => cssBundle === path)
    )
  )
  const styles = sharedStyles(
    [...sheets.keys()].map((component) => [
      component,
      bundle.outputs[outputOf(bundle.outputs, `sitegen:${sheetEntry(component)}`)]?.cssBundle
    ]),
    sheetFiles
  )
  const { files, outputs } = await joinedScripts(bundle, input)
  const live = findOutput(
    outputs,
    ({ entryPoint }) => entryPoint !== undefined && basename(entryPoint) === 'live.ts'
  )
  return {
    files: new Map([...files, ...usedSheets(sheetFiles, styles)]),
    script: outputOf(outputs, 'sitegen:app'),
    styles,
    liveScript: live || undefined
  }
}

/** Style sheets of scripts are not needed: pages link those of the components on them. */
const usedSheets = (
  files: ReadonlyMap<string, Uint8Array>,
  styles: ReadonlyMap<string, readonly string[]>
): readonly (readonly [string, Uint8Array])[] => {
  const used = new Set([...styles.values()].flat())
  return [...files].filter(([path]) => used.has(path))
}

/** esbuild's result, by output path. @param folder absolute working folder of esbuild */
export const namedFiles = ({ outputFiles = [], metafile }: BuildResult, folder: string): NamedFiles => ({
  files: new Map(outputFiles.map(({ path, contents }) => [relativePath(folder, path), contents])),
  outputs: metafile?.outputs ?? {}
})

/** The scripts and the files that they refer to, in few files. */
async function joinedScripts({ files, outputs }: NamedFiles, input: BundleInput): Promise<NamedFiles> {
  const sheetScripts = new Set(
    Object.keys(outputs).filter((path) => outputs[path]?.entryPoint?.startsWith(`sitegen:${sheetEntry('')}`))
  )
  const isScript = (path: string): boolean => !path.endsWith('.css') && !sheetScripts.has(path)
  const scripts = {
    files: new Map([...files].filter(([path]) => isScript(path))),
    outputs: Object.fromEntries(Object.entries(outputs).filter(([path]) => isScript(path)))
  }
  // `serve` bundles after each edit, and local requests are cheap.
  if (input.mode !== 'production') return scripts
  const moduleName = (...path: string[]) => relativePath(moduleFolder(input), join(...path))
  const react = moduleName(input.packageFolder, 'generator/client/island-root.tsx')
  const search = moduleName(input.theme.root, 'behaviour/search-dialog.ts')
  return withStableNames(await joinChunks(scripts, ['sitegen:app', react], [search]))
}

const outputOf = (outputs: BundleOutputs, entry: string): string =>
  findOutput(outputs, ({ entryPoint }) => entryPoint === entry)

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
