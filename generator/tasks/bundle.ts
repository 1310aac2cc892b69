// The bundle of a site: from the cache, from the remote cache, or created now.

import type { Diagnostic, Outcome } from '../base/diagnostics.ts'
import { type Bundle, bundleOnce } from '../bundle/bundle.ts'
import { cacheBundle, readCachedBundle } from '../bundle/bundle-cache.ts'
import type { BundleInput } from '../bundle/input.ts'
import type { Engine } from '../engine/engine.ts'

/** The bundle of a site. @param earlierDiagnostics problems found so far */
export async function makeBundle(
  input: BundleInput,
  { cache, remote }: Engine,
  earlierDiagnostics: readonly Diagnostic[]
): Promise<Outcome<Bundle | undefined>> {
  if (lacksThemeFiles(earlierDiagnostics)) return { value: undefined, diagnostics: [] }
  const location = cache && { ...cache.location, remote: remote() }
  const cachedBundle = location && (await readCachedBundle(location, input))
  if (cachedBundle) return { value: cachedBundle, diagnostics: [] }
  const bundle = await bundleOnce(input)
  if (location) cacheBundle(location, input, bundle)
  return bundle
}

/** Whether theme files are missing. These are already reported by name, so esbuild must not report them again. */
const lacksThemeFiles = (earlierDiagnostics: readonly Diagnostic[]): boolean =>
  earlierDiagnostics.some(({ code }) => code === 'theme-part-unknown' || code === 'theme-styles-missing')
