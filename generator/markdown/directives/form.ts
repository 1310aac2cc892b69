// `::form{name=newsletter}`: a form of site/forms.yaml. It becomes the place of a component, which `render` fills with the
// form as the shell of the page's language has it.

import { nearestOrAll } from '../../base/text.ts'
import { findingsOf, placeOf, report } from '../context.ts'
import { componentToken } from '../document.ts'
import { become, type Directive, wrong } from './directive.ts'

/** Name under which the bundle has the theme's component for forms in Markdown. */
export const formComponent = 'form'

export const form: Directive = {
  form: 'leafDirective',
  attributes: ['name'],
  apply(node, { file, forms }) {
    const name = node.attributes?.name ?? ''
    if (!forms) {
      wrong(
        file,
        node,
        'A form cannot stand in MDX',
        'write the page as Markdown (`.md`), where `::form{name=…}` works'
      )
      return
    }
    if (name === '') {
      wrong(
        file,
        node,
        'It is not said which form stands here',
        `write \`::form{name=${forms[0] ?? 'newsletter'}}\``
      )
      return
    }
    if (!forms.includes(name)) {
      const hint = nearestOrAll(name, forms, 'forms') ?? 'forms are written in site/forms.yaml'
      report(file, 'form-unknown', node, `There is no form \`${name}\` in site/forms.yaml`, hint)
      return
    }
    const { components } = findingsOf(file)
    components.push({ name: formComponent, props: { name }, place: placeOf(file, node) })
    become(node, 'div', ['component'], { dataComponent: componentToken(components.length - 1) })
  }
}
