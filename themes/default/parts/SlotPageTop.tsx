import type { SlotProps } from 'sitegen/theme'

export type SlotPageTopProps = SlotProps

/** Empty slot at the top of every page, above navbar and banner. */
export default function SlotPageTop(_: SlotProps) {
  return null
}
