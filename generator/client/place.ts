// The reader's place in a page, as a piece of its text and not as a number of pixels: what stands above it
// may be higher or lower when the reader comes back, until tabs, pictures and the like are in place.

/** A block of an article, and how far its top was from that of the window, in pixels. */
export interface Place {
  /** From 0, among the blocks of all articles of the page. */
  readonly block: number
  readonly top: number
}

const blocks = (): NodeListOf<Element> => document.querySelectorAll('[data-content] > *')

/** Where the reader is: the first block that is in the window; nothing on pages without an article. */
export function presentPlace(): Place | undefined {
  for (const [block, element] of blocks().entries()) {
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom > 0) return { block, top }
  }
  return undefined
}

let release = () => {}

/** Let go of the place that was held. */
export const releasePlace = (): void => release()

/** Scroll to a place and stay there while the page settles, or until the reader moves. */
export function holdPlace({ block, top }: Place): void {
  release()
  const settle = () => {
    const now = blocks()[block]?.getBoundingClientRect().top ?? top
    if (Math.abs(now - top) >= 1) window.scrollBy({ top: now - top, behavior: 'instant' })
  }
  const watch = new ResizeObserver(settle)
  watch.observe(document.body)
  const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
  release = () => {
    watch.disconnect()
    for (const move of moves) window.removeEventListener(move, release)
  }
  for (const move of moves) window.addEventListener(move, release, { passive: true })
  setTimeout(release, 3000)
  settle()
}
