// A route → its files in the staging folder. The same for the main thread and those that help it.

import type { Diagnostic } from '../base/diagnostics.ts'
import { type PageFiles, pageFiles } from '../emit/page-files.ts'
import type { Written } from '../emit/plan.ts'
import type { Staging } from '../emit/staging.ts'
import type { Route } from '../graph/route.ts'
import { renderPage } from '../render/page.ts'
import type { Scene } from '../render/scene.ts'

/** A page that is written, as plain data. */
export interface FinishedPage extends PageFiles {
  /** Empty when it could not be rendered. */
  readonly outputs: readonly (readonly [path: string, file: Written])[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Render a page and write it. @throws when the disk refuses it */
export async function finishPage(scene: Scene, route: Route, staging: Staging): Promise<FinishedPage> {
  const { value: page, diagnostics } = await renderPage(scene, route)
  const from = route.file
  if (!page) return { from, outputs: [], assets: [], diagnostics }
  const { outputs, assets } = pageFiles(scene, page)
  const written = outputs.map(([path, text]) => [path, staging.write(path, text)] as const)
  return { from, outputs: written, assets, diagnostics }
}
