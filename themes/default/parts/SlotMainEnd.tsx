import type { SlotProps } from 'sitegen/theme'

export type SlotMainEndProps = SlotProps

/** Empty: a site puts a component here by `theme.parts`, at the end of the main part of every page. */
export default function SlotMainEnd(_: SlotProps) {
  return null
}
