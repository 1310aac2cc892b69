// Compiles the packages: generator/ and themes/ → dist/, and those of packages/ into a dist/ of their own. The command line and
// the programmatic API are bundled with their dependencies: as hundreds of separate files they took longer to load than a small
// site takes to build. Modules that themes and sites import are also compiled for use without sitegen's bundler: tests,
// Storybook, plain Node.
//
//   node bin/compile.js            JavaScript only, for work in the repository
//   node bin/compile.js --types    also declarations, for publishing

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { joinChunks } from './join-chunks.js'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')

/** Packages that are not bundled: those with binaries, and those that consist of one large file. */
const external = ['esbuild', 'satteri', 'opentype.js', 'temml']

/** Packages of commands (packages/); the extension of an editor has a bundle of its own. */
const packagesIn = (repository) =>
  readdirSync(join(repository, 'packages'))
    .map((name) => `packages/${name}`)
    .filter((folder) => existsSync(join(repository, folder, 'source/index.ts')))
const packages = packagesIn(root)

const common = {
  absWorkingDir: root,
  bundle: true,
  write: false,
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  // Stack traces name files and lines of the repository; the package contains only what bundles of sites need.
  sourcesContent: false,
  jsx: 'automatic',
  charset: 'utf8',
  legalComments: 'eof',
  logLevel: 'warning'
  // Identifiers are not minified, for readable stack traces.
}

/**
 * Compile this package.
 *
 * @param types also write declarations, which takes some seconds
 */
export async function compile({ types = false } = {}) {
  const runs = await Promise.all([
    build(modules()),
    build(themeModules()),
    commandLine(),
    ...packages.map(packageModules)
  ])
  const outputs = runs.flatMap(({ outputFiles }) => outputFiles)
  const outputsByPath = new Map(outputs.map(({ path, contents }) => [path, contents]))
  if (types)
    for (const [path, text] of (await import('./declarations.js')).declarations(root))
      outputsByPath.set(path, text)
  // The command line is written last: `isStale` compares with its mtime.
  const commandLineFile = join(dist, 'sitegen.js')
  for (const [path, contents] of outputsByPath) if (path !== commandLineFile) writeAtomically(path, contents)
  const { themePieces, allSearchLanguages, languagesAsModules } = await import(
    pathToFileURL(join(dist, 'theme-pieces.js')).href
  )
  const edge = await build(edgeFunction(allSearchLanguages, languagesAsModules()))
  const pieces = await precompiledTheme(themePieces, types)
  for (const [path, contents] of [
    ...pieces,
    ...edge.outputFiles.map(({ path, contents }) => [path, contents])
  ]) {
    outputsByPath.set(path, contents)
    writeAtomically(path, contents)
  }
  writeAtomically(commandLineFile, outputsByPath.get(commandLineFile))
  // Remove chunks of earlier builds, which would be published with the packages.
  const folders = [dist, ...packages.map((folder) => join(root, folder, 'dist'))]
  for (const entry of folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
  )) {
    const path = join(entry.parentPath, entry.name)
    if (
      entry.isFile() &&
      !outputsByPath.has(path) &&
      (types || !path.endsWith('.d.ts')) &&
      !isBeingWritten(path)
    )
      rmSync(path, { force: true })
  }
}

/** Whether it is a temporary file of a concurrent compilation. */
const isBeingWritten = (path) =>
  /\.\d+$/.test(path) && Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < 60_000

/** The command line, the API, worker threads, those of loaders, and the process that encodes pictures, which share chunks. */
async function commandLine() {
  const options = { ...common, platform: 'node', minifyWhitespace: true, minifySyntax: true }
  const split = await build({
    ...options,
    metafile: true,
    entryPoints: {
      sitegen: 'generator/cli/main.ts',
      index: 'generator/index.ts',
      internals: 'generator/internals.ts',
      thread: 'generator/tasks/thread.ts',
      'encoder-process': 'generator/tasks/encoder-process.ts',
      'loader-thread': 'generator/loaders/loader-thread.ts',
      'theme-pieces': 'generator/bundle/theme-pieces.ts'
    },
    outdir: 'dist',
    external,
    splitting: true,
    // Bundled CommonJS packages load Node modules with `require`.
    banner: {
      js: "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);"
    },
    plugins: [emptyPackageMaps, requireElk]
  })
  return joinChunks(split, options, timedEntries, dist)
}

