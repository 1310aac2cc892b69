// Builds pieces of a bundle with esbuild, if they are not precompiled. This is the only module that loads esbuild for a site,
// so sites that need none do not load it.

import { join } from 'node:path'
import * as esbuild from 'esbuild'
import type { Diagnostic, Outcome } from '../base/diagnostics.ts'
import { relativePath } from '../base/relative-path.ts'
import { holdEsbuild, isEsbuildHeld } from '../plugins/esbuild-users.ts'
import { beforePaintScript } from './before-paint.ts'
import { bundleFailures, cssProblems } from './bundle-failures.ts'
import { isVirtual, withoutSuffix } from './bundled-names.ts'
import { clientModulesIn, sheetsOf } from './client-modules.ts'
import { bundledComponents, type ClientParts } from './entry-modules.ts'
import { type BundleInput, moduleFolder, sheetFolder } from './input.ts'
import { clientOptions, serverOptions, styleOptions } from './options.ts'
import { browserModulesKey, type Piece, type Scripts, type SearchScripts, type Sheet } from './pieces.ts'
import { privateVariables } from './private-variables.ts'
import { namedFiles, scriptAssets } from './script-assets.ts'
import { languageOptions, type PackageInput, workerOptions } from './search-options.ts'

/** Builds the pieces of one site, incrementally for `serve`. */
export interface PieceMaker {
  scripts(): Promise<Outcome<Piece<Scripts> | undefined>>
  sheet(): Promise<Outcome<Piece<Sheet> | undefined>>
  search(): Promise<Piece<SearchScripts>>
  beforePaint(): Promise<Piece<string>>
  dispose(): Promise<void>
}

type Context = esbuild.BuildContext<esbuild.BuildOptions>

/** Create a maker. esbuild starts with the first piece. */
export function createPieceMaker(input: BundleInput): PieceMaker {
  const release = holdEsbuild()
  const contexts = new Map<string, Promise<Context>>()
  const run = async (name: string, options: () => esbuild.BuildOptions) => {
    const context = contexts.get(name) ?? esbuild.context(options())
    contexts.set(name, context)
    return (await context).rebuild()
  }
  const stylesRead = { scripts: new Set<string>(), sheet: new Set<string>() }
  return {
    async scripts() {
      stylesRead.scripts.clear()
      try {
        const server = await run('server', () => serverOptions(input, stylesRead.scripts))
        const parts = clientParts(input, server)
        // Other modules, or other sheets, are another bundle.
        const client = await run(`client ${JSON.stringify([parts.islands, ...parts.sheets])}`, () =>
          clientOptions(input, stylesRead.scripts, parts)
        )
        const folder = moduleFolder(input)
        const inputs = [...inputsOf(folder, server), ...inputsOf(folder, client), ...stylesRead.scripts]
        return {
          value: {
            value: { code: serverCode(server), client: await scriptAssets(client, input, parts) },
            inputs: unique(inputs)
          },
          diagnostics: [
            ...(await privateVariables(input, unique([...siteScripts(server), ...siteScripts(client)]))),
            ...cssProblems(client.warnings)
          ]
        }
      } catch (reason) {
        return failureOf(reason, input)
      }
    },
    async sheet() {
      stylesRead.sheet.clear()
      try {
        const result = await run('sheet', () => styleOptions(input, stylesRead.sheet))
        const folder = sheetFolder(input)
        const inputs = unique([...inputsOf(folder, result), ...stylesRead.sheet])
        return {
          value: { value: namedFiles(result, folder), inputs },
          diagnostics: cssProblems(result.warnings)
        }
      } catch (reason) {
        return failureOf(reason, input)
      }
    },
    search: () => searchScripts(input, input.searchLanguages ?? {}),
    beforePaint: () => beforePaintScript(input),
    async dispose() {
      const settledContexts = await Promise.allSettled(contexts.values())
      await Promise.all(
        settledContexts.map((result) => (result.status === 'fulfilled' ? result.value.dispose() : undefined))
      )
      // Only now: pending calls would never return if the process were stopped earlier.
      release()
    }
  }
}

