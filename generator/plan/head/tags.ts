// Serializes head elements. Metadata without a value gives an empty string.

import { escapeHtml } from '../../base/text.ts'

const attributes = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')

/** An element with escaped text. */
export const tag = (name: string, values: Readonly<Record<string, string>>, text: string): string =>
  `<${name}${attributes(values)}>${escapeHtml(text)}</${name}>`

/** A `<link>` element. */
export const link = (values: Readonly<Record<string, string>>): string => `<link${attributes(values)}>`

/** `<meta name="…" content="…">`, as HTML and X (Twitter) define them. */
export const meta = (name: string, content: string): string =>
  content === '' ? '' : `<meta${attributes({ name, content })}>`

/** `<meta property="…" content="…">`, as Open Graph defines them. */
export const property = (name: string, content: string): string =>
  content === '' ? '' : `<meta${attributes({ property: name, content })}>`
