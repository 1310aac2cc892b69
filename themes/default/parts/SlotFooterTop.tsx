import type { ShellOnlyProps } from 'sitegen/theme'

export type SlotFooterTopProps = ShellOnlyProps

/** Empty: a site puts a component here by `theme.parts`, at the top of the footer. The footer is the same on all pages of a language. */
export default function SlotFooterTop(_: ShellOnlyProps) {
  return null
}
