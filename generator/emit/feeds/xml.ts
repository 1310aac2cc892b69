// XML serialisation. A tree of arrays is enough, since feeds have no mixed content.

import { escapeHtml } from '../../base/text.ts'

/** Element: name, attributes, and its text or its children. */
export type Xml = readonly [
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: string | readonly Xml[]
]

// Characters that cannot be represented in XML 1.0.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Escape text for element content and double-quoted attributes. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(forbidden, ''))

function elementText([name, attributes, content]: Xml, indent: string): string {
  const attributeTexts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const open = `${indent}<${name}${attributeTexts.join('')}`
  if (content.length === 0) return `${open}/>\n`
  if (typeof content === 'string') return `${open}>${escapeXml(content)}</${name}>\n`
  return `${open}>\n${content.map((child) => elementText(child, `${indent}  `)).join('')}${indent}</${name}>\n`
}

/** Serialise a document. @param stylesheet URL of an XSL style sheet */
export const xmlDocument = (root: Xml, stylesheet: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<?xml-stylesheet type="text/xsl" href="${escapeXml(stylesheet)}"?>\n${elementText(root, '')}`
