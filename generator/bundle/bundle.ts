// Theme and site pages → one bundle for the server and one for the browser, by esbuild, once,
// whatever the number of documents: Markdown never comes here.

import { SourceMap } from 'node:module'
import { basename, join, relative } from 'node:path'
import * as esbuild from 'esbuild'
import { type Diagnostic, diagnostic, type Outcome, type Place } from '../base/diagnostics.ts'
import type { Theme } from '../load/theme.ts'
import { mdxComponent } from '../markdown/mdx.ts'
import { type ClientAssets, clientAssets } from './client-assets.ts'
import { mdxModules, ownPackages, replacedParts, stylesByUrl, virtualModules } from './plugins.ts'
import { reactAsCompiled, reactAsModule } from './react-module.ts'
import { languagesAsModules } from './search-languages.ts'
import { loadServer, type ServerCode, type ServerModules, serverCode } from './server-modules.ts'

export interface BundleInput {
  /** Absolute project folder. */
  readonly root: string
  /** Absolute folder of sitegen. */
  readonly packageFolder: string
  readonly theme: Theme
  /** Replaced theme parts: files relative to `site/`, by name. */
  readonly parts: Readonly<Record<string, string>>
  /** Style sheet of the site, relative to `site/`. */
  readonly styles?: string | undefined
  /** Site pages: files relative to the root, by name. */
  readonly pages: ReadonlyMap<string, string>
  /** Components that Markdown uses: files relative to the root, by name. */
  readonly components: ReadonlyMap<string, string>
  /** What .mdx files became: modules by file, relative to the root. */
  readonly mdx: ReadonlyMap<string, string>
  /** Values for the script that runs before the first paint. */
  readonly beforePaint: Readonly<Record<string, unknown>>
  /** Files that each language of search needs, by primary tag; missing where nothing is indexed. */
  readonly searchLanguages?: Readonly<Record<string, readonly string[]>> | undefined
  readonly mode: 'production' | 'development'
}

export interface Bundle {
  readonly server: ServerModules
  /** What `server` was loaded from, for other threads to load it too. */
  readonly code: ServerCode
  readonly client: ClientAssets
  /** Absolute paths of all files that were bundled. */
  readonly inputs: readonly string[]
}

/** A bundler that remembers what it has read, for `serve`; `build` uses it once. */
export interface Bundler {
  bundle(): Promise<Outcome<Bundle | undefined>>
  dispose(): Promise<void>
}

/** Bundlers that are not disposed of: they share one process. */
let open = 0

/** Set up the bundler for one set of layouts and pages. */
export async function createBundler(input: BundleInput): Promise<Bundler> {
  open++
  const stylesRead = new Set<string>()
  const contexts = await Promise.all([
    esbuild.context(serverOptions(input, stylesRead)),
    esbuild.context(clientOptions(input, stylesRead))
  ] as const)
  const [server, client] = contexts
  return {
    async bundle() {
      stylesRead.clear()
      const [serverRun, clientRun] = await Promise.allSettled([server.rebuild(), client.rebuild()])
      if (serverRun.status === 'rejected')
        return { value: undefined, diagnostics: failures(serverRun.reason, input) }
      if (clientRun.status === 'rejected')
        return { value: undefined, diagnostics: failures(clientRun.reason, input) }
      const code = serverCode(serverRun.value)
      const loaded = await loadServer(code, input)
      if (!loaded.value) return { value: undefined, diagnostics: loaded.diagnostics }
      const assets = await clientAssets(clientRun.value, input)
      const bundled = inputsOf(input, [serverRun.value, clientRun.value])
      const inputs = [...new Set([...bundled, ...stylesRead])].sort()
      return {
        value: { server: loaded.value, code, client: assets, inputs },
        diagnostics: loaded.diagnostics
      }
    },
    async dispose() {
      open--
      await Promise.all(contexts.map((context) => context.dispose()))
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

/** Absolute paths of all files that were bundled. */
function inputsOf({ root }: BundleInput, runs: readonly esbuild.BuildResult[]): readonly string[] {
  const names = runs.flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}))
  // Modules that we make ourselves have a namespace: `sitegen:server`.
  return [...new Set(names.filter((name) => !/^[a-z-]+:/.test(name)).map((name) => join(root, name)))].sort()
}

