import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { siteFile } from '../config/config.ts'
import { exitCodes, type Terminal } from './terminal.ts'

/** Absolute project folder, or the exit code after saying why there is none. */
export function findProject(terminal: Terminal, root: string): string | number {
  const folder = resolve(terminal.cwd, root)
  if (existsSync(join(folder, siteFile))) return folder
  terminal.err(`There is no ${siteFile} in ${root === '.' ? 'this folder' : root}.`)
  const misnamed = ['site/site.yml', 'site/site.json', 'site.yaml', 'site.yml'].find((name) =>
    existsSync(join(folder, name))
  )
  terminal.err(
    misnamed === undefined
      ? '  hint: run sitegen in the folder of a site, name it with --root, or start one with `sitegen init`'
      : `  hint: ${misnamed} is there; sitegen reads ${siteFile}`
  )
  return exitCodes.usage
}
