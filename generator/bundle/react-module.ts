import { readFile } from 'node:fs/promises'
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
