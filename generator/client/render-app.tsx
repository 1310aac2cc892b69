import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { App, type AppProps } from './app.tsx'
import { Inner, type InnerProps } from './inner.tsx'
import { renderWithOnce } from './once.tsx'

export { laterLoaded } from './later.tsx'

/** The HTML of a page's body. */
export const renderApp = (props: AppProps): string => renderWithOnce(<App {...props} />, renderToString)

/** The HTML of a component in Markdown. */
export const renderComponent = (
  Component: InnerProps['Component'],
  { prefix, ...inner }: Omit<InnerProps, 'Component'> & { readonly prefix: string }
): string => renderToString(<Inner Component={Component} {...inner} />, { identifierPrefix: prefix })

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
