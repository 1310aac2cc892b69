// The tags in raw HTML, with their places.

import type { Html } from 'mdast'
import { rangeOf } from './written.ts'

/** A tag. */
export interface Tag {
  /** In lower case. */
  readonly name: string
  /** As written: `<a href="x">`. */
  readonly text: string
  readonly isClosing: boolean
  /** Whether it ends with `/>`. */
  readonly isEmpty: boolean
  /** Offsets in the source. */
  readonly from: number
  readonly to: number
}

const markup =
  /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][a-z0-9-]*)(?:[^<>"']|"[^"]*"|'[^']*')*>/gi

const cache = new WeakMap<Html, readonly Tag[]>()

/** The tags of a node, without those in comments, scripts and styles. */
export function tagsIn(node: Html, source: string): readonly Tag[] {
  const known = cache.get(node)
  if (known) return known
  const { from, to } = rangeOf(node)
  const tags = [...source.slice(from, to).matchAll(markup)].flatMap((match): readonly Tag[] => {
    const [text, , closing = '', name] = match
    if (name === undefined) return []
    const start = from + match.index
    return [
      {
        name: name.toLowerCase(),
        text,
        isClosing: closing !== '',
        isEmpty: text.endsWith('/>'),
        from: start,
        to: start + text.length
      }
    ]
  })
  cache.set(node, tags)
  return tags
}

/** Elements that have no end. */
const voidElements: ReadonlySet<string> = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(
    ' '
  )
)

/** Elements that another one ends. */
const withOptionalEnd: ReadonlySet<string> = new Set(
  'body caption colgroup dd dt head html li optgroup option p rb rp rt rtc tbody td tfoot th thead tr'.split(
    ' '
  )
)

/** All other elements, current and old, and the outermost ones of pictures and formulas. */
export const otherElements: ReadonlySet<string> = new Set(
  `a abbr acronym address applet article aside audio b bdi bdo big blink blockquote button canvas center cite code data datalist del
  details dfn dialog dir div dl em fencedframe fieldset figcaption figure font footer form frameset h1 h2 h3 h4 h5 h6 header hgroup i iframe
  ins kbd label legend main map mark marquee math menu menuitem meter nav nobr noembed noframes noscript object ol output picture
  plaintext portal pre progress q ruby s samp script search section select selectedcontent slot small span strike strong style sub
  summary sup svg table template textarea time title tt u ul var video xmp`.split(/\s+/)
)

export const isElement = (name: string): boolean =>
  otherElements.has(name) || withOptionalEnd.has(name) || voidElements.has(name)
