// Theme and site pages → one bundle for the server and one for the browser, by esbuild, once,
// whatever the number of documents: Markdown never comes here.

import { SourceMap } from 'node:module'
import { join, sep } from 'node:path'
import * as esbuild from 'esbuild'
import { type Diagnostic, diagnostic, type Outcome, type Place } from '../base/diagnostics.ts'
import { publicPrefix } from '../load/public-variables.ts'
import { beforePaintFile, beforePaintScript } from './before-paint.ts'
import { type ClientAssets, clientAssets, restyled } from './client-assets.ts'
import type { BundleInput } from './input.ts'
import { clientOptions, mainStyle, serverOptions, styleOptions, workerOptions } from './options.ts'
import { privateVariables } from './private-variables.ts'
import type { UnusableReact } from './project-react.ts'
import { loadServer, type ServerCode, type ServerModules, serverCode } from './server-modules.ts'

export interface Bundle {
  readonly server: ServerModules
  /** What `server` was loaded from, for other threads to load it too. */
  readonly code: ServerCode
  readonly client: ClientAssets
  /** Absolute paths of all files that were bundled. */
  readonly inputs: readonly string[]
  /** Those of them that only the main style sheet is made of. */
  readonly styleInputs: readonly string[]
}

/** A bundler that remembers what it has read, for `serve`; `build` uses it once. */
export interface Bundler {
  bundle(): Promise<Outcome<Bundle | undefined>>
  dispose(): Promise<void>
}

/** Bundlers that are not disposed of, or wait for it: they share one process. */
let open = 0

/** Set up the bundler for one set of layouts and pages. */
export async function createBundler(input: BundleInput): Promise<Bundler> {
  open++
  const stylesRead = new Set<string>()
  const contexts = await Promise.all([
    esbuild.context(serverOptions(input, stylesRead)),
    esbuild.context(clientOptions(input, stylesRead)),
    esbuild.context(workerOptions(input))
  ] as const)
  const [server, client, workers] = contexts
  return {
    async bundle() {
      if ('problem' in input.react) return { value: undefined, diagnostics: [reactProblem(input.react)] }
      stylesRead.clear()
      const [serverRun, clientRun, workerRun] = await Promise.allSettled([
        server.rebuild(),
        client.rebuild(),
        workers.rebuild()
      ])
      if (serverRun.status === 'rejected')
        return { value: undefined, diagnostics: failures(serverRun.reason, input) }
      if (clientRun.status === 'rejected')
        return { value: undefined, diagnostics: failures(clientRun.reason, input) }
      // Nothing of the site is in the workers.
      if (workerRun.status === 'rejected') throw workerRun.reason
      const browser = together(clientRun.value, workerRun.value)
      const code = serverCode(serverRun.value)
      const loaded = await loadServer(code, input)
      if (!loaded.value) return { value: undefined, diagnostics: loaded.diagnostics }
      const assets = await clientAssets(browser, await beforePaintScript(input), input)
      const bundled = [...inputsOf(input, [serverRun.value, browser]), beforePaintFile(input)]
      const inputs = [...new Set([...bundled, ...stylesRead])].sort()
      const styleInputs = styleInputsOf(input, clientRun.value).filter((file) => !stylesRead.has(file))
      return {
        value: { server: loaded.value, code, client: assets, inputs, styleInputs },
        diagnostics: [
          ...loaded.diagnostics,
          ...(await privateVariables(input.root, ownScripts(clientRun.value), publicPrefix))
        ]
      }
    },
    async dispose() {
      await Promise.all(contexts.map((context) => context.dispose()))
      // Only then: a process that ends answers nobody who still waits for it.
      open--
    }
  }
}

/** Bundle once, and let go of the process that did it: it holds some 70 MB. */
export async function bundleOnce(input: BundleInput): Promise<Outcome<Bundle | undefined>> {
  const bundler = await createBundler(input)
  try {
    return await bundler.bundle()
  } finally {
    await bundler.dispose()
    if (open === 0) await esbuild.stop()
  }
}

const reactProblem = ({ problem, hint }: UnusableReact): Diagnostic =>
  diagnostic('react-unusable', { file: 'package.json' }, problem, hint)

/** Two runs as one. */
const together = (one: esbuild.BuildResult, other: esbuild.BuildResult): esbuild.BuildResult => ({
  ...one,
  outputFiles: [...(one.outputFiles ?? []), ...(other.outputFiles ?? [])],
  metafile: {
    inputs: { ...one.metafile?.inputs, ...other.metafile?.inputs },
    outputs: { ...one.metafile?.outputs, ...other.metafile?.outputs }
  }
})

