import type { SlotProps } from 'sitegen/theme'

export type SlotDocTopProps = SlotProps

/** Empty slot at the top of every document, above its title. */
export default function SlotDocTop(_: SlotProps) {
  return null
}
