// A component of Astro with its attributes → its output: elements, texts, and slots. Astro does the same when it builds;
// here, the code is read as a syntax tree and never run.

import { type Files, fileText, folderOf } from 'sitegen/internals'
import {
  Computed,
  HostFunction,
  isIncomplete,
  isKnown,
  isKnownDeeply,
  isRecord,
  isUsable
} from '../../javascript/computed.ts'
import { evaluateModule, evaluateScript } from '../../javascript/evaluate.ts'
import { isTextOrNumber } from '../../javascript/operators.ts'
import { isPicture } from '../../media-address.ts'
import { isOutside, joinPath } from '../../paths.ts'
import { listOf } from '../../values.ts'
import { isIconPackage } from '../elements/package-icons.ts'
import { astroIcon, astroIconPath, isAstroIcon } from './astro-icon.ts'
import { getCollection } from './collections.ts'
import { importedFile } from './imported-file.ts'
import { importGlob } from './imported-pictures.ts'
import type { OutputNode } from './output-node.ts'
import { type AstroFile, textFunction } from './template.ts'

/** Markdown that code of a component has rendered. */
export class RenderedMarkdown {
  readonly markdown: string
  constructor(markdown: string) {
    this.markdown = markdown
  }
}

/** An imported component: one of Starlight, or another `.astro` file. */
class ImportedComponent {
  readonly name: string
  readonly path: string | undefined
  constructor(name: string, path: string | undefined) {
    this.name = name
    this.path = path
  }
}

/** Facts about the place where a component is used. */
export interface FillScope {
  readonly files: Files
  /** Folder of the configuration. */
  readonly site: string
  /** Reads and caches a file; `undefined` if it is not supported. */
  astroFile(path: string): AstroFile | undefined
  /** Path of what a module imports. */
  resolve(specifier: string, file: string): string | undefined
  /** Path of a component of an installed package. */
  installed(specifier: string, name: string): string | undefined
  /** Called for a file outside of what may be read, which code of a component reads. */
  noteOutside(path: string): void
  /** Name of a component of Starlight. */
  toolComponent(from: string, name: string): string | undefined
  /** A text of the interface in the language of the page. */
  label(key: string): string | undefined
  readonly locale: string
  /** As the page declares it: `pt-BR`. */
  readonly language: string
  /** Old address of the page. */
  readonly address: string
  /** Class for the styles of a component; none if it has no styles. */
  scopeClass(path: string, file: AstroFile): string | undefined
}

class NotUnderstood extends Error {}

/** @returns `undefined` if the code or the template is not supported */
export function renderAstro(
  path: string,
  props: Readonly<Record<string, unknown>>,
  slots: ReadonlySet<string>,
  scope: FillScope
): readonly OutputNode[] | undefined {
  if (path === astroIconPath) {
    const icon = astroIcon(props, scope)
    return icon && [icon]
  }
  try {
    return renderFile(path, props, slots, scope, [])
  } catch (error) {
    if (error instanceof NotUnderstood) return undefined
    throw error
  }
}

/** A label with its values: `{{name}}`. @returns `undefined` for a label that is missing, or with other syntax */
function labelWith([key, values]: readonly unknown[], scope: FillScope): string | undefined {
  const label = scope.label(String(key))
  const text = label?.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (whole, name: string) => {
    const value = isRecord(values) ? values[name] : undefined
    return isTextOrNumber(value) ? String(value) : whole
  })
  return text === undefined || text.includes('{{') || text.includes('$t(') ? undefined : text
}

/** How often a component may contain itself: trees of data are not deep. */
const maxNesting = 12

/** The page data that Astro and Starlight pass to a component. */
const astroGlobal = ({ locale, language, address }: FillScope): Readonly<Record<string, unknown>> => ({
  currentLocale: locale,
  url: { pathname: encodeURI(address) },
  locals: {
    starlightRoute: { lang: language, locale, entryMeta: { lang: language, locale } }
  }
})

function renderFile(
  path: string,
  props: Readonly<Record<string, unknown>>,
  slots: ReadonlySet<string>,
  scope: FillScope,
  outerPaths: readonly string[]
): readonly OutputNode[] {
  const file = scope.astroFile(path)
  if (!file || outerPaths.filter((outer) => outer === path).length > maxNesting) throw new NotUnderstood()
  const inner = { path, scope, outerPaths: [...outerPaths, path], scopeClass: scope.scopeClass(path, file) }
  const script = evaluateScript(
    `${file.code}\nexport default [${file.template}, ${file.variables ?? '{}'}]`,
    new Map<string, unknown>([
      ['Astro', { ...astroGlobal(scope), props, self: new ImportedComponent('Astro.self', path) }],
      ['Astro.slots.has', new HostFunction('has', ([name]) => slots.has(String(name)))],
      [
        'Astro.slots.render',
        new HostFunction('render', ([name]) =>
          slots.has(String(name)) ? { kind: 'slot', name: String(name), otherwise: [] } : undefined
        )
      ],
      ['Astro.locals.t', new HostFunction('t', (args) => labelWith(args, scope) ?? new Computed('label'))],
      ['import.meta.glob', importGlob(path, scope)],
      ['React', { Fragment: 'Fragment' }],
      ['React.createElement', new HostFunction('createElement', creator(inner))],
      ['Fragment', 'Fragment'],
      [textFunction, new HostFunction('text', ([html]): OutputNode => ({ kind: 'text', html: String(html) }))]
    ]),
    {
      files: scope.files,
      file: path,
      imports: (specifier, from) => new ImportedNames((name) => importOf(specifier, name, from, scope))
    }
  )
  if (!script || script.effects.length > 0 || script.skipped.length > 0) throw new NotUnderstood()
  const value = script.exports.get('default')
  if (!Array.isArray(value)) throw new NotUnderstood()
  const [shown, variables] = value as readonly unknown[]
  return withVariables(nodesOf(shown), variables)
}

