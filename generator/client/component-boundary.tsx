// What stands around a component in a text: if it throws, the console says so, and the HTML that the server has rendered
// for it comes back.

import { Component, type ReactNode, useEffect, useRef } from 'react'
import type { RootOptions } from 'react-dom/client'

export type OriginalNodes = readonly Node[]

interface BoundaryProps {
  /** `Chart`. */
  readonly name: string
  /** `content/en/docs/a.mdx:12`, where it is known. */
  readonly place?: string
  /** The nodes of the server, in a copy of the page that nothing has changed; asked for when they are needed. */
  readonly original: () => OriginalNodes
  /** Is called with the element that holds them now; the function that comes back, when it goes. */
  readonly restored?: (element: HTMLElement) => () => void
  readonly children: ReactNode
}

/** Keeps an error inside a component. On the server it lets errors through. */
export class ComponentBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  /** `Chart (content/en/docs/a.mdx:12)` */
  get shownName(): string {
    const { name, place } = this.props
    return place === undefined ? name : `${name} (${place})`
  }

  override render(): ReactNode {
    return this.state.failed ? <Original {...this.props} /> : this.props.children
  }
}

function Original({ original, restored }: Pick<BoundaryProps, 'original' | 'restored'>) {
  const host = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the HTML of the server is one and the same
  useEffect(() => {
    if (!host.current) return
    host.current.replaceChildren(...original().map((node) => document.importNode(node, true)))
    return restored?.(host.current)
  }, [])
  return <div ref={host} data-component-failed="" style={{ display: 'contents' }} />
}

/** A copy that loads nothing and runs nothing. */
export const inertCopy = <Kind extends Node>(node: Kind): Kind =>
  document.implementation.createHTMLDocument('').importNode(node, true)

/** Options of React roots whose components stand in boundaries: the console names the one that has thrown. */
export const namedErrors: RootOptions = {
  onCaughtError(error, { errorBoundary }) {
    if (errorBoundary instanceof ComponentBoundary)
      console.error(
        `The component ${errorBoundary.shownName} throws. What the server has rendered stands in its place.`,
        error
      )
    else console.error(error)
  }
}
