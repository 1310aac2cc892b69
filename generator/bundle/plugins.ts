// Module resolution: generated modules, .mdx files, packages shared with the site, and theme parts that the site replaces.

import { dirname, join, resolve } from 'node:path'
import { build as bundleStyles, type Plugin } from 'esbuild'
import { findPackage } from '../base/packages.ts'
import { relativePath } from '../base/relative-path.ts'
import { isVirtual } from './bundled-names.ts'
import type { BundleInput, ThemeFolders } from './input.ts'
import type { ProjectReact, UnusableReact } from './project-react.ts'
import { themeLayer } from './theme-layer.ts'

/** Generated modules, such as the entry that imports a theme's layouts and a site's pages. */
export function virtualModules(
  modules: Readonly<Record<string, { readonly contents: string; readonly loader: 'tsx' | 'css' }>>,
  resolveDir: string
): Plugin {
  return {
    name: 'sitegen-virtual',
    setup(build) {
      build.onResolve({ filter: /^sitegen:/ }, ({ path }) => ({
        path: path.slice('sitegen:'.length),
        namespace: 'sitegen'
      }))
      build.onLoad({ filter: /.*/, namespace: 'sitegen' }, ({ path }) => {
        const module = modules[path]
        return module ? { ...module, resolveDir } : undefined
      })
    }
  }
}

/** Load compiled .mdx modules, and resolve `@site/…` to the site folder. */
export function mdxModules(root: string, modules: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'sitegen-mdx',
    setup(build) {
      build.onResolve({ filter: /\.mdx$/ }, ({ path, resolveDir }) => ({ path: resolve(resolveDir, path) }))
      build.onResolve({ filter: /^@site\// }, ({ path, kind }) =>
        build.resolve(`./${path.slice('@site/'.length)}`, { resolveDir: join(root, 'site'), kind })
      )
      build.onLoad({ filter: /\.mdx$/ }, ({ path }) => {
        const contents = modules.get(relativePath(root, path))
        return contents === undefined ? undefined : { contents, loader: 'js', resolveDir: dirname(path) }
      })
    }
  }
}

/** Locations of packages shared with the site. */
export interface SharedPackages {
  /** Absolute folder of sitegen. */
  readonly packageFolder: string
  readonly react: ProjectReact | UnusableReact
}

/**
 * Aliases: `sitegen/…` is this package, and React is that of the project, whoever imports them, since two copies of React in
 * a page cannot share hooks or context. Aliases are faster than a plugin, whose calls cross the process boundary.
 *
 * @returns absolute paths by name
 */
export const sharedPackages = ({ packageFolder, react }: SharedPackages): Record<string, string> => ({
  ...ownPackages({ packageFolder }),
  ...('folders' in react ? react.folders : {})
})

/** Aliases without React. */
export function ownPackages({
  packageFolder
}: Pick<SharedPackages, 'packageFolder'>): Record<string, string> {
  const libraries = ['lunr', 'lunr-languages'].flatMap((name): [string, string][] => {
    const folder = findPackage(packageFolder, name)
    return folder === undefined ? [] : [[name, folder]]
  })
  const modules = Object.entries(modulesOfSites).map(
    ([name, path]) => [name, join(packageFolder, path)] as const
  )
  return Object.fromEntries([...libraries, ...modules])
}

/** As in `exports` of package.json. */
const modulesOfSites = {
  'sitegen/client': 'generator/client/index.ts',
  'sitegen/consent': 'generator/client/consent.ts',
  'sitegen/plugin': 'generator/plugin.ts',
  'sitegen/theme': 'generator/theme.ts',
  'sitegen/themes': 'themes'
}

/** React is not bundled for the server: it never changes, and would be two thirds of the bundle. */
export const externalReact = ['react', 'react/*', 'react-dom', 'react-dom/*']

/**
 * Resolve theme parts to the site files that replace them. A replacement can import the original part to wrap it.
 *
 * @param parts absolute files of the site by part name
 */
export function replacedParts(themeRoot: string, parts: Readonly<Record<string, string>>): Plugin {
  const replacements = new Map(
    Object.entries(parts).map(([name, file]) => [join(themeRoot, 'parts', `${name}.tsx`), file])
  )
  return {
    name: 'sitegen-parts',
    setup(build) {
      if (replacements.size === 0) return
      build.onResolve({ filter: /(^|\/)\w+(\.tsx)?$/ }, ({ path, resolveDir, importer, namespace }) => {
        if (namespace !== 'file' || !path.startsWith('.')) return undefined
        const target = resolve(resolveDir, path.endsWith('.tsx') ? path : `${path}.tsx`)
        const replacement = replacements.get(target)
        return replacement !== undefined && importer !== replacement ? { path: replacement } : undefined
      })
    }
  }
}

/**
 * `import styles from './part.css?text'`: a style sheet as text, for lazily loaded parts, whose styles then need no separate
 * file. To be passed to `adoptStyles` of `sitegen/client`.
 *
 * @param stylesRead receives the absolute paths of the style sheets' inputs, which esbuild does not list
 */
export function stylesAsText(
  input: ThemeFolders & Pick<BundleInput, 'mode'>,
  stylesRead: Set<string>
): Plugin {
  return {
    name: 'sitegen-styles-as-text',
    setup(build) {
      build.onResolve({ filter: /\.css\?text$/ }, ({ path, resolveDir }) => ({
        path: resolve(resolveDir, path.replace(/\?text$/, '')),
        namespace: 'sitegen-styles'
      }))
      build.onLoad({ filter: /.*/, namespace: 'sitegen-styles' }, async ({ path }) => {
        const { outputFiles, metafile } = await bundleStyles({
          entryPoints: [path],
          plugins: [themeLayer(input)],
          absWorkingDir: dirname(path),
          bundle: true,
          metafile: true,
          minify: input.mode === 'production',
          write: false,
          logLevel: 'silent',
          target: ['chrome109', 'firefox115', 'safari16']
        })
        for (const name of Object.keys(metafile.inputs))
          if (!isVirtual(name)) stylesRead.add(resolve(dirname(path), name))
        const contents = outputFiles[0]?.contents ?? new Uint8Array()
        return { contents, loader: 'text', watchFiles: [path] }
      })
    }
  }
}
