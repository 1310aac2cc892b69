// How the bundler finds the modules of plugins: packages from the project, `sitegen/…` from this package, and in each
// module its own place (`import.meta.url`, `__dirname`), which bundling would take away.

import { basename, dirname, extname } from 'node:path'
import type { Loader, Plugin } from 'esbuild'
import { decode, diskFiles } from '../base/files.ts'
import { relativePath } from '../base/relative-path.ts'

/** Absolute paths of modules, by what names them. */
export type Resolved = Map<string, string>

interface Options {
  /** Absolute project folder. */
  readonly root: string
  /** Absolute folder of sitegen. */
  readonly packageFolder: string
  /** Gets the entries that were found. */
  readonly found: Resolved
}

const ownPlace = /\bimport\.meta\.(?:url|dirname|filename)\b|\b__(?:dirname|filename)\b/

const loaders: Readonly<Record<string, Loader>> = {
  '.ts': 'ts',
  '.mts': 'ts',
  '.cts': 'ts',
  '.tsx': 'tsx',
  '.jsx': 'jsx'
}

export function resolution({ root, packageFolder, found }: Options): Plugin {
  const asked = Symbol('asked')
  return {
    name: 'sitegen-plugins',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ path, kind, pluginData }) => {
        if (kind !== 'entry-point' || pluginData === asked) return undefined
        const options = { resolveDir: root, kind: 'import-statement', pluginData: asked } as const
        const { path: file, errors } = await build.resolve(path, options)
        if (errors.length > 0) return { path, namespace: 'sitegen-missing' }
        found.set(path, file)
        return { path: file }
      })
      build.onLoad({ filter: /.*/, namespace: 'sitegen-missing' }, () => ({ contents: '' }))
      // Whatever folder the project is in, and whether or not it has this package among its own.
      build.onResolve({ filter: /^sitegen(?:\/|$)/ }, ({ path, kind, pluginData }) =>
        pluginData === asked || kind === 'entry-point'
          ? undefined
          : build.resolve(path, { resolveDir: packageFolder, kind, pluginData: asked })
      )
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, ({ path }) => {
        const contents = textOf(path)
        if (!ownPlace.test(contents) || contents.startsWith('#!')) return undefined
        const place = JSON.stringify(relativePath(root, path))
        return {
          // On the first line, so that lines stay where they are.
          contents: `var sitegenModule = sitegenPlace(${place});${contents}`,
          loader: loaders[extname(path)] ?? 'js'
        }
      })
    }
  }
}

/** Text of a module, wherever it lies. */
const textOf = (path: string): string => decode(diskFiles(dirname(path)).read(basename(path)))
