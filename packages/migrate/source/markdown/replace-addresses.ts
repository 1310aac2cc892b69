// Rewrites the addresses of links and pictures in a piece of text.

import { addressesIn, type FoundAddress } from './addresses.ts'
import { type LineContext, lineAt } from './line-context.ts'

/**
 * Replace addresses in a piece of text whose code is blanked out.
 *
 * @param start offset of the piece in the text of the document
 * @param newAddress returns the new form of an address on a line, or nothing to keep it
 */
export function replaceAddresses(
  context: LineContext,
  piece: string,
  start: number,
  newAddress: (found: FoundAddress, line: number) => string | undefined
): void {
  for (const foundAddress of addressesIn(piece)) {
    const at = start + foundAddress.index
    const line = lineAt(context, at)
    const changed = newAddress(foundAddress, line)
    if (changed === undefined || changed === foundAddress.address) continue
    context.edits.push({ start: at, end: at + foundAddress.address.length, text: changed })
    context.findings.changed('address', line)
  }
}

/** Whether an address is not a path: empty, an anchor, or with a scheme or a host. */
export const isNoPath = (address: string): boolean =>
  address === '' || address.startsWith('#') || /^(?:[a-z][\w+.-]*:|\/\/)/i.test(address)
