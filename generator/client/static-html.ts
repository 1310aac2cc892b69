// React's renderer on the server. The browser has none: `sitegen/client` must not import it.

import type { ReactNode } from 'react'

/** Renders elements to HTML that nothing hydrates; undefined in islands and in the browser. */
export const staticHtml: { render: ((node: ReactNode) => string) | undefined } = { render: undefined }
