// A dropdown of the navbar. Before it starts, the style sheet opens it on hover and focus; afterwards `data-open` does, so that
// Escape can close it under the pointer.

/** How it was opened: a press on the button keeps open what the pointer or the focus has opened. */
type Opening = 'closed' | 'reached' | 'pinned'

/** Start a dropdown. */
export default function startDropdown(root: HTMLElement): void {
  const button = root.querySelector<HTMLElement>('button')
  let opening: Opening = 'closed'
  let listeners: AbortController | undefined

  const open = (next: Opening) => {
    if (next === opening) return
    opening = next
    root.dataset.open = String(next !== 'closed')
    button?.setAttribute('aria-expanded', root.dataset.open)
    if (next === 'closed') {
      listeners?.abort()
      listeners = undefined
    } else listeners ??= closeWhenLeft()
  }

  /** Close it on Escape, on clicks or focus outside, and when a link inside is followed. */
  function closeWhenLeft(): AbortController {
    const controller = new AbortController()
    const { signal } = controller
    const close = () => open('closed')
    const isOutside = ({ target }: Event) => !(target instanceof Node && root.contains(target))
    for (const type of ['pointerdown', 'focusin'])
      document.addEventListener(type, (event) => isOutside(event) && close(), { signal })
    root.addEventListener('click', ({ target }) => (target as Element).closest('a') && close(), { signal })
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return
        if (root.contains(document.activeElement)) button?.focus()
        close()
      },
      { signal }
    )
    return controller
  }

  root.dataset.open = 'false'
  button?.setAttribute('aria-expanded', 'false')
  // The style sheet may have opened it already, for focus or hover.
  if (root.matches(':hover, :has(> .dropdown-panel :focus)')) open('reached')
  button?.addEventListener('click', () => open(opening === 'pinned' ? 'closed' : 'pinned'))
  const hover = (type: string, from: Opening, to: Opening) =>
    root.addEventListener(type, (event) => {
      if ((event as PointerEvent).pointerType === 'mouse' && opening === from) open(to)
    })
  hover('pointerenter', 'closed', 'reached')
  hover('pointerleave', 'reached', 'closed')
  root.addEventListener('keydown', (event) => {
    const entries = [...root.querySelectorAll<HTMLElement>('.dropdown-panel a')]
    const target = entryFor(event.key, entries)
    if (!target) return
    event.preventDefault()
    open('pinned')
    target.focus()
  })
}

/** The entry that a key moves the focus to, from the focused entry or the button. */
function entryFor(key: string, entries: readonly HTMLElement[]): HTMLElement | undefined {
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const indexByKey: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at === -1 ? -1 : at - 1,
    ...(at === -1 ? {} : { Home: 0, End: -1 })
  }
  const index = indexByKey[key]
  return index === undefined ? undefined : entries.at(index % Math.max(1, entries.length))
}
