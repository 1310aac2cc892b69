// Tags in HTML that sitegen has written: attributes are quoted, and `<` in text is a reference.

import { decodeReferences, escapeHtml } from 'sitegen/internals'

/** An element that is no text: scripts and styles are passed over, so that nothing in them is taken for a tag. */
const token = /<(script|style)\b((?:[^>"]|"[^"]*")*)>([\s\S]*?)<\/\1>|<([a-z][\w:-]*)((?:[^>"]|"[^"]*")*)>/gi

/** A tag as it is changed. */
export interface Tag {
  readonly name: string
  /** Values without character references. */
  readonly attributes: ReadonlyMap<string, string>
}

/**
 * Change the tags of a text.
 *
 * @param change gets each tag, and returns its new attributes; undefined deletes the tag, with the content of scripts and styles
 */
export const changeTags = (
  html: string,
  change: (tag: Tag) => ReadonlyMap<string, string> | undefined
): string =>
  html.replace(token, (_, raw?: string, rawAttributes = '', content = '', name = raw, attributes = '') => {
    const text = raw === undefined ? attributes : rawAttributes
    const before = attributesOf(text)
    const after = change({ name: name.toLowerCase(), attributes: before })
    if (!after) return ''
    const close = /\/\s*$/.test(text) ? '/' : ''
    const start = `<${name}${attributesText(after)}${close}>`
    return raw === undefined ? start : `${start}${content}</${raw}>`
  })

const attributesOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(/([^\s=">/]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name,
      decodeReferences(value)
    ])
  )

const attributesText = (attributes: ReadonlyMap<string, string>): string =>
  [...attributes].map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')
