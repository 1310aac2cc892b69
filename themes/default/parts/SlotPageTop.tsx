import type { SlotProps } from 'sitegen/theme'

export type SlotPageTopProps = SlotProps

/** Empty: a site puts a component here by `theme.parts`, at the top of every page, above navbar and banner. */
export default function SlotPageTop(_: SlotProps) {
  return null
}
