// The components of an .mdx file, each in a boundary of its own (markdown/mdx-parts.ts puts them there). On the server
// React knows no boundaries: there the file is rendered again without the part that has thrown. What a part was on the
// server stands between two comments, which React passes over; should the part throw in the browser, that comes back.

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { FailedUse, MdxUse } from '../base/mdx-use.ts'
import { ComponentBoundary, type OriginalNodes } from './component-boundary.tsx'

/** Set by the bundler, so that neither side carries the code of the other. */
declare const SERVER: boolean

/** What the server has made of the parts of a file. */
export interface MdxOriginals {
  /** Those that the server could not render. */
  readonly failed: ReadonlySet<number>
  nodesOf(id: number): OriginalNodes
}

const none: MdxOriginals = { failed: new Set(), nodesOf: () => [] }

/** Set by what hydrates the file. */
export const Originals = createContext<MdxOriginals>(none)

/** Is this inside of a part? One .mdx file may show another. */
const InsidePart = createContext(false)

/** An element for a component that an .mdx file uses. */
export const mdxPart = (use: MdxUse, render: () => ReactNode): ReactNode => <Part use={use} render={render} />

interface PartProps {
  readonly use: MdxUse
  readonly render: () => ReactNode
}

function Part({ use, render }: PartProps): ReactNode {
  const inside = useContext(InsidePart)
  const originals = useContext(Originals)
  if (inside) return <Rendered render={render} />
  return (
    <InsidePart value={true}>
      <ComponentBoundary
        name={use.name}
        place={`${use.file}:${use.line}`}
        original={() => originals.nodesOf(use.id)}
      >
        <Mark use={use} opens={true} />
        {originals.failed.has(use.id) ? (
          <AfterHydration render={render} />
        ) : (
          <Guarded use={use} render={render} />
        )}
        <Mark use={use} opens={false} />
      </ComponentBoundary>
    </InsidePart>
  )
}

const Rendered = ({ render }: Pick<PartProps, 'render'>): ReactNode => render()

const Guarded = ({ use, render }: PartProps): ReactNode =>
  SERVER && run?.failed.has(use.id) ? null : <Rendered render={render} />

/** The server has rendered nothing here, so that hydration must find nothing either. */
function AfterHydration({ render }: Pick<PartProps, 'render'>): ReactNode {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return hydrated ? <Rendered render={render} /> : null
}

/** Text that becomes a comment. Sources do not contain the character (markdown/document.ts). */
const mark = '\uFDD6'

function Mark({ use, opens }: { readonly use: MdxUse; readonly opens: boolean }): ReactNode {
  if (!SERVER) return null
  if (run) run.open = opens ? use : undefined
  return `${mark}${opens ? '' : '/'}part ${use.id}${mark}`
}

interface Run {
  readonly failed: Map<number, FailedUse>
  /** The part that is being rendered: React goes through a page from its beginning to its end. */
  open: MdxUse | undefined
}

let run: Run | undefined

/**
 * Render on the server, again and again without the parts that have thrown.
 *
 * @param render gives HTML
 * @throws what is thrown outside of parts
 */
export function renderWithoutFailed(render: () => string): {
  readonly html: string
  readonly failed: readonly FailedUse[]
} {
  const failed = new Map<number, FailedUse>()
  for (;;) {
    const now: Run = { failed, open: undefined }
    run = now
    try {
      const html = render().replace(/\uFDD6(\/?part \d+)\uFDD6/g, '<!--$1-->')
      return { html, failed: [...failed.values()] }
    } catch (error) {
      if (!now.open) throw error
      failed.set(now.open.id, { use: now.open, error })
    } finally {
      run = undefined
    }
  }
}

/** The parts in the HTML of the server, before it hydrates. @param failed their ids, with spaces between them */
export function originalsIn(host: Node, failed: string): MdxOriginals {
  return {
    failed: new Set(failed.split(' ').filter(Boolean).map(Number)),
    nodesOf(id) {
      const comments = document.createNodeIterator(host, NodeFilter.SHOW_COMMENT)
      const nodes: Node[] = []
      let at: Node | null = comments.nextNode()
      while (at && at.nodeValue !== `part ${id}`) at = comments.nextNode()
      for (let next = at?.nextSibling; next && next.nodeValue !== `/part ${id}`; next = next.nextSibling)
        nodes.push(next)
      return nodes
    }
  }
}
