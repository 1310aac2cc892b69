import { moduleOf, setIslandTable } from './island-element.ts'
import type { IslandTable } from './island-table.ts'

/** Load the modules of the islands that are hydrated again, from another table: under `serve`, they have changed. */
export async function reloadIslands(table: IslandTable): Promise<void> {
  setIslandTable(table)
  const hydrated = [...document.querySelectorAll<HTMLElement>('sitegen-island[data-hydrated]')]
  await Promise.all(hydrated.map(({ dataset }) => moduleOf(dataset.island)?.()))
}
