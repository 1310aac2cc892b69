// Applies the files of a how-to guide to a project that exists already, as a reader would: settings are added to those of
// site/site.yaml, and other files are written.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { writeInto } from '../sites/folder.ts'
import type { Block } from './blocks.ts'

type Mapping = Readonly<Record<string, unknown>>

const isMapping = (value: unknown): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Settings with those of a guide added: mappings are merged, lists are continued, other values are replaced. */
export function withSettings(settings: unknown, added: unknown): unknown {
  if (Array.isArray(settings) && Array.isArray(added)) return [...settings, ...added]
  if (!isMapping(settings) || !isMapping(added)) return added
  return {
    ...settings,
    ...Object.fromEntries(
      Object.entries(added).map(([key, value]) => [
        key,
        key in settings ? withSettings(settings[key], value) : value
      ])
    )
  }
}

/** Whether a block is a file of a project. */
export const isProjectFile = ({ path }: Block): boolean =>
  path !== undefined && /^(?:content|site)\//.test(path)

/** Write the files of a guide into a project. @param folder absolute */
export function applyGuide(folder: string, blocks: readonly Block[]): void {
  for (const block of blocks.filter(isProjectFile)) {
    const { path = '', text } = block
    const file = join(folder, path)
    const isAdded = path === 'site/site.yaml' && existsSync(file)
    writeInto(folder, {
      [path]: isAdded ? stringify(withSettings(parse(readFileSync(file, 'utf8')), parse(text))) : `${text}\n`
    })
  }
}
