// Tabs before the theme's script enhances them: the style sheet shows the first tab, or the one marked here.

import { currentEntry } from './history.ts'
import { linkedElement } from './location.ts'
import { readStored, writeStored } from './storage.ts'

/** Tabs that the theme's script has not enhanced yet. */
const unenhancedTabs = '.tabs:not([data-live])'

/** Storage key of the choice in a group of tabs. */
const tabsKey = (group: string): string => `tabs.${group}`

/** The value of the tab with the element that the address leads to, or of the parameter of the tabs. */
export function addressedTab(box: HTMLElement): string | null {
  const linked = linkedElement()
  const tabs = [...(box.children as HTMLCollectionOf<HTMLElement>)]
  const { query } = box.dataset
  return (
    tabs.find((tab) => tab.contains(linked))?.dataset.value ??
    (query === undefined ? null : new URLSearchParams(location.search).get(query))
  )
}

/** The value that a reader has chosen for a set of tabs: in the address, or stored for its group. */
export function chosenTab(box: HTMLElement): string | null {
  const { group } = box.dataset
  return addressedTab(box) ?? (group === undefined ? null : readStored(tabsKey(group)))
}

/** Mark the tab with a value. If there is none, the initially selected tab stays marked. */
function markTab(box: Element, value: string): void {
  const tabs = [...(box.children as HTMLCollectionOf<HTMLElement>)]
  if (tabs.some(({ dataset }) => dataset.value === value))
    for (const tab of tabs) tab.toggleAttribute('data-chosen', tab.dataset.value === value)
}

/** Mark the tabs that the reader has chosen. */
export function markChosenTabs(root: ParentNode): void {
  const linked = linkedElement()
  const wasHidden = linked?.checkVisibility() === false
  for (const box of root.querySelectorAll<HTMLElement>(unenhancedTabs)) {
    const value = chosenTab(box)
    if (value !== null) markTab(box, value)
  }
  // The browser could not scroll to an element in a hidden tab. After a reload, it restores the position instead.
  if (wasHidden && linked?.checkVisibility() && currentEntry().scroll === undefined) linked.scrollIntoView()
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
