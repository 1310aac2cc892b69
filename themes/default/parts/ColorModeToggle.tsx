import { t } from 'sitegen/client'
import type { ColorMode, Strings } from 'sitegen/theme'
import { choicesOf, nextChoice } from './colorMode.ts'
import Icon from './Icon.tsx'

export interface ColorModeToggleProps {
  readonly colorMode: ColorMode
  readonly strings: Strings
}

/**
 * Button that switches to the next colour mode (`behaviour/color-mode.ts`). It has the icon and the label of each choice, of
 * which the style sheet shows those of `data-theme-choice`, so they are right before any script runs.
 */
export default function ColorModeToggle({ colorMode, strings }: ColorModeToggleProps) {
  const name = (mode: string) => t(strings, `colorMode.name.${mode}`)
  return (
    <button
      type="button"
      className="color-mode icon-button"
      data-system={colorMode.respectSystem || undefined}
    >
      <Icon name="system" />
      <Icon name="light" />
      <Icon name="dark" />
      {choicesOf(colorMode).map((choice) => (
        <span key={choice} className="visually-hidden" data-mode={choice}>
          {t(strings, 'colorMode.toggle', {
            current: name(choice),
            next: name(nextChoice(choice, colorMode))
          })}
        </span>
      ))}
    </button>
  )
}
