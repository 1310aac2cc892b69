// The package as npm would publish it. Nothing here needs the network.

import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { sharedFolder } from './shared-folder.ts'
import { repository } from './sites/folder.ts'

/** A package as `npm pack` describes it. */
export interface Packed {
  /** Of the archive, in the folder that it was written to. */
  readonly filename: string
  /** Of the archive, in bytes. */
  readonly size: number
  readonly files: readonly { readonly path: string; readonly size: number }[]
}

/**
 * Run `npm pack` in the folder of a package. npm is a script of the shell on Windows.
 *
 * @param words further arguments: without `--ignore-scripts` the package is compiled first
 */
export function pack(cwd: string, ...words: readonly string[]): Packed {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['pack', ...words, '--offline', '--json', '--foreground-scripts=false'],
    { cwd, encoding: 'utf8', shell: process.platform === 'win32', maxBuffer: 64 * 1024 * 1024 }
  )
  assert.is(status, 0, stderr)
  // Its newest version gives an object in place of a list.
  const output = JSON.parse(stdout) as readonly Packed[] | Readonly<Record<string, Packed>>
  const [packed] = Object.values(output)
  assert.ok(packed)
  return packed
}

/** This repository's package, compiled and packed once in a test run, and the absolute path of its archive. */
export async function packedRepository(): Promise<Packed & { readonly archive: string }> {
  const folder = await sharedFolder('package', (folder) => {
    mkdirSync(folder)
    writeFileSync(join(folder, 'packed.json'), JSON.stringify(pack(repository, '--pack-destination', folder)))
  })
  const packed = JSON.parse(readFileSync(join(folder, 'packed.json'), 'utf8')) as Packed
  return { ...packed, archive: join(folder, packed.filename) }
}

/** Unpack an archive into a new folder. */
export function unpack(archive: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const { status, stderr } = spawnSync('tar', ['-xzf', archive, '--strip-components=1'], { cwd: folder })
  assert.is(status, 0, String(stderr))
}
