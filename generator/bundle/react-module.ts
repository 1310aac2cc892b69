import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'

/**
 * React's client as modules. It is published as CommonJS, whose whole text is inside of one function: browsers read
 * it once while it loads and once more, at one go, when it is called. As modules it is compiled beside the page, what
 * nobody uses is left out, and components call it by names of their own.
 */
export function reactAsModule(): Plugin {
  // Where a package chooses between its texts.
  const choice =
    /[\\/]node_modules[\\/](?:react[\\/](?:index|jsx-runtime)|react-dom[\\/](?:index|client))\.js$/
  const production = /[\\/]cjs[\\/](?:react|react-jsx-runtime|react-dom|react-dom-client)\.production\.js$/
  return {
    name: 'sitegen-react',
    setup(build) {
      build.onLoad({ filter: choice }, ({ path }) => {
        const [, name = '', entry = ''] = /(react(?:-dom)?)[\\/]([\w-]+)\.js$/.exec(path) ?? []
        const file = JSON.stringify(`./cjs/${entry === 'index' ? name : `${name}-${entry}`}.production.js`)
        // Those who import React as a whole take its default.
        return { contents: `export * from ${file}\nimport * as all from ${file}\nexport default all` }
      })
      build.onLoad({ filter: production }, async ({ path }) => ({
        contents: asModule(await readFile(path, 'utf8'))
      }))
    }
  }
}

/** The text of a CommonJS module of React as that of a module: it assigns each name once, at the outermost level. */
const asModule = (text: string): string =>
  text
    .replace(/^exports\.(\w+) = ([A-Za-z_]\w*);$/gm, 'export { $2 as $1 };')
    .replace(/^exports\.(\w+) =/gm, 'export const $1 =')
    .replace(/^(?:var)? +(\w+) = require\("([\w-]+)"\)[,;]$/gm, "import * as $1 from '$2';")

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
