// The npm package, packed as for publishing. No network needed.

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { sharedFolder } from './shared-folder.ts'
import { repository } from './sites/folder.ts'

/** The output of `npm pack`. */
export interface Packed {
  /** Name of the archive, in the folder that it was written to. */
  readonly filename: string
  /** Size of the archive in bytes. */
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
  // The newest version of npm returns an object instead of a list.
  const output = JSON.parse(stdout) as readonly Packed[] | Readonly<Record<string, Packed>>
  const [packed] = Object.values(output)
  assert.ok(packed)
  return packed
}

/** Folders that packing does not read, or must not find. */
const notPacked = new Set(['.git', '.sitegen', 'build', 'content', 'dist', 'node_modules', 'site', 'test'])

/**
 * This repository's package, compiled and packed once in a test run, and the absolute paths of its archive and of the compiled
 * copy of the repository, without tests and its own site. It is compiled in a copy: the cache's keys contain a hash of `dist/`, which other tests use at the same time.
 */
export async function packedRepository(): Promise<
  Packed & { readonly archive: string; readonly copy: string }
> {
  const folder = await sharedFolder('package', (folder) => {
    const copy = join(folder, 'repository')
    mkdirSync(copy, { recursive: true })
    for (const name of readdirSync(repository))
      if (!notPacked.has(name)) cpSync(join(repository, name), join(copy, name), { recursive: true })
    symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'), 'junction')
    const packed = pack(copy, '--pack-destination', folder)
    writeFileSync(join(folder, 'packed.json'), JSON.stringify(packed))
  })
  const packed = JSON.parse(readFileSync(join(folder, 'packed.json'), 'utf8')) as Packed
  return { ...packed, archive: join(folder, packed.filename), copy: join(folder, 'repository') }
}

/** Unpack an archive into a new folder. */
export function unpack(archive: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const { status, stderr } = spawnSync('tar', ['-xzf', archive, '--strip-components=1'], { cwd: folder })
  assert.is(status, 0, String(stderr))
}
