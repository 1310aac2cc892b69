/** Close a drawer when the reader follows a link in it, also to the same page, and when there is space for what it shows. */
export default function startPageDrawer(drawer: HTMLElement): void {
  const close = () => drawer.matches(':popover-open') && drawer.hidePopover()
  drawer.addEventListener('click', ({ target }) => (target as Element).closest('a') && close())
  window.matchMedia('(min-width: 997px)').addEventListener('change', close)
}
