/** Play films of this site in place of their link; nothing of them is loaded before the click. */
export function startVideos(article: Element): void {
  for (const link of article.querySelectorAll<HTMLAnchorElement>('a[data-video]')) {
    if (link.dataset.video === 'live') continue
    link.dataset.video = 'live'
    link.addEventListener('click', (event) => {
      // A new tab or window, if that is what the reader asks for.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      const player = document.createElement('video')
      player.controls = true
      player.autoplay = true
      player.src = link.href
      const poster = link.querySelector('img')
      if (poster) player.poster = poster.currentSrc || poster.src
      player.setAttribute('aria-label', link.textContent ?? '')
      link.replaceWith(player)
      player.focus()
    })
  }
}
