// All files are formatted, linted and type-checked; and properties of the package.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const root = join(import.meta.dirname, '../..')

/** Run a script of node_modules. @returns its output if it fails. Windows cannot start the scripts in `.bin`. */
function complaints(tool: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', tool), ...args],
    {
      cwd: root,
      encoding: 'utf8'
    }
  )
  return status === 0 ? '' : stdout + stderr || `${tool} ended with ${status}`
}

test('Biome finds no problems', () =>
  assert.is(complaints('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'), ''))

// More threads take more processor time in all, and the other cores run other tests. What cannot be declared is reported when the
// package is packed (end-to-end/package.test.ts).
test('types are correct', () =>
  assert.is(complaints('typescript/bin/tsc', '--noEmit', '--singleThreaded', '--declaration', 'false'), ''))

interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly resolved?: string
        readonly dev?: boolean
        /** A package of this repository. */
        readonly link?: boolean
        readonly license?: string
        readonly hasInstallScript?: boolean
        readonly optional?: boolean
      }
    >
  >
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>

test('dependencies are exact versions', () => {
  const all = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  assert.equal(
    all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version)),
    []
  )
})

test('the lock file contains no registry', () => {
  // Packages of this repository are links, to itself and to folders.
  const links = Object.values(lock.packages).flatMap(({ resolved }) => resolved ?? [])
  assert.equal(
    links.filter((target) => target !== '' && !existsSync(join(root, target, 'package.json'))),
    []
  )
  assert.ok(links.length > 1)
})

test('only esbuild has an install script, and sitegen works without it', () => {
  const withScript = Object.entries(lock.packages).filter(
    ([, { hasInstallScript, optional }]) => hasInstallScript && !optional
  )
  assert.equal(
    withScript.map(([path]) => path).filter((path) => path !== ''),
    ['node_modules/esbuild']
  )
})

// Most of the optional packages are for other platforms. Some 120 are libraries that sites use, and a fixture with them.
// Some 90 are those of the SDK of the Model Context Protocol, for `packages/mcp` alone.
test('fewer than 500 packages are installed', () => {
  const installed = Object.entries(lock.packages).filter(
    ([path, { optional, link }]) => path.includes('node_modules/') && !optional && !link
  )
  assert.ok(installed.length < 500, String(installed.length))
})

// Permissive licences, and copyleft licences of packages that we do not modify. The binaries of sharp, one per
// platform, are optional.
test('runtime dependencies have permissive licences', () => {
  const free = /^(?:MIT|Apache-2\.0|ISC|0BSD|BSD-[23]-Clause|\(MIT AND Zlib\))$/
  assert.equal(
    Object.entries(lock.packages)
      .filter(
        ([path, { dev, link, license = '' }]) =>
          path !== '' && !dev && !link && !free.test(license) && !/^node_modules\/@img\/sharp-/.test(path)
      )
      .map(([path, { license }]) => `${path} ${license}`),
    ['node_modules/axe-core MPL-2.0', 'node_modules/elkjs EPL-2.0', 'node_modules/lunr-languages MPL-1.1']
  )
})
