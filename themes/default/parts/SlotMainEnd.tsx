import type { SlotProps } from 'sitegen/theme'

export type SlotMainEndProps = SlotProps

/** Empty slot at the end of the main content of every page. */
export default function SlotMainEnd(_: SlotProps) {
  return null
}
