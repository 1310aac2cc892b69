// Resolves the modules of plugins for the bundler: packages from the project, `sitegen/…` from this package. Each module
// keeps its own `import.meta.url` and `__dirname`, which bundling would lose.

import { basename, dirname, extname } from 'node:path'
import type { Loader, Plugin } from 'esbuild'
import { decode } from '../base/decode.ts'
import { diskFiles } from '../base/files.ts'
import { relativePath } from '../base/relative-path.ts'

/** Absolute paths of entries, by specifier. */
export type ResolvedEntries = Map<string, string>

interface ResolutionOptions {
  /** Absolute project folder. */
  readonly root: string
  /** Absolute folder of sitegen. */
  readonly packageFolder: string
  /** Filled with the resolved entries. */
  readonly resolvedEntries: ResolvedEntries
}

const ownLocation = /\bimport\.meta\.(?:url|dirname|filename)\b|\b__(?:dirname|filename)\b/

const loaders: Readonly<Record<string, Loader>> = {
  '.ts': 'ts',
  '.mts': 'ts',
  '.cts': 'ts',
  '.tsx': 'tsx',
  '.jsx': 'jsx'
}

/** Resolve the modules of plugins. */
export function resolvePluginModules({ root, packageFolder, resolvedEntries }: ResolutionOptions): Plugin {
  const nested = Symbol('nested')
  return {
    name: 'sitegen-plugins',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ path, kind, pluginData }) => {
        if (kind !== 'entry-point' || pluginData === nested) return undefined
        const options = { resolveDir: root, kind: 'import-statement', pluginData: nested } as const
        const { path: file, errors } = await build.resolve(path, options)
        if (errors.length > 0) return { path, namespace: 'sitegen-missing' }
        resolvedEntries.set(path, file)
        return { path: file }
      })
      build.onLoad({ filter: /.*/, namespace: 'sitegen-missing' }, () => ({ contents: '' }))
      // Works for any project folder, even when this package is not one of its dependencies.
      build.onResolve({ filter: /^sitegen(?:\/|$)/ }, ({ path, kind, pluginData }) =>
        pluginData === nested || kind === 'entry-point'
          ? undefined
          : build.resolve(path, { resolveDir: packageFolder, kind, pluginData: nested })
      )
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, ({ path }) => {
        const contents = textOf(path)
        if (!ownLocation.test(contents) || contents.startsWith('#!')) return undefined
        const place = JSON.stringify(relativePath(root, path))
        return {
          // On the first line, to keep line numbers.
          contents: `var sitegenModule = sitegenPlace(${place});${contents}`,
          loader: loaders[extname(path)] ?? 'js'
        }
      })
    }
  }
}

/** Text of a module anywhere on the disk. */
const textOf = (path: string): string => decode(diskFiles(dirname(path)).read(basename(path)))
