// Titles of admonitions and tabs become labels in brackets.

import { applyEdits } from '../../edits.ts'
import { addressesIn } from '../../markdown/addresses.ts'
import { readAttributes } from '../../markdown/attribute-list.ts'
import { labelText as bracketed } from '../../markdown/label.ts'
import { withoutCode } from '../../markdown/masked.ts'
import type { RuleContext } from '../context.ts'
import { iconsIn, withIcons } from '../icons.ts'
import { newAddress } from './links.ts'

const attributeList = /(?<=[)\]*_`])\{:?[^{}\n]*\}/g

/** Text for a label, with its icons and links in our form. Attributes of links and words in a title are not kept. */
export function labelText(context: RuleContext, line: number, title: string): string {
  const bare = title.replace(attributeList, (list) => (readAttributes(list) ? '' : list))
  for (const { name } of iconsIn(bare)) context.options.noteIcon(name)
  const addresses = addressesIn(withoutCode(bare)).map(({ address, index }) => ({
    start: index,
    end: index + address.length,
    text: newAddress(context, address, line) ?? address
  }))
  return bracketed(withIcons(applyEdits(bare, addresses).text))
}
