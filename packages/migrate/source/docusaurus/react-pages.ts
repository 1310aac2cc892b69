// Pages in React → a stub that shows their texts, which are taken out into YAML.

import { parse } from 'acorn'
import { transformSync } from 'esbuild'
import type { Node as EstreeNode } from 'estree'
import { stringify } from 'yaml'

interface PageText {
  readonly element: string
  readonly text: string
  /** Id of its translations: `<Translate id>`, `translate({ id })`. */
  readonly id?: string
}

/** Texts and imports of a page in React. */
export interface PageTexts {
  readonly title: PageText
  readonly description: PageText | undefined
  /** Texts in order, with the element that they are in. */
  readonly texts: readonly PageText[]
  /** Its imports besides React. */
  readonly imports: readonly string[]
}

const spokenAttributes = new Set([
  'title',
  'alt',
  'label',
  'description',
  'placeholder',
  'aria-label',
  'tagline',
  'heading',
  'subtitle',
  'content'
])

/** Read a page. @param name its path, used as the title if the page has none */
export function readReactPage(code: string, name: string): PageTexts | undefined {
  const program = programOf(code)
  if (!program) return undefined
  const texts: PageText[] = []
  const imports: string[] = []
  /** Titles and descriptions of pages, which are not part of their content. */
  const ofHead = new Set<EstreeNode>()
  /** Nodes that are read with the text, element or call that contains them: inline elements, attribute objects, arguments of `translate`. */
  const readNodes = new Set<EstreeNode>()
  /** Elements around `<Translate>`. */
  const parentElement = new Map<EstreeNode, string>()
  const page: { title?: PageText; description?: PageText } = {}
  visit(program, (node) => {
    if (node.type === 'ImportDeclaration') imports.push(String(node.source.value))
    if (node.type === 'ObjectExpression' && !readNodes.has(node)) texts.push(...textsInData(node))
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || readNodes.has(node)) return
    if (node.callee.name === 'translate') {
      for (const argument of node.arguments) readNodes.add(argument)
      if (ofHead.has(node)) return
      const { id, message = id } = textsOf(node.arguments[0])
      if (message !== undefined)
        texts.push({ element: 'text', text: message, ...(id !== undefined && { id }) })
      return
    }
    if (node.callee.name !== 'h') return
    const [type, props, ...children] = node.arguments
    const element =
      type?.type === 'Literal' ? String(type.value) : type?.type === 'Identifier' ? nameOf(type.name) : ''
    if (props) readNodes.add(props)
    if (props?.type === 'ObjectExpression')
      for (const property of props.properties) {
        if (property.type !== 'Property') continue
        const key =
          property.key.type === 'Identifier'
            ? property.key.name
            : property.key.type === 'Literal'
              ? String(property.key.value)
              : ''
        if (element === 'Layout' && (key === 'title' || key === 'description')) {
          const ofPage = pageTextOf(property.value)
          if (ofPage) page[key] = ofPage
          ofHead.add(property.value)
          continue
        }
        if (property.value.type !== 'Literal' || typeof property.value.value !== 'string') continue
        if (element !== 'meta' && spokenAttributes.has(key) && property.value.value.trim() !== '')
          texts.push({ element: `${element} ${key}`, text: property.value.value })
      }
    for (const child of children) parentElement.set(child, element)
    const { id } = element === 'Translate' ? textsOf(props) : {}
    const elementName = element === 'Translate' ? (parentElement.get(node) ?? element) : element
    const whole = element === 'Translate' ? undefined : wholeText(children, readNodes)
    if (whole !== undefined) {
      texts.push({ element: elementName, text: whole })
      return
    }
    for (const child of children)
      if (child.type === 'Literal' && typeof child.value === 'string' && child.value.trim() !== '')
        texts.push({
          element: elementName,
          text: child.value.replace(/\s+/g, ' ').trim(),
          ...(element === 'Translate' && { id: id ?? child.value })
        })
    if (id !== undefined && children.length === 0) texts.push({ element: elementName, text: id, id })
  })
  return {
    title: page.title ?? { element: 'title', text: titleFromName(name) },
    description: page.description,
    texts,
    imports: imports.filter((from) => !/^react(?:\/|$)/.test(from))
  }
}

