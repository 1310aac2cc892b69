import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'

/**
 * React's client as a module of its own. It is published as CommonJS, whose whole text is inside of one
 * function: browsers read it once while it loads and once more, at one go, when it is called. As a module
 * it is compiled beside the page, and what nobody uses is left out.
 */
export function reactAsModule(): Plugin {
  const client = /[\\/]react-dom[\\/]client\.js$/
  const production = /[\\/]react-dom-client\.production\.js$/
  return {
    name: 'sitegen-react',
    setup(build) {
      build.onLoad({ filter: client }, () => ({
        contents: "export { createRoot, hydrateRoot } from './cjs/react-dom-client.production.js'"
      }))
      build.onLoad({ filter: production }, async ({ path }) => {
        const text = await readFile(path, 'utf8')
        const contents = text
          .replace(/^exports\.(createRoot|hydrateRoot) = /gm, 'export const $1 = ')
          .replace(/^exports\.version = .*$/m, '')
        return { contents }
      })
    }
  }
}

/**
 * React on the server, as `bin/compile.js` has bundled it with this package: it is two thirds of what a server
 * bundle would hold, and the same for every site. Where the package is not compiled, it is bundled as all else.
 */
export function reactAsCompiled(packageFolder: string, mode: 'production' | 'development'): Plugin {
  const file = `./dist/react.${mode}.cjs`
  const names = compiledModules(packageFolder, file)
  return {
    name: 'sitegen-compiled-react',
    setup(build) {
      if (names.size === 0) return
      build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) =>
        names.has(path) ? { path, namespace: 'sitegen-react' } : undefined
      )
      build.onResolve({ filter: /^\.\/dist\//, namespace: 'sitegen-react' }, ({ path }) => ({
        path,
        external: true
      }))
      // The bundle runs with the `require` of this package (server-modules.ts).
      build.onLoad({ filter: /.*/, namespace: 'sitegen-react' }, ({ path }) => ({
        contents: `module.exports = require(${JSON.stringify(file)})[${JSON.stringify(path)}]`
      }))
    }
  }
}

function compiledModules(packageFolder: string, file: string): ReadonlySet<string> {
  try {
    return new Set(Object.keys(createRequire(join(packageFolder, 'package.json'))(file)))
  } catch {
    return new Set()
  }
}