const layoutFile = (input: BundleInput, name: string): string =>
  join(input.theme.root, 'layouts', `${name}.tsx`)

/** Modules of components in Markdown by name; an .mdx file is one by way of a module of ours. */
export const componentModules = (
  input: BundleInput
): readonly (readonly [name: string, module: string])[] => [
  ...[...input.components].map(([name, file]) => [name, join(input.root, file)] as const),
  ...[...input.mdx.keys()].map((file) => [mdxComponent(file), `sitegen:${mdxComponent(file)}`] as const)
]

const mdxEntries = (input: BundleInput) =>
  Object.fromEntries(
    [...input.mdx.keys()].map((file) => {
      const contents = [
        `import { mdxPage } from ${JSON.stringify(join(input.packageFolder, 'generator/client/mdx.tsx'))}`,
        `import Module from ${JSON.stringify(join(input.root, file))}`,
        'export default mdxPage(Module)'
      ].join('\n')
      return [mdxComponent(file), { contents, loader: 'tsx' as const }]
    })
  )

function commonOptions(input: BundleInput) {
  const parts = Object.fromEntries(
    Object.entries(input.parts).map(([name, file]) => [name, join(input.root, 'site', file)])
  )
  return {
    parts,
    options: {
      absWorkingDir: input.root,
      bundle: true,
      write: false,
      metafile: true,
      jsx: 'automatic',
      charset: 'utf8',
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': JSON.stringify(input.mode) },
      loader: {
        '.svg': 'file',
        '.png': 'file',
        '.jpg': 'file',
        '.webp': 'file',
        '.avif': 'file',
        '.woff2': 'file'
      },
      // The site's own tsconfig must not change how theme and generator are compiled.
      tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', verbatimModuleSyntax: true } }
    } satisfies esbuild.BuildOptions
  }
}

function serverOptions(input: BundleInput, stylesRead: Set<string>): esbuild.BuildOptions {
  const { options, parts } = commonOptions(input)
  const layouts = input.theme.layouts.map((name, index) => ({
    name,
    variable: `layout${index}`,
    file: layoutFile(input, name)
  }))
  const pages = [...input.pages].map(([name, file], index) => ({
    name,
    variable: `page${index}`,
    file: join(input.root, file)
  }))
  const components = componentModules(input).map(([name, file], index) => ({
    name,
    variable: `component${index}`,
    file
  }))
  const table = (entries: typeof layouts) =>
    `{${entries.map(({ name, variable }) => `${JSON.stringify(name)}: ${variable}`).join(', ')}}`
  const contents = [
    `export { componentStackOf, laterLoaded, renderApp, renderComponent } from ${JSON.stringify(join(input.packageFolder, 'generator/client/render-app.tsx'))}`,
    `import * as shell from ${JSON.stringify(join(input.theme.root, 'Shell.tsx'))}`,
    ...[...layouts, ...pages, ...components].map(
      ({ variable, file }) => `import * as ${variable} from ${JSON.stringify(file)}`
    ),
    `export { shell }`,
    `export const layouts = ${table(layouts)}`,
    `export const pages = ${table(pages)}`,
    `export const components = ${table(components)}`
  ].join('\n')
  return {
    ...options,
    entryPoints: { server: 'sitegen:server' },
    outdir: '.sitegen/server',
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    sourcemap: 'external',
    loader: { ...options.loader, '.css': 'empty' },
    publicPath: '',
    define: { ...options.define, SERVER: 'true' },
    plugins: [
      virtualModules({ server: { contents, loader: 'tsx' }, ...mdxEntries(input) }, input.root),
      mdxModules(input.root, input.mdx),
      reactAsCompiled(input.packageFolder, input.mode),
      ownPackages(input.packageFolder),
      replacedParts(input.theme.root, parts),
      stylesByUrl(input.mode === 'production', stylesRead)
    ]
  }
}

