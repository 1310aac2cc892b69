// The drawer on narrow screens: modal while it is open, and with the sidebar of the page as its first panel.

import { startBehaviours } from 'sitegen/client'

const focusable = 'a[href], button:not(:disabled), summary, input, select, textarea'

/** Start the drawer. */
export default function startDrawer(element: HTMLElement): void {
  const details = element as HTMLDetailsElement
  const close = () => {
    details.open = false
  }
  const onToggle = () => {
    setOutsideInert(details, details.open)
    if (!details.open) return
    showSection(details)
    focusableElements(details)[1]?.focus()
  }
  details.addEventListener('toggle', onToggle)
  details.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.closest('a')) close()
    else if (target.closest('.menu-panels')) switchPanel(details)
  })
  document.addEventListener('keydown', (event) => {
    if (!details.open) return
    if (event.key === 'Tab') trapFocus(event, details)
    if (event.key !== 'Escape') return
    close()
    details.querySelector('summary')?.focus()
  })
  window.matchMedia('(min-width: 997px)').addEventListener('change', close)
  // It was opened before this script ran.
  if (details.open) onToggle()
}

/** The page's sidebar, or posts by year: shown in the drawer too. */
function showSection(details: HTMLElement): void {
  const [button, drawer] = [
    details.querySelector<HTMLElement>('.menu-panels'),
    details.querySelector<HTMLElement>('.menu-drawer')
  ]
  const section = document.querySelector('main .sidebar > .sidebar-list, main .post-years')
  if (!button || !drawer || !section || drawer.querySelector('.menu-section')) return
  const panel = document.createElement('div')
  panel.className = 'menu-section'
  panel.append(section.cloneNode(true))
  button.hidden = false
  button.after(panel)
  drawer.dataset.panel = 'section'
  void startBehaviours(panel)
}

function switchPanel(details: HTMLElement): void {
  const drawer = details.querySelector<HTMLElement>('.menu-drawer')
  if (drawer) drawer.dataset.panel = drawer.dataset.panel === 'section' ? 'main' : 'section'
}

/** Focusable elements in the drawer, starting with the button that closes it. */
const focusableElements = (details: HTMLElement): readonly HTMLElement[] =>
  [...details.querySelectorAll<HTMLElement>(focusable)].filter((element) => element.checkVisibility())

/** Trap the focus: Tab wraps around between first and last element. */
function trapFocus(event: KeyboardEvent, details: HTMLElement): void {
  const elements = focusableElements(details)
  const [first, last] = [elements[0], elements.at(-1)]
  const { activeElement } = document
  const leaves = event.shiftKey ? activeElement === first : activeElement === last
  if (!leaves && details.contains(activeElement)) return
  event.preventDefault()
  const target = event.shiftKey ? last : first
  target?.focus()
}

/** Make the rest of the page inert while the drawer is open. */
function setOutsideInert(details: Element, inert: boolean): void {
  let element = details
  while (element.parentElement && element.id !== 'app') {
    for (const sibling of element.parentElement.children)
      if (sibling !== element) sibling.toggleAttribute('inert', inert)
    element = element.parentElement
  }
}
