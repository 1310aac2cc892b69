// Pages in React → a stub that shows their texts, which are taken out into YAML.

import { parse } from 'acorn'
import { transformSync } from 'esbuild'
import type { Node as EstreeNode } from 'estree'
import { stringify } from 'yaml'

/** What a page in React contains. */
export interface PageTexts {
  readonly title: string
  readonly description: string | undefined
  /** Texts in order, with the element that they are in. */
  readonly texts: readonly { readonly element: string; readonly text: string }[]
  /** What it imports besides React. */
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

/** Read a page. @param name its path, for a title where it has none */
export function readReactPage(code: string, name: string): PageTexts | undefined {
  let program: EstreeNode
  try {
    const plain = transformSync(code, {
      loader: 'tsx',
      jsx: 'transform',
      jsxFactory: 'h',
      jsxFragment: 'F',
      format: 'esm',
      logLevel: 'silent'
    }).code
    program = parse(plain, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as EstreeNode
  } catch {
    return undefined
  }
  const texts: { element: string; text: string }[] = []
  const imports: string[] = []
  const page: { title?: string; description?: string } = {}
  visit(program, (node) => {
    if (node.type === 'ImportDeclaration') imports.push(String(node.source.value))
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'h')
      return
    const [type, props, ...children] = node.arguments
    const element =
      type?.type === 'Literal' ? String(type.value) : type?.type === 'Identifier' ? type.name : ''
    if (props?.type === 'ObjectExpression')
      for (const property of props.properties) {
        if (
          property.type !== 'Property' ||
          property.value.type !== 'Literal' ||
          typeof property.value.value !== 'string'
        )
          continue
        const key =
          property.key.type === 'Identifier'
            ? property.key.name
            : property.key.type === 'Literal'
              ? String(property.key.value)
              : ''
        if (element === 'Layout' && key === 'title') page.title = property.value.value
        else if (element === 'Layout' && key === 'description') page.description = property.value.value
        else if (spokenAttributes.has(key) && property.value.value.trim() !== '')
          texts.push({ element: `${element} ${key}`, text: property.value.value })
      }
    for (const child of children)
      if (child.type === 'Literal' && typeof child.value === 'string' && child.value.trim() !== '')
        texts.push({ element, text: child.value.replace(/\s+/g, ' ').trim() })
  })
  return {
    title: page.title ?? titleFromName(name),
    description: page.description,
    texts,
    imports: imports.filter((from) => !/^react(?:\/|$)/.test(from))
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
      title,
      ...(description === undefined ? {} : { description }),
      texts: texts.map(({ element, text }) => ({ element, text }))
    },
    { lineWidth: 0 }
  )

/** What pages of a site import their types from. */
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
