// `::list{from=products where="line = PLC" sort=-date limit=3 as=Card}`: entries of a collection. A document must not depend
// on other files, so the directive becomes a component placeholder, which `render` fills when the page is planned.

import { nameExcess } from '../../config/trust.ts'
import { findingsOf, placeOf } from '../context.ts'
import { componentToken } from '../document.ts'
import { type Directive, reportExcess, setElement } from './directive.ts'

/** Name of lists among the components of a document. */
export const listComponent = 'list'

/** Parts of the theme that can show an entry of a list. The first is the default of `as`. */
export const itemParts = ['EntryLink', 'EntryCard'] as const

/** The part that shows pictures. */
export const cardPart: (typeof itemParts)[number] = 'EntryCard'

/** The names in `sort` and `select`. */
export const namesIn = (text: string): readonly string[] => text.split(/[\s,]+/).filter((name) => name !== '')

const otherNames: Readonly<Record<string, string>> = {
  collection: 'from',
  of: 'from',
  filter: 'where',
  order: 'sort',
  orderBy: 'sort',
  count: 'limit',
  component: 'as'
}

export const list: Directive = {
  form: 'leafDirective',
  attributes: ['from', 'where', 'sort', 'limit', 'offset', 'select', 'as', 'empty'],
  otherNames,
  apply(node, { file, limits, invalid }) {
    const { id: _, class: __, ...attributes } = node.attributes ?? {}
    const props = Object.fromEntries(
      Object.entries(attributes).flatMap(([name, value]) => (value ? [[name, value]] : []))
    )
    const { from, limit, offset, as } = props
    if (from === undefined) {
      // Reported as an unknown attribute.
      if (Object.keys(props).some((name) => otherNames[name] === 'from')) return
      invalid('This list does not name a collection', 'write `::list{from=products}`')
      return
    }
    for (const [name, value] of Object.entries({ limit, offset }))
      if (value !== undefined && !/^\d+$/.test(value)) {
        delete props[name]
        invalid(`Expected a whole number for \`${name}\`, found \`${value}\``, `write \`${name}=3\``)
      }
    if (as !== undefined && !/^[A-Z]\w*$/.test(as)) {
      delete props.as
      invalid(
        `Expected the name of a component for \`as\`, found \`${as}\``,
        'name a file of site/components, or a part of the theme: `as=EntryCard`'
      )
    }
    const isOwnPart = as === undefined || itemParts.some((part) => part === as)
    const excesses = [
      nameExcess(limits, 'collections', from),
      isOwnPart ? undefined : nameExcess(limits, 'components', as)
    ]
    if (excesses.filter((excess) => reportExcess(file, node, excess)).length > 0) return
    const { components } = findingsOf(file)
    components.push({ name: listComponent, props, place: placeOf(file, node) })
    setElement(node, 'div', ['link-cards', 'entries'], { dataList: componentToken(components.length - 1) })
  }
}
