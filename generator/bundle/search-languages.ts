import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/**
 * Patch search languages to run as modules. The Arabic one stores values in `this` of a plain function, which is undefined
 * in modules.
 */
export function languagesAsModules(): Plugin {
  return {
    name: 'sitegen-search-languages',
    setup(build) {
      build.onLoad({ filter: /[\\/]lunr-languages[\\/]lunr\.ar\.js$/ }, async ({ path }) => {
        const text = await readFile(path, 'utf8')
        return { contents: text.replace('var self = this;', 'var self = {};'), loader: 'js' }
      })
    }
  }
}
