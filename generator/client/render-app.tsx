import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { FailedUse } from '../base/mdx-use.ts'
import { App, type AppProps } from './app.tsx'
import { Island, type IslandProps } from './island.tsx'
import { renderWithoutFailed } from './mdx-parts.tsx'
import { renderWithMemoizedHtml } from './memoized-html.tsx'

export { lazyIslandsLoaded } from './lazy-island.tsx'

/** Render a page's body to HTML. */
export const renderApp = (props: AppProps): string =>
  renderWithMemoizedHtml(<App {...props} />, renderToString)

/** Render a component in Markdown to HTML. For .mdx files, components that throw are left out and listed in `failed`. */
export const renderComponent = (
  Component: IslandProps['Component'],
  { prefix, ...islandProps }: Omit<IslandProps, 'Component'> & { readonly prefix: string }
): { readonly html: string; readonly failed: readonly FailedUse[] } =>
  renderWithoutFailed(() =>
    renderToString(<Island Component={Component} {...islandProps} />, { identifierPrefix: prefix })
  )

/**
 * React's component stack for a page that throws, innermost first. Only the streaming renderer reports it, so the page is
 * rendered again; empty if it does not throw.
 */
export function componentStackOf(props: AppProps): Promise<string> {
  return new Promise((resolve) => {
    renderToPipeableStream(<App {...props} />, {
      onError: (_, { componentStack }) => resolve(componentStack ?? ''),
      onAllReady: () => resolve('')
    })
  })
}