/** `define:vars` of a style sheet: variables of the outermost elements. */
function withVariables(nodes: readonly OutputNode[], variables: unknown): readonly OutputNode[] {
  if (!isRecord(variables) || Object.values(variables).some((value) => !isKnown(value)))
    throw new NotUnderstood()
  const style = Object.entries(variables)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `--${name}: ${String(value)};`)
    .join(' ')
  if (style === '') return nodes
  return nodes.flatMap((node): readonly OutputNode[] => {
    if (node.kind !== 'element') return [node]
    if (node.name === 'Fragment') return withVariables(node.children, variables)
    const styleAttribute = node.attributes.get('style')
    return [
      {
        ...node,
        attributes: new Map([
          ...node.attributes,
          ['style', `${style}${styleAttribute === undefined ? '' : ` ${String(styleAttribute)}`}`]
        ])
      }
    ]
  })
}

/** Exports of a module, under any name. */
class ImportedNames extends Map<string, unknown> {
  readonly #named: (name: string) => unknown
  constructor(named: (name: string) => unknown) {
    super()
    this.#named = named
  }
  override get(name: string): unknown {
    return this.#named(name)
  }
}

/** Value that replaces an import; `undefined` for modules and data, which are read. */
function importOf(specifier: string, name: string, file: string, scope: FillScope): unknown {
  const { files, resolve, toolComponent } = scope
  const tool = isIconPackage(specifier) ? undefined : toolComponent(specifier, name)
  if (tool !== undefined) return new ImportedComponent(tool, undefined)
  if (isAstroIcon(specifier) && name === 'Icon') return new ImportedComponent(name, astroIconPath)
  const read = readFunction(specifier, name, scope)
  if (read !== undefined) return read
  if (specifier === 'astro:content' && name === 'getCollection') return getCollection(files, scope.site)
  if (specifier === '@astrojs/markdown-remark' && name === 'createMarkdownProcessor')
    return new HostFunction('createMarkdownProcessor', () => ({
      render: new HostFunction('render', ([text]) => ({ code: new RenderedMarkdown(String(text)) }))
    }))
  if (/^(?:clsx|classnames)$/.test(specifier))
    return new HostFunction(name, (args) =>
      isKnownDeeply(args) ? classesOf(args).join(' ') : new Computed(specifier)
    )
  const path = resolve(specifier, file) ?? scope.installed(specifier, name)
  if (path === undefined) return undefined
  if (specifier.endsWith('?raw')) return files.has(path) ? fileText(files, path) : undefined
  if (specifier.includes('?')) return undefined
  if (path.endsWith('.astro')) return new ImportedComponent(name, path)
  if (isPicture(path) || isLinkedFile(path)) return importedFile(path, files)
  const module = ['', '.ts', '.js', '.mjs', '.json', '/index.ts', '/index.js']
    .map((end) => path + end)
    .find((candidate) => files.has(candidate))
  return module !== undefined && /\.(?:[cm]?[jt]s|json)$/.test(module)
    ? evaluateModule(files, module)?.get(name)
    : undefined
}

/** `fs.readFile('../code.ts', 'utf-8')`: the text of a file of the project, relative to its folder. */
function readFunction(specifier: string, name: string, { files, site, noteOutside }: FillScope): unknown {
  if (!/^(?:node:)?fs(?:\/promises)?$/.test(specifier)) return undefined
  const read = new HostFunction(name, ([path, encoding]) => {
    const place = typeof path === 'string' ? joinPath(site, path) : undefined
    if (place !== undefined && isOutside(place)) noteOutside(place)
    return place !== undefined && encoding !== undefined && !isOutside(place) && files.has(place)
      ? fileText(files, place)
      : new Computed('readFile')
  })
  const functions = { readFile: read, readFileSync: read }
  if (name === 'default') return { ...functions, promises: functions }
  return name === 'promises' ? functions : Object.hasOwn(functions, name) ? read : undefined
}

