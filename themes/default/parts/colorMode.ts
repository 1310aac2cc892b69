import type { ColorMode } from 'sitegen/theme'

/** The reader's choice: a mode, or that of the operating system. */
export type ModeChoice = 'system' | 'light' | 'dark'

/** What readers can choose. */
export const choicesOf = ({ respectSystem }: Pick<ColorMode, 'respectSystem'>): readonly ModeChoice[] =>
  respectSystem ? ['system', 'light', 'dark'] : ['light', 'dark']

/** The next choice: system, light, dark, system; without `system`, the other mode. */
export function nextChoice(choice: ModeChoice, mode: Pick<ColorMode, 'respectSystem'>): ModeChoice {
  const choices = choicesOf(mode)
  return choices[(choices.indexOf(choice) + 1) % choices.length] ?? 'light'
}