/**
 * Where a page leads that is nothing but `<Redirect to="…">`.
 *
 * @param base of the site, which the address in `to` contains
 * @returns the address without the base; `undefined` for other pages
 */
export function redirectOf(code: string, base: string): string | undefined {
  const elements: EstreeNode[] = []
  let isConditional = false
  const program = /\bRedirect\b/.test(code) ? programOf(code) : undefined
  visit(program, (node) => {
    if (/^(?:ConditionalExpression|LogicalExpression|IfStatement|SwitchStatement)$/.test(node.type))
      isConditional = true
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'h')
      elements.push(node)
  })
  const [element] = elements
  if (elements.length !== 1 || isConditional || element?.type !== 'CallExpression') return undefined
  const [type, props] = element.arguments
  if (type?.type !== 'Identifier' || type.name !== 'Redirect' || props?.type !== 'ObjectExpression')
    return undefined
  for (const property of props.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.key.name !== 'to')
      continue
    const { value } = property
    if (value.type === 'Literal') {
      const to = String(value.value)
      return to.startsWith(base) ? `/${to.slice(base.length)}` : undefined
    }
    const [path] =
      value.type === 'CallExpression' &&
      value.callee.type === 'Identifier' &&
      value.callee.name === 'useBaseUrl'
        ? value.arguments
        : []
    return path?.type === 'Literal' ? `/${String(path.value).replace(/^\//, '')}` : undefined
  }
  return undefined
}

/** A fragment does not count as an element. */
const nameOf = (name: string): string => (name === 'F' ? 'text' : name)

/** A module in which JSX is calls of `h`; `undefined` if it cannot be read. */
function programOf(code: string): EstreeNode | undefined {
  try {
    const javascript = transformSync(code, {
      loader: 'tsx',
      jsx: 'transform',
      jsxFactory: 'h',
      jsxFragment: 'F',
      format: 'esm',
      logLevel: 'silent'
    }).code
    return parse(javascript, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as EstreeNode
  } catch {
    return undefined
  }
}

const inlineElements = new Set(
  'a abbr b br code del em i kbd mark q s small span strong sub sup u Link'.split(' ')
)

/**
 * A text with elements inside, such as code; `undefined` for other children.
 *
 * @param readNodes gets the elements inside
 */
function wholeText(children: readonly EstreeNode[], readNodes: Set<EstreeNode>): string | undefined {
  const inside: EstreeNode[] = []
  const textOf = (nodes: readonly EstreeNode[]): string | undefined => {
    const parts = nodes.map((node) => {
      if (node.type === 'Literal' && typeof node.value === 'string') return node.value
      if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'h')
        return undefined
      const [type, props, ...inner] = node.arguments
      const name =
        type?.type === 'Literal' ? String(type.value) : type?.type === 'Identifier' ? type.name : ''
      if (!inlineElements.has(name)) return undefined
      inside.push(node, ...(props ? [props] : []))
      return textOf(inner)
    })
    return parts.includes(undefined) ? undefined : parts.join('')
  }
  const text = children.some(({ type }) => type !== 'Literal') ? textOf(children) : undefined
  if (
    text === undefined ||
    !children.some((node) => node.type === 'Literal' && String(node.value).trim() !== '')
  )
    return undefined
  for (const node of inside) readNodes.add(node)
  return text.replace(/\s+/g, ' ').trim()
}

/** Texts of data that a page shows, `{ title: 'Fast', Svg: … }`. */
const textsInData = (node: EstreeNode): readonly PageText[] =>
  Object.entries(textsOf(node)).flatMap(([key, text]) =>
    ['title', 'heading', 'label', 'description', 'subtitle', 'text'].includes(key) && text.trim() !== ''
      ? [{ element: key === 'title' || key === 'heading' ? 'h3' : 'text', text }]
      : []
  )

