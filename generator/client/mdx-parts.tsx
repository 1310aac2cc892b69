// Components used in .mdx files (inserted by markdown/mdx/parts.ts). React has no error boundaries on the server: the file is
// rendered again without the part that threw.

import type { ReactNode } from 'react'
import type { FailedUse, MdxUse } from '../base/mdx-use.ts'

/** Wrap a component that an .mdx file uses. */
export const mdxPart = (use: MdxUse, render: () => ReactNode): ReactNode => (
  <>
    <Marker use={use} />
    <Part use={use} render={render} />
    <Marker />
  </>
)

function Part({ use, render }: { readonly use: MdxUse; readonly render: () => ReactNode }): ReactNode {
  return renderPass?.failed.has(keyOf(use)) ? null : render()
}

/** Notes which part is being rendered. Parts inside of it, of an included file, belong to it. */
function Marker({ use }: { readonly use?: MdxUse }): ReactNode {
  if (!renderPass) return null
  if (use) renderPass.depth++
  if (renderPass.depth === 1) renderPass.open = use
  if (!use) renderPass.depth--
  return null
}

const keyOf = ({ file, id }: MdxUse): string => `${file}:${id}`

interface RenderPass {
  readonly failed: Map<string, FailedUse>
  /** The outermost part that is being rendered: React renders in document order. */
  open: MdxUse | undefined
  depth: number
}

let renderPass: RenderPass | undefined

/**
 * Render repeatedly, each time without the parts that threw.
 *
 * @param render
 *   returns HTML, and passes on the errors of islands, which remain
 * @throws errors outside of parts
 */
export function renderWithoutFailed(render: (onIslandError: (error: unknown) => void) => string): {
  readonly html: string
  readonly failed: readonly FailedUse[]
} {
  const failed = new Map<string, FailedUse>()
  for (;;) {
    const currentPass: RenderPass = { failed, open: undefined, depth: 0 }
    renderPass = currentPass
    const failedIslands: FailedUse[] = []
    try {
      const html = render((error) => failedIslands.push({ use: currentPass.open, error }))
      return { html, failed: [...failed.values(), ...failedIslands] }
    } catch (error) {
      const { open } = currentPass
      if (!open || failed.has(keyOf(open))) throw error
      failed.set(keyOf(open), { use: open, error })
    } finally {
      renderPass = undefined
    }
  }
}
