import { join } from 'node:path'
import { hashOfFile } from '../base/file-contents.ts'
import { namesIn } from '../base/file-tree.ts'
import { diskFiles } from '../base/files.ts'
import { keyOf } from '../base/hash.ts'
import { packageFolder } from '../base/sitegen-package.ts'

const lockFiles = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock']

/**
 * The code of the generator, as absolute paths: the sources when they run as TypeScript, else the compiled files, without those
 * that are for other programs only, which are in folders of dist/.
 */
export function generatorFiles(): readonly string[] {
  const sitegenFolder = packageFolder()
  const paths = import.meta.url.endsWith('.ts')
    ? diskFiles(sitegenFolder)
        .list('generator')
        .map(({ path }) => path)
    : namesIn(join(sitegenFolder, 'dist')).map((name) => `dist/${name}`)
  const code = paths.filter((path) => /\.[cm]?[jt]sx?$/.test(path))
  return [...code, 'package.json'].map((path) => join(sitegenFolder, path))
}

/** Hash of this version of the generator and all its packages, so that other versions do not use its cache. */
export function computeGeneratorHash(root: string): string {
  const contents = [
    ...generatorFiles(),
    ...[packageFolder(), root].flatMap((folder) => lockFiles.map((name) => join(folder, name)))
  ].map((file) => {
    try {
      return hashOfFile(file)
    } catch {
      return ''
    }
  })
  // The cache may be shared between machines, and Node versions differ in their language data.
  return keyOf(JSON.stringify(process.versions), ...contents)
}
