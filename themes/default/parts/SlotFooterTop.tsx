import type { ShellOnlyProps } from 'sitegen/theme'

export type SlotFooterTopProps = ShellOnlyProps

/** Empty slot at the top of the footer, which is the same on all pages of a language. */
export default function SlotFooterTop(_: ShellOnlyProps) {
  return null
}
