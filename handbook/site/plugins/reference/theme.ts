// What sites can use of the default theme, read from its sources: variables, classes, slots, parts and layouts.

import { type CommentTexts, inLanguage } from './comments.ts'
import { code, codeBlock, type Language, prose, type ReferencePage, table } from './page.ts'
import { filesIn, readRepository } from './repository.ts'

/** Classes for pages and Markdown of sites. A test checks that each is in the style sheets. */
export const themeClasses: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  actions: { en: 'a row of buttons', de: 'eine Reihe von Buttons' },
  badge: { en: 'a short label', de: 'eine kurze Beschriftung' },
  button: {
    en: 'a filled button, or a link that looks like one',
    de: 'ein gefüllter Button, oder ein Link, der so aussieht'
  },
  'button-secondary': { en: 'with `button`: outlined', de: 'mit `button`: nur umrandet' },
  'button-small': { en: 'with `button`: smaller', de: 'mit `button`: kleiner' },
  card: { en: 'a box, usually with a link', de: 'ein Kasten, meist mit einem Link' },
  'card-grid': { en: 'a grid of cards', de: 'ein Raster aus Karten' },
  'dark-only': { en: 'only shown in dark mode', de: 'nur im dunklen Modus zu sehen' },
  drawing: {
    en: 'a `<figure>` with an inline SVG: framed, and scrolls on narrow screens; parts with the class `accent` have the accent colour',
    de: 'eine `<figure>` mit Inline-SVG: gerahmt, scrollt auf schmalen Bildschirmen; Teile mit der Klasse `accent` haben die Akzentfarbe'
  },
  eyebrow: { en: 'a line above a title', de: 'eine Zeile über einem Titel' },
  hero: { en: 'the first section of a page', de: 'der erste Abschnitt einer Seite' },
  lead: { en: 'the first paragraph, larger', de: 'der erste Absatz, größer' },
  'light-only': { en: 'only shown in light mode', de: 'nur im hellen Modus zu sehen' },
  'page-column': { en: 'a page with a single column', de: 'eine Seite mit einer einzigen Spalte' },
  prose: { en: 'typography of documents', de: 'Typografie von Dokumenten' },
  section: {
    en: 'a section of a page, as wide as the window',
    de: 'ein Abschnitt einer Seite, so breit wie das Fenster'
  },
  'visually-hidden': { en: 'only for screen readers', de: 'nur für Screenreader' }
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

const componentSection = (
  { name, props, does }: ThemeComponent,
  use: string,
  texts: CommentTexts | undefined
): string =>
  [
    `## ${name}`,
    prose(inLanguage(does, texts)),
    ...(props === undefined ? [] : [`- **Props:** ${code(props)}`]),
    use
  ]
    .filter(Boolean)
    .join('\n\n')

const replaced = (name: string): string =>
  codeBlock(`theme:\n  parts: { ${name}: ./components/${name}.tsx }`, 'yaml', 'site/site.yaml')

