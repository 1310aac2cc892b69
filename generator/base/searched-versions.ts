// Which versions of the docs a search covers, for both the index and the browser.

import type { ChosenVersions, SearchVersion } from '../theme.ts'

/** Stands for all versions of the docs. */
const everyVersion = '*'

/** Whether a version is among those searched. Without a valid choice, only the last one is. */
export function isVersionSearched(
  { docs, name, last }: Pick<SearchVersion, 'docs' | 'name' | 'last'>,
  allVersions: readonly Pick<SearchVersion, 'docs' | 'name'>[],
  choices: ChosenVersions = {}
): boolean {
  const chosen = Object.hasOwn(choices, docs) ? choices[docs] : undefined
  if (chosen === everyVersion) return true
  const isKnown = allVersions.some((other) => other.docs === docs && other.name === chosen)
  return isKnown ? name === chosen : last === true
}
