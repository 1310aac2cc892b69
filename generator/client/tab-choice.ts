// Tabs before the theme's script has made them: the style sheet shows the first of them, or the one that is marked here.

import { readStored, writeStored } from './storage.ts'

/** Tabs that are still as the server has written them. */
const unmade = '.tabs:not([data-live])'

/** Key of what the reader has chosen in all tabs of a group. */
export const tabsKey = (group: string): string => `tabs.${group}`

function mark(box: Element, isChosen: (value: string | undefined) => boolean): void {
  for (const tab of box.children)
    tab.toggleAttribute('data-chosen', tab instanceof HTMLElement && isChosen(tab.dataset.value))
}

/** Mark the tabs that the reader has chosen before. */
export function markStoredTabs(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>(`${unmade}[data-group]`)) {
    const stored = readStored(tabsKey(box.dataset.group ?? ''))
    if (stored !== null) mark(box, (value) => value === stored)
  }
}

/** The tab that is marked, if any: its value. */
export const markedTab = (box: Element): string | undefined =>
  box.querySelector<HTMLElement>(':scope > [data-chosen]')?.dataset.value

/** Mark the tab whose label was pressed, and remember it for its group. */
export function choosePressedTab({ target }: Event): void {
  const tab =
    target instanceof Element ? target.closest(`${unmade} > .tab > .tab-label`)?.parentElement : null
  const box = tab?.parentElement
  if (!box) return
  const { value = '' } = tab.dataset
  const { group } = box.dataset
  mark(box, (each) => each === value)
  if (group === undefined) return
  writeStored(tabsKey(group), value)
  markStoredTabs(document)
}
