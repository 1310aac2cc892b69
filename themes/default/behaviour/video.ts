/** Replace a link to a video with its player on click. Nothing is loaded before. */
export default function startVideo(element: HTMLElement): void {
  const link = element as HTMLAnchorElement
  const { video = '' } = link.dataset
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
