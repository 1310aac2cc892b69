// Compiles the command line: generator/**/*.ts → dist/sitegen.js, with the packages that it uses: as some hundred files of
// their own they took longer to load than a small site takes to build. Runs as the `prepare` script.

import { readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '..')

/** Packages with binaries, which stay where they are. */
const external = ['esbuild', 'satteri']

/** What pages are rendered with on the server; `reactAsCompiled` of the bundler gives it to them. */
const react = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server']

/** Compile the command line of this package. */
export async function compile() {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: {
      sitegen: 'generator/cli/main.ts',
      thread: 'generator/workers/thread.ts',
      'index-thread': 'generator/workers/index-thread.ts'
    },
    outdir: 'dist',
    bundle: true,
    external,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    splitting: true,
    // Names stay, for the stacks of errors.
    minifyWhitespace: true,
    minifySyntax: true,
    // CommonJS packages ask for modules of Node by `require`.
    banner: {
      js: "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);"
    },
    legalComments: 'eof',
    sourcemap: true,
    sourcesContent: false,
    jsx: 'automatic',
    logLevel: 'warning',
    metafile: true
  })
  // Chunks of earlier versions would be published with the package.
  const made = new Set(Object.keys(metafile.outputs).map((path) => resolve(root, path)))
  for (const mode of ['production', 'development']) made.add(await compileReact(mode))
  for (const name of readdirSync(join(root, 'dist')))
    if (!made.has(join(root, 'dist', name))) rmSync(join(root, 'dist', name))
}

/** Modules by name, in one file. @returns its absolute path */
async function compileReact(mode) {
  const outfile = join(root, `dist/react.${mode}.cjs`)
  await build({
    stdin: {
      contents: react.map((name) => `exports['${name}'] = require('${name}')`).join('\n'),
      resolveDir: root
    },
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    minify: mode === 'production',
    legalComments: 'eof',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    logLevel: 'warning'
  })
  return outfile
}

if (process.argv[1] === import.meta.filename) await compile()
