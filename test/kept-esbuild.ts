// Keeps the esbuild process of a test process running between builds: with a new one for each, a build of a site with code of
// its own takes twice the processor time.

import { holdEsbuild } from '../generator/plugins/esbuild-users.ts'

let release = holdEsbuild()

/** From now on, esbuild is stopped after each build, as in programs. To be undone with `keepEsbuild`. */
export const stopEsbuildAfterBuilds = (): void => release()

/** Keep it running again. */
export function keepEsbuild(): void {
  release = holdEsbuild()
}
