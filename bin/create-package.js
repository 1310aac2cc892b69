// Writes the package for `npm create` into a folder, for .github/workflows/release.yml. Its name, version and addresses are those
// of package.json, the only place that has them.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runScript } from './run-script.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The name for `npm create`, which npm turns into that of a package: `sitegen`, `@acme/pages`. */
const packageFor = (name) => name.replace(/^(?:@[^/]+\/)?/, '$&create-')

/**
 * The files of the package by path.
 *
 * @param {Readonly<Record<string, any>>} manifest package.json of sitegen
 * @param {(path: string) => string} read text of a file of the repository
 * @returns {Record<string, string>}
 * @throws {Error} while package.json is private, or has no addresses
 */
export function createPackage(manifest, read) {
  const { name, version, license, homepage, repository, engines } = manifest
  if (manifest.private || !homepage || !repository)
    throw new Error('package.json must not be private, and needs `homepage` and `repository`')
  const packageName = packageFor(name)
  const fields = {
    name: packageName,
    version,
    description: 'Start a site with sitegen.',
    license,
    homepage,
    repository: { ...repository, directory: 'templates/create-package' },
    type: 'module',
    engines,
    bin: { [packageName.replace(/^@[^/]+\//, '')]: 'index.js' },
    files: ['index.js'],
    dependencies: { [name]: version }
  }
  return {
    LICENSE: read('LICENSE'),
    'README.md': read('templates/create-package/README.md')
      .replaceAll('%PACKAGE%', packageName)
      .replaceAll('%CREATE%', name)
      .replaceAll('%HOMEPAGE%', homepage),
    'index.js': read('templates/create-package/index.js'),
    'package.json': `${JSON.stringify(fields, null, 2)}\n`
  }
}

function main(folder) {
  if (!folder) throw new Error('Name the folder: node bin/create-package.js FOLDER')
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const files = createPackage(JSON.parse(read('package.json')), read)
  mkdirSync(folder, { recursive: true })
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
}

runScript(import.meta.url, main)
