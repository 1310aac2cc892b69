// Tabs before the theme's script enhances them: the style sheet shows the first tab, or the one marked here.

import { readStored, writeStored } from './storage.ts'

/** Tabs that the theme's script has not enhanced yet. */
const unenhancedTabs = '.tabs:not([data-live])'

/** Storage key of the choice in a group of tabs. */
const tabsKey = (group: string): string => `tabs.${group}`

/** The value that a reader has chosen for a set of tabs: in the address, or stored for its group. */
export function chosenTab({ dataset: { group, query } }: HTMLElement): string | null {
  const inAddress = query === undefined ? null : new URLSearchParams(location.search).get(query)
  return inAddress ?? (group === undefined ? null : readStored(tabsKey(group)))
}

/** Mark the tab with a value. If there is none, the initially selected tab stays marked. */
function markTab(box: Element, value: string): void {
  const tabs = [...(box.children as HTMLCollectionOf<HTMLElement>)]
  if (tabs.some(({ dataset }) => dataset.value === value))
    for (const tab of tabs) tab.toggleAttribute('data-chosen', tab.dataset.value === value)
}

/** Mark the tabs that the reader has chosen. */
export function markChosenTabs(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>(unenhancedTabs)) {
    const value = chosenTab(box)
    if (value !== null) markTab(box, value)
  }
}

/** Value of the marked tab, if any. */
export const markedTab = (box: Element): string | undefined =>
  box.querySelector<HTMLElement>(':scope > [data-chosen]')?.dataset.value

/** Store a choice for the group of the tabs, and write it into the address if they have a parameter. */
export function storeTab({ dataset: { group, query } }: HTMLElement, value: string): void {
  if (group !== undefined) writeStored(tabsKey(group), value)
  if (query === undefined) return
  const url = new URL(location.href)
  url.searchParams.set(query, value)
  history.replaceState(history.state, '', url)
}

/** Mark and store the tab whose label was clicked. */
export function choosePressedTab({ target }: Event): void {
  const tab =
    target instanceof Element ? target.closest(`${unenhancedTabs} > .tab > .tab-label`)?.parentElement : null
  const box = tab?.parentElement
  if (!box) return
  const { value = '' } = tab.dataset
  markTab(box, value)
  storeTab(box, value)
  markChosenTabs(document)
}
