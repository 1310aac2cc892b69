// Whole sites on the real disk, in temporary folders that are deleted when the process ends.

import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const sites = import.meta.dirname

/** Absolute folder of this repository. */
export const repository = join(sites, '../..')

const temporaryFolders: string[] = []
process.on('exit', () => {
  for (const folder of temporaryFolders) rmSync(folder, { recursive: true, force: true })
})

/** A new empty folder. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'sitegen-test-'))
  temporaryFolders.push(folder)
  return folder
}

/**
 * A copy of a site in this folder; each further one overlays the earlier ones.
 *
 * @param names folders below test/sites, such as `minimal` and `broken/link-missing`
 */
export function copyOf(...names: readonly string[]): string {
  const folder = join(temporaryFolder(), 'project')
  mkdirSync(folder)
  for (const name of names)
    cpSync(join(sites, name), folder, {
      recursive: true,
      // Without what a build of the site in its place has left.
      filter: (path) => !/(?:\bexpected(?:\.json)?|[/\\](?:\.sitegen|build))$/.test(path)
    })
  return folder
}

/** Write files into a folder, by path, creating folders as needed. */
export function writeInto(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/** Link a package of this repository into a project. */
export function linkPackage(project: string, name: string): void {
  const place = join(project, 'node_modules', name)
  mkdirSync(dirname(place), { recursive: true })
  symlinkSync(join(repository, 'node_modules', name), place, 'junction')
}

/** All files below a folder, by path with forward slashes, sorted. */
export function readTree(folder: string): ReadonlyMap<string, Buffer> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file): [string, Buffer] => [
        file.slice(folder.length + 1).replaceAll('\\', '/'),
        readFileSync(file)
      ])
      .sort(([a], [b]) => (a < b ? -1 : 1))
  )
}
