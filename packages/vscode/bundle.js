// Bundles the extension into one file, since editors load nothing from node_modules.

import { build } from 'esbuild'

/** @returns the text of the bundle, which is written too unless `write` is false */
export async function bundle(write = true) {
  const { outputFiles } = await build({
    absWorkingDir: import.meta.dirname,
    entryPoints: { extension: 'source/extension.ts' },
    outdir: 'dist',
    outExtension: { '.js': '.cjs' },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    // The editor brings it.
    external: ['vscode'],
    minify: true,
    legalComments: 'eof',
    write,
    logLevel: 'warning'
  })
  return outputFiles?.[0]?.text ?? ''
}

if (process.argv[1] === import.meta.filename) await bundle()
