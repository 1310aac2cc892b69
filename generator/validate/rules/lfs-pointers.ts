import { isLfsPointerFile, lfsPointer } from '../../base/lfs.ts'
import { isIgnoredFile, isStaticFile } from '../../graph/assets.ts'
import type { Rule } from '../rule.ts'

/**
 * Report pointers of Git LFS among all files of site/ and themes/, and among the files of content/ that other rules have
 * resolved: so this rule is the last. Texts of content/ are checked when they are read.
 */
export const checkLfsPointers: Rule = ({ graph: { assets, plugins } }) => {
  const { files } = plugins
  const ownFiles = [
    ...files.list('site').filter(({ path }) => !isStaticFile(path)),
    ...files.list('themes'),
    ...assets.staticFiles.filter(({ path }) => !isIgnoredFile(path))
  ]
    .filter((file) => !file.outside && isLfsPointerFile(files, file))
    .map(({ path }) => path)
  const assetPointers = assets.requested().flatMap((asset) => (asset.isLfsPointer ? asset.file : []))
  return [...new Set([...ownFiles, ...assetPointers])].map(lfsPointer)
}
