// Components that documents use → typed stubs in site/components/ with instructions.

import { folderOf } from 'sitegen/internals'
import type { UsedComponent } from '../tool.ts'
import { portedFolder } from './shims.ts'

/** Stubs by path. */
export function componentStubs(usedComponents: readonly UsedComponent[]): ReadonlyMap<string, string> {
  const byName = new Map<string, UsedComponent[]>()
  for (const component of usedComponents)
    byName.set(component.name, [...(byName.get(component.name) ?? []), component])
  return new Map(
    [...byName]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, uses]) => [`site/components/${name}.tsx`, wrapper(name, uses) ?? stub(name, uses)])
  )
}

/** A file that shows the ported component of the old site. */
function wrapper(name: string, uses: readonly UsedComponent[]): string | undefined {
  const [first] = uses.filter(({ ported }) => ported)
  if (!first?.ported) return undefined
  const { ported, exported = 'default', from } = first
  const module = `../${ported.module.replace(/^site\//, '')}`
  const declared = declaredProps(uses)
  const hasOnlyPlain = declared.every(([, { type }]) => type !== 'other')
  // Its language is a context, which islands inside of what is not interactive would not have.
  const isInteractive = [...ported.texts.values()].some((text) => text.startsWith("'use client'"))
  const isOfTool = ported.module.startsWith(`${portedFolder}/docusaurus/`)
  return `${isInteractive ? "'use client'\n\n" : ''}// ${isOfTool ? `${from}, which Docusaurus had` : `${from} of the old site`}: its code is in ${folderOf(ported.module)}.

import type { ComponentProps } from 'react'
${hasOnlyPlain ? "import type { MarkdownProps } from 'sitegen/theme'\n" : ''}import ${exported === 'default' ? 'Ported' : `{ ${exported} as Ported }`} from '${module}'
import { InLanguage } from '../migrated/docusaurus/language.tsx'
${hasOnlyPlain ? propsSchema(name, declared) : ''}
type Props = ComponentProps<typeof Ported> & { readonly lang?: string }

export default function ${name}({ lang, ...rest }: Props) {
  return (
    <InLanguage lang={lang}>
      <Ported {...(rest as ComponentProps<typeof Ported>)} />
    </InLanguage>
  )
}
`
}

type Declared = readonly (readonly [
  string,
  { readonly type: keyof typeof types; readonly isRequired: boolean }
])[]

const declaredProps = (uses: readonly UsedComponent[]): Declared =>
  [...propsOf(uses)].filter(([prop]) => /^[A-Za-z_]\w*$/.test(prop) && prop !== 'children')

function propsSchema(name: string, declared: Declared): string {
  const lines = declared.map(
    ([prop, { type, isRequired }]) => `  ${prop}: { type: '${type}'${isRequired ? '' : ', optional: true'} }`
  )
  return `\n/** Attributes in Markdown: \`::${name}{…}\`. */\nexport const props = {${lines.length > 0 ? `\n${lines.join(',\n')}\n` : ''}} satisfies MarkdownProps\n`
}

const types = { text: 'string', number: 'number', boolean: 'boolean', other: 'unknown' } as const

function stub(name: string, uses: readonly UsedComponent[]): string {
  const from = [...new Set(uses.map((use) => use.from).filter(Boolean))]
  const places = uses.slice(0, 5).map(({ file, line }) => `//   ${file}:${line}`)
  const declared = declaredProps(uses)
  const hasOnlyPlain = declared.every(([, { type }]) => type !== 'other')
  const fields = declared.map(
    ([prop, { type, isRequired }]) => `  readonly ${prop}${isRequired ? '' : '?'}: ${types[type]}`
  )
  return `// Stands in for ${from.length > 0 ? from.join(', ') : `<${name}>, which was not imported`}. Port it here: return what it showed. It is used in
// ${uses.length} ${uses.length === 1 ? 'place' : 'places'}:
${places.join('\n')}${uses.length > places.length ? '\n//   …' : ''}

import type { ReactNode } from 'react'
${hasOnlyPlain ? "import type { MarkdownProps } from 'sitegen/theme'\n" : ''}
interface ${name}Props {
${[...fields, '  readonly children?: ReactNode'].join('\n')}
}
${hasOnlyPlain ? propsSchema(name, declared) : ''}
export default function ${name}({ children }: ${name}Props) {
  return <div data-todo="${name}">{children}</div>
}
`
}

/** Attributes of all uses; one that is missing somewhere is optional. */
function propsOf(uses: readonly UsedComponent[]) {
  const names = new Set(uses.flatMap(({ props }) => [...props.keys()]))
  return new Map(
    [...names].sort().map((name) => {
      const kinds = new Set(uses.flatMap(({ props }) => props.get(name) ?? []))
      const [only] = kinds
      const type =
        kinds.size === 1 && only !== undefined
          ? only
          : [...kinds].every((kind) => kind === 'text' || kind === 'number')
            ? ('text' as const)
            : ('other' as const)
      return [name, { type, isRequired: uses.every(({ props }) => props.has(name)) }] as const
    })
  )
}
