// What griffe has written about the packages that `::: module` documents: the references of the new site are made of it.

import { joinPath } from '../paths.ts'
import { isMapping } from '../values.ts'

/** Finds the file about a package beside mkdocs.yml or in `api/`: `acme.json`. @param site folder of mkdocs.yml */
export function pythonDumps(
  site: string,
  readFile: (path: string) => string | undefined
): (packageName: string) => string | undefined {
  return (packageName) =>
    [`${packageName}.json`, `api/${packageName}.json`]
      .map((path) => joinPath(site, path))
      .find((path) => isDump(readFile(path), packageName))
}

function isDump(text: string | undefined, packageName: string): boolean {
  try {
    const value: unknown = JSON.parse(text ?? '')
    const module = isMapping(value) ? value[packageName] : undefined
    return isMapping(module) && module.kind === 'module'
  } catch {
    return false
  }
}
