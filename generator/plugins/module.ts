// Modules of plugins, from site/ or packages: bundled by esbuild, so that they can be TypeScript with any imports, and run
// in their own scope. `serve` bundles them again when code has changed.

import { createRequire, SourceMap } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileFunction } from 'node:vm'
import type { BuildFailure } from 'esbuild'
import { type Diagnostic, diagnostic, type Outcome, type Place } from '../base/diagnostics.ts'
import { shortHash } from '../base/hash.ts'
import { relativePath } from '../base/relative-path.ts'
import { holdEsbuild } from './esbuild-users.ts'
import { type ResolvedEntries, resolvePluginModules } from './resolution.ts'
import { unresolvedImportHint } from './unresolved-import.ts'

/** Where to find a plugin of site.yaml. */
export interface PluginSource {
  /** A path from the root, `./site/plugins/glossary.ts`, or the name of a package. */
  readonly entry: string
  /** File for messages; missing for packages. */
  readonly file?: string
}

/** A module that has run, or the error that it threw. */
export interface PluginModule {
  /** The default export, or the whole `module.exports` of CommonJS. */
  readonly exported: unknown
  readonly thrown?: unknown
  /** Relative to the root, or from `node_modules/` on: `site/plugins/glossary.ts`. */
  readonly file: string
  /** Absolute folder of the module. */
  readonly folder: string
  /** Position in the plugin's sources where an error was thrown, from its stack. */
  frame(error: unknown): Place | undefined
  /** Hash of all its code. */
  readonly version: string
}

/** Modules by entry, without entries that were not found. */
export type PluginModules = ReadonlyMap<string, PluginModule>

/** A module with all its imports, before it runs. Structured-cloneable. */
export interface BundledModule {
  /** Absolute path of the module. */
  readonly path: string
  readonly code: string
  /** Source map of the code, as JSON. */
  readonly map: string
  /** Hash of the code. */
  readonly version: string
}

/** Bundled modules by entry, without entries that were not found. */
export type BundledModules = ReadonlyMap<string, BundledModule>

/** Bundle and run modules of a project. @param packageFolder absolute folder of sitegen, whose modules plugins may import */
export async function runModules(
  root: string,
  sources: readonly PluginSource[],
  packageFolder: string
): Promise<Outcome<PluginModules | undefined>> {
  const { value: bundled, diagnostics } = await bundleModules(root, sources, packageFolder)
  const value = bundled && new Map([...bundled].map(([entry, module]) => [entry, runModule(root, module)]))
  return { value, diagnostics }
}

/** Bundle modules of a project, for `runModule`. @param packageFolder absolute folder of sitegen */
export async function bundleModules(
  root: string,
  sources: readonly PluginSource[],
  packageFolder: string
): Promise<Outcome<BundledModules | undefined>> {
  const entries = [...new Set(sources.map(({ entry }) => entry))]
  const resolvedEntries: ResolvedEntries = new Map()
  const release = holdEsbuild()
  try {
    // Imported here, since sites without plugins do not need it.
    const { build } = await import('esbuild')
    const { outputFiles } = await build({
      absWorkingDir: root,
      entryPoints: Object.fromEntries(entries.map((entry, index) => [`plugin${index}`, entry])),
      outdir: '.sitegen/plugins',
      bundle: true,
      write: false,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      charset: 'utf8',
      // The code runs without a module loader; `require` loads both kinds of modules.
      supported: { 'dynamic-import': false },
      sourcemap: 'external',
      logLevel: 'silent',
      tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', verbatimModuleSyntax: true } },
      define: {
        'import.meta.url': 'sitegenModule.url',
        'import.meta.dirname': 'sitegenModule.dirname',
        'import.meta.filename': 'sitegenModule.filename',
        __dirname: 'sitegenModule.dirname',
        __filename: 'sitegenModule.filename'
      },
      plugins: [resolvePluginModules({ root, packageFolder, resolvedEntries })]
    })
    const textOf = (name: string) => outputFiles.find(({ path }) => path.endsWith(name))?.text ?? ''
    return {
      value: new Map(
        entries.flatMap((entry, index): [string, BundledModule][] => {
          const path = resolvedEntries.get(entry)
          const [code, map] = [textOf(`plugin${index}.js`), textOf(`plugin${index}.js.map`)]
          return path === undefined ? [] : [[entry, { path, code, map, version: shortHash(code) }]]
        })
      ),
      diagnostics: []
    }
  } catch (error) {
    return { value: undefined, diagnostics: bundleProblems(error, root) }
  } finally {
    release()
  }
}

/** A path for messages and output, independent of where packages are installed. */
const displayPath = (root: string, path: string): string =>
  relativePath(root, path).replace(/^(?:\.\.\/)+(?:.*\/)?(?=node_modules\/)/, '')

/** Run a bundled module. @param root absolute folder of the project */
export function runModule(root: string, { path, code, map, version }: BundledModule): PluginModule {
  const module: { exports: unknown } = { exports: {} }
  const filename = `sitegen-${version}.js`
  const pattern = new RegExp(`${filename.replace('.', '\\.')}:(\\d+):(\\d+)`, 'g')
  // Parsed lazily: it takes longer than running the module, and only errors need it.
  let sourceMap: SourceMap | undefined
  const frame = (error: unknown): Place | undefined => {
    const stack = error instanceof Error ? (error.stack ?? '') : ''
    const places = [...stack.matchAll(pattern)].flatMap(([, line, column]) => {
      sourceMap ??= new SourceMap(JSON.parse(map))
      const entry = sourceMap.findEntry(Number(line) - 1, Number(column) - 1)
      if (!('originalSource' in entry)) return []
      const file = displayPath(root, join(root, '.sitegen/plugins', entry.originalSource))
      return [{ file, line: entry.originalLine + 1, column: entry.originalColumn + 1 }]
    })
    return places.find(({ file }) => !/node_modules|^\.\./.test(file)) ?? places[0]
  }
  const moduleFacts = { file: displayPath(root, path), folder: dirname(path), frame, version }
  try {
    const run = compileFunction(code, ['module', 'exports', 'require', 'sitegenPlace'], { filename })
    run(module, module.exports, createRequire(path), moduleLocation(root))
    return { ...moduleFacts, exported: defaultExport(module.exports) }
  } catch (thrown) {
    return { ...moduleFacts, exported: undefined, thrown }
  }
}

/** `import.meta` values of a module: see `resolution.ts`. */
const moduleLocation = (root: string) => (path: string) => {
  const filename = resolve(root, path)
  return { url: pathToFileURL(filename).href, filename, dirname: dirname(filename) }
}

/** CommonJS exports its plugin as `default` or as `module.exports`. */
function defaultExport(exports: unknown): unknown {
  if (typeof exports === 'function') return exports
  const { default: value, name } = exports as { readonly default?: unknown; readonly name?: unknown }
  return value ?? (typeof name === 'string' ? exports : undefined)
}

/** esbuild's messages as diagnostics; its columns count from 0. */
function bundleProblems(reason: unknown, root: string): Diagnostic[] {
  const errors = (reason as Partial<BuildFailure>).errors
  if (!errors) throw reason
  return errors.map(({ text, location, notes }) =>
    diagnostic(
      'bundle-failed',
      location
        ? {
            file: location.file,
            line: location.line,
            column: location.column + 1,
            length: Math.max(1, location.length)
          }
        : { file: 'site' },
      text.replaceAll(`${root}/`, ''),
      unresolvedImportHint(text) ?? notes[0]?.text
    )
  )
}
