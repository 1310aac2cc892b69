import { diagnostic } from '../../base/diagnostics.ts'
import { toProps } from '../../markdown/components/props.ts'
import { directiveProps } from '../../plugins/directives.ts'
import type { TextRule } from '../rule.ts'

/** Components in Markdown must get the props that they declare. */
export const checkComponents: TextRule = ({ graph, documents, componentProps }, { texts }) =>
  texts.flatMap((source) => {
    const { components, slots } = documents.of(source)
    return components.flatMap(({ name, props, place, section }) => {
      // `checkSections` checks the keys of sections.
      if (section) return []
      const serializedProps = Object.entries(props).map(([key, value]) => [
        key,
        typeof value === 'string' ? value : (slots[value.slot]?.href ?? '')
      ])
      return toProps(
        name,
        Object.fromEntries(serializedProps),
        componentProps.get(name) ?? directiveProps(graph.plugins, name)
      ).problems.map(({ message, hint }) => diagnostic('component-prop-invalid', place, message, hint))
    })
  })
