// Packages that are released with sitegen, and loaded when a command needs them.

import { pathToFileURL } from 'node:url'
import { installHint, moduleBeside, packageBeside } from '../base/sitegen-package.ts'
import { refuse, type Terminal } from './terminal.ts'

/** The main module of a package that is released with sitegen. @param suffix end of its name */
export async function loadPackage<Module>(suffix: string, cwd: string): Promise<Module | undefined> {
  const place = moduleBeside(suffix, cwd)
  return place === undefined ? undefined : ((await import(pathToFileURL(place).href)) as Module)
}

/** Say that a package is missing. @param words what needs it */
export const refusePackage = (terminal: Terminal, words: string, suffix: string): number =>
  refuse(
    terminal,
    `\`sitegen ${words}\` needs the package ${packageBeside(suffix)}, which is not installed.`,
    installHint(suffix, terminal.packageManager ?? 'npm')
  )
