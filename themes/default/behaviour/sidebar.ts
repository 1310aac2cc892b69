import { onPageShown } from 'sitegen/client'

/** Keep the entry of the page in view. */
export function startSidebar(sidebar: HTMLElement): void {
  const stop = onPageShown(() => {
    // Asked at once, the browser would have to lay out the page in the middle of the script.
    if (sidebar.isConnected) requestAnimationFrame(() => revealCurrent(sidebar))
    else stop()
  })
}

/** Scroll the sidebar, not the page, until the current entry is in view. */
function revealCurrent(sidebar: HTMLElement): void {
  const entry = sidebar.querySelector<HTMLElement>('[aria-current=page]')
  if (!entry) return
  const { top, bottom } = entry.getBoundingClientRect()
  const frame = sidebar.getBoundingClientRect()
  if (top < frame.top || bottom > frame.bottom) sidebar.scrollTop += top - frame.top - frame.height / 3
}
