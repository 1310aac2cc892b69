// Tabs as in the ARIA Authoring Practices: a single tab stop, and arrow keys. The choice applies to all tabs of a group, and
// is stored as `tabs.<group>`, and in the address if the tabs have a parameter.

import { addressedTab, chosenTab, locationEvent, markChosenTabs, markedTab, storeTab } from 'sitegen/client'

interface Tab {
  readonly value: string
  readonly button: HTMLButtonElement
  readonly panel: HTMLElement
}

let tabCount = 0

/** On tabs: a choice for their group or in the address. */
const chooseEvent = 'tabs:choose'

// A link to `?os=linux` or to a heading in a tab of the same page, or going back.
window.addEventListener(locationEvent, () => {
  for (const box of document.querySelectorAll<HTMLElement>('.tabs'))
    box.dispatchEvent(
      new CustomEvent(chooseEvent, {
        detail: box.dataset.query === undefined ? addressedTab(box) : chosenTab(box)
      })
    )
})

/** Start tabs. */
export default function startTabs(box: HTMLElement): void {
  if (box.parentElement) markChosenTabs(box.parentElement)
  const panels = [...box.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child.matches('.tab')
  )
  if (panels.length === 0) return
  const marked = markedTab(box)
  box.dataset.live = ''
  const list = document.createElement('div')
  list.className = 'tab-list'
  list.setAttribute('role', 'tablist')
  const tabs = panels.map(toTab)
  list.append(...tabs.map(({ button }) => button))
  box.prepend(list)
  const { group } = box.dataset
  select(tabs, marked)
  const selectIfThere = (value: string | null) => {
    if (tabs.some((tab) => tab.value === value)) select(tabs, value)
  }
  selectIfThere(chosenTab(box))
  box.addEventListener(chooseEvent, (event) => selectIfThere((event as CustomEvent<string | null>).detail))
  for (const { button, value } of tabs)
    button.addEventListener('click', () => {
      choose(value)
      button.focus()
    })
  list.addEventListener('keydown', (event) => {
    const focused = tabs.findIndex(({ button }) => button === document.activeElement)
    const targetTab = tabs[targetIndex(event.key, focused, tabs.length, list)]
    if (!targetTab) return
    event.preventDefault()
    choose(targetTab.value)
    targetTab.button.focus()
  })

  function choose(value: string): void {
    // Keep the scroll position of these tabs if others above them change their height.
    const topBefore = list.getBoundingClientRect().top
    select(tabs, value)
    storeTab(box, value)
    if (group === undefined) return
    for (const otherBox of document.querySelectorAll(`.tabs[data-group="${CSS.escape(group)}"]`))
      if (otherBox !== box) otherBox.dispatchEvent(new CustomEvent(chooseEvent, { detail: value }))
    window.scrollBy({ top: list.getBoundingClientRect().top - topBefore, behavior: 'instant' })
  }

  if (box.dataset.pressed !== undefined) choose(box.dataset.pressed)
}

/** Index of the tab that a key moves to; -1 for other keys. In right-to-left text, the arrow keys are swapped. */
function targetIndex(key: string, focused: number, count: number, list: Element): number {
  const forward = getComputedStyle(list).direction === 'rtl' ? -1 : 1
  if (key === 'ArrowRight') return (focused + forward + count) % count
  if (key === 'ArrowLeft') return (focused - forward + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}

function toTab(panel: HTMLElement): Tab {
  // Distinct from ids of headings.
  const id = `sitegen:tab-${tabCount++}`
  const label = panel.querySelector<HTMLElement>(':scope > .tab-label')
  const button = document.createElement('button')
  button.type = 'button'
  button.id = id
  button.setAttribute('role', 'tab')
  button.textContent = label?.textContent ?? ''
  panel.id ||= `${id}-panel`
  button.setAttribute('aria-controls', panel.id)
  panel.setAttribute('role', 'tabpanel')
  panel.setAttribute('aria-labelledby', id)
  panel.tabIndex = 0
  if (label) label.hidden = true
  return { value: panel.dataset.value ?? '', button, panel }
}

/** Show a tab and hide the others; the first by default. */
function select(tabs: readonly Tab[], value: string | null | undefined): void {
  const chosen = tabs.find((tab) => tab.value === value) ?? tabs[0]
  for (const tab of tabs) {
    tab.button.setAttribute('aria-selected', String(tab === chosen))
    tab.button.tabIndex = tab === chosen ? 0 : -1
    tab.panel.hidden = tab !== chosen
  }
}