/** Stop the esbuild process, which takes some 70 MB, unless a maker is open or a plugin is being bundled. */
export async function stopUnusedEsbuild(): Promise<void> {
  if (!isEsbuildHeld()) await esbuild.stop()
}

/** Build search scripts. @param languages files by primary tag; languages without files get no script */
export async function searchScripts(
  input: PackageInput,
  languages: Readonly<Record<string, readonly string[]>>
): Promise<Piece<SearchScripts>> {
  const usedLanguages = Object.fromEntries(Object.entries(languages).filter(([, files]) => files.length > 0))
  const [worker, languageScripts] = await Promise.all([
    esbuild.build(workerOptions(input)),
    Object.keys(usedLanguages).length === 0 ? undefined : esbuild.build(languageOptions(input, usedLanguages))
  ])
  const results = [worker, ...(languageScripts ? [languageScripts] : [])]
  const texts = new Map(
    results.flatMap(({ outputFiles = [] }) =>
      outputFiles.map(({ path, text }) => [/([\w-]+)\.js$/.exec(path)?.[1] ?? '', text] as const)
    )
  )
  return {
    value: {
      worker: texts.get('worker') ?? '',
      languages: new Map(Object.keys(usedLanguages).map((tag) => [tag, texts.get(tag) ?? '']))
    },
    inputs: unique(results.flatMap((result) => inputsOf(input.packageFolder, result)))
  }
}

/** What the browser needs of what the server renders. */
function clientParts(input: BundleInput, { metafile }: esbuild.BuildResult): ClientParts {
  if (!metafile) throw new Error('bug: the server bundle has no metafile')
  const folder = moduleFolder(input)
  const shell = sheetsOf(metafile, relativePath(folder, join(input.theme.root, 'Shell.tsx')))
  const sheets = bundledComponents(input).map(([component, file]) => {
    const name = file.startsWith('sitegen:') ? file : relativePath(folder, file)
    const own = sheetsOf(metafile, name)
    return [component, component.startsWith('component:') ? own : [...new Set([...shell, ...own])]] as const
  })
  return {
    islands: clientModulesIn(input, metafile),
    sheets: new Map([
      ...sheets,
      ...(input.client.length === 0
        ? []
        : [[browserModulesKey, input.client.map(({ module }) => module)] as const])
    ])
  }
}

const unique = (files: readonly string[]): readonly string[] => [...new Set(files)].sort()

function serverCode({ outputFiles = [] }: esbuild.BuildResult): Scripts['code'] {
  const text = (extension: string) => outputFiles.find(({ path }) => path.endsWith(extension))?.text
  return { code: text('.js') ?? '', map: text('.map') ?? '{}' }
}

/** Convert esbuild's errors to diagnostics, and rethrow others. */
function failureOf(reason: unknown, input: BundleInput): Outcome<undefined> {
  const errors = (reason as Partial<esbuild.BuildFailure>).errors
  if (!errors) throw reason
  const diagnostics: readonly Diagnostic[] = bundleFailures(errors, input)
  return { value: undefined, diagnostics }
}

/** Absolute paths of bundled files. */
const inputsOf = (folder: string, { metafile }: esbuild.BuildResult): readonly string[] =>
  Object.keys(metafile?.inputs ?? {})
    .filter((name) => !isVirtual(name))
    .map((name) => join(folder, withoutSuffix(name)))

/** Bundled scripts of the site itself, relative to the project. */
const siteScripts = ({ metafile }: esbuild.BuildResult): readonly string[] =>
  Object.keys(metafile?.inputs ?? {})
    .map(withoutSuffix)
    .filter((name) => /^site\/.*\.[cm]?[jt]sx?$/.test(name) && !name.includes('node_modules/'))