function clientOptions(input: BundleInput, stylesRead: Set<string>): esbuild.BuildOptions {
  const { options, parts } = commonOptions(input)
  const components = [
    ...input.theme.layouts.map((name) => [name, layoutFile(input, name)] as const),
    ...[...input.pages].map(([name, file]) => [`page:${name}`, join(input.root, file)] as const)
  ]
  const client = (file: string) => JSON.stringify(join(input.packageFolder, 'generator/client', file))
  // Two steps: a small script that runs at once, and the app that it loads when there is time.
  const entry = [
    `import { hydrateLater } from ${client('entry.ts')}`,
    `hydrateLater(() => import(${client('roots.ts')}), () => import('sitegen:site'))`
  ].join('\n')
  const site = [
    `import { start as startSite } from ${client('start.tsx')}`,
    `import Shell from ${JSON.stringify(join(input.theme.root, 'Shell.tsx'))}`,
    'export const start = (shell) => startSite({ Shell, components: {',
    ...components.map(([name, file]) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(file)}),`),
    '}, inMarkdown: {',
    ...componentModules(input).map(
      ([name, file]) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(file)}),`
    ),
    '} }, shell)'
  ].join('\n')
  const worker = searchWorker(input)
  const sheets = [
    join(input.theme.root, 'styles/index.css'),
    ...(input.styles === undefined ? [] : [join(input.root, 'site', input.styles)])
  ]
  const style = sheets.map((file) => `@import ${JSON.stringify(file)};`).join('\n')
  return {
    ...options,
    entryPoints: {
      app: 'sitegen:app',
      style: 'sitegen:style',
      ...(worker === undefined ? {} : { search: 'sitegen:search' }),
      'before-paint': join(input.packageFolder, 'generator/client/before-paint.ts'),
      ...(input.mode === 'development' ? { live: join(input.packageFolder, 'generator/client/live.ts') } : {})
    },
    outdir: 'assets',
    entryNames: '[name].[hash]',
    chunkNames: '[name].[hash]',
    assetNames: '[name].[hash]',
    platform: 'browser',
    format: 'esm',
    splitting: true,
    target: ['es2022', 'chrome109', 'firefox115', 'safari16'],
    minify: input.mode === 'production',
    // Absolute paths of this machine must not reach the output.
    legalComments: 'none',
    define: {
      ...options.define,
      SERVER: 'false',
      BEFORE_PAINT: JSON.stringify(JSON.stringify(input.beforePaint))
    },
    plugins: [
      virtualModules(
        {
          app: { contents: entry, loader: 'tsx' },
          site: { contents: site, loader: 'tsx' },
          style: { contents: style, loader: 'css' },
          ...(worker === undefined ? {} : { search: { contents: worker, loader: 'tsx' as const } }),
          ...mdxEntries(input)
        },
        input.root
      ),
      mdxModules(input.root, input.mdx),
      ownPackages(input.packageFolder),
      languagesAsModules(),
      ...(input.mode === 'production' ? [reactAsModule()] : []),
      replacedParts(input.theme.root, parts),
      stylesByUrl(input.mode === 'production', stylesRead)
    ]
  }
}

/** The worker that reads the search index, with the languages of the site and no others. */
function searchWorker({ searchLanguages, packageFolder }: BundleInput): string | undefined {
  if (!searchLanguages) return undefined
  const loaders = Object.entries(searchLanguages).map(
    ([tag, files]) =>
      `${JSON.stringify(tag)}: () => Promise.all([${files.map((file) => `import(${JSON.stringify(file)})`).join(', ')}])`
  )
  return [
    `import { startWorker } from ${JSON.stringify(join(packageFolder, 'generator/search/worker.ts'))}`,
    `startWorker({ ${loaders.join(', ')} })`
  ].join('\n')
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
    const said = text.replaceAll(`${input.root}/`, '').replaceAll(`${input.packageFolder}/`, '')
    const hint = text.startsWith('Could not resolve')
      ? 'imports name a file with its ending, relative to the one that they stand in, or a package that is installed'
      : 'the site is built when this file compiles'
    return diagnostic('bundle-failed', place, said, notes[0]?.text ?? hint)
  })
}

/** Name of a bundled module relative to the project, for messages. */
export const shownFile = (input: BundleInput, file: string): string => {
  const path = relative(input.root, file)
  return path.startsWith('..')
    ? join('themes', basename(input.theme.root), relative(input.theme.root, file))
    : path
}
