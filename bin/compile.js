// Compiles the command line: generator/**/*.ts → dist/sitegen.js. Runs as the `prepare` script.

import { join } from 'node:path'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '..')

/** Compile the command line of this package. */
export const compile = () =>
  build({
    absWorkingDir: root,
    entryPoints: { sitegen: 'generator/cli/main.ts' },
    outdir: 'dist',
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    splitting: true,
    sourcemap: true,
    jsx: 'automatic',
    logLevel: 'warning'
  })

if (process.argv[1] === import.meta.filename) await compile()
