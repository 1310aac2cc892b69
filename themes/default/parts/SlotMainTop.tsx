import type { SlotProps } from 'sitegen/theme'

export type SlotMainTopProps = SlotProps

/** Empty slot at the top of the main content of every page. */
export default function SlotMainTop(_: SlotProps) {
  return null
}
