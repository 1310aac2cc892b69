// The output of a build in a form that can be compared: without hashes in names and policies, which change with every
// change of the theme.

import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { hasErrors } from '../../generator/base/diagnostics.ts'
import type { BuildSettings } from '../../generator/build.ts'
import { build } from '../../generator/build.ts'
import { anyDay } from '../any-day.ts'
import { sharedFolder } from '../shared-folder.ts'
import { copyOf, readTree } from './folder.ts'

/** Build a project into its `build/`, and read the result. */
export async function buildTree(
  root: string,
  options: Partial<BuildSettings> = {}
): Promise<ReadonlyMap<string, Buffer>> {
  const { out = join(root, 'build') } = options
  const { diagnostics, published } = await build({
    root,
    ...anyDay,
    drafts: false,
    locales: [],
    ...options,
    out
  })
  assert.equal(
    diagnostics.filter((item) => hasErrors([item])),
    []
  )
  assert.ok(published)
  return readTree(out)
}

/** Folder of the output of a site in this folder, built once in a test run for all test files that compare it. */
export const sharedOutput = (name: string): Promise<string> =>
  sharedFolder(`output-of-${name}`, async (out) => void (await buildTree(copyOf(name), { out })))

/** The text of an output file. */
export function textOf(tree: ReadonlyMap<string, Buffer>, path: string): string {
  const content = tree.get(path)
  assert.ok(content, `There is no ${path}`)
  return String(content)
}

/** `app.4MZ2Q7XA.js` → `app.HASH.js`; the same for other hashes. */
export const withoutHashes = (text: string): string =>
  text
    .replace(/\.(?:[0-9A-Z]{8}|[0-9a-f]{10})\.(?=[a-z0-9]+)/g, '.HASH.')
    .replace(/sha256-[\w+/]{43}=/g, 'sha256-HASH')
    .replace(/ data-build="[0-9a-f]{10}"/g, ' data-build="HASH"')

/** The content of a page; a whole page without one. What is around it is the same on all pages of a site. */
export const mainOf = (html: string): string => /<main\b.*<\/main>/s.exec(html)?.[0] ?? html

/** HTML for a golden file: one tag per line, without scripts and chunks, which depend on esbuild. */
export const goldenHtml = (html: string): string =>
  `${withoutHashes(html)
    .replace(/<script>.*?<\/script>/gs, '<script>INLINE</script>')
    .replace(/[^" ]*\/chunk\.HASH\.js ?/g, '')
    .replaceAll('><', '>\n<')
    .trimEnd()}\n`

/** All paths, one per line, without chunks, whose number depends on how the theme is split. */
export const goldenList = (tree: ReadonlyMap<string, Buffer>): string =>
  [...tree.keys()]
    .map(withoutHashes)
    .filter((path) => path !== 'assets/chunk.HASH.js')
    .map((path) => `${path}\n`)
    .sort()
    .join('')
