// The bundle of a session: read from the cache if possible, and rebuilt after each change of code.

import type { Outcome } from '../base/diagnostics.ts'
import {
  type Bundle,
  type Bundler,
  createBundler,
  createStyleBundler,
  type StyleBundler
} from '../bundle/bundle.ts'
import { type BundleCacheLocation, cacheBundle, inputText, readCachedBundle } from '../bundle/bundle-cache.ts'
import type { BundleInput } from '../bundle/input.ts'

export interface SessionBundle {
  /** Bundle a site. @param code whether components may have changed */
  update(input: BundleInput, code: boolean): Promise<Outcome<Bundle | undefined>>
  /**
   * Update only the main style sheet.
   *
   * @param paths changed files, absolute
   * @returns undefined if a full bundle is needed
   */
  updateStyles(paths: readonly string[]): Promise<Bundle | undefined>
  /** Cache the bundle for the next session. */
  write(): void
  dispose(): Promise<void>
}

/** The last bundle and its input. */
interface LastBundle extends Outcome<Bundle | undefined> {
  readonly key: string
  readonly input: BundleInput
}

/** Create a bundler. It starts on the first `update`. */
export function createSessionBundle(cacheLocation: BundleCacheLocation | undefined): SessionBundle {
  const mdx = new Map<string, string>()
  let bundler: Bundler | undefined
  let styleBundler: StyleBundler | undefined
  let lastBundle: LastBundle | undefined

  async function dispose(): Promise<void> {
    await Promise.all([bundler?.dispose(), styleBundler?.dispose()])
    bundler = undefined
    styleBundler = undefined
  }

  return {
    dispose,
    async update(next, code) {
      const changed = JSON.stringify([...next.mdx]) !== JSON.stringify([...mdx])
      // The bundler keeps a reference to this map.
      mdx.clear()
      for (const [file, module] of next.mdx) mdx.set(file, module)
      const input = { ...next, mdx }
      // The bundler rereads changed modules itself, but added or removed ones need a new bundler: the key contains only
      // names.
      const key = inputText({ ...input, mdx: new Map([...mdx.keys()].map((file) => [file, ''])) })
      if (lastBundle?.key !== key) {
        await dispose()
        const cachedBundle = cacheLocation && (await readCachedBundle(cacheLocation, input))
        lastBundle = cachedBundle && { key, input, value: cachedBundle, diagnostics: [] }
        if (lastBundle) return lastBundle
      }
      if (code || changed || !lastBundle?.value) {
        bundler ??= await createBundler(input)
        lastBundle = { key, input, ...(await bundler.bundle()) }
      }
      return lastBundle
    },
    async updateStyles(paths) {
      const { input, value } = lastBundle ?? {}
      if (!input || !value) return undefined
      if (!paths.some((path) => value.styleInputs.includes(path))) return undefined
      styleBundler ??= await createStyleBundler(input)
      const bundle = await styleBundler.bundle(value, paths)
      if (!bundle || !lastBundle) return undefined
      lastBundle = { ...lastBundle, value: bundle }
      return bundle
    },
    write() {
      if (cacheLocation && lastBundle) cacheBundle(cacheLocation, lastBundle.input, lastBundle)
    }
  }
}
