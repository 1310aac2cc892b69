// The output files of a page: HTML, metadata, Markdown alternate, style sheet, and its assets.

import type { Output } from '../base/output-file.ts'
import type { PageContext, RenderSettings } from '../plan/page-context.ts'
import type { PageAsset } from '../plan/page-plan.ts'
import { renderMarkdownAlternate } from '../render/markdown/markdown-alternate.ts'
import type { Page } from '../render/rendered-page.ts'
import { firstLoad, type LoadedFile, sentBytes } from './first-load.ts'

export interface PageFiles<Kind extends Output = Output> {
  /** Source file of the page, relative to the project. */
  readonly from: string
  readonly outputs: readonly (readonly [path: string, content: Kind])[]
  readonly assets: readonly PageAsset[]
  /** What browsers load on a first visit; missing for sites without budgets. */
  readonly firstLoad?: readonly LoadedFile[]
}

/** The files of a page. Static files are left out, since they are always written. */
export async function pageFiles(context: PageContext, page: Page): Promise<PageFiles<string>> {
  const { file, outputs } = page.plan
  const alternate = await renderMarkdownAlternate(context, page)
  const { base, measured } = context.settings
  return {
    from: file,
    outputs: [
      [outputs.html, page.html],
      [outputs.metadata, page.metadata],
      ...(alternate === undefined || outputs.markdown === undefined
        ? []
        : [[outputs.markdown, alternate] as const]),
      ...page.sheets.map(({ output, text }) => [output, text] as const)
    ],
    // Encoded files of static pictures are not static files themselves.
    assets: page.assets.filter(({ file, output }) => file !== `site/static/${output}`),
    firstLoad: measured && loadOf(page, { ...measured, base })
  }
}

function loadOf(
  { html, sheets, plan: { outputs } }: Page,
  site: NonNullable<RenderSettings['measured']> & Pick<RenderSettings, 'base'>
): readonly LoadedFile[] {
  const ownSheets = new Map(sheets.map(({ output, text }) => [output, text]))
  return [
    { kind: 'html', path: outputs.html, bytes: sentBytes(outputs.html, html) },
    ...firstLoad(html, site, ownSheets)
  ]
}
