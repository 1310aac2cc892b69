// Modules of plugins: bundled by esbuild, so that they may be TypeScript and import what they like,
// and run in a scope of their own. `serve` bundles them again when code has changed.

import { createRequire, SourceMap } from 'node:module'
import { join, relative } from 'node:path'
import { compileFunction } from 'node:vm'
import * as esbuild from 'esbuild'
import { type Diagnostic, diagnostic, type Outcome, type Place } from '../base/diagnostics.ts'
import { shortHash } from '../base/hash.ts'

/** A module that has run, or what it threw. */
export interface PluginModule {
  readonly exports: { readonly default?: unknown }
  readonly thrown?: unknown
  /** Where an error was thrown, in the sources of the plugin; else the top of its file. */
  place(error: unknown): Place
  /** Hash of all its code. */
  readonly version: string
}

/** Modules by file, relative to the root. */
export type PluginModules = ReadonlyMap<string, PluginModule>

/** Bundle and run modules of a project. */
export async function bundleModules(
  root: string,
  files: readonly string[]
): Promise<Outcome<PluginModules | undefined>> {
  try {
    const { outputFiles } = await esbuild.build({
      absWorkingDir: root,
      entryPoints: Object.fromEntries(files.map((file, index) => [`plugin${index}`, `./${file}`])),
      outdir: '.sitegen/plugins',
      bundle: true,
      write: false,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      charset: 'utf8',
      sourcemap: 'external',
      logLevel: 'silent',
      tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } }
    })
    const textOf = (name: string) => outputFiles.find(({ path }) => path.endsWith(name))?.text ?? ''
    return {
      value: new Map(
        files.map((file, index) => [
          file,
          run(root, file, textOf(`plugin${index}.js`), textOf(`plugin${index}.js.map`))
        ])
      ),
      diagnostics: []
    }
  } catch (error) {
    return { value: undefined, diagnostics: failures(error, root) }
  }
}

function run(root: string, file: string, code: string, map: string): PluginModule {
  const module: { exports: { default?: unknown } } = { exports: {} }
  const filename = `sitegen-${shortHash(code)}.js`
  const sourceMap = new SourceMap(JSON.parse(map))
  const place = (error: unknown): Place => {
    const stack = error instanceof Error ? (error.stack ?? '') : ''
    const frames = [...stack.matchAll(new RegExp(`${filename.replace('.', '\\.')}:(\\d+):(\\d+)`, 'g'))]
    const places = frames.flatMap(([, line, column]) => {
      const entry = sourceMap.findEntry(Number(line) - 1, Number(column) - 1)
      if (!('originalSource' in entry)) return []
      const source = relative(root, join(root, '.sitegen/plugins', entry.originalSource))
      return [
        { file: source.replaceAll('\\', '/'), line: entry.originalLine + 1, column: entry.originalColumn + 1 }
      ]
    })
    return places.find((found) => !/node_modules|^\.\./.test(found.file)) ?? { file, line: 1 }
  }
  const version = shortHash(code)
  try {
    const start = compileFunction(code, ['module', 'exports', 'require'], { filename })
    start(module, module.exports, createRequire(join(root, file)))
    return { exports: module.exports, place, version }
  } catch (thrown) {
    return { exports: {}, thrown, place, version }
  }
}

/** esbuild's messages; its columns count from 0. */
function failures(reason: unknown, root: string): Diagnostic[] {
  const errors = (reason as Partial<esbuild.BuildFailure>).errors
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
      notes[0]?.text
    )
  )
}
