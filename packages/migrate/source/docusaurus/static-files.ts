// The static folders: files to copy, and requests of their HTML.

import { type Files, fileText, isListed } from 'sitegen/internals'
import type { Findings } from '../findings.ts'
import { htmlRequests } from '../html-requests.ts'
import { copiedFiles } from '../reserved-files.ts'
import type { Copy, RemoteResource } from '../tool.ts'
import type { Settings } from './settings.ts'

/** All files of the static folders; those of the system are left out. */
export function staticCopies({ staticFolders }: Settings, files: Files, findings: Findings): readonly Copy[] {
  return staticFolders.flatMap((folder) =>
    files.list(folder, 'hidden').flatMap(({ path, outside }) => {
      const inside = path.slice(folder.length + 1)
      if (
        outside ||
        !isListed(path, 'hidden') ||
        /(?:^|\/)\.(?:DS_Store|gitkeep|gitignore)$|(?:^|\/)Thumbs\.db$/.test(inside)
      )
        return []
      return copiedFiles([path], folder, findings).map((from) => ({ from, to: `site/static/${inside}` }))
    })
  )
}

/** Requests of HTML files in the static folder. */
export const staticRequests = (files: Files, { staticFolders }: Settings): readonly RemoteResource[] =>
  staticFolders.flatMap((folder) =>
    files
      .list(folder)
      .filter(({ path }) => path.endsWith('.html'))
      .flatMap(({ path }) => htmlRequests(fileText(files, path) ?? ''))
  )
