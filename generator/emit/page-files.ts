// What a page puts into the output: its HTML, its payload, its Markdown twin, and the files that it needs.

import { payloadOutput } from '../render/page.ts'
import type { Page } from '../render/rendered-page.ts'
import type { Scene } from '../render/scene.ts'
import { twinOfPage, twinOutput } from '../render/twin.ts'
import type { Output } from './plan.ts'

/** A file of the project that pages show or link to, and where it is written. */
export interface PageAsset {
  readonly file: string
  readonly output: string
}

export interface PageFiles<Kind extends Output = Output> {
  /** File of the project that the page comes from. */
  readonly from: string
  readonly outputs: readonly (readonly [path: string, content: Kind])[]
  readonly assets: readonly PageAsset[]
}

/** The files of a page. Static files are written whether or not a page needs them, so they are left out. */
export function pageFiles(scene: Scene, page: Page): PageFiles<string> {
  const { route } = page
  const twin = twinOfPage(scene, page)
  return {
    from: route.file,
    outputs: [
      [page.output, page.html],
      [payloadOutput(scene, route), page.payload],
      ...(twin === undefined ? [] : [[twinOutput(scene, route), twin] as const]),
      ...(page.sheet ? [[page.sheet.output, page.sheet.text] as const] : [])
    ],
    assets: page.assets
      .filter(({ file }) => !file.startsWith('site/static/'))
      .map(({ file, output }) => ({ file, output }))
  }
}
