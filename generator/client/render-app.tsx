import { renderToString } from 'react-dom/server'
import { App, type AppProps } from './app.tsx'

/** The HTML of a page's body. */
export const renderApp = (props: AppProps): string => renderToString(<App {...props} />)
