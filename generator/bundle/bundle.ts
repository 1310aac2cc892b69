// Theme and site pages → one bundle for the server and one for the browser. Bundles are assembled from pieces: precompiled
// ones of the package, and others built by esbuild once, independent of the number of documents. Markdown is not bundled.

import { join } from 'node:path'
import { type Diagnostic, diagnostic, type Outcome } from '../base/diagnostics.ts'
import { isVirtual } from './bundled-names.ts'
import { type ClientAssets, clientAssets, withMainSheet } from './client-assets.ts'
import { type BundleInput, isThemeAlone, sheetFolder } from './input.ts'
import { packagedPieces } from './packaged.ts'
import type { PieceMaker } from './piece-maker.ts'
import type { Piece, Pieces, SearchScripts, Sheet } from './pieces.ts'
import type { UnusableReact } from './project-react.ts'
import { loadServer, type ServerCode, type ServerModules } from './server-modules.ts'

export interface Bundle {
  readonly server: ServerModules
  /** Source of `server`, for workers to load. */
  readonly code: ServerCode
  readonly client: ClientAssets
  /** Absolute paths of all files that were bundled. */
  readonly inputs: readonly string[]
  /** The inputs that only the main style sheet uses. */
  readonly styleInputs: readonly string[]
  /** All pieces are precompiled, so the bundle need not be cached. */
  readonly packaged?: true
}

/** An incremental bundler for `serve`; `build` uses it once. */
export interface Bundler {
  bundle(): Promise<Outcome<Bundle | undefined>>
  dispose(): Promise<void>
  /** Stop the shared esbuild process (some 70 MB) if no other bundler uses it. */
  end(): Promise<void>
}

/** Create a bundler for one set of layouts and pages. */
export async function createBundler(input: BundleInput): Promise<Bundler> {
  let maker: Promise<PieceMaker> | undefined
  const getMaker = async () => {
    maker ??= import('./piece-maker.ts').then(({ createPieceMaker }) => createPieceMaker(input))
    return maker
  }
  return {
    async bundle() {
      if ('problem' in input.react) return { value: undefined, diagnostics: [reactProblem(input.react)] }
      const packaged = packagedPieces(input)
      if (isComplete(packaged)) return assemble(packaged, input, [])
      const { value: pieces, diagnostics } = await completePieces(packaged, await getMaker(), input)
      return pieces ? assemble(pieces, input, diagnostics) : { value: undefined, diagnostics }
    },
    async dispose() {
      await (await maker)?.dispose()
    },
    async end() {
      if (maker) await (await import('./piece-maker.ts')).stopUnusedEsbuild()
    }
  }
}

/** Bundle once, then stop the esbuild process, if any. */
export async function bundleOnce(input: BundleInput): Promise<Outcome<Bundle | undefined>> {
  const bundler = await createBundler(input)
  try {
    return await bundler.bundle()
  } finally {
    await bundler.dispose()
    await bundler.end()
  }
}

/** The bundle of a site for which all pieces are precompiled. @returns undefined for other sites */
export async function packagedBundle(input: BundleInput): Promise<Bundle | undefined> {
  if (!isThemeAlone(input) || 'problem' in input.react) return undefined
  const pieces = packagedPieces(input)
  const assembled = isComplete(pieces) ? await assemble(pieces, input, []) : undefined
  return assembled?.value && assembled.diagnostics.length === 0
    ? { ...assembled.value, packaged: true }
    : undefined
}

const isComplete = (pieces: Partial<Pieces>): pieces is Pieces =>
  pieces.scripts !== undefined &&
  pieces.sheet !== undefined &&
  pieces.search !== undefined &&
  pieces.beforePaint !== undefined

/** Build the pieces that are not precompiled. */
async function completePieces(
  packaged: Partial<Pieces>,
  maker: PieceMaker,
  input: BundleInput
): Promise<Outcome<Pieces | undefined>> {
  const [scripts, sheet, search, beforePaint] = await Promise.all([
    packaged.scripts ? { value: packaged.scripts, diagnostics: [] } : maker.scripts(),
    packaged.sheet ? { value: packaged.sheet, diagnostics: [] } : maker.sheet(),
    packaged.search ?? (input.searchLanguages ? maker.search() : noSearchScripts),
    packaged.beforePaint ?? maker.beforePaint()
  ])
  const diagnostics = [...scripts.diagnostics, ...sheet.diagnostics]
  const value =
    scripts.value && sheet.value
      ? { scripts: scripts.value, sheet: sheet.value, search, beforePaint }
      : undefined
  return { value, diagnostics }
}

const noSearchScripts: Piece<SearchScripts> = { value: { worker: '', languages: new Map() }, inputs: [] }

/** Assemble a bundle and load its server code. */
async function assemble(
  pieces: Pieces,
  input: BundleInput,
  earlierDiagnostics: readonly Diagnostic[]
): Promise<Outcome<Bundle | undefined>> {
  const { code } = pieces.scripts.value
  const { value: server, diagnostics } = await loadServer(code, input)
  // Earlier diagnostics are included, since they may be the cause.
  if (!server) return { value: undefined, diagnostics: [...earlierDiagnostics, ...diagnostics] }
  const inputs = [
    ...Object.values(pieces).flatMap((piece: Piece<unknown>) => piece.inputs),
    ...(input.theme.look?.fonts?.files ?? [])
  ]
  return {
    value: {
      server,
      code,
      client: clientAssets(pieces, input),
      inputs: [...new Set(inputs)].sort(),
      styleInputs: sheetSources(pieces.sheet, input).filter((file) => !pieces.scripts.inputs.includes(file))
    },
    diagnostics: [...diagnostics, ...earlierDiagnostics]
  }
}

/** Style sheets that esbuild read for the main one. */
function sheetSources({ value: { outputs } }: Piece<Sheet>, input: BundleInput): readonly string[] {
  const folder = sheetFolder(input)
  const names = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs))
  const files = names.filter((name) => !isVirtual(name)).map((name) => join(folder, name))
  return [...new Set(files)].sort()
}

const reactProblem = ({ problem, hint }: UnusableReact): Diagnostic =>
  diagnostic('react-unusable', { file: 'package.json' }, problem, hint)

/** Rebuilds only the main style sheet, for `serve`. */
export interface StyleBundler {
  /**
   * @param changed absolute paths
   * @returns undefined when other files have changed or the style sheet has errors: then a full bundle is needed
   */
  bundle(previous: Bundle, changed: readonly string[]): Promise<Bundle | undefined>
  dispose(): Promise<void>
}

/** Create a bundler for the main style sheet. */
export async function createStyleBundler(input: BundleInput): Promise<StyleBundler> {
  const { createPieceMaker } = await import('./piece-maker.ts')
  const maker = createPieceMaker(input)
  return {
    async bundle(previous, changed) {
      const { value: sheet } = await maker.sheet()
      const client = sheet && withMainSheet(previous.client, sheet.value, input)
      if (!client) return undefined
      // New inputs are used by the style sheet only.
      const newInputs = sheetSources(sheet, input).filter((file) => !previous.inputs.includes(file))
      const styleInputs = [...previous.styleInputs, ...newInputs]
      if (!changed.every((file) => styleInputs.includes(file))) return undefined
      const { packaged: _, ...bundle } = previous
      return { ...bundle, client, inputs: [...previous.inputs, ...newInputs].sort(), styleInputs }
    },
    dispose: () => maker.dispose()
  }
}
