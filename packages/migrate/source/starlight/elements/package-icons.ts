// Icons that packages have as components, `import { Trash } from '@phosphor-icons/react'` → `:icon[ph:trash]`.

import { attributeAt } from '../../docusaurus/attribute-values.ts'
import type { RuleContext } from '../../docusaurus/context.ts'
import type { ElementRule } from '../../docusaurus/element-rule.ts'
import { childrenOf, endOf, type JsxElement, lineOf, startOf } from '../../markdown/tree.ts'
import { leftOutIcon, textAttribute } from './attributes.ts'

/** Sets by packages of components. */
const sets: readonly (readonly [pattern: RegExp, set: string])[] = [
  [/^@phosphor-icons\/react(?:\/|$)/, 'ph'],
  [/^(?:lucide-(?:react|preact|solid|vue-next|svelte|astro)|@lucide\/\w+)(?:\/|$)/, 'lucide'],
  [/^@tabler\/icons-(?:react|preact|solidjs|vue|svelte)$/, 'tabler']
]

/** Name of the rule below. */
export const packageIconName = 'PackageIcon'

/** Whether a module exports icons of a set. */
export const isIconPackage = (from: string): boolean => sets.some(([pattern]) => pattern.test(from))

/** Attributes of an icon's look, which here is that of the text around it. */
const looks =
  /^(?:size|class|className|color|weight|mirrored|stroke|strokeWidth|width|height|style|alt|title|aria-[a-z]+)$/

export const packageIcon: ElementRule = {
  isContainer: false,
  accepts: (node) =>
    childrenOf(node).length === 0 &&
    node.attributes.every(({ name }) => name !== undefined && looks.test(name)),
  apply(node, context) {
    const name = nameOf(node, context)
    if (name === undefined || context.isRaw(node)) {
      context.edit(startOf(node), endOf(node), '')
      context.findings.loss(`<${node.name}>`, lineOf(node), leftOutIcon(node.name ?? ''))
      return
    }
    const label = ['alt', 'title', 'aria-label']
      .map((name) => textAttribute(node, name, context))
      .find((text) => text !== undefined)
    const attributes = label === undefined ? '' : `{label="${label.replaceAll('"', '&quot;')}"}`
    context.edit(startOf(node), endOf(node), `:icon[${name}]${attributes}`)
    context.findings.changed('icons of packages', lineOf(node))
  }
}

function nameOf(node: JsxElement, context: RuleContext): string | undefined {
  const imported = context.imports.get(node.name ?? '')
  if (imported?.kind !== 'tool') return undefined
  const [, set] = sets.find(([pattern]) => pattern.test(imported.from)) ?? []
  // `import Trash from '@phosphor-icons/react/dist/icons/Trash'`
  const exported =
    imported.exported === undefined || imported.exported === 'default'
      ? imported.from.replace(/^.*\//, '')
      : imported.exported
  const bareName = exported.replace(/^(?:Icon|Lucide)(?=[A-Z])|(?<=\w)Icon$/g, '')
  const weight = attributeAt(node, 'weight', context) && textAttribute(node, 'weight', context)
  const end = set === 'ph' && weight !== undefined && weight !== 'regular' ? `-${weight}` : ''
  return set === undefined ? undefined : `${set}:${toKebabCase(bareName)}${end}`
}

/** `PlusCircle` → `plus-circle`, `Trash2` → `trash-2` */
const toKebabCase = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, (_, last, next, single) =>
      single === undefined ? `${last}-${next}` : `${single}-`
    )
    .replace(/([A-Za-z])(\d)/g, '$1-$2')
    .toLowerCase()
