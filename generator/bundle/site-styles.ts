// Style sheets of a site that are more than CSS: modules with names of their own, SCSS, and Tailwind. Sass and Tailwind
// are packages of the site: only sites that use them have them.

import { createRequire } from 'node:module'
import { basename, dirname, join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  build as bundleStyles,
  type Loader,
  type OnLoadResult,
  type PartialMessage,
  type Plugin
} from 'esbuild'
import { decode, diskFiles, type Files } from '../base/files.ts'
import { shortHash } from '../base/hash.ts'
import { packageOf } from '../base/packages.ts'
import { relativePath } from '../base/relative-path.ts'

export interface SiteStylesOptions {
  /** Absolute project folder. */
  readonly root: string
  /** The server needs the names of modules, and none of the styles. */
  readonly server: boolean
  /** Gets the absolute paths of what style sheets were made from that the bundler does not tell of. */
  readonly read: Set<string>
}

const modulesNamespace = 'sitegen-css-module'

/** Take the style sheets of a site that esbuild alone cannot read, or not in the same way for server and browser. */
export function siteStyles({ root, server, read }: SiteStylesOptions): Plugin {
  const tools = toolsOf(root, read)
  const loader: Loader = server ? 'empty' : 'css'
  return {
    name: 'sitegen-site-styles',
    setup(build) {
      const styles = new Map<string, string>()
      build.onLoad({ filter: /\.module\.(?:css|scss|sass)$/ }, async ({ path, namespace }) => {
        if (namespace !== 'file') return undefined
        const compiled = await tools.compile(path)
        if ('errors' in compiled) return compiled
        const { names, css } = await localNames(root, path, compiled.css)
        styles.set(path, css)
        const contents = `import ${JSON.stringify(`${modulesNamespace}:${path}`)}\n${names}`
        return { contents, loader: 'js', resolveDir: dirname(path), watchFiles: [path, ...compiled.files] }
      })
      build.onResolve({ filter: new RegExp(`^${modulesNamespace}:`) }, ({ path }) => ({
        path: path.slice(modulesNamespace.length + 1),
        namespace: modulesNamespace
      }))
      build.onLoad({ filter: /.*/, namespace: modulesNamespace }, ({ path }) => ({
        contents: styles.get(path) ?? '',
        loader,
        resolveDir: dirname(path)
      }))
      build.onLoad(
        { filter: /\.(?:css|scss|sass)$/ },
        async ({ path, namespace }): Promise<OnLoadResult | undefined> => {
          if (namespace !== 'file') return undefined
          const isCss = path.endsWith('.css')
          if (isCss && (server || !tools.mayBeTailwind(path))) return undefined
          if (server) return { contents: '', loader: 'empty' }
          const compiled = await tools.compile(path)
          if ('errors' in compiled) return compiled
          return {
            contents: compiled.css,
            loader,
            resolveDir: dirname(path),
            watchFiles: [path, ...compiled.files]
          }
        }
      )
    }
  }
}

type Compiled =
  | { readonly css: string; readonly files: readonly string[] }
  | { readonly errors: PartialMessage[] }

interface StyleTools {
  /** Is it a sheet of the site that imports Tailwind? */
  mayBeTailwind(path: string): boolean
  /** CSS of a style sheet, and the absolute paths of what else it was made from. */
  compile(path: string): Promise<Compiled>
}

function toolsOf(root: string, read: Set<string>): StyleTools {
  const files = diskFiles(root)
  const source = (path: string): string => decode(diskFiles(dirname(path)).read(basename(path)))
  const own = join(root, 'site') + sep
  const mayBeTailwind = (path: string) => path.startsWith(own) && usesTailwind(source(path))
  return {
    mayBeTailwind,
    async compile(path) {
      const compiled = /\.s[ac]ss$/.test(path)
        ? await compileSass(root, path)
        : mayBeTailwind(path)
          ? await compileTailwind(root, path, source(path), files)
          : { css: source(path), files: [] }
      if ('files' in compiled) for (const file of compiled.files) read.add(file)
      return compiled
    }
  }
}