/** Absolute paths of all files that were bundled. */
const inputsOf = (input: BundleInput, runs: readonly esbuild.BuildResult[]): readonly string[] =>
  filesOf(
    input,
    runs.flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}))
  )

/**
 * Absolute paths of modules that the bundler names. Those that we make ourselves have a namespace, `sitegen:server`, and so
 * have objects that it is told to put in: `<define:process.env>`.
 */
const filesOf = ({ root }: BundleInput, names: readonly string[]): readonly string[] =>
  [...new Set(names.filter((name) => !/^<?[a-z-]+:/.test(name)).map((name) => join(root, name)))].sort()

/** Scripts of the site in a run, relative to the project; what packages read is their affair. */
const ownScripts = ({ metafile }: esbuild.BuildResult): readonly string[] =>
  Object.keys(metafile?.inputs ?? {})
    .filter((name) => /^site\/.*\.[cm]?[jt]sx?$/.test(name) && !name.includes('node_modules/'))
    .sort()

function styleInputsOf(input: BundleInput, { metafile }: esbuild.BuildResult): readonly string[] {
  const outputs = Object.values(metafile?.outputs ?? {})
  const namesIn = (own: boolean) =>
    outputs.flatMap((output) => ((output.entryPoint === mainStyle) === own ? Object.keys(output.inputs) : []))
  const others = new Set(namesIn(false))
  return filesOf(
    input,
    namesIn(true).filter((name) => !others.has(name))
  )
}

/** What `serve` makes anew when nothing but the main style sheet has changed. */
export interface StyleBundler {
  /**
   * @param changed absolute paths
   * @returns nothing when more has changed, or when the style sheet is wrong: then all is to be bundled
   */
  bundle(before: Bundle, changed: readonly string[]): Promise<Bundle | undefined>
  dispose(): Promise<void>
}

/** Set up a bundler for the main style sheet alone. */
export async function createStyleBundler(input: BundleInput): Promise<StyleBundler> {
  open++
  const context = await esbuild.context(styleOptions(input))
  return {
    async bundle(before, changed) {
      const run = await context.rebuild().catch((reason: unknown) => {
        if ((reason as Partial<esbuild.BuildFailure>).errors) return undefined
        throw reason
      })
      const client = run && restyled(before.client, run, input)
      if (!client) return undefined
      // What nobody has bundled before, nobody else bundles now.
      const added = inputsOf(input, [run]).filter((file) => !before.inputs.includes(file))
      const styleInputs = [...before.styleInputs, ...added]
      if (!changed.every((file) => styleInputs.includes(file))) return undefined
      return { ...before, client, inputs: [...before.inputs, ...added].sort(), styleInputs }
    },
    async dispose() {
      await context.dispose()
      open--
    }
  }
}

/** A place in the module of an .mdx file as the place in that file. */
function mdxPlace({ file, line, column }: esbuild.Location, modules: BundleInput['mdx']): Place | undefined {
  const map = /base64,(\S+)\s*$/.exec(modules.get(file) ?? '')?.[1]
  if (map === undefined) return undefined
  const found = new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString())).findEntry(line - 1, column)
  return 'originalLine' in found
    ? { file, line: found.originalLine + 1, column: found.originalColumn + 1 }
    : { file }
}

/** A text without the paths of these folders, however the system writes them. */
const withoutFolders = (text: string, folders: readonly string[]): string =>
  folders.reduce((rest, folder) => rest.replaceAll(`${folder}/`, '').replaceAll(folder + sep, ''), text)

/** esbuild's messages as diagnostics; its columns count from 0. */
function failures(reason: unknown, input: BundleInput): Diagnostic[] {
  const errors = (reason as Partial<esbuild.BuildFailure>).errors
  if (!errors) throw reason
  return errors.map(({ text, location, notes }) => {
    // Our own entry modules have no place that an author could look at.
    const place =
      location && location.namespace !== 'sitegen'
        ? (mdxPlace(location, input.mdx) ?? {
            file: location.file,
            line: location.line,
            column: location.column + 1,
            length: Math.max(1, location.length)
          })
        : { file: 'site' }
    const said = withoutFolders(text, [input.root, input.packageFolder])
    const hint = text.startsWith('Could not resolve')
      ? 'imports name a file with its ending, relative to the one that they stand in, or a package that is installed'
      : 'the site is built when this file compiles'
    return diagnostic('bundle-failed', place, said, notes[0]?.text ?? hint)
  })
}
