// Single-file components: the facts that are known without running them.

import { decode, type Files } from 'sitegen/internals'
import { Computed, isRecord } from '../javascript/computed.ts'
import { evaluateScript, type Imports, type ReadScript } from '../javascript/evaluate.ts'
import { callFunction } from '../javascript/functions.ts'
import { type PageData, unwrapReference, vueScope } from './reference.ts'
import { parseTemplate, type VueElement, type VueNode } from './template.ts'

export interface VueComponent {
  /** Path in the source. */
  readonly file: string
  readonly name: string
  readonly template: readonly VueNode[]
  readonly script: string
  readonly isSetup: boolean
  readonly styles: readonly VueStyle[]
  /** Components that its script imports: files by name. */
  readonly imports: ReadonlyMap<string, string>
}

interface VueStyle {
  readonly css: string
  readonly isScoped: boolean
  /** `scss`; missing for CSS. */
  readonly language: string | undefined
}

/** Read a component. @returns `undefined` for one without a template */
export function readComponent(files: Files, file: string): VueComponent | undefined {
  const text = decode(files.read(file)).replaceAll('\r\n', '\n')
  const blocks = parseTemplate(text).filter((node): node is VueElement => node.kind === 'element')
  const inner = ({ contentStart, contentEnd }: VueElement) => text.slice(contentStart, contentEnd)
  const template = blocks.find(({ name }) => name === 'template')
  if (!template || template.attributes.some(({ name }) => name === 'lang')) return undefined
  const scripts = [...text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  const script = scripts.map(([, , code]) => code).join('\n')
  return {
    file,
    name: (file.split('/').at(-1) ?? '').replace(/\.vue$/, ''),
    template: parseTemplate(inner(template)),
    script,
    isSetup: scripts.some(([, attributes = '']) => /\bsetup\b/.test(attributes)),
    styles: [...text.matchAll(/<style\b([^>]*)>([\s\S]*?)<\/style>/g)].map(
      ([, attributes = '', css = '']) => ({
        css,
        isScoped: /\bscoped\b/.test(attributes),
        language: /\blang=["']?(\w+)/.exec(attributes)?.[1]
      })
    ),
    imports: importedComponents(script)
  }
}

/** `import Card from './Card.vue'` */
export const importedComponents = (script: string): ReadonlyMap<string, string> =>
  new Map(
    [...script.matchAll(/^\s*import\s+(\w+)\s+from\s+['"]([^'"]+\.vue)['"]/gm)].map(
      ([, name = '', from = '']) => [name, from] as const
    )
  )

/** A component with its properties: the names that its template knows. */
export interface SetUp {
  readonly scope: ReadonlyMap<string, unknown>
  /** Code that runs in the browser and may change what is shown. */
  readonly effects: readonly string[]
}

/** Names that a component's template knows. @returns `undefined` for a script that cannot be read */
export function setUp(
  files: Files,
  component: VueComponent,
  attributes: Readonly<Record<string, unknown>>,
  page: PageData,
  imports: Imports
): SetUp | undefined {
  const props = castProps(attributes, component.script)
  if (component.script.trim() === '') return { scope: new Map(Object.entries(props)), effects: [] }
  const available = vueScope(props, page)
  const componentImports: Imports = (specifier, file) =>
    /^(?:vue|vitepress|vitepress\/client)$/.test(specifier) ? available : imports(specifier, file)
  const evaluated = evaluateScript(component.script, available, {
    files,
    file: component.file,
    imports: componentImports
  })
  if (!evaluated) return undefined
  const values = component.isSetup ? [...evaluated.scope] : [...optionsOf(evaluated)]
  const scope = new Map<string, unknown>(declaredNames(component.script).map((name) => [name, undefined]))
  for (const [name, value] of Object.entries(props)) scope.set(name, value)
  for (const [name, value] of values) scope.set(name, unwrapReference(value))
  // Statements that are not understood may change what is shown too.
  const effects = [...evaluated.effects, ...evaluated.skipped].filter((effect) => !isDeclaration.test(effect))
  return { scope, effects: component.isSetup ? effects : [...effects, ...hooksOf(evaluated)] }
}

/** Macros of the compiler, which do nothing at run time. */
const isDeclaration = /^(?:define(?:Props|Emits|Expose|Options|Slots|Model)|withDefaults)\b/

const propertyLists =
  /(?:defineProps|interface\s+\w+|type\s+\w+\s*=|\bprops\s*:)[\s\S]*?(?:\n\}|\}>?\s*[(),]|\])/g

/** Properties that a component declares: without a value, they are `undefined`. */
const declaredNames = (script: string): readonly string[] =>
  [...script.matchAll(propertyLists)].flatMap(([text]) =>
    [...text.matchAll(/(?<![\w$])(\w+)\??\s*:|['"](\w+)['"]\s*[,\]]/g)].map(
      ([, key, item]) => key ?? item ?? ''
    )
  )

/** An attribute without a value is `true` for a property that is declared as boolean. */
const castProps = (
  attributes: Readonly<Record<string, unknown>>,
  script: string
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      value === '' && new RegExp(`\\b${name}['"]?\\??:\\s*(?:\\{\\s*type:\\s*)?boolean`, 'i').test(script)
        ? true
        : value
    ])
  )

/** `data()` of a component that exports its options. */
function optionsOf({ exports }: ReadScript): readonly (readonly [string, unknown])[] {
  const options = exports.get('default')
  if (!isRecord(options)) return []
  const data = options.data === undefined ? undefined : callFunction(options.data, [])
  const computed = isRecord(options.computed) ? Object.keys(options.computed) : []
  return [
    ...(isRecord(data) ? Object.entries(data) : []),
    ...computed.map((name) => [name, new Computed(name)] as const)
  ]
}

const hooksOf = ({ exports }: ReadScript): readonly string[] => {
  const options = exports.get('default')
  return isRecord(options)
    ? Object.keys(options).filter((key) => /^(?:mounted|created|beforeMount|watch|setup)$/.test(key))
    : []
}

/** Whether a name occurs in the script, so that an attribute of this name may be a property. */
export const declares = ({ script }: VueComponent, name: string): boolean =>
  new RegExp(`\\b${name}\\b`).test(script)
