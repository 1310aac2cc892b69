import type { SlotProps } from 'sitegen/theme'

export type SlotDocEndProps = SlotProps

/** Empty: a site puts a component here by `theme.parts`, at the end of every document, below its text. */
export default function SlotDocEnd(_: SlotProps) {
  return null
}
