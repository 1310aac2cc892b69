// React parts that a behaviour shows on demand, such as the search dialog.

import type { ComponentType } from 'react'
import type { RenderedPart } from './island-table.ts'

/**
 * Show a component in an element of its own, at the end of the page's. Loads React.
 *
 * @returns resolves when it is in the document
 */
export async function renderPart<Props extends object>(
  component: ComponentType<Props>,
  props: Props
): Promise<RenderedPart<Props>> {
  const { showPart } = await import('./island-root.tsx')
  return showPart(component, props)
}