/** Title, first paragraph and further text of each page. */
const words = {
  en: {
    index: [
      'Theme',
      'What a site can use, set and replace of the default theme.',
      '- [Variables](./variables.md): colours, sizes and fonts\n- [Classes](./classes.md) for pages of the site\n- [Slots](./slots.md): empty places for components\n- [Parts](./parts.md) that a site can replace\n- [Layouts](./layouts.md) of pages\n\nHow they are used is in [Colours, fonts and layouts](../../how-to/looks.md) and [Make a theme](../../how-to/themes.md).'
    ],
    variables: [
      'Variables',
      'Variables of the default theme. The style sheet of a site can set any of them.',
      'The settings `accent`, `preset`, `density`, `width` and `fonts` of [`theme`](../configuration/site/theme.md) set most of them.'
    ],
    classes: ['Classes', 'Classes for React pages and for HTML in Markdown.', ''],
    slots: [
      'Slots',
      'Empty places in the theme for components of the site. The types of their props are exported from sitegen/theme.',
      ''
    ],
    parts: [
      'Parts',
      'Components of the theme that a site can replace with its own. Each exports the type of its props.',
      "A replacement can import the original, to wrap it: `import Footer, { type FooterProps } from 'sitegen/themes/default/parts/Footer'`."
    ],
    layouts: [
      'Layouts',
      'One for each kind of page. Front matter selects plain, wide, landing, or a component in site/layouts/.',
      ''
    ],
    variableColumns: ['Variable', 'Value, or that of the light mode', 'Dark mode'],
    classColumns: ['Class', 'What it is for']
  },
  de: {
    index: [
      'Theme',
      'Was eine Website vom Standard-Theme verwenden, einstellen und ersetzen kann.',
      '- [Variablen](./variables.md): Farben, Größen und Schriften\n- [Klassen](./classes.md) für Seiten der Website\n- [Slots](./slots.md): leere Plätze für Komponenten\n- [Teile](./parts.md), die eine Website ersetzen kann\n- [Layouts](./layouts.md) der Seiten\n\nWie man sie verwendet, steht in [Farben, Schriften und Layouts](../../how-to/looks.md) und [Ein Theme erstellen](../../how-to/themes.md).'
    ],
    variables: [
      'Variablen',
      'Variablen des Standard-Themes. Das Stylesheet einer Website kann jede davon setzen.',
      'Die Einstellungen `accent`, `preset`, `density`, `width` und `fonts` von [`theme`](../configuration/site/theme.md) setzen die meisten.'
    ],
    classes: ['Klassen', 'Klassen für React-Seiten und für HTML in Markdown.', ''],
    slots: [
      'Slots',
      'Leere Plätze im Theme für Komponenten der Website. Die Typen ihrer Props exportiert sitegen/theme.',
      ''
    ],
    parts: [
      'Teile',
      'Komponenten des Themes, die eine Website durch eigene ersetzen kann. Jede exportiert den Typ ihrer Props.',
      "Ein Ersatz kann das Original importieren und umschließen: `import Footer, { type FooterProps } from 'sitegen/themes/default/parts/Footer'`."
    ],
    layouts: [
      'Layouts',
      'Eines für jede Art von Seite. Die Kopfdaten wählen plain, wide, landing oder eine Komponente in site/layouts/.',
      ''
    ],
    variableColumns: ['Variable', 'Wert, oder der im hellen Modus', 'Dunkler Modus'],
    classColumns: ['Klasse', 'Wozu sie da ist']
  }
} as const satisfies Record<Language, unknown>

/**
 * All pages about the theme.
 *
 * @param texts comments of components in the language, if it is not English
 */
export function themePages(language: Language, texts?: CommentTexts): readonly ReferencePage[] {
  const parts = themeComponents('parts')
  const own = words[language]
  const page = (
    path: 'index' | 'variables' | 'classes' | 'slots' | 'parts' | 'layouts',
    before: string,
    after: readonly string[]
  ): ReferencePage => {
    const [title, description, text] = own[path]
    return {
      path: `theme/${path}`,
      title,
      description,
      body: [description, before, text, ...after].filter(Boolean).join('\n\n')
    }
  }
  const section = (one: ThemeComponent, use = '') => componentSection(one, use, texts)
  return [
    page('index', '', []),
    page('variables', codeBlock(':root {\n  --radius: 0;\n}', 'css', 'site/styles/site.css'), [
      table(
        own.variableColumns,
        themeVariables().map(({ name, value, dark }) => [code(name), code(value), dark ? code(dark) : ''])
      )
    ]),
    page('classes', '', [
      table(
        own.classColumns,
        Object.entries(themeClasses).map(([name, text]) => [code(name), text[language]])
      )
    ]),
    page(
      'slots',
      '',
      parts.filter(isSlot).map((part) => section(part, replaced(part.name)))
    ),
    page(
      'parts',
      '',
      parts.filter((part) => !isSlot(part)).map((part) => section(part))
    ),
    page(
      'layouts',
      '',
      themeComponents('layouts').map((layout) => section(layout))
    )
  ]
}
