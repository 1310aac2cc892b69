// What sites can use of the default theme, read from its sources: variables, classes, slots, parts and layouts.

import { code, codeBlock, prose, type ReferencePage, table } from './page.ts'
import { filesIn, readRepository } from './repository.ts'

/** Classes for pages and Markdown of sites. A test checks that each is in the style sheets. */
export const themeClasses: Readonly<Record<string, string>> = {
  actions: 'a row of buttons',
  badge: 'a short label',
  button: 'a filled button, or a link that looks like one',
  'button-secondary': 'with `button`: outlined',
  'button-small': 'with `button`: smaller',
  card: 'a box, usually with a link',
  'card-grid': 'a grid of cards',
  'dark-only': 'only shown in dark mode',
  eyebrow: 'a line above a title',
  hero: 'the first section of a page',
  lead: 'the first paragraph, larger',
  'light-only': 'only shown in light mode',
  'page-column': 'a page with a single column',
  prose: 'typography of documents',
  section: 'a section of a page, as wide as the window',
  'visually-hidden': 'only for screen readers'
}

/** A variable with its value, or its values in both modes. */
export interface ThemeVariable {
  readonly name: string
  readonly value: string
  /** Missing for variables that are the same in both modes. */
  readonly dark?: string
}

/** Variables of the default theme. */
export function themeVariables(): readonly ThemeVariable[] {
  const rules = readRepository('themes/default/styles/tokens.css').split(/(?=:root)/)
  const values = (rule = '') =>
    [...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(
      ([, name = '', value = '']) => [`--${name}`, value.replace(/\s+/g, ' ')] as const
    )
  const dark = new Map(values(rules[3]))
  return [
    ...values(rules[1]).map(([name, value]) => ({ name, value })),
    ...values(rules[2]).map(([name, value]) => ({ name, value, dark: dark.get(name) ?? '' }))
  ]
}

/** A component of the theme. */
export interface ThemeComponent {
  readonly name: string
  /** Type of its props. */
  readonly props: string | undefined
  /** Its doc comment. */
  readonly does: string
}

/** Components in a folder of the theme. */
export const themeComponents = (folder: 'parts' | 'layouts'): readonly ThemeComponent[] =>
  filesIn(`themes/default/${folder}`, '.tsx').map((file) => {
    const text = readRepository(`themes/default/${folder}/${file}`)
    const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export default function/.exec(text)?.[1] ?? ''
    return {
      name: file.slice(0, -'.tsx'.length),
      props: /export default function \w+\([^)]*?:\s*(\w+)\s*\)/.exec(text)?.[1],
      does: comment
        .replaceAll(/\s*\n\s*\*/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
    }
  })

/** Whether it is an empty part for components of the site. */
export const isSlot = ({ name }: ThemeComponent): boolean => name.startsWith('Slot')

const componentSection = ({ name, props, does }: ThemeComponent, use: string): string =>
  [`## ${name}`, prose(does), ...(props === undefined ? [] : [`- **Props:** ${code(props)}`]), use]
    .filter(Boolean)
    .join('\n\n')

const replaced = (name: string): string =>
  codeBlock(`theme:\n  parts: { ${name}: ./components/${name}.tsx }`, 'yaml', 'site/site.yaml')

/** All pages about the theme. */
export function themePages(): readonly ReferencePage[] {
  const parts = themeComponents('parts')
  const variables = themeVariables()
  const page = (
    path: string,
    title: string,
    description: string,
    body: readonly string[]
  ): ReferencePage => ({
    path: `theme/${path}`,
    title,
    description,
    body: [description, ...body].join('\n\n')
  })
  return [
    page('index', 'Theme', 'What a site can use, set and replace of the default theme.', [
      '- [Variables](./variables.md): colours, sizes and fonts\n- [Classes](./classes.md) for pages of the site\n- [Slots](./slots.md): empty places for components\n- [Parts](./parts.md) that a site can replace\n- [Layouts](./layouts.md) of pages'
    ]),
    page(
      'variables',
      'Variables',
      'Variables of the default theme. The style sheet of a site can set any of them.',
      [
        codeBlock(':root {\n  --radius: 0;\n}', 'css', 'site/styles/site.css'),
        'The settings `accent`, `preset`, `density`, `width` and `fonts` of [`theme`](../configuration/site/theme.md) set most of them.',
        table(
          ['Variable', 'Value, or that of the light mode', 'Dark mode'],
          variables.map(({ name, value, dark }) => [code(name), code(value), dark ? code(dark) : ''])
        )
      ]
    ),
    page('classes', 'Classes', 'Classes for React pages and for HTML in Markdown.', [
      table(
        ['Class', 'What it is for'],
        Object.entries(themeClasses).map(([name, text]) => [code(name), text])
      )
    ]),
    page(
      'slots',
      'Slots',
      'Empty places in the theme for components of the site. The types of their props are exported from sitegen/theme.',
      [...parts.filter(isSlot).map((part) => componentSection(part, replaced(part.name)))]
    ),
    page(
      'parts',
      'Parts',
      'Components of the theme that a site can replace with its own. Each exports the type of its props.',
      [
        "A replacement can import the original, to wrap it: `import Footer, { type FooterProps } from 'sitegen/themes/default/parts/Footer'`.",
        ...parts.filter((part) => !isSlot(part)).map((part) => componentSection(part, ''))
      ]
    ),
    page(
      'layouts',
      'Layouts',
      'One for each kind of page. Front matter selects plain, wide, landing, or a component in site/layouts/.',
      [...themeComponents('layouts').map((layout) => componentSection(layout, ''))]
    )
  ]
}
