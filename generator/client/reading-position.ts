// The reading position as a block of text rather than a pixel offset: the height of the content above it may differ when
// the reader comes back, until tabs, images and the like have settled.

/** A block of an article, and the distance of its top from the viewport's, in pixels. */
export interface ReadingPosition {
  /** From 0, among the blocks of all articles of the page. */
  readonly block: number
  readonly top: number
}

const blocks = (): NodeListOf<Element> => document.querySelectorAll('[data-content] > *')

/** The first block in the viewport; undefined on pages without an article. */
export function currentPosition(): ReadingPosition | undefined {
  for (const [block, element] of blocks().entries()) {
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom > 0) return { block, top }
  }
  return undefined
}

let release = () => {}

/** Stop holding a position. */
export const releasePosition = (): void => release()

/** Scroll to a position and hold it while the layout settles, or until the reader interacts. */
export function holdPosition({ block, top }: ReadingPosition): void {
  release()
  const settle = () => {
    const currentTop = blocks()[block]?.getBoundingClientRect().top ?? top
    if (Math.abs(currentTop - top) >= 1) window.scrollBy({ top: currentTop - top, behavior: 'instant' })
  }
  const watch = new ResizeObserver(settle)
  watch.observe(document.body)
  const interactions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
  release = () => {
    watch.disconnect()
    for (const interaction of interactions) window.removeEventListener(interaction, release)
  }
  for (const interaction of interactions) window.addEventListener(interaction, release, { passive: true })
  setTimeout(release, 3000)
  settle()
}
