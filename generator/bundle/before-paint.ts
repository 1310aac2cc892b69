// The script that stands in every page. It is compiled alone: what the bundler puts into modules (imports of shared
// chunks, objects of the environment) would make a module of it, and it has to run before the first paint.

import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { decode, diskFiles } from '../base/files.ts'
import type { BundleInput } from './input.ts'
import { browserTarget } from './options.ts'

const source = 'generator/client/before-paint.ts'

/** Absolute path of its source. */
export const beforePaintFile = ({ packageFolder }: BundleInput): string => join(packageFolder, source)

/** Its text, with the site's settings in it. */
export async function beforePaintScript(input: BundleInput): Promise<string> {
  const { code } = await esbuild.transform(decode(diskFiles(input.packageFolder).read(source)), {
    loader: 'ts',
    target: browserTarget,
    charset: 'utf8',
    minify: input.mode === 'production',
    legalComments: 'none',
    define: { BEFORE_PAINT: JSON.stringify(JSON.stringify(input.beforePaint)) }
  })
  return code.trim()
}
