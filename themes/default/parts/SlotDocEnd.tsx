import type { SlotProps } from 'sitegen/theme'

export type SlotDocEndProps = SlotProps

/** Empty slot at the end of every document, below its text. */
export default function SlotDocEnd(_: SlotProps) {
  return null
}
