// Compiles the package: generator/ and themes/ → dist/. The command line and the programmatic API come with the packages
// that they use: as some hundred files of their own these took longer to load than a small site takes to build. What
// themes and sites import is compiled for those who do not build with sitegen: tests, Storybook, Node itself.
//
//   node bin/compile.js            JavaScript, which is what work in the repository needs
//   node bin/compile.js --types    declarations too, as they are published

import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')

/** Packages with binaries, and those that are one large file each: they stay where they are. */
const external = ['esbuild', 'satteri', 'beautiful-mermaid', 'opentype.js', 'temml']

const common = {
  absWorkingDir: root,
  bundle: true,
  write: false,
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  // The sources are in the package.
  sourcesContent: false,
  jsx: 'automatic',
  charset: 'utf8',
  legalComments: 'eof',
  logLevel: 'warning'
}

/**
 * Compile this package.
 *
 * @param types write the declarations too, which takes some seconds
 */
export async function compile({ types = false } = {}) {
  const runs = await Promise.all([build(modules()), build(themeModules())])
  const outputs = [...runs.flatMap(({ outputFiles }) => outputFiles), await commandLine()].flat()
  const made = new Map(outputs.map(({ path, contents }) => [path, contents]))
  if (types)
    for (const [path, text] of (await import('./declarations.js')).declarations(root)) made.set(path, text)
  // The command line comes last: its time says when all was done.
  for (const [path, contents] of made) writeWhole(path, contents)
  // Chunks of earlier versions would be published with the package.
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !made.has(path) && (types || !path.endsWith('.d.ts')) && !isBeingWritten(path))
      rmSync(path, { force: true })
  }
}

/** Is this what another compilation, which began at the same time, is about to rename? */
const isBeingWritten = (path) =>
  /\.\d+$/.test(path) && Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < 60_000

/** The command line, the API and threads: files that share chunks. @returns files, that of the command line last */
async function commandLine() {
  const { outputFiles } = await build({
    ...common,
    entryPoints: {
      sitegen: 'generator/cli/main.ts',
      index: 'generator/index.ts',
      thread: 'generator/workers/thread.ts',
      'index-thread': 'generator/workers/index-thread.ts'
    },
    outdir: 'dist',
    external,
    platform: 'node',
    splitting: true,
    // Names stay, for the stacks of errors.
    minifyWhitespace: true,
    minifySyntax: true,
    // CommonJS packages ask for modules of Node by `require`.
    banner: {
      js: "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);"
    },
    plugins: [unmappedPackages]
  })
  const own = join(dist, 'sitegen.js')
  return outputFiles.sort((a, b) => Number(a.path === own) - Number(b.path === own))
}

/** Where code for both sides runs is known here when it runs; sites have it compiled for each (generator/bundle/options.ts). */
const eitherSide = { js: 'const SERVER = typeof document === "undefined";' }

/** `sitegen/client`, `sitegen/consent`, and the two modules of types. */
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
  banner: eitherSide
})

/** The modules of the themes, one for one. */
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
  banner: eitherSide,
  // Node reads no style sheets; those of the theme are in the package as they are.
  loader: { '.css': 'empty' },
  plugins: [oneForOne]
})

/** Modules import each other as they do in the sources. */
const oneForOne = {
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

/** Sources of packages are not in this one: their files are named in maps, without any places in them. */
const unmappedPackages = {
  name: 'unmapped-packages',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, ({ path }) => {
      const map = JSON.stringify({ version: 3, sources: [basename(path)], mappings: 'AAAA' })
      const comment = `//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')}`
      return { contents: `${readFileSync(path, 'utf8')}\n${comment}`, loader: 'js' }
    })
  }
}

/** Write a file that others may be reading: they find the old or the new one. */
function writeWhole(path, contents) {
  mkdirSync(dirname(path), { recursive: true })
  const beside = `${path}.${process.pid}`
  writeFileSync(beside, contents)
  renameSync(beside, path)
}

/** Has something changed that the command line is compiled from? */
export function isStale() {
  const compiled = statSync(join(dist, 'sitegen.js'), { throwIfNoEntry: false })
  if (!compiled) return true
  const sources = readdirSync(join(root, 'generator'), { recursive: true }).map((name) =>
    join('generator', name)
  )
  return [...sources, 'bin/compile.js', 'package-lock.json'].some(
    (name) => (statSync(join(root, name), { throwIfNoEntry: false })?.mtimeMs ?? 0) > compiled.mtimeMs
  )
}

if (process.argv[1] === import.meta.filename) await compile({ types: process.argv.includes('--types') })
