// A site as read by `check`, with its theme and plugins, but without bundle and pages.

import type { Files } from '../generator/base/files.ts'
import { startTimings } from '../generator/base/timings.ts'
import { createDocuments, documentMaker } from '../generator/markdown/documents.ts'
import { linkSite, markdownTools } from '../generator/site.ts'
import { type Validated, validate } from '../generator/validate/validate.ts'
import { anyDay } from './any-day.ts'

/** All diagnostics of a site up to `validate`, and its graph if none is an error. */
export async function checkWhole(files: Files): Promise<Validated> {
  const { value: linked, diagnostics } = await linkSite(files, { ...anyDay, drafts: false }, startTimings())
  const { config, theme, graph } = linked
  const documents = createDocuments(documentMaker(config, theme, await markdownTools(linked)))
  const site = { graph, documents, pageAnchors: new Map(), componentProps: new Map() }
  return validate(site, diagnostics)
}
