// Error boundary around an island: if the component throws, the error is logged and its server HTML is restored.

import { Component, type ReactNode, useEffect, useRef } from 'react'
import type { RootOptions } from 'react-dom/client'

export type OriginalNodes = readonly Node[]

interface BoundaryProps {
  /** `Chart`. */
  readonly name: string
  /** `content/en/docs/a.mdx:12`, if known. */
  readonly location?: string
  /** Returns the server-rendered nodes from an unmodified copy. */
  readonly original: () => OriginalNodes
  /** Called with the element that contains them; returns a cleanup function. */
  readonly onRestored?: (element: HTMLElement) => () => void
  readonly children: ReactNode
}

/** Contains errors of a component in the browser. On the server errors propagate. */
export class ComponentBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  /** `Chart (content/en/docs/a.mdx:12)` */
  get nameAndLocation(): string {
    const { name, location } = this.props
    return location === undefined ? name : `${name} (${location})`
  }

  override render(): ReactNode {
    return this.state.failed ? <Original {...this.props} /> : this.props.children
  }
}

function Original({ original, onRestored }: Pick<BoundaryProps, 'original' | 'onRestored'>) {
  const host = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server HTML never changes
  useEffect(() => {
    if (!host.current) return
    host.current.replaceChildren(...original().map((node) => document.importNode(node, true)))
    return onRestored?.(host.current)
  }, [])
  return <div ref={host} data-component-failed="" style={{ display: 'contents' }} />
}

/** A copy in an inert document, where nothing is loaded or run. */
export const inertCopy = <Kind extends Node>(node: Kind): Kind =>
  document.implementation.createHTMLDocument('').importNode(node, true)

/** Options for React roots: log the name of the component that threw. */
export const errorLogging: RootOptions = {
  onCaughtError(error, { errorBoundary }) {
    if (errorBoundary instanceof ComponentBoundary)
      console.error(
        `The component ${errorBoundary.nameAndLocation} threw an error. The server-rendered HTML is shown instead.`,
        error
      )
    else console.error(error)
  }
}
