import type { Diagnostic } from '../../base/diagnostics.ts'
import type { Target } from '../../graph/resolve.ts'
import type { TextSource } from '../../load/source.ts'
import type { PictureView, QueryContext } from '../../theme.ts'
import type { PageAsset, PlannedPart, PlannedText } from '../page-plan.ts'
import type { PictureUse } from '../pictures/picture-view.ts'

/** Collects the documents of one page while its props are created. */
export interface ContentPlanner {
  /** Files that the page needs besides those of its documents. */
  readonly assets: Set<PageAsset>
  /** Declarations by class of the pictures of the page. */
  readonly styles: Readonly<Record<string, string>>
  /** Whether a picture of the page is still being encoded. */
  readonly isPending: () => boolean
  /** Add a picture that the page shows. @returns the props for the theme; undefined if the target is not an image file */
  picture(target: Target, use: PictureUse): PictureView | undefined
  readonly sources: ReadonlySet<TextSource>
  addSource(source: TextSource): void
  readonly page: QueryContext['page']
  readonly main: () => PlannedText | undefined
  readonly parts: readonly PlannedPart[]
  /** Problems with queries of components. */
  readonly problems: Diagnostic[]
  /** Whether components in its texts may run queries: not in texts that are part of a query result. */
  readonly allowsQueries: boolean
  /** Add a whole document, on its own page. @returns an empty string as a placeholder for its HTML */
  html(source: TextSource, locale: string): ''
  /**
   * Add HTML to the props of a page: of a document or its preview.
   *
   * @param url of the page of the document, for its anchors; empty if it has none
   * @returns an empty string as a placeholder for the HTML
   */
  add(source: TextSource, locale: string, url: string, part: Pick<PlannedPart, 'at' | 'of'>): ''
}
