// Titles of boxes and tabs become labels in brackets.

import { labelText as bracketed } from '../../markdown/label.ts'
import type { MkDocsOptions } from '../context.ts'
import { iconsIn, withIcons } from '../icons.ts'

/** Text for a label, with its icons in our form. */
export function labelText({ noteIcon }: MkDocsOptions, title: string): string {
  for (const { name } of iconsIn(title)) noteIcon(name)
  return bracketed(withIcons(title))
}
