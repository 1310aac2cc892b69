import { diagnostic } from '../../base/diagnostics.ts'
import { originOf } from '../../load/file-origins.ts'
import type { Rule } from '../rule.ts'

/** `editUrl` leads to the repository of the project, which has no files of submodules. Each is reported once. */
export const checkEditLinks: Rule = ({ graph: { origins, sources } }) => {
  const pages = new Map<string, number>()
  for (const source of sources) {
    const isLinked =
      source.kind === 'doc' &&
      source.collection.editUrl !== undefined &&
      source.frontMatter.edit_link === true
    const repository = isLinked ? originOf(origins, source.file).repository : undefined
    if (repository !== undefined) pages.set(repository, (pages.get(repository) ?? 0) + 1)
  }
  return [...pages].map(([folder, count]) =>
    diagnostic(
      'edit-link-missing',
      { file: folder },
      `This folder is a repository of its own, where \`editUrl\` does not lead, so ${count === 1 ? 'its page has' : `its ${count} pages have`} no edit link`,
      'write `edit_link: https://…` in the front matter of each page, or `edit_link: false`'
    )
  )
}
