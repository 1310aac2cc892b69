// CSS modules, SCSS and Tailwind. Sass and Tailwind are optional packages of the site.

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
import { decode } from '../base/decode.ts'
import { errorMessage } from '../base/error-message.ts'
import { diskFiles, type Files } from '../base/files.ts'
import { shortHash } from '../base/hash.ts'
import { projectDisk } from '../base/linked-paths.ts'
import { findPackage } from '../base/packages.ts'
import { relativePath } from '../base/relative-path.ts'
import { positionIn } from '../base/text.ts'
import { withUrls } from './css-files.ts'
import { isOfTheme, type ThemeFolders } from './input.ts'
import { tailwindImport, textsWithClasses, usesTailwind } from './tailwind-use.ts'
import { inThemeLayer } from './theme-layer.ts'

export interface SiteStylesOptions extends ThemeFolders {
  /** Absolute project folder. */
  readonly root: string
  /** Whether to bundle for the server, which needs the class names of modules, but no styles. */
  readonly server: boolean
  /** Receives absolute paths of inputs that esbuild does not list. */
  readonly stylesRead: Set<string>
}

const modulesNamespace = 'sitegen-css-module'

/** Compile style sheets that esbuild does not support, or not identically for server and browser. */
export function siteStyles(options: SiteStylesOptions): Plugin {
  const { root, server, stylesRead } = options
  const tools = createStyleTools(root, stylesRead)
  const loader: Loader = server ? 'empty' : 'css'
  return {
    name: 'sitegen-site-styles',
    setup(build) {
      const styles = new Map<string, string>()
      // As in pages: `url(/img/waves.png)` is a file of site/static.
      build.onResolve({ filter: /^\/[^/]/ }, ({ path, kind }) => {
        const file = `site/static${path.replace(/[?#].*$/, '')}`
        return kind === 'url-token' && projectDisk(root).has(file) ? { path: join(root, file) } : undefined
      })
      build.onLoad({ filter: /\.module\.(?:css|scss|sass)$/ }, async ({ path, namespace }) => {
        if (namespace !== 'file') return undefined
        const compiled = await tools.compile(path)
        if ('errors' in compiled) return compiled
        const { names, css } = await localNames(root, path, compiled.css)
        styles.set(path, isOfTheme(options, path) ? inThemeLayer(css) : css)
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
          if (isCss && (server || !tools.needsCompiling(path))) return undefined
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
  /** Whether a style sheet has something that esbuild does not support: an import of Tailwind, or `image-set("a.png" 1x)`. */
  needsCompiling(path: string): boolean
  /** Compile a style sheet. Returns the absolute paths of its other inputs too. */
  compile(path: string): Promise<Compiled>
}

function createStyleTools(root: string, stylesRead: Set<string>): StyleTools {
  const files = projectDisk(root)
  const source = (path: string): string => decode(diskFiles(dirname(path)).read(basename(path)))
  const siteFolder = join(root, 'site') + sep
  const importsTailwind = (path: string) => path.startsWith(siteFolder) && usesTailwind(source(path))
  return {
    needsCompiling(path) {
      const css = source(path)
      return withUrls(css) !== css || importsTailwind(path)
    },
    async compile(path) {
      const compiled = /\.s[ac]ss$/.test(path)
        ? await compileSass(root, path)
        : importsTailwind(path)
          ? await compileTailwind(root, path, source(path), files)
          : { css: source(path), files: [] }
      if ('errors' in compiled) return compiled
      for (const file of compiled.files) stylesRead.add(file)
      return { ...compiled, css: withUrls(compiled.css) }
    }
  }
}

const lineOf = (text: string, pattern: RegExp): number =>
  positionIn(text, Math.max(0, text.search(pattern))).line

/** @param line from 1, where the style sheet requires the package */
const missingPackage = (file: string, line: number, statement: string, name: string): Compiled => ({
  errors: [
    {
      text: `\`${file}\` ${statement}, which is not installed`,
      location: { file, line, column: 0 },
      notes: [{ text: `run \`npm i -D ${name}\`` }]
    }
  ]
})

/** Import a package of the site; undefined if it is not installed. */
async function packageModule<Module>(root: string, name: string): Promise<Module | undefined> {
  if (findPackage(root, name) === undefined) return undefined
  const file = createRequire(join(root, 'package.json')).resolve(name)
  const loaded = (await import(pathToFileURL(file).href)) as Module & { readonly default?: Module }
  // The exports of CommonJS packages are in `default`, and not always elsewhere too.
  return 'compile' in loaded ? loaded : loaded.default
}

/** The part of Sass's API that is used here. */
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
  if (!sass) return missingPackage(displayPath(root, path), 1, 'needs Sass', 'sass')
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
    const file = displayPath(root, span?.url ? fileURLToPath(span.url) : path)
    const place = span && { line: span.start.line + 1, column: span.start.column }
    return { errors: [{ text: sassMessage, location: { file, ...place } }] }
  }
}

/** The part of Tailwind's API that is used here. */
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
    return missingPackage(
      displayPath(root, path),
      lineOf(css, tailwindImport),
      'imports Tailwind',
      'tailwindcss'
    )
  const loadedFiles: string[] = []
  try {
    const { build } = await tailwind.compile(css, {
      base: dirname(path),
      loadStylesheet: async (id, base) => {
        const file = id.startsWith('.') ? join(base, id) : sheetOf(root, id)
        loadedFiles.push(file)
        const content = decode(diskFiles(dirname(file)).read(basename(file)))
        return { path: file, base: dirname(file), content }
      },
      loadModule: async (id, base) => {
        const file = createRequire(join(base, 'noname.js')).resolve(id)
        loadedFiles.push(file)
        const module = (await import(pathToFileURL(file).href)) as { readonly default?: unknown }
        return { path: file, base: dirname(file), module: module.default ?? module }
      }
    })
    const texts = textsWithClasses(files)
    const candidates = new Set(
      texts.flatMap((text) =>
        // In Markdown, classes start with a dot: `{.mt-4}`.
        (decode(files.read(text)).match(classCandidate) ?? []).map((text) => text.replace(/^\./, ''))
      )
    )
    return {
      css: build([...candidates].sort()),
      files: [...loadedFiles, ...texts.map((text) => join(root, text))]
    }
  } catch (error) {
    const text = errorMessage(error)
    return { errors: [{ text, location: { file: displayPath(root, path) } }] }
  }
}

/** Resolve a style sheet of a package: `tailwindcss` → its `index.css`, `tailwindcss/theme` → its `theme.css`. */
function sheetOf(root: string, id: string): string {
  const [, name = id, innerPath] = /^((?:@[\w.-]+\/)?[\w.-]+)(?:\/(.+))?$/.exec(id) ?? []
  const sheet = innerPath ?? 'index'
  return join(
    findPackage(root, name) ?? join(root, 'node_modules', name),
    sheet.endsWith('.css') ? sheet : `${sheet}.css`
  )
}

/** Matches anything that could be a class; Tailwind decides. */
const classCandidate = /[^<>"'`\s;{}=]*[^<>"'`\s;{}=.,:]/g

const displayPath = (root: string, path: string): string => relativePath(root, path)

/** Assets in style sheets are resolved later, when the sheet is bundled. */
const assets = ['svg', 'png', 'jpg', 'webp', 'avif', 'woff2'].map((extension) => `*.${extension}`)

/** Compile a CSS module separately, so that server and browser get the same class names. */
async function localNames(root: string, path: string, css: string) {
  const file = displayPath(root, path)
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
  const text = (extension: string) => outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? ''
  return { names: text('.js'), css: text('.css') }
}
