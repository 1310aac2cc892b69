// What depends on the direction of scrolling: the navbar, where it hides, and the link to the top.

import { linkedElement, locationEvent } from 'sitegen/client'

/** Start both. They are looked up when they are needed: other pages may have other ones. */
export function startScrolling(): void {
  let lastTop = window.scrollY
  let frame = 0
  let jumped = false
  const navbar = () => document.querySelector<HTMLElement>('.navbar[data-hides]')
  const hide = (hidden: boolean) => navbar()?.toggleAttribute('data-hidden', hidden)
  const update = () => {
    frame = 0
    const top = window.scrollY
    if (top === lastTop) return
    document.querySelector('.back-to-top')?.toggleAttribute('hidden', !(top < lastTop && top > 300))
    // The scroll event after a jump to an anchor is caused by the jump.
    if (top < (navbar()?.offsetHeight ?? 0)) hide(false)
    else if (!jumped) hide(top > lastTop)
    jumped = false
    lastTop = top
  }
  window.addEventListener(
    'scroll',
    () => {
      if (frame === 0) frame = requestAnimationFrame(update)
    },
    { passive: true }
  )
  window.addEventListener(locationEvent, () => {
    if (!linkedElement()) return
    jumped = true
    hide(true)
  })
}
