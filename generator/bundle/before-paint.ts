// The inline script of every page. It runs before the first paint, so it must not be a module: it is transformed rather than
// bundled, since the bundler could add imports of shared chunks.

import { join } from 'node:path'
import { transform } from 'esbuild'
import { decode } from '../base/decode.ts'
import { diskFiles } from '../base/files.ts'
import type { BundleInput } from './input.ts'
import { browserTarget } from './options.ts'
import type { Piece } from './pieces.ts'

const source = 'generator/client/before-paint.ts'

/** Compile the script. It contains the identifier `BEFORE_PAINT` as a placeholder for the site's settings. */
export async function beforePaintScript({
  packageFolder,
  mode
}: Pick<BundleInput, 'packageFolder' | 'mode'>): Promise<Piece<string>> {
  const { code } = await transform(decode(diskFiles(packageFolder).read(source)), {
    loader: 'ts',
    target: browserTarget,
    charset: 'utf8',
    minify: mode === 'production',
    legalComments: 'none'
  })
  return { value: code.trim(), inputs: [join(packageFolder, source)] }
}
