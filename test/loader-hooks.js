import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Compiled modules, by a hash of their source: all processes of the test run load the same few hundred of them.
const cacheFolder = join(import.meta.dirname, '../node_modules/.cache/sitegen-tests')
mkdirSync(cacheFolder, { recursive: true })
const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../node_modules/esbuild/package.json'), 'utf8')
)

/** Node's `load` hook: compile TypeScript and JSX, leave the rest to Node. */
export async function load(url, context, next) {
  if (!/\.tsx?$/.test(url)) return next(url, context)
  return { format: 'module', source: await compiled(url), shortCircuit: true }
}

async function compiled(url) {
  const file = fileURLToPath(url)
  const text = await readFile(file)
  const key = createHash('sha256').update(`${version} ${url}\n`).update(text).digest('hex')
  const cachedFile = join(cacheFolder, `${key}.js`)
  try {
    return await readFile(cachedFile, 'utf8')
  } catch {
    const { transform } = await import('esbuild')
    const { code } = await transform(text, {
      loader: file.endsWith('x') ? 'tsx' : 'ts',
      format: 'esm',
      target: 'node20',
      jsx: 'automatic',
      sourcemap: 'inline',
      sourcefile: url
    })
    // Written atomically, since other test processes run at the same time.
    writeFileSync(`${cachedFile}.${process.pid}`, code)
    renameSync(`${cachedFile}.${process.pid}`, cachedFile)
    return code
  }
}

const uvu = new URL('uvu.js', import.meta.url).href

/** Node's `resolve` hook: `sitegen/…` resolves to the sources, not to compiled files, and `uvu` to uvu.js. */
export const resolve = (specifier, context, next) =>
  specifier === 'uvu' && context.parentURL !== uvu
    ? { url: uvu, shortCircuit: true }
    : next(specifier, { ...context, conditions: [...context.conditions, 'sitegen'] })