/** Whether components need only the address of a file. */
const isLinkedFile = (path: string): boolean => /\.(?:mp4|webm|ogv|mov|mp3|m4a|ogg|wav|pdf|vtt)$/i.test(path)

interface Inner {
  readonly path: string
  readonly scope: FillScope
  readonly outerPaths: readonly string[]
  readonly scopeClass: string | undefined
}

/** Elements without the class of scoped styles: rules for them are rare, and it would make drawings long. */
const partOfDrawing = /^(?:path|g|defs|clipPath|rect|circle|polyline|polygon|line|ellipse|use|title)$/

/** `React.createElement` for a template. */
const creator =
  ({ path, scope, outerPaths, scopeClass }: Inner) =>
  ([type, props, ...children]: readonly unknown[]): unknown => {
    const attributes = isRecord(props) ? props : {}
    const isOwn = type instanceof ImportedComponent && type.path !== undefined
    // Components of the site may be given functions.
    const isGiven = isOwn ? isUsable : isKnown
    if (!isKnown(type) || isIncomplete(attributes) || !Object.values(attributes).every(isGiven))
      throw new NotUnderstood()
    const inner = children.flatMap(nodesOf)
    if (isSlot(attributes['set:html'])) {
      const { 'set:html': slot, ...otherAttributes } = attributes
      return creator({ path, scope, outerPaths, scopeClass })([type, otherAttributes, slot])
    }
    if (type === 'slot')
      return {
        kind: 'slot',
        name: String(attributes.name ?? 'default'),
        otherwise: inner
      } satisfies OutputNode
    if (type instanceof ImportedComponent && type.path === astroIconPath) {
      const icon = astroIcon(attributes, scope)
      if (!icon) throw new NotUnderstood()
      return icon
    }
    if (type instanceof ImportedComponent && type.path !== undefined)
      return fillSlots(renderFile(type.path, attributes, slotNames(inner), scope, outerPaths), inner)
    const name = type instanceof ImportedComponent ? type.name : type
    if (typeof name !== 'string') throw new NotUnderstood()
    return {
      kind: 'element',
      name,
      attributes: new Map(Object.entries(attributes)),
      children: inner,
      ...(/^[a-z]|^Image$/.test(name) &&
        !partOfDrawing.test(name) &&
        scopeClass !== undefined && { scope: scopeClass })
    } satisfies OutputNode
  }

/** Whether a value is the result of `Astro.slots.render`. */
const isSlot = (value: unknown): boolean => isRecord(value) && value.kind === 'slot'

/** Nodes of a value in a template. */
function nodesOf(value: unknown): readonly OutputNode[] {
  if (value === undefined || value === null || typeof value === 'boolean' || value === '') return []
  if (typeof value === 'string' || typeof value === 'number')
    return [{ kind: 'text', html: escaped(String(value)) }]
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (isRecord(value) && typeof value.kind === 'string') return [value as unknown as OutputNode]
  throw new NotUnderstood()
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const slotOf = (node: OutputNode): string =>
  node.kind === 'element' ? String(node.attributes.get('slot') ?? 'default') : 'default'

const isSpace = (node: OutputNode): boolean => node.kind === 'text' && node.html.trim() === ''

const slotNames = (nodes: readonly OutputNode[]): ReadonlySet<string> =>
  new Set(nodes.filter((node) => !isSpace(node)).map(slotOf))

/** Fill the slots of a component with the children of its element. */
function fillSlots(nodes: readonly OutputNode[], children: readonly OutputNode[]): readonly OutputNode[] {
  return nodes.flatMap((node): readonly OutputNode[] => {
    if (node.kind === 'element') return [{ ...node, children: fillSlots(node.children, children) }]
    if (node.kind !== 'slot') return [node]
    const slotNodes = children.filter((child) => slotOf(child) === node.name).map(withoutSlot)
    return slotNodes.some((slotNode) => !isSpace(slotNode)) ? slotNodes : fillSlots(node.otherwise, children)
  })
}

function withoutSlot(node: OutputNode): OutputNode {
  if (node.kind !== 'element' || !node.attributes.has('slot')) return node
  return { ...node, attributes: new Map([...node.attributes].filter(([name]) => name !== 'slot')) }
}

/** Classes of `class:list`. */
export function classesOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.split(/\s+/).filter(Boolean)
  if (Array.isArray(value)) return listOf(value).flatMap(classesOf)
  return isRecord(value) ? Object.keys(value).filter((key) => value[key]) : []
}

/** Path of an import in a project: relative, or by an alias. */
export function resolveImport(
  specifier: string,
  file: string,
  aliases: readonly (readonly [prefix: string, folder: string])[]
): string | undefined {
  const bare = specifier.replace(/\?.*$/, '')
  const alias = aliases.find(([prefix]) => bare.startsWith(prefix))
  if (alias) return joinPath(alias[1], bare.slice(alias[0].length))
  return bare.startsWith('.') ? joinPath(folderOf(file), bare) : undefined
}