/** Entries of the command line whose loading time matters: those of builds, in the order in which they are loaded. */
const timedEntries = {
  main: 'generator/cli/main.ts',
  build: 'generator/cli/build.ts',
  stages: 'generator/build-stages.ts',
  documents: 'generator/tasks/documents.ts',
  pages: 'generator/tasks/pages.ts',
  search: 'generator/tasks/search-index.ts'
}

/**
 * The precompiled default theme, for sites that do not change it, built by the code that has just been compiled.
 *
 * @param themePieces compiles it
 * @param published compress it better, which takes some seconds, and throw if the theme cannot be compiled instead of
 *   omitting it
 */
async function precompiledTheme(themePieces, published) {
  try {
    const pieces = await themePieces(published ? 10 : 4)
    return [...pieces].map(([path, contents]) => [join(root, path), contents])
  } catch (error) {
    if (published) throw error
    return []
  }
}

/**
 * Code shared by server and browser detects its side at run time here; sites compile it for each side
 * (generator/bundle/options.ts).
 */
const sideDetection = { js: 'const SERVER = typeof document === "undefined";' }

/** Modules of a package that others import. */
const entriesOf = (folder, repository = root) =>
  ['index', 'plugin', 'compare'].filter((name) =>
    existsSync(join(repository, folder, 'source', `${name}.ts`))
  )

/** A package of commands. It uses sitegen and other packages as they are installed. */
const packageModules = (folder) =>
  build({
    ...common,
    entryPoints: entriesOf(folder).map((name) => `${folder}/source/${name}.ts`),
    outdir: `${folder}/dist`,
    packages: 'external',
    platform: 'node',
    splitting: true,
    minifyWhitespace: true,
    minifySyntax: true
  })

/**
 * `packages/mcp` as a function of a host: a script that defines `sitegenMcp`, with all search languages and no modules of Node.
 *
 * @param languages modules of search languages by primary tag
 * @param asModules plugin with which they run as modules
 */
const edgeFunction = (languages, asModules) => ({
  ...common,
  entryPoints: { edge: 'packages/mcp/source/edge.ts' },
  outdir: 'packages/mcp/dist',
  format: 'iife',
  globalName: 'sitegenMcp',
  platform: 'neutral',
  target: 'es2022',
  mainFields: ['module', 'main'],
  conditions: ['sitegen', 'import'],
  minify: true,
  sourcemap: false,
  legalComments: 'inline',
  // Of modules that are not reached.
  logOverride: { 'empty-import-meta': 'silent' },
  plugins: [asModules, withoutNode(languages)]
})

/** Replace what needs Node, or what a function never uses. */
const withoutNode = (languages) => ({
  name: 'without-node',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/node-language\.ts$/ }, () => ({ path: 'languages', namespace: 'edge' }))
    onLoad({ filter: /^languages$/, namespace: 'edge' }, () => ({
      resolveDir: root,
      contents: [
        "import { languageOf } from './generator/search/language.ts'",
        "import { primaryTag } from './generator/base/primary-tag.ts'",
        ...[...new Set(Object.values(languages).flat())].map(
          (file, index) => `import plugin${index} from ${JSON.stringify(file)}`
        ),
        `const plugins = ${pluginTable(languages)}`,
        'export const nodeLanguage = (tag) => languageOf(tag, plugins[primaryTag(tag)])'
      ].join('\n')
    }))
    // Checks what tools return by a schema of theirs, which ours have not; hosts forbid the code that it generates.
    onResolve({ filter: /\/ajv-provider\.js$/ }, () => ({ path: 'no-ajv', namespace: 'edge' }))
    onLoad({ filter: /^no-ajv$/, namespace: 'edge' }, () => ({
      contents: 'export class AjvJsonSchemaValidator {}'
    }))
    // Messages of zod in 50 languages.
    onResolve({ filter: /\/locales\/index\.js$/ }, ({ importer }) =>
      importer.includes('zod') ? { path: 'no-messages', namespace: 'edge' } : undefined
    )
    onLoad({ filter: /^no-messages$/, namespace: 'edge' }, () => ({ contents: 'export {}' }))
    // Modules that use these are not reached.
    onResolve({ filter: /^[^.]/ }, ({ path }) =>
      isBuiltin(path) || external.some((name) => path === name || path.startsWith(`${name}/`))
        ? { path, external: true, sideEffects: false }
        : undefined
    )
  }
})

