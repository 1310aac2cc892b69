/** Replace links to videos with players on click. Nothing is loaded before. */
export function startVideos(article: Element, ready: (element: Element) => boolean): void {
  for (const link of article.querySelectorAll<HTMLAnchorElement>('a[data-video]')) {
    const { video } = link.dataset
    if (video === undefined || video === 'live' || !ready(link)) continue
    link.dataset.video = 'live'
    link.addEventListener('click', (event) => {
      // The reader opens it in a new tab or window.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      const player = video === '' ? ownPlayer(link) : embeddedPlayer(video, link)
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

/** A third-party player, in a frame that the policy allows. */
function embeddedPlayer(url: string, link: HTMLAnchorElement): HTMLElement {
  const frame = document.createElement('iframe')
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.title = link.textContent ?? ''
  frame.src = `${url}?autoplay=1`
  return frame
}
