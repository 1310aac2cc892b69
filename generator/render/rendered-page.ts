// A page that is rendered and not yet written.

import type { ThirdParty } from '../config/third-parties.ts'
import type { Asset } from '../graph/assets.ts'
import type { Route } from '../graph/route.ts'

export interface Page {
  readonly route: Route
  /** Path in the output: `de/docs/contact/index.html`. */
  readonly output: string
  readonly html: string
  /** The payload as JSON. */
  readonly payload: string
  /** Files that the page shows or links to. */
  readonly assets: readonly Asset[]
  /** Outside parties that its policy names. */
  readonly parties: readonly ThirdParty[]
  /** Its own style sheet, for what stood in `style` attributes of its texts. */
  readonly sheet?: StyleSheet
}

/** A style sheet that pages with the same styles share. */
export interface StyleSheet {
  /** Path in the output: `assets/styles.HASH.css`. */
  readonly output: string
  readonly text: string
}
