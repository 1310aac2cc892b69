import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/**
 * Languages of the search that run as modules. That of Arabic keeps things in `this` of a plain function,
 * which is the global object in a script and nothing in a module.
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
