// Which versions of the docs a reader wants to find: the index and the browser decide it by the same function.

import type { SearchVersion, WantedVersions } from '../theme.ts'

/** Stands for all versions of the docs. */
export const everyVersion = '*'

/** Does a reader want a version? Who has not chosen one, or one that there is no more, wants the last one. */
export function isWanted(
  { docs, name, last }: Pick<SearchVersion, 'docs' | 'name' | 'last'>,
  all: readonly Pick<SearchVersion, 'docs' | 'name'>[],
  wanted: WantedVersions = {}
): boolean {
  const chosen = Object.hasOwn(wanted, docs) ? wanted[docs] : undefined
  if (chosen === everyVersion) return true
  const isKnown = all.some((other) => other.docs === docs && other.name === chosen)
  return isKnown ? name === chosen : last === true
}
