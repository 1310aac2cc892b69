import { onLocation, onPageShown } from 'sitegen/client'

/** Keep query and hash in the links to other languages. */
export function startLocaleLink(element: HTMLElement): void {
  const link = element as HTMLAnchorElement
  const update = () => {
    const [page = ''] = (link.getAttribute('href') ?? '').split(/[?#]/)
    link.setAttribute('href', page + location.search + location.hash)
  }
  onLocation(update)
  onPageShown(update)
}
