// Sites as commands open them, without a cache.

import type { Diagnostic, Outcome } from '../generator/base/diagnostics.ts'
import type { Files } from '../generator/base/files.ts'
import { startTimings } from '../generator/base/timings.ts'
import type { Bundle } from '../generator/bundle/bundle.ts'
import type { Documents } from '../generator/markdown/documents.ts'
import { openSite, type Site } from '../generator/open-site.ts'
import { addressTools, type LinkedSite, linkSite } from '../generator/site.ts'
import { openTools, type Tools } from '../generator/tasks/tools.ts'
import type { CheckedGraph, Validated } from '../generator/validate/validate.ts'
import { anyDay } from './any-day.ts'

const options = { ...anyDay, drafts: false }

/** A site up to its graph; no loader runs. */
export const linkedSite = async (files: Files): Promise<Outcome<LinkedSite | undefined>> =>
  linkSite(files, options, startTimings(), addressTools())

/** Open a site. @param replaced tools of the test */
export const openedSite = (
  files: Files,
  replaced: Partial<Tools> = {},
  { drafts }: { readonly drafts: boolean } = options
): Promise<Outcome<Site | undefined>> =>
  openSite(
    files,
    { ...options, drafts },
    { ...openTools({ root: files.root, timings: startTimings() }), ...replaced }
  )

/** For sites that are not bundled, which takes the most time. */
export const withoutBundle: Partial<Tools> = { bundle: async () => ({ value: undefined, diagnostics: [] }) }

/** All diagnostics of a site up to `validate`, and its graph if none is an error; without bundle and pages. */
export async function checkWhole(files: Files): Promise<Validated> {
  const { value: site, diagnostics } = await openedSite(files, withoutBundle)
  return site ? site.validated() : { diagnostics }
}

/** All diagnostics of a site except those of its pages. */
export async function siteProblems(files: Files): Promise<readonly Diagnostic[]> {
  const { value: site, diagnostics } = await openedSite(files)
  return site ? (await site.validated()).diagnostics : diagnostics
}

/** A site without errors. @throws with the diagnostics of another */
export async function validSite(files: Files): Promise<{
  readonly site: Site
  readonly graph: CheckedGraph
  readonly bundle: Bundle
  readonly documents: Documents
}> {
  const { value: site, diagnostics } = await openedSite(files)
  const validated = await site?.validated()
  const bundle = (await site?.bundled())?.value
  if (!site || !validated?.graph || !bundle)
    throw new Error(`The site has errors: ${JSON.stringify(validated?.diagnostics ?? diagnostics)}`)
  return { site, graph: validated.graph, bundle, documents: await site.documents() }
}
