import { t, useHydrated } from 'sitegen/client'
import type { ColorMode, Strings } from 'sitegen/theme'
import { choose, nextChoice, useModeChoice } from './colorMode.ts'
import Icon from './Icon.tsx'

export interface ColorModeToggleProps {
  readonly colorMode: ColorMode
  readonly strings: Strings
}

/**
 * Button that switches to the next colour mode. All three icons are in the page, and the style sheet shows the one of
 * `data-theme-choice`, so the right one is visible before hydration.
 */
export default function ColorModeToggle({ colorMode, strings }: ColorModeToggleProps) {
  const hydrated = useHydrated()
  const choice = useModeChoice(colorMode)
  const nextMode = nextChoice(choice, colorMode)
  const name = (mode: string) => t(strings, `colorMode.name.${mode}`)

  return (
    <button
      type="button"
      className="color-mode icon-button"
      disabled={!hydrated}
      title={t(strings, `colorMode.${choice}`)}
      aria-label={t(strings, 'colorMode.toggle', { current: name(choice), next: name(nextMode) })}
      onClick={() => choose(nextMode)}
    >
      <Icon name="system" />
      <Icon name="light" />
      <Icon name="dark" />
    </button>
  )
}
