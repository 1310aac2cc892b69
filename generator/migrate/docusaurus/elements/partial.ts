import { posix } from 'node:path'
import { folderOf } from '../../../base/text.ts'
import { endOf, lineOf, startOf } from '../../markdown/tree.ts'
import type { ElementRule } from '../element-rule.ts'

/** `<Part />`, imported from `./_part.mdx` → `::include[./_part.md]` */
export const partial: ElementRule = {
  isContainer: false,
  accepts(node, { imports, project }) {
    const imported = imports.get(node.name ?? '')
    if (node.type !== 'mdxJsxFlowElement' || imported?.kind !== 'partial') return false
    return project.has(imported.path) && !project.partial(imported.path).usesProps
  },
  needsMdx(node, { imports, project }) {
    const imported = imports.get(node.name ?? '')
    return imported?.kind === 'partial' && project.partial(imported.path).isMdx
  },
  apply(node, context) {
    const imported = context.imports.get(node.name ?? '')
    if (imported?.kind !== 'partial') return
    context.edit(startOf(node), endOf(node), () => {
      const target = context.names.targetOf(imported.path) ?? imported.path
      const path = posix.relative(folderOf(context.document.target), target)
      return `::include[${path.startsWith('.') ? path : `./${path}`}]`
    })
    context.findings.changed('imported Markdown', lineOf(node))
  }
}
