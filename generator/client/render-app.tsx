import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { FailedUse } from '../base/mdx-use.ts'
import { App, type AppProps } from './app.tsx'
import { Inner, type InnerProps } from './inner.tsx'
import { renderWithoutFailed } from './mdx-parts.tsx'
import { renderWithOnce } from './once.tsx'

export { laterLoaded } from './later.tsx'

/** The HTML of a page's body. */
export const renderApp = (props: AppProps): string => renderWithOnce(<App {...props} />, renderToString)

/** The HTML of a component in Markdown; where it is an .mdx file, without those of its components that throw. */
export const renderComponent = (
  Component: InnerProps['Component'],
  { prefix, ...inner }: Omit<InnerProps, 'Component'> & { readonly prefix: string }
): { readonly html: string; readonly failed: readonly FailedUse[] } =>
  renderWithoutFailed(() =>
    renderToString(<Inner Component={Component} {...inner} />, { identifierPrefix: prefix })
  )

/**
 * The components around the one that throws, innermost first, as React writes them: only the
 * streaming renderer tells, so a page that failed is rendered once more.
 */
export function componentStackOf(props: AppProps): Promise<string> {
  return new Promise((resolve) => {
    renderToPipeableStream(<App {...props} />, {
      onError: (_, { componentStack }) => resolve(componentStack ?? ''),
      onAllReady: () => resolve('')
    })
  })
}
