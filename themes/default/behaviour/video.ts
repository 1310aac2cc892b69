/** Play films in place of their link; nothing of them is loaded before the click. */
export function startVideos(article: Element, ready: (element: Element) => boolean): void {
  for (const link of article.querySelectorAll<HTMLAnchorElement>('a[data-video]')) {
    const { video } = link.dataset
    if (video === undefined || video === 'live' || !ready(link)) continue
    link.dataset.video = 'live'
    link.addEventListener('click', (event) => {
      // A new tab or window, if that is what the reader asks for.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      const player = video === '' ? ownPlayer(link) : embedded(video, link)
      link.replaceWith(player)
      player.focus()
    })
  }
}

function ownPlayer(link: HTMLAnchorElement): HTMLElement {
  const player = document.createElement('video')
  player.controls = true
  player.autoplay = true
  player.src = link.href
  const poster = link.querySelector('img')
  if (poster) player.poster = poster.currentSrc || poster.src
  player.setAttribute('aria-label', link.textContent ?? '')
  return player
}

/** The player of another site, in a frame that the pages' policy allows. */
function embedded(url: string, link: HTMLAnchorElement): HTMLElement {
  const frame = document.createElement('iframe')
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.title = link.textContent ?? ''
  frame.src = `${url}?autoplay=1`
  return frame
}
