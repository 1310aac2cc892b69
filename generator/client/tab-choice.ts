// Tabs before the theme's script enhances them: the style sheet shows the first tab, or the one marked here.

import { readStored, writeStored } from './storage.ts'

/** Tabs that the theme's script has not enhanced yet. */
const unenhancedTabs = '.tabs:not([data-live])'

/** Storage key of the choice in a group of tabs. */
export const tabsKey = (group: string): string => `tabs.${group}`

function mark(box: Element, isChosen: (value: string | undefined) => boolean): void {
  for (const tab of box.children)
    tab.toggleAttribute('data-chosen', tab instanceof HTMLElement && isChosen(tab.dataset.value))
}

/** Mark the tabs of stored choices. */
export function markStoredTabs(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>(`${unenhancedTabs}[data-group]`)) {
    const stored = readStored(tabsKey(box.dataset.group ?? ''))
    if (stored !== null) mark(box, (value) => value === stored)
  }
}

/** Value of the marked tab, if any. */
export const markedTab = (box: Element): string | undefined =>
  box.querySelector<HTMLElement>(':scope > [data-chosen]')?.dataset.value

/** Mark the tab whose label was clicked, and store it for its group. */
export function choosePressedTab({ target }: Event): void {
  const tab =
    target instanceof Element ? target.closest(`${unenhancedTabs} > .tab > .tab-label`)?.parentElement : null
  const box = tab?.parentElement
  if (!box) return
  const { value = '' } = tab.dataset
  const { group } = box.dataset
  mark(box, (tabValue) => tabValue === value)
  if (group === undefined) return
  writeStored(tabsKey(group), value)
  markStoredTabs(document)
}
