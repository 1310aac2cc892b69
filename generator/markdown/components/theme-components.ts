// The components that a theme has for Markdown and for sections, and its parts that only have styles for Markdown.

import { join } from 'node:path'
import { relativePath } from '../../base/relative-path.ts'
import { codeMarksPart, feedbackPart, fileTreePart } from '../../load/markdown-features.ts'
import { sectionPart, themeSections } from '../../load/site-sections.ts'
import type { Theme } from '../../load/theme.ts'
import { formComponent } from '../directives/form.ts'
import { itemParts, listComponent } from '../directives/list.ts'
import { sectionComponent } from '../sections/sections.ts'
import { termsPart } from '../terms/terms.ts'

/**
 * Files of a theme's components, relative to a project, by name and always in the same order: the entries of lists, forms
 * and sections.
 *
 * @param root absolute folder of the project
 */
export function themeComponents(
  theme: Pick<Theme, 'root' | 'parts'>,
  root: string
): ReadonlyMap<string, string> {
  const [defaultItem] = itemParts
  const parts: readonly (readonly [name: string, part: string])[] = [
    [listComponent, defaultItem],
    ...itemParts.map((name) => [name, name] as const),
    [formComponent, 'FormFields'],
    [codeMarksPart, codeMarksPart],
    [fileTreePart, fileTreePart],
    [termsPart, termsPart],
    [feedbackPart, feedbackPart],
    ...themeSections(theme).map((name) => [sectionComponent(name), sectionPart(name)] as const)
  ]
  return new Map(
    parts
      .filter(([, part]) => theme.parts.includes(part))
      .map(([name, part]) => [name, relativePath(root, join(theme.root, 'parts', `${part}.tsx`))])
  )
}
