// The command line as users have it: packed, and installed into a folder. Other versions of Node come from npm, as
// packages with one binary each.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pack } from '../packed.ts'

let installing: Promise<string> | undefined

/** Pack and install the package once. The folder is deleted when this process ends. @returns path of the program */
export function installedProgram(): Promise<string> {
  installing ??= install()
  return installing
}

async function install(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-installed-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const root = join(import.meta.dirname, '../..')
  const { filename } = pack(root, '--pack-destination', folder)
  const { react, 'react-dom': reactDom } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8')
  ).devDependencies
  // The React version of `sitegen init`: with another one, the theme would have to be bundled.
  const dependencies = { react: `~${react}`, 'react-dom': `~${reactDom}` }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }))
  const npmArguments = ['install', `./${filename}`, '--no-audit', '--no-fund', '--prefer-offline']
  execFileSync('npm', npmArguments, { cwd: folder, stdio: 'ignore' })
  return join(folder, 'node_modules/sitegen/bin/sitegen.js')
}

/** A version of Node to measure. */
export interface Runtime {
  /** `Node v24.21.0`. */
  readonly name: string
  /** Absolute path of the binary. */
  readonly binary: string
}

/** The one that runs the benchmark. */
export const ownRuntime: Runtime = { name: `Node ${process.version}`, binary: process.execPath }

/** Install another version of Node into a folder that is deleted when this process ends. @param version `24`, `22.12.0` */
export function installedRuntime(version: string): Runtime {
  if (!/^\d+(?:\.\d+){0,2}$/.test(version))
    throw new Error(`${version} is no version of Node: --node takes numbers such as 24 or 22.12.0`)
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-node-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const windows = process.platform === 'win32'
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const npmArguments = ['install', `${name}@${version}`, '--ignore-scripts', '--no-audit', '--no-fund']
  execFileSync('npm', npmArguments, { cwd: folder, stdio: 'ignore', shell: windows })
  const binary = join(folder, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node')
  const found = execFileSync(binary, ['--version'], { encoding: 'utf8' }).trim()
  return { name: `Node ${found}`, binary }
}
