import type { StartElement } from 'sitegen/client'

const signs = ['pointerenter', 'focusin', 'touchstart', 'toggle']

/**
 * A behaviour of an element that works without script: its code is loaded when the reader reaches for the element. What the
 * reader presses meanwhile is pressed again.
 */
export const whenReached =
  (load: () => Promise<{ readonly default: StartElement }>): StartElement =>
  (element) => {
    let pressAgain = () => {}
    const press = (event: MouseEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
      const control = (event.target as Element).closest<HTMLElement>('a, button')
      if (isModified || (control !== element && control?.localName !== 'button')) return
      pressAgain = () => control?.click()
      event.preventDefault()
      event.stopImmediatePropagation()
      reach()
    }
    const pressKey = (event: KeyboardEvent) => {
      const { target, key } = event
      if (!/^Arrow(?:Up|Down)$/.test(key) || !(target as Element).matches('button')) return
      pressAgain = () => target?.dispatchEvent(new KeyboardEvent('keydown', event))
      event.preventDefault()
      reach()
    }
    const stop = () => {
      for (const sign of signs) element.removeEventListener(sign, reach)
      element.removeEventListener('click', press, true)
      element.removeEventListener('keydown', pressKey, true)
    }
    let isLoading = false
    const reach = () => {
      if (isLoading) return
      isLoading = true
      load().then(
        ({ default: start }) => {
          stop()
          start(element)
          pressAgain()
        },
        (error: unknown) => {
          // The next one is up to the browser.
          console.warn('A part works as without scripts.', error)
          stop()
          pressAgain()
        }
      )
    }
    for (const sign of signs) element.addEventListener(sign, reach, { passive: true })
    element.addEventListener('click', press, true)
    element.addEventListener('keydown', pressKey, true)
    // The reader may already be there.
    if (element.matches(':hover, :focus-within, [open]')) reach()
  }
