import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Plugin } from 'esbuild'

/**
 * Convert React's client from CommonJS to modules. esbuild wraps CommonJS in a function, which browsers pre-parse while
 * loading and then parse again in one long task. Modules are compiled in the background, and unused exports are dropped.
 */
export function reactAsModule(): Plugin {
  // Modules that select the production or development build.
  const buildSelector =
    /[\\/]node_modules[\\/](?:react[\\/](?:index|jsx-runtime)|react-dom[\\/](?:index|client)|scheduler[\\/]index)\.js$/
  const production =
    /[\\/]cjs[\\/](?:react|react-jsx-runtime|react-dom|react-dom-client|scheduler)\.production\.js$/
  return {
    name: 'sitegen-react',
    setup(build) {
      build.onLoad({ filter: buildSelector }, ({ path }) => {
        const [, name = '', entry = ''] = /(react(?:-dom)?|scheduler)[\\/]([\w-]+)\.js$/.exec(path) ?? []
        const file = JSON.stringify(`./cjs/${entry === 'index' ? name : `${name}-${entry}`}.production.js`)
        // The default export is React as a whole.
        return { contents: `export * from ${file}\nimport * as all from ${file}\nexport default all` }
      })
      build.onLoad({ filter: production }, async ({ path }) => ({
        contents: (/scheduler/.test(basename(path)) ? asWrappedModule : asModule)(
          await readFile(path, 'utf8')
        )
      }))
    }
  }
}

/** Convert a CommonJS module of React, which assigns each export once, at the top level. */
const asModule = (text: string): string =>
  text
    .replace(/^exports\.(\w+) = ([A-Za-z_]\w*);$/gm, 'export { $2 as $1 };')
    .replace(/^exports\.(\w+) =/gm, 'export const $1 =')
    .replace(/^(?:var)? +(\w+) = require\("([\w-]+)"\)[,;]$/gm, "import * as $1 from '$2';")

/** Convert a CommonJS module without imports, which may assign an export several times. */
function asWrappedModule(text: string): string {
  const names = new Set([...text.matchAll(/\bexports\.(\w+)/g)].map(([, name]) => name))
  return `const exports = {};\n${text}\nexport const { ${[...names].join(', ')} } = exports;`
}
