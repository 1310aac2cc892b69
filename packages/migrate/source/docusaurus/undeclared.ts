// Braces in text that are not code: `{title, icon}` in the description of an option. Older versions of MDX showed them; as an
// expression, the names would be unknown when the page is rendered.

import type { Expression as EstreeExpression } from 'estree'
import type { Expression } from '../markdown/tree.ts'
import type { ElementScope } from './element-rule.ts'

/** Names that MDX and Docusaurus provide in documents, and browser globals that Node lacks. */
const provided = new Set(
  'props frontMatter frontmatter toc contentTitle metadata assets React require module exports window document location navigator history localStorage sessionStorage'.split(
    ' '
  )
)

/** Whether an expression only has names that nothing declares. */
export function isUndeclared({ data }: Expression, scope: ElementScope): boolean {
  const [statement, ...others] = data?.estree?.body ?? []
  if (statement?.type !== 'ExpressionStatement' || others.length > 0) return false
  const { expression } = statement
  const parts = expression.type === 'SequenceExpression' ? expression.expressions : [expression]
  return parts.every((part) => {
    const name = rootOf(part)
    return (
      name !== undefined &&
      !scope.imports.has(name) &&
      !scope.declared.has(name) &&
      !provided.has(name) &&
      !(name in globalThis)
    )
  })
}

/** `user` of `user` and `user.name`. */
function rootOf(node: EstreeExpression): string | undefined {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' && !node.computed && node.object.type !== 'Super'
    ? rootOf(node.object)
    : undefined
}
