import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'

/** Node's `load` hook: compile TypeScript and JSX, leave the rest to Node. */
export async function load(url, context, next) {
  if (!/\.tsx?$/.test(url)) return next(url, context)
  const file = fileURLToPath(url)
  const { code } = await transform(await readFile(file, 'utf8'), {
    loader: file.endsWith('x') ? 'tsx' : 'ts',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: 'inline',
    sourcefile: url
  })
  return { format: 'module', source: code, shortCircuit: true }
}

/** Node's `resolve` hook: `sitegen/…` is its sources here, not what they were compiled to. */
export const resolve = (specifier, context, next) =>
  next(specifier, { ...context, conditions: [...context.conditions, 'sitegen'] })
