import type { NavbarLink, Shell } from 'sitegen/theme'

/** Pages for readers who have found nothing yet: those of the navbar that are links in it, and the first one of each menu. */
export function startPages({ left, right }: Shell['navbar']): readonly NavbarLink[] {
  const links = [...left, ...right].flatMap((item) => {
    const first = item.type === 'dropdown' ? item.items[0] : item
    return first?.type === 'link' && !first.external ? [first] : []
  })
  return links.filter(({ url }, index) => links.findIndex((link) => link.url === url) === index)
}
