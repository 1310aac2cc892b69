import { diagnostic } from '../../base/diagnostics.ts'
import { type FileOrigin, originOf } from '../../load/file-origins.ts'
import type { Rule } from '../rule.ts'

/** `editUrl` leads to the repository of the project. Submodules and links to files that are not in it are each reported once. */
export const checkEditLinks: Rule = ({ graph: { origins, sources } }) => {
  const pages = new Map<FileOrigin, number>()
  for (const source of sources) {
    const isLinked =
      source.kind === 'doc' &&
      source.collection.editUrl !== undefined &&
      source.frontMatter.edit_link === true
    const origin = isLinked ? originOf(origins, source.file).origin : undefined
    if (origin && origin.repository !== 'project') pages.set(origin, (pages.get(origin) ?? 0) + 1)
  }
  return [...pages].map(([{ at, target, repository }, count]) =>
    diagnostic(
      'edit-link-missing',
      { file: at },
      `${placeText(at, target, repository === 'none')}, where \`editUrl\` does not lead, so ${count === 1 ? 'its page has' : `its ${count} pages have`} no edit link`,
      'write `edit_link: https://…` in the front matter of each page, or `edit_link: false`'
    )
  )
}

function placeText(at: string, target: string, isInNone: boolean): string {
  if (at === target) return 'This folder is a repository of its own'
  return isInNone
    ? `This link leads to \`${target}\`, which is in no repository`
    : `This link leads to another repository, to \`${target}\``
}
