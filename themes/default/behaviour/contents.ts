import { linkedElement } from 'sitegen/client'

/** Headings less than this many pixels below where links scroll to are current. */
const tolerance = 24

/** Mark the current heading in a table of contents: the last one above the text in view, or the first. */
export function startContents(contents: HTMLElement): void {
  const links = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  let frame = 0
  const update = () => {
    frame = 0
    const offset =
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) + tolerance
    const isPassed = (link: HTMLAnchorElement) =>
      (linkedElement(link)?.getBoundingClientRect().top ?? offset) < offset
    const current = links.findLast(isPassed) ?? links[0]
    for (const link of links)
      if (link === current) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
  }
  const schedule = () => {
    // Another page is shown.
    if (!contents.isConnected) window.removeEventListener('scroll', schedule)
    else if (frame === 0) frame = requestAnimationFrame(update)
  }
  window.addEventListener('scroll', schedule, { passive: true })
  schedule()
  if (document.querySelector('.doc-column th:nth-child(4)'))
    import('./wide-tables.ts').then(({ watchWideTables }) => watchWideTables(contents), console.warn)
}
