// `collections.NAME.versions` in site.yaml.

import * as v from 'valibot'
import { boolean, describe, object, picklist, text, textMatching } from '../base/schema.ts'

const versionName = textMatching(/^(?!\.{1,2}$)[\w.-]+$/, 'letters, digits, `.`, `_` and `-`')

const folderName = textMatching(/^[^/\\.][^/\\]*$/, 'the name of a folder in content/<locale>/')

// git would read a name that starts with a dash as an option.
const gitName = textMatching(/^\w[\w./-]*$/, 'a tag, branch or commit, such as `v1.0`')

const dataPath = textMatching(
  /^site(?:\/(?!\.{1,2}(?:\/|$))[^/\\]+)+$/,
  'the path of a folder in site/, such as `site/data-1.0`'
)

/** An entry of `versions`. */
export const versionSchema = object({
  name: describe('Name of the version in addresses.', v.optional(versionName)),
  label: describe('Displayed name. Default: `name`.', v.optional(text)),
  path: describe(
    'Path below that of the collection. Default: `name`; for the current version, the path of the collection.',
    v.optional(versionName)
  ),
  folder: describe('Folder with the documents of this version.', v.optional(folderName)),
  git: describe('Git revision with the documents of this version.', v.optional(gitName)),
  sidebars: describe(
    'File with the sidebars of this version, such as `site/sidebars-1.0.yaml`.',
    v.optional(text)
  ),
  data: describe('Folder with the data of this version for `{{ }}` and `::api`.', v.optional(dataPath)),
  mainDocId: describe(
    'Id of the document that links to this version open. Default: `index`, or the first document.',
    v.optional(text)
  ),
  isLast: describe(
    'Whether this is the current version, which readers see first. Default: the first version with `folder` or `git`.',
    v.optional(boolean, false)
  ),
  banner: describe(
    'Notice above its documents. Default: `unreleased` for versions before the current one in the list, `unmaintained` for those after it.',
    v.optional(picklist(['none', 'unreleased', 'unmaintained']))
  )
})

export type VersionInput = v.InferOutput<typeof versionSchema>
