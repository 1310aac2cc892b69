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
let offset: number | undefined

/** Stop holding a position. */
export const releasePosition = (): void => release()

/** Scroll to a position and hold it while the layout settles, or until the reader interacts. */
export const holdPosition = ({ block, top }: ReadingPosition): void =>
  hold(10, () => {
    const currentTop = blocks()[block]?.getBoundingClientRect().top ?? top
    if (Math.abs(currentTop - top) >= 1) window.scrollBy({ top: currentTop - top, behavior: 'instant' })
  })

/** The same for an offset in pixels, on pages without an article: an island may still be loading what is there. */
export function holdOffset(top: number): void {
  hold(30, () => {
    if (Math.abs(window.scrollY - top) >= 1) window.scrollTo({ top, behavior: 'instant' })
    else release()
  })
  if (Math.abs(window.scrollY - top) >= 1) offset = top
}

/** The offset that is held until the page is long enough for it. */
export const heldOffset = (): number | undefined => offset

function hold(seconds: number, settle: () => void): void {
  release()
  const watch = new ResizeObserver(settle)
  watch.observe(document.body)
  const interactions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
  const timer = setTimeout(() => release(), seconds * 1000)
  release = () => {
    offset = undefined
    clearTimeout(timer)
    watch.disconnect()
    for (const interaction of interactions) window.removeEventListener(interaction, release)
  }
  for (const interaction of interactions) window.addEventListener(interaction, release, { passive: true })
  settle()
}
