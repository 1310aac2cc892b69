// Components used in .mdx files, each in its own error boundary (inserted by markdown/mdx/parts.ts). React has no error
// boundaries on the server: there the file is rendered again without the part that threw. The server HTML of a part is
// enclosed in two comments, which React ignores; it is restored if the part throws in the browser.

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { FailedUse, MdxUse } from '../base/mdx-use.ts'
import { ComponentBoundary, type OriginalNodes } from './component-boundary.tsx'

/** Set by the bundler, so that neither side carries the code of the other. */
declare const SERVER: boolean

/** The server-rendered parts of a file. */
export interface MdxOriginals {
  /** Parts that the server could not render. */
  readonly failed: ReadonlySet<number>
  nodesOf(id: number): OriginalNodes
}

const noOriginals: MdxOriginals = { failed: new Set(), nodesOf: () => [] }

/** Provided by the island that hydrates the file. */
export const Originals = createContext<MdxOriginals>(noOriginals)

/** Whether this is inside a part: .mdx files may include each other. */
const InsidePart = createContext(false)

/** Wrap a component that an .mdx file uses. */
export const mdxPart = (use: MdxUse, render: () => ReactNode): ReactNode => <Part use={use} render={render} />

interface PartProps {
  readonly use: MdxUse
  readonly render: () => ReactNode
}

function Part({ use, render }: PartProps): ReactNode {
  const inside = useContext(InsidePart)
  const originals = useContext(Originals)
  if (inside) return <RenderedPart render={render} />
  return (
    <InsidePart value={true}>
      <ComponentBoundary
        name={use.name}
        location={`${use.file}:${use.line}`}
        original={() => originals.nodesOf(use.id)}
      >
        <Marker use={use} isStart={true} />
        {originals.failed.has(use.id) ? (
          <AfterHydration render={render} />
        ) : (
          <PartUnlessFailed use={use} render={render} />
        )}
        <Marker use={use} isStart={false} />
      </ComponentBoundary>
    </InsidePart>
  )
}

const RenderedPart = ({ render }: Pick<PartProps, 'render'>): ReactNode => render()

const PartUnlessFailed = ({ use, render }: PartProps): ReactNode =>
  SERVER && renderPass?.failed.has(use.id) ? null : <RenderedPart render={render} />

/** The server rendered nothing here, so hydration must render nothing either. */
function AfterHydration({ render }: Pick<PartProps, 'render'>): ReactNode {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return hydrated ? <RenderedPart render={render} /> : null
}

/** Text that becomes a comment. Sources do not contain the character (markdown/document.ts). */
const markerCharacter = '\uFDD6'

function Marker({ use, isStart }: { readonly use: MdxUse; readonly isStart: boolean }): ReactNode {
  if (!SERVER) return null
  if (renderPass) renderPass.open = isStart ? use : undefined
  return `${markerCharacter}${isStart ? '' : '/'}part ${use.id}${markerCharacter}`
}

interface RenderPass {
  readonly failed: Map<number, FailedUse>
  /** The part that is being rendered: React renders in document order. */
  open: MdxUse | undefined
}

let renderPass: RenderPass | undefined

/**
 * Render on the server, repeatedly, each time without the parts that threw.
 *
 * @param render returns HTML
 * @throws errors outside of parts
 */
export function renderWithoutFailed(render: () => string): {
  readonly html: string
  readonly failed: readonly FailedUse[]
} {
  const failed = new Map<number, FailedUse>()
  for (;;) {
    const currentPass: RenderPass = { failed, open: undefined }
    renderPass = currentPass
    try {
      const html = render().replace(/\uFDD6(\/?part \d+)\uFDD6/g, '<!--$1-->')
      return { html, failed: [...failed.values()] }
    } catch (error) {
      if (!currentPass.open) throw error
      failed.set(currentPass.open.id, { use: currentPass.open, error })
    } finally {
      renderPass = undefined
    }
  }
}

/** Find the parts in server HTML before hydration. @param failed ids of failed parts, separated by spaces */
export function originalsIn(host: Node, failed: string): MdxOriginals {
  return {
    failed: new Set(failed.split(' ').filter(Boolean).map(Number)),
    nodesOf(id) {
      const comments = document.createNodeIterator(host, NodeFilter.SHOW_COMMENT)
      const nodes: Node[] = []
      let start: Node | null = comments.nextNode()
      while (start && start.nodeValue !== `part ${id}`) start = comments.nextNode()
      for (
        let sibling = start?.nextSibling;
        sibling && sibling.nodeValue !== `/part ${id}`;
        sibling = sibling.nextSibling
      )
        nodes.push(sibling)
      return nodes
    }
  }
}
