// Prepares a release: writes the version, and the name and address that package.json has, into all files that repeat them, dates
// the changelog, commits and tags. Publishing is done
// by .github/workflows/release.yml when the tag is pushed.

import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runScript } from './run-script.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const versionPattern = /^(\d+)\.(\d+)\.(\d+)(?:-[a-z]+\.\d+)?$/

/** Whether a version is later than another. A pre-release comes before its release. */
function isLater(version, current) {
  const numbers = (text) => versionPattern.exec(text).slice(1, 4).map(Number)
  const [a, b] = [numbers(version), numbers(current)]
  const index = a.findIndex((number, at) => number !== b[at])
  if (index >= 0) return a[index] > b[index]
  if (!current.includes('-')) return false
  return !version.includes('-') || version.localeCompare(current, 'en', { numeric: true }) > 0
}

/**
 * The files of a release.
 *
 * @param {Readonly<Record<string, string>>} files texts of `releaseFiles` by path
 * @param {string} version `1.2.3` or `1.2.3-beta.1`
 * @param {string} day `2025-05-20`
 * @returns {Record<string, string>} their new texts
 * @throws {Error} that names the problem
 */
export function release(files, version, day) {
  const manifest = JSON.parse(files['package.json'])
  if (manifest.private || !manifest.homepage?.endsWith('/') || !manifest.repository)
    throw new Error(
      'package.json needs a name that is ours at npm, `homepage` with a slash at the end, `repository`, and no `private`'
    )
  if (!versionPattern.test(version))
    throw new Error(`Expected a version such as 1.2.3 or 1.2.3-beta.1, found \`${version}\``)
  // The first release has the version that package.json starts with.
  const isFirst = !/^## \[\d/m.test(files['CHANGELOG.md']) && version === manifest.version
  if (!isFirst && !isLater(version, manifest.version))
    throw new Error(`${version} is not later than ${manifest.version}, the version in package.json`)
  const [, changes = ''] =
    /^## \[Unreleased\]\n([\s\S]*?)(?=^## \[|(?![\s\S]))/m.exec(files['CHANGELOG.md']) ?? []
  if (changes.trim() === '') throw new Error('CHANGELOG.md has nothing under [Unreleased]')
  const json = (data) => `${JSON.stringify(data, null, 2)}\n`
  const lock = JSON.parse(files['package-lock.json'])
  // Packages are released together with sitegen, under its name, and need exactly its version.
  const released = (path, folder) => {
    const { private: isPrivate, ...fields } = JSON.parse(files[path])
    // Some need each other.
    const siblings = Object.keys(fields.dependencies ?? {}).filter((name) =>
      name.startsWith(`${manifest.name}-`)
    )
    const dependencies = {
      ...fields.dependencies,
      ...Object.fromEntries(siblings.map((name) => [name, version]))
    }
    const named = {
      ...fields,
      name: `${manifest.name}-${basename(folder)}`,
      version,
      ...(fields.dependencies && { dependencies })
    }
    // An extension of an editor is not published at npm.
    return fields.engines?.vscode
      ? { ...named, private: isPrivate }
      : { ...named, peerDependencies: { ...fields.peerDependencies, sitegen: version } }
  }
  const packages = Object.keys(files)
    .filter((path) => /^packages\/[^/]+\/package\.json$/.test(path))
    .map((path) => [path, dirname(path), released(path, dirname(path))])
  return {
    ...Object.fromEntries(packages.map(([path, , fields]) => [path, json(fields)])),
    'package.json': json({ ...manifest, version }),
    'package-lock.json': json({
      ...lock,
      name: manifest.name,
      version,
      packages: {
        ...lock.packages,
        '': { ...lock.packages[''], name: manifest.name, version },
        ...Object.fromEntries(
          packages.map(([, folder, { name, dependencies, peerDependencies }]) => [
            folder,
            {
              ...lock.packages[folder],
              name,
              version,
              ...(dependencies && { dependencies }),
              peerDependencies
            }
          ])
        )
      }
    }),
    'handbook/site/site.yaml': withAddress(files['handbook/site/site.yaml'], manifest),
    'CHANGELOG.md': files['CHANGELOG.md'].replace(
      '## [Unreleased]',
      `## [Unreleased]\n\n## [${version}] - ${day}`
    )
  }
}

/** site.yaml of the handbook with its addresses; `https://acme.example/pages/` is its `url` and its `base`. */
function withAddress(text, { homepage, repository }) {
  const { origin, pathname } = new URL(homepage)
  const address = typeof repository === 'string' ? repository : repository.url
  const host = address.replace(/^git\+/, '').replace(/\.git$/, '')
  return text
    .replace(/^url: .*$/m, `url: ${origin}`)
    .replace(/^base: .*$/m, `base: ${pathname}`)
    .replace(/^( *issues: )[^?]*/m, `$1${host}/issues/new`)
}

/** Those of the packages that are released together with sitegen. */
const packageManifests = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/package.json`)

/** Paths of the files that repeat what package.json says. */
export const releaseFiles = [
  'package.json',
  'package-lock.json',
  ...packageManifests,
  'handbook/site/site.yaml',
  'CHANGELOG.md'
]

function main(version = '') {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  if (git('status', '--porcelain') !== '') throw new Error('There are uncommitted changes: commit them first')
  const currentFiles = Object.fromEntries(
    releaseFiles.map((path) => [path, readFileSync(join(root, path), 'utf8')])
  )
  const releasedFiles = release(currentFiles, version, new Date().toISOString().slice(0, 10))
  for (const [path, text] of Object.entries(releasedFiles)) writeFileSync(join(root, path), text)
  git('commit', '-a', '-m', `Version ${version}`)
  git('tag', '-a', `v${version}`, '-m', `Version ${version}`)
  process.stdout.write(`v${version} is committed and tagged. Publish it: git push --follow-tags\n`)
}

runScript(import.meta.url, main)
