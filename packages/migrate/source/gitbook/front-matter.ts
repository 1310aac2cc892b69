// Front matter of GitBook.

import type { FolderKeyRule } from '../folder/description.ts'
import { picture } from '../folder/front-matter.ts'
import { replaceKey } from '../front-matter.ts'
import { drop, lose } from '../key-rules.ts'
import { isMapping } from '../values.ts'

/** `layout: { outline: { visible: false } }` */
const layout: FolderKeyRule = (entry, context, front) => {
  const outline = isMapping(entry.value) ? entry.value.outline : undefined
  return isMapping(outline) && outline.visible === false
    ? [replaceKey(entry, 'toc', false)]
    : drop(entry, context, front)
}

const hidden: FolderKeyRule = (entry, context, front) =>
  entry.value === true ? [replaceKey(entry, 'unlisted', true)] : drop(entry, context, front)

export const keyRules: Readonly<Record<string, FolderKeyRule>> = {
  cover: picture,
  coverY: drop,
  coverHeight: drop,
  coverDark: drop,
  icon: lose('GitBook’s icons have other names: write `sidebar_icon`.'),
  layout,
  hidden,
  noIndex: drop,
  noRobotsIndex: drop,
  metaLinks: drop
}
