// The output files of a page: HTML, payload, Markdown alternate, style sheet, and its assets.

import type { Output } from '../base/output-file.ts'
import { renderMarkdownAlternate } from '../render/markdown-alternate.ts'
import type { PageAsset } from '../render/page-plan.ts'
import type { PageRenderContext } from '../render/page-render-context.ts'
import type { Page } from '../render/rendered-page.ts'

export interface PageFiles<Kind extends Output = Output> {
  /** Source file of the page, relative to the project. */
  readonly from: string
  readonly outputs: readonly (readonly [path: string, content: Kind])[]
  readonly assets: readonly PageAsset[]
}

/** The files of a page. Static files are left out, since they are always written. */
export async function pageFiles(context: PageRenderContext, page: Page): Promise<PageFiles<string>> {
  const { file, outputs, sheet } = page.plan
  const alternate = await renderMarkdownAlternate(context, page)
  return {
    from: file,
    outputs: [
      [outputs.html, page.html],
      [outputs.payload, page.payload],
      ...(alternate === undefined || outputs.markdown === undefined
        ? []
        : [[outputs.markdown, alternate] as const]),
      ...(sheet ? [[sheet.output, sheet.text] as const] : [])
    ],
    assets: page.assets.filter((asset) => !asset.file.startsWith('site/static/'))
  }
}
