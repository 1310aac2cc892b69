// `::form{name=newsletter}`: a form of site/forms.yaml. It becomes a component placeholder, which `render` fills with the
// form from the shell of the page's locale.

import { nearestOrAll } from '../../base/text.ts'
import { findingsOf, placeOf, report } from '../context.ts'
import { componentToken } from '../document.ts'
import { type Directive, setElement } from './directive.ts'

/** Name of the theme's form component in the bundle. */
export const formComponent = 'form'

export const form: Directive = {
  form: 'leafDirective',
  attributes: ['name'],
  apply(node, { file, forms, invalid }) {
    const name = node.attributes?.name ?? ''
    if (!forms) {
      invalid('Forms do not work in MDX', 'write the page as Markdown (`.md`), where `::form{name=…}` works')
      return
    }
    if (name === '') {
      invalid(
        'This `form` directive does not name a form',
        `write \`::form{name=${forms[0] ?? 'newsletter'}}\``
      )
      return
    }
    if (!forms.includes(name)) {
      const hint = nearestOrAll(name, forms, 'forms') ?? 'define it in site/forms.yaml'
      report(file, 'form-unknown', node, `There is no form \`${name}\` in site/forms.yaml`, hint)
      return
    }
    const { components } = findingsOf(file)
    components.push({ name: formComponent, props: { name }, place: placeOf(file, node) })
    setElement(node, 'div', ['component'], { dataComponent: componentToken(components.length - 1) })
  }
}