/** The texts of a page, and of components of the site that it imports. @param read code of an imported module */
export function withImportedTexts(
  page: PageTexts,
  read: (from: string, importer: string) => { readonly path: string; readonly code: string } | undefined,
  importer: string
): PageTexts {
  const seen = new Set<string>([importer])
  const textsFrom = (imports: readonly string[], path: string): readonly PageText[] =>
    imports.flatMap((from) => {
      const module = read(from, path)
      if (!module || seen.has(module.path)) return []
      seen.add(module.path)
      const inside = readReactPage(module.code, '')
      return inside ? [...inside.texts, ...textsFrom(inside.imports, module.path)] : []
    })
  return { ...page, texts: [...page.texts, ...textsFrom(page.imports, importer)] }
}

/** A title or description of `Layout`: a text, or a call of `translate`. */
function pageTextOf(node: EstreeNode): PageText | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string')
    return { element: 'Layout', text: node.value }
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'translate')
    return undefined
  const { id, message = id } = textsOf(node.arguments[0])
  return message === undefined
    ? undefined
    : { element: 'Layout', text: message, ...(id !== undefined && { id }) }
}

/** The texts of an object by key. */
function textsOf(node: EstreeNode | undefined): Readonly<Record<string, string>> {
  if (node?.type !== 'ObjectExpression') return {}
  return Object.fromEntries(
    node.properties.flatMap((property) =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      property.value.type === 'Literal' &&
      typeof property.value.value === 'string'
        ? [[property.key.name, property.value.value]]
        : []
    )
  )
}

/** The texts of a page in another language, and how many have no translation; `undefined` where none has. */
export function translatedPage(
  page: PageTexts,
  messages: ReadonlyMap<string, string>
): { readonly page: PageTexts; readonly missing: number } | undefined {
  const translate = (pageText: PageText): PageText => {
    const translated = pageText.id === undefined ? undefined : messages.get(pageText.id)
    return translated === undefined ? pageText : { ...pageText, text: translated }
  }
  const texts = page.texts.map(translate)
  const missing = texts.filter((pageText, index) => pageText === page.texts[index]).length
  return missing === texts.length
    ? undefined
    : {
        page: {
          ...page,
          texts,
          title: translate(page.title),
          description: page.description && translate(page.description)
        },
        missing
      }
}

const titleFromName = (name: string): string => {
  const last =
    name
      .replace(/\/?index$/, '')
      .split('/')
      .at(-1) || 'Home'
  return last.charAt(0).toUpperCase() + last.slice(1).replaceAll(/[-_]/g, ' ')
}

function visit(node: unknown, enter: (node: EstreeNode) => void): void {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) {
    for (const item of node) visit(item, enter)
    return
  }
  if ('type' in node && typeof node.type === 'string') enter(node as EstreeNode)
  for (const [key, value] of Object.entries(node)) if (key !== 'loc' && key !== 'range') visit(value, enter)
}

/** content/LANGUAGE/pages/NAME.yaml */
export const pageYaml = ({ title, description, texts }: PageTexts): string =>
  stringify(
    {
      title: title.text,
      ...(description === undefined ? {} : { description: description.text }),
      texts: texts.map(({ element, text }) => ({ element, text }))
    },
    { lineWidth: 0 }
  )

/** Module from which pages of a site import their types. */
const themeTypes = 'sitegen/theme'

/** site/pages/NAME.tsx @param source path of the old page */
export const pageStub = (
  source: string,
  { imports }: PageTexts
): string => `// Stands in for ${source}, which has to be ported by hand. Its texts are in content/LANGUAGE/pages/,
// in the order of the old page. It imported:
${imports.length === 0 ? '//   nothing but React' : imports.map((from) => `//   ${from}`).join('\n')}

import type { SitePageProps } from '${themeTypes}'

interface Texts {
  readonly title: string
  readonly texts: readonly { readonly element: string; readonly text: string }[]
}

export default function Page({ text }: SitePageProps<Texts>) {
  return (
    <section>
      <h1>{text.title}</h1>
      {(text.texts ?? []).map(({ element, text: content }, index) =>
        /^h[2-6]$/.test(element) ? <h2 key={index}>{content}</h2> : <p key={index}>{content}</p>
      )}
    </section>
  )
}
`
