// This folder: React components in Markdown. `props.ts` converts their attributes, `theme-components.ts` lists those of the theme.
//
// `::Name{…}` and `:::Name`: a React component of the site, `site/components/Name.tsx`. It becomes an empty element with markers
// around its content; `render` inserts the component's HTML, and the browser hydrates it on its own.

import type { VFile } from 'vfile'
import { addressFields } from '../../base/address-fields.ts'
import type { Files } from '../../base/files.ts'
import { baseName, extensionOf } from '../../base/text.ts'
import { findComponentNames } from '../../load/markdown-features.ts'
import type { TextSource } from '../../load/source.ts'
import { findingsOf, placeOf } from '../context.ts'
import { type DirectiveNode, setElement } from '../directives/directive.ts'
import { type ComponentUse, componentToken, isComponentToken } from '../document.ts'
import type { ElementFeature } from '../features.ts'
import { isFieldToken } from '../sections/fields.ts'

/** Components available in Markdown: files by name, sorted. The capital letter distinguishes them from directives. */
export const componentFiles = (files: Files): ReadonlyMap<string, string> =>
  new Map(
    files
      .list('site/components')
      .filter(({ path }) => /^site\/components\/[A-Z]\w*\.tsx$/.test(path))
      .map(({ path }) => [baseName(path).slice(0, -'.tsx'.length), path])
  )

/**
 * Components that the Markdown of a site may use, found by scanning its text, so that the bundler need not wait for the
 * documents. Names in code blocks are included too, which only costs an unused file.
 */
export function usedComponents(
  sources: readonly TextSource[],
  files: Files,
  components: ReadonlyMap<string, string>
): ReadonlyMap<string, string> {
  const usedNames = new Set(sources.flatMap(({ features }) => features.components))
  if (sources.some(({ features }) => features.includes))
    for (const { path, outside } of files.list('content'))
      if (!outside && extensionOf(path) === '.md')
        for (const name of findComponentNames(Buffer.from(files.read(path)).toString())) usedNames.add(name)
  return new Map([...components].filter(([name]) => usedNames.has(name)))
}

/** Replace a directive with the placeholder of a component. */
export function replaceByComponent(node: DirectiveNode, file: VFile): void {
  const { components, slots } = findingsOf(file)
  const place = placeOf(file, node)
  const { id: _, class: __, ...attributes } = node.attributes ?? {}
  const props: ComponentUse['props'] = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      const kind = addressFields.get(name)
      if (kind === undefined || !value) return [name, value ?? '']
      slots.push({ kind, attribute: name, href: value, place, authorAttributes: [] })
      return [name, { slot: slots.length - 1 }]
    })
  )
  components.push({ name: node.name, props, place })
  const token = componentToken(components.length - 1)
  setElement(node, 'div', ['component'], { dataComponent: token })
}

/** Mark the start and end of the content of each component, section and field of a section. */
export const componentMarks: ElementFeature = () => ({
  enter: {
    element(node) {
      const { dataComponent, dataSection, dataList, dataField } = node.properties
      const token = dataComponent ?? dataSection ?? dataList ?? dataField
      if (!isComponentToken(token) && !isFieldToken(token)) return
      node.children.unshift({ type: 'comment', value: token })
      node.children.push({ type: 'comment', value: `/${token}` })
    }
  }
})
