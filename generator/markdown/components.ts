// `::Name{…}` and `:::Name`: a React component of the site, `site/components/Name.tsx`. Here it becomes an
// empty place with marks around what the author wrote in it; `render` puts the component's HTML there,
// and in the browser it is hydrated alone.

import type { Root } from 'hast'
import type { VFile } from 'vfile'
import type { Files } from '../base/files.ts'
import { baseName, extensionOf } from '../base/text.ts'
import { componentsNamed } from '../load/glance.ts'
import type { MarkdownSource } from '../load/source.ts'
import { findingsOf, placeOf } from './context.ts'
import { become, type DirectiveNode } from './directives/directive.ts'
import { type ComponentUse, componentToken, isComponentToken } from './document.ts'
import { visit } from './visit.ts'

/** Components that Markdown may name: a capital tells them from directives. Files by name, sorted. */
export const componentFiles = (files: Files): ReadonlyMap<string, string> =>
  new Map(
    files
      .list('site/components')
      .filter(({ path }) => /^site\/components\/[A-Z]\w*\.tsx$/.test(path))
      .map(({ path }) => [baseName(path).slice(0, -'.tsx'.length), path])
  )

/**
 * Those that the Markdown of a site may use, by a look at its text: the bundler need not wait for the
 * documents. One that stands in a code block is taken too, which costs a file that nobody loads.
 */
export function usedComponents(
  sources: readonly MarkdownSource[],
  files: Files,
  components: ReadonlyMap<string, string>
): ReadonlyMap<string, string> {
  const named = new Set(sources.flatMap(({ glance }) => glance.components))
  if (sources.some(({ glance }) => glance.includes))
    for (const { path, outside } of files.list('content'))
      if (!outside && extensionOf(path) === '.md')
        for (const name of componentsNamed(Buffer.from(files.read(path)).toString())) named.add(name)
  return new Map([...components].filter(([name]) => named.has(name)))
}

/** Attributes that are addresses: they are checked, and come to the component as urls. */
const addresses: Readonly<Record<string, 'link' | 'media'>> = {
  to: 'link',
  href: 'link',
  src: 'media',
  image: 'media',
  poster: 'media'
}

/** Turn a directive into the place of a component. */
export function placeComponent(node: DirectiveNode, file: VFile): void {
  const { components, slots } = findingsOf(file)
  const place = placeOf(file, node)
  const { id: _, class: __, ...attributes } = node.attributes ?? {}
  const props: ComponentUse['props'] = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      const kind = addresses[name]
      if (kind === undefined || !value) return [name, value ?? '']
      slots.push({ kind, attribute: name, href: value, place, given: [] })
      return [name, { slot: slots.length - 1 }]
    })
  )
  components.push({ name: node.name, props, place })
  const token = componentToken(components.length - 1)
  become(node, 'div', ['component'], { dataComponent: token })
}

/** Mark where the text inside each component starts and ends. */
export function componentMarks() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      const token = node.properties.dataComponent
      if (!isComponentToken(token)) return
      node.children.unshift({ type: 'comment', value: token })
      node.children.push({ type: 'comment', value: `/${token}` })
    })
  }
}
