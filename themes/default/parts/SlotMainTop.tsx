import type { SlotProps } from 'sitegen/theme'

export type SlotMainTopProps = SlotProps

/** Empty: a site puts a component here by `theme.parts`, at the top of the main part of every page. */
export default function SlotMainTop(_: SlotProps) {
  return null
}