const tailwindImport = /@import\s+["']tailwindcss(?:\/[\w./-]+)?["']|@tailwind\s/

/** Does a style sheet ask for Tailwind? */
export const usesTailwind = (css: string): boolean => tailwindImport.test(css)

const lineOf = (text: string, pattern: RegExp): number =>
  text.slice(0, Math.max(0, text.search(pattern))).split('\n').length

/** @param line from 1, where the style sheet asks for the package */
const missing = (file: string, line: number, says: string, name: string): Compiled => ({
  errors: [
    {
      text: `\`${file}\` ${says}, which is not installed`,
      location: { file, line, column: 0 },
      notes: [{ text: `run \`npm i -D ${name}\`` }]
    }
  ]
})

/** A package of the site, as a module; nothing where it is not installed. */
async function packageModule<Module>(root: string, name: string): Promise<Module | undefined> {
  if (packageOf(root, name) === undefined) return undefined
  const file = createRequire(join(root, 'package.json')).resolve(name)
  const loaded = (await import(pathToFileURL(file).href)) as Module & { readonly default?: Module }
  // A CommonJS package has what it exports in `default`, and not always outside of it too.
  return 'compile' in loaded ? loaded : loaded.default
}

/** Of Sass, what is used here. */
interface Sass {
  compile(
    path: string,
    options: { readonly loadPaths: readonly string[]; readonly logger: object }
  ): { readonly css: string; readonly loadedUrls: readonly URL[] }
}

interface SassError {
  readonly sassMessage: string
  readonly span?: { readonly url?: URL; readonly start: { readonly line: number; readonly column: number } }
}

async function compileSass(root: string, path: string): Promise<Compiled> {
  const sass = await packageModule<Sass>(root, 'sass')
  if (!sass) return missing(shown(root, path), 1, 'needs Sass', 'sass')
  try {
    const { css, loadedUrls } = sass.compile(path, {
      loadPaths: [join(root, 'site'), join(root, 'node_modules')],
      logger: { warn() {}, debug() {} }
    })
    const files = loadedUrls.filter(({ protocol }) => protocol === 'file:').map((url) => fileURLToPath(url))
    return { css, files: files.filter((file) => file !== path) }
  } catch (error) {
    const { sassMessage, span } = error as Partial<SassError>
    if (sassMessage === undefined) throw error
    const file = shown(root, span?.url ? fileURLToPath(span.url) : path)
    const place = span && { line: span.start.line + 1, column: span.start.column }
    return { errors: [{ text: sassMessage, location: { file, ...place } }] }
  }
}

/** Of Tailwind, what is used here. */
interface Tailwind {
  compile(
    css: string,
    options: {
      readonly base: string
      readonly loadStylesheet: (id: string, base: string) => Promise<object>
      readonly loadModule: (id: string, base: string) => Promise<object>
    }
  ): Promise<{ build(candidates: readonly string[]): string }>
}

async function compileTailwind(root: string, path: string, css: string, files: Files): Promise<Compiled> {
  const tailwind = await packageModule<Tailwind>(root, 'tailwindcss')
  if (!tailwind)
    return missing(shown(root, path), lineOf(css, tailwindImport), 'imports Tailwind', 'tailwindcss')
  const loaded: string[] = []
  try {
    const { build } = await tailwind.compile(css, {
      base: dirname(path),
      loadStylesheet: async (id, base) => {
        const file = id.startsWith('.') ? join(base, id) : sheetOf(root, id)
        loaded.push(file)
        const content = decode(diskFiles(dirname(file)).read(basename(file)))
        return { path: file, base: dirname(file), content }
      },
      loadModule: async (id, base) => {
        const file = createRequire(join(base, 'noname.js')).resolve(id)
        loaded.push(file)
        const module = (await import(pathToFileURL(file).href)) as { readonly default?: unknown }
        return { path: file, base: dirname(file), module: module.default ?? module }
      }
    })
    const texts = textsWithClasses(files)
    const candidates = new Set(
      texts.flatMap((text) =>
        // Markdown writes a class with its dot: `{.mt-4}`.
        (decode(files.read(text)).match(candidate) ?? []).map((found) => found.replace(/^\./, ''))
      )
    )
    return {
      css: build([...candidates].sort()),
      files: [...loaded, ...texts.map((text) => join(root, text))]
    }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return { errors: [{ text, location: { file: shown(root, path) } }] }
  }
}

/** A style sheet of a package: `tailwindcss` is its index, `tailwindcss/theme` its `theme.css`. */
function sheetOf(root: string, id: string): string {
  const [, name = id, inner] = /^((?:@[\w.-]+\/)?[\w.-]+)(?:\/(.+))?$/.exec(id) ?? []
  const sheet = inner ?? 'index'
  return join(
    packageOf(root, name) ?? join(root, 'node_modules', name),
    sheet.endsWith('.css') ? sheet : `${sheet}.css`
  )
}

/** Whatever could be a class: Tailwind knows which are. */
const candidate = /[^<>"'`\s;{}=]*[^<>"'`\s;{}=.,:]/g

/** Files whose classes Tailwind writes rules for. */
export const textsWithClasses = (files: Files): readonly string[] =>
  ['site', 'content']
    .flatMap((folder) => files.list(folder))
    .filter(({ path, outside }) => !outside && /\.(?:[jt]sx?|mdx?|ya?ml)$/.test(path))
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('site/static/'))

const shown = (root: string, path: string): string => relativePath(root, path)

/** Files that a style sheet names, which the bundler finds for the sheet itself. */
const assets = ['svg', 'png', 'jpg', 'webp', 'avif', 'woff2'].map((extension) => `*.${extension}`)

/** The names of a module and its rules: made once by itself, so that server and browser have the same names. */
async function localNames(root: string, path: string, css: string) {
  const file = shown(root, path)
  const name = `${basename(path).replace(/\.module\.\w+$/, '')}-${shortHash(file).slice(0, 6)}.css`
  const { outputFiles } = await bundleStyles({
    stdin: { contents: 'export { default } from "module:"', resolveDir: dirname(path) },
    bundle: true,
    write: false,
    outdir: '/',
    format: 'esm',
    charset: 'utf8',
    external: assets,
    logLevel: 'silent',
    plugins: [
      {
        name: 'sitegen-local-names',
        setup(build) {
          build.onResolve({ filter: /^module:$/ }, () => ({ path: name, namespace: 'module' }))
          build.onLoad({ filter: /.*/, namespace: 'module' }, () => ({
            contents: css,
            loader: 'local-css',
            resolveDir: dirname(path)
          }))
        }
      }
    ]
  })
  const text = (extension: string) => outputFiles.find((one) => one.path.endsWith(extension))?.text ?? ''
  return { names: text('.js'), css: text('.css') }
}
