// Packages that are released with sitegen, and loaded when a command needs them.

import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installHint, packageBeside, packageFolder } from '../base/sitegen-package.ts'
import { refuse, type Terminal } from './terminal.ts'

/** The main module of a package that is released with sitegen. @param suffix end of its name */
export async function loadPackage<Module>(suffix: string, cwd: string): Promise<Module | undefined> {
  const name = packageBeside(suffix)
  const place = placeOf(name, packageFolder()) ?? placeOf(name, cwd)
  return place === undefined ? undefined : ((await import(pathToFileURL(place).href)) as Module)
}

/** The main module of a package, as Node resolves it from a folder. */
function placeOf(name: string, folder: string): string | undefined {
  try {
    return createRequire(join(folder, 'package.json')).resolve(name)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}

/** Say that a package is missing. @param words what needs it */
export const refusePackage = (terminal: Terminal, words: string, suffix: string): number =>
  refuse(
    terminal,
    `\`sitegen ${words}\` needs the package ${packageBeside(suffix)}, which is not installed.`,
    installHint(suffix, terminal.packageManager ?? 'npm')
  )
