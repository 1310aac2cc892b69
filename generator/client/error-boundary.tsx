import { Component, type ReactNode } from 'react'

/** What `ErrorBoundary` takes. */
export interface ErrorBoundaryProps {
  /** What stands in place of the children once one of them has thrown. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode
  /** A change of it clears the error: the url of the page. */
  readonly resetKey?: string
  readonly children: ReactNode
}

interface State {
  readonly failed: { readonly error: unknown } | null
}

/** Keeps an error in the browser inside its part of the page. On the server it lets errors through. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } }
  }

  override componentDidUpdate(previous: ErrorBoundaryProps): void {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.clear()
  }

  readonly clear = (): void => this.setState({ failed: null })

  override render(): ReactNode {
    const { failed } = this.state
    return failed ? this.props.fallback(failed.error, this.clear) : this.props.children
  }
}
