import { readFile } from 'node:fs/promises'
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
