import { Component, type ReactNode } from 'react'

/** Props of `ErrorBoundary`. */
export interface ErrorBoundaryProps {
  /** Rendered in place of the children after one of them threw. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode
  /** When it changes, the error is cleared. Example: the URL of the page. */
  readonly resetKey?: string
  readonly children: ReactNode
}

interface State {
  readonly failed: { readonly error: unknown } | null
}

/** Contains errors in the browser. On the server errors propagate. */
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