/** Plugins by primary tag, as code. */
function pluginTable(languages) {
  const files = [...new Set(Object.values(languages).flat())]
  return `{${Object.entries(languages)
    .map(([tag, own]) => `${tag}: [${own.map((file) => `plugin${files.indexOf(file)}`).join(', ')}]`)
    .join(', ')}}`
}

/** `sitegen/client`, `sitegen/consent`, `sitegen/theme` and `sitegen/plugin`. */
const modules = () => ({
  ...common,
  entryPoints: {
    client: 'generator/client/index.ts',
    consent: 'generator/client/consent.ts',
    theme: 'generator/theme.ts',
    plugin: 'generator/plugin.ts'
  },
  outdir: 'dist',
  chunkNames: 'client-[hash]',
  splitting: true,
  packages: 'external',
  platform: 'neutral',
  target: 'es2022',
  banner: sideDetection
})

/** The modules of the themes, one output file per source file. */
const themeModules = () => ({
  ...common,
  entryPoints: readdirSync(join(root, 'themes'), { recursive: true })
    .map((path) => join('themes', path))
    .filter((path) => /(?<!\.d)\.tsx?$/.test(path)),
  outbase: '.',
  outdir: 'dist',
  packages: 'external',
  platform: 'neutral',
  target: 'es2022',
  banner: sideDetection,
  // Node cannot import style sheets; those of the theme are published unchanged.
  loader: { '.css': 'empty' },
  plugins: [keepImports]
})

/** Keep imports between modules instead of bundling them. */
const keepImports = {
  name: 'one-for-one',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.css\?url$/ }, ({ path, resolveDir }) => {
      const file = relative(root, resolve(resolveDir, path.slice(0, -'?url'.length)))
      const up = relative(join(dist, relative(root, resolveDir)), root)
      return { path: join(up, file).replaceAll('\\', '/'), namespace: 'url' }
    })
    onResolve({ filter: /^\./ }, ({ path, kind }) =>
      kind === 'entry-point' || path.endsWith('.css')
        ? undefined
        : { path: path.replace(/\.tsx?$/, '.js'), external: true }
    )
    onLoad({ filter: /.*/, namespace: 'url' }, ({ path }) => ({
      contents: `export default new URL(${JSON.stringify(path)}, import.meta.url).href`
    }))
  }
}

/**
 * Load elkjs, the 1.6 MB layout engine of diagrams, with `require`: its package does not declare its module format, so
 * `import` would parse it twice more to detect it, in each thread.
 */
const requireElk = {
  name: 'layout-by-require',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^elkjs\// }, ({ path }) => ({ path, namespace: 'required' }))
    onLoad({ filter: /.*/, namespace: 'required' }, ({ path }) => ({
      contents: `import { createRequire } from 'node:module'
export default createRequire(import.meta.resolve('beautiful-mermaid'))(${JSON.stringify(path)})`
    }))
  }
}

/** Give bundled packages an empty source map with their file name, since their sources are not published. */
const emptyPackageMaps = {
  name: 'unmapped-packages',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, ({ path }) => {
      const map = JSON.stringify({ version: 3, sources: [basename(path)], mappings: 'AAAA' })
      const comment = `//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')}`
      return { contents: `${readFileSync(path, 'utf8')}\n${comment}`, loader: 'js' }
    })
  }
}

/** Replace a file atomically, since other processes may be reading it. */
function writeAtomically(path, contents) {
  mkdirSync(dirname(path), { recursive: true })
  const temporaryFile = `${path}.${process.pid}`
  writeFileSync(temporaryFile, contents)
  renameSync(temporaryFile, path)
}

/** Whether an output of this package or of one in packages/ is missing, or older than an input of the compilation. */
export function isStale(repository = root) {
  const timeOf = (name) => statSync(join(repository, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const packages = packagesIn(repository)
  const outputs = [
    'dist/sitegen.js',
    ...packages.flatMap((folder) => entriesOf(folder, repository).map((name) => `${folder}/dist/${name}.js`))
  ]
  const sources = ['generator', 'themes', ...packages.map((folder) => `${folder}/source`)].flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true }).map((name) => join(folder, name))
  )
  const oldest = Math.min(...outputs.map(timeOf))
  return [...sources, 'bin/compile.js', 'bin/join-chunks.js', 'package-lock.json'].some(
    (name) => timeOf(name) > oldest
  )
}

if (process.argv[1] === import.meta.filename) await compile({ types: process.argv.includes('--types') })
