// Marks the dot of the section in the middle of the window.

import { linkedElement } from 'sitegen/client'

/** Start the dots of a page. */
export default function startDots(nav: HTMLElement): void {
  const links = new Map<Element, HTMLAnchorElement>()
  for (const link of nav.querySelectorAll('a')) {
    const section = linkedElement(link)
    if (section) links.set(section, link)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      const section = entries.findLast(({ isIntersecting }) => isIntersecting)?.target
      // A section without a dot leaves the previous one marked.
      if (!section) return
      for (const [target, link] of links)
        if (target === section) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
    },
    { rootMargin: '-50% 0px' }
  )
  for (const section of links.keys()) observer.observe(section)
}
