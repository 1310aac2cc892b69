// How the bundler finds modules: the generator's own by the package's name, one React for all, and
// theme parts that the site replaces.

import { dirname, join, resolve } from 'node:path'
import { build as bundleStyles, type Plugin, type ResolveResult } from 'esbuild'
import { relativePath } from '../base/relative-path.ts'
import { isReact, type ProjectReact, type UnusableReact } from './project-react.ts'

/** A module whose text we make: the entry that names a theme's layouts and a site's pages. */
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

/** MDX as the modules that it became, and `@site/…` for the site's own files in them. */
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

/** Where packages that are shared with the site are found. */
export interface SharedPackages {
  /** Absolute folder of sitegen. */
  readonly packageFolder: string
  readonly react: ProjectReact | UnusableReact
}

/**
 * `sitegen/…` is this package, and React is the one that was found for the project, whoever imports them: a second copy
 * of React in one page cannot share hooks or context with the first.
 */
export function sharedPackages({ packageFolder, react }: SharedPackages): Plugin {
  const asked = Symbol('asked')
  // Hundreds of modules import the same few: each answer crosses to esbuild's process and back.
  const found = new Map<string, Promise<ResolveResult>>()
  return {
    name: 'sitegen-packages',
    setup(build) {
      build.onStart(() => found.clear())
      build.onResolve({ filter: /^(sitegen|react|react-dom|lunr|lunr-languages)(\/|$)/ }, async (args) => {
        if (args.pluginData === asked) return undefined
        const { path, kind } = args
        const key = `${kind} ${path}`
        const resolveDir = isReact(path) && 'from' in react ? react.from : packageFolder
        const result = found.get(key) ?? build.resolve(path, { resolveDir, kind, pluginData: asked })
        found.set(key, result)
        return result
      })
    }
  }
}

/** React is not in the server's bundle: it is two thirds of what would be in it, and the same for every edit. */
export function reactOutside(): Plugin {
  return {
    name: 'sitegen-react-outside',
    setup(build) {
      build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) => ({ path, external: true }))
    }
  }
}

/**
 * Theme parts that site.yaml replaces. The replacement itself gets the original when it imports it,
 * so a site can wrap a part.
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
 * `import styles from './part.css?text'`: a style sheet in the script of a part that comes later, so that it needs no
 * file of its own. `adoptStyles` of `sitegen/client` takes it.
 *
 * @param read gets the absolute paths of what such sheets were made from, which the bundler does not tell of
 */
export function stylesAsText(minify: boolean, read: Set<string>): Plugin {
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
          absWorkingDir: dirname(path),
          bundle: true,
          metafile: true,
          minify,
          write: false,
          logLevel: 'silent',
          target: ['chrome109', 'firefox115', 'safari16']
        })
        for (const name of Object.keys(metafile.inputs)) read.add(resolve(dirname(path), name))
        const contents = outputFiles[0]?.contents ?? new Uint8Array()
        return { contents, loader: 'text', watchFiles: [path] }
      })
    }
  }
}
