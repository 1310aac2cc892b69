// Merge conflicts in style sheets, modules and other texts of site/. Files that earlier stages read have been looked at there.

import { fileText } from '../../base/files.ts'
import { mergeConflicts } from '../../base/merge-conflict.ts'
import { extensionOf } from '../../base/text.ts'
import type { Rule } from '../rule.ts'

const texts: ReadonlySet<string> = new Set([
  '.css',
  '.scss',
  '.ts',
  '.tsx',
  '.js',
  '.jsx',
  '.mjs',
  '.json',
  '.svg',
  '.csv'
])

/** Report files of site/ with the marks of a merge that is not finished. */
export const checkMergeConflicts: Rule = ({ graph: { plugins } }) =>
  plugins.files
    .list('site')
    .filter(
      ({ path, outside }) => !outside && texts.has(extensionOf(path)) && !path.startsWith('site/static/')
    )
    .flatMap(({ path }) => mergeConflicts(path, fileText(plugins.files, path) ?? ''))
