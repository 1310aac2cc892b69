import { folderOf } from 'sitegen/internals'
import { readFrontMatter } from '../../front-matter.ts'
import { endOf, lineOf, startOf } from '../../markdown/tree.ts'
import { pathFrom } from '../../paths.ts'
import type { ElementRule, ElementScope } from '../element-rule.ts'

/** `<Part />`, imported from `./_part.mdx` → `::include[./_part.md]` */
export const partial: ElementRule = {
  isContainer: false,
  accepts(node, { imports, project }) {
    const imported = imports.get(node.name ?? '')
    if (imported?.kind !== 'partial') return false
    if (node.type !== 'mdxJsxFlowElement') return lineOfPartial(imported.path, project) !== undefined
    return project.has(imported.path) && !project.partial(imported.path).usesProps
  },
  needsMdx(node, { imports, project }) {
    const imported = imports.get(node.name ?? '')
    return imported?.kind === 'partial' && project.partial(imported.path).isMdx
  },
  apply(node, context) {
    const imported = context.imports.get(node.name ?? '')
    if (imported?.kind !== 'partial') return
    const line = node.type === 'mdxJsxFlowElement' ? undefined : lineOfPartial(imported.path, context.project)
    if (line !== undefined) context.edit(startOf(node), endOf(node), line)
    else
      context.edit(startOf(node), endOf(node), () => {
        const target = context.names.targetOf(imported.path) ?? imported.path
        const path = pathFrom(folderOf(context.document.target), target)
        return `::include[${path.startsWith('.') ? path : `./${path}`}]`
      })
    context.findings.changed('imported Markdown', lineOf(node))
  }
}

/** Content that such a line cannot contain: blocks, MDX code, the end of a table cell, relative addresses. */
const needsFile =
  /[\n|{}]|^(?:[#>-]|[*+][ \t]|```|~~~|:::|(?:import|export)\b|\d+[.)])|<[A-Z]|(?:\]\(|\b(?:src|href)=["'])(?!https?:|#)/

/** The text of a partial that is one line, and can stand in a line of another document. */
function lineOfPartial(path: string, { read }: ElementScope['project']): string | undefined {
  const text = read(path)
  const line = text?.slice(readFrontMatter(text).bodyStart).trim()
  return line === undefined || line === '' || needsFile.test(line) ? undefined : line
}
