// Marks the dot of the section in the middle of the window.

/** Start the dots of a page. Those that are already started are skipped. */
export function startDots(article: Element): void {
  for (const nav of article.querySelectorAll<HTMLElement>('.section-dots:not([data-live])')) {
    nav.dataset.live = ''
    const links = new Map<Element, HTMLAnchorElement>()
    for (const link of nav.querySelectorAll('a')) {
      const section = document.getElementById(decodeURIComponent(link.hash.slice(1)))
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
}
