// What sites can use of the default theme, read from its sources: variables, classes, slots, parts and layouts.

import { type CommentTexts, inLanguage } from './comments.ts'
import {
  addressOf,
  code,
  codeBlock,
  type Language,
  namesOn,
  prose,
  type ReferencePage,
  table
} from './page.ts'
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

/** Pages of parts, by the names of these: a part is on the first page whose names it has, and the last page has all others. */
const partGroups: Readonly<
  Record<
    string,
    { readonly names: RegExp } & Readonly<Record<Language, readonly [title: string, text: string]>>
  >
> = {
  sections: {
    names: /^Section/,
    en: ['Sections', 'The sections of pages, and what several of them are made of.'],
    de: ['Abschnitte', 'Die Abschnitte von Seiten, und woraus mehrere von ihnen bestehen.']
  },
  search: {
    names: /^(?:Search|AnswerText|Marked|MoreResults)/,
    en: ['Search', 'The search dialog, the page of results, and answers to questions.'],
    de: ['Suche', 'Der Suchdialog, die Seite mit den Treffern und Antworten auf Fragen.']
  },
  blog: {
    names: /^(?:Post|Author|BlogIndexes|RelatedPosts|SeriesBox|TagList)/,
    en: ['Blog', 'Posts, their lists, and their authors.'],
    de: ['Blog', 'Beiträge, ihre Listen und ihre Autoren.']
  },
  documents: {
    names:
      /^(?:Breadcrumbs|Doc|DrawerHead|Entry(?:Card|Link)|PageBar|Pager|PrintSection|Sidebar|Toc|VersionBanner)/,
    en: [
      'Documents',
      'What is around a document or an entry of a collection: sidebar, contents, versions, next and previous.'
    ],
    de: [
      'Dokumente',
      'Was um ein Dokument oder den Eintrag einer Sammlung herum ist: Seitenleiste, Inhaltsverzeichnis, Versionen, Vor und Zurück.'
    ]
  },
  navigation: {
    names: /^(?:Announcement$|Branch|ColorMode|Dropdown|EntryText|Footer|Locale|Logo|Menu|MobileMenu|Navbar)/,
    en: ['Navigation', 'Navbar, menu of narrow windows, footer and announcement.'],
    de: ['Navigation', 'Navigationsleiste, Menü schmaler Fenster, Fußzeile und Ankündigung.']
  },
  forms: {
    names: /^(?:Captcha|Consent|ContactForm|Form)/,
    en: ['Forms and consent', 'Forms with their fields, and what asks for consent.'],
    de: ['Formulare und Einwilligung', 'Formulare mit ihren Feldern, und was um Einwilligung bittet.']
  },
  page: {
    names: /^/,
    en: [
      'Page',
      'The frame of all pages, and small parts that many others use: links, icons, pictures, notices.'
    ],
    de: [
      'Seite',
      'Der Rahmen aller Seiten, und kleine Teile, die viele andere verwenden: Links, Icons, Bilder, Hinweise.'
    ]
  }
}

/** Parts by the group that they are in. */
function groupedParts(
  parts: readonly ThemeComponent[]
): readonly (readonly [group: string, parts: readonly ThemeComponent[]])[] {
  const groups = Object.entries(partGroups)
  const groupOf = ({ name }: ThemeComponent) => groups.find(([, { names }]) => names.test(name))?.[0]
  return groups.map(([group]) => [group, parts.filter((part) => groupOf(part) === group)])
}

/** The pages of parts: their overview, and one for each group. */
function partPages(
  parts: readonly ThemeComponent[],
  language: Language,
  texts: CommentTexts | undefined
): readonly ReferencePage[] {
  const [title, description, text] = words[language].parts
  const groups = groupedParts(parts)
  return [
    {
      path: 'theme/parts/index',
      title,
      description,
      folder: { label: title },
      body: [
        description,
        replaced('Footer'),
        text,
        ...groups.map(([group, all]) => {
          const [name = '', about = ''] = partGroups[group]?.[language] ?? []
          const path = `theme/parts/${group}`
          return `- [${name}](${addressOf(path)}): ${about}\n\n  ${namesOn(path, all)}`
        })
      ].join('\n\n')
    },
    ...groups.map(([group, all], index): ReferencePage => {
      const [name = '', about = ''] = partGroups[group]?.[language] ?? []
      return {
        path: `theme/parts/${group}`,
        title: `${title}: ${name}`,
        description: about,
        frontMatter: { sidebar_label: name, sidebar_position: index + 1 },
        body: [about, ...all.map((part) => componentSection(part, '', texts))].join('\n\n')
      }
    })
  ]
}

/** Title, first paragraph and further text of each page. */
const words = {
  en: {
    index: [
      'Theme',
      'What a site can use, set and replace of the default theme.',
      '- [Variables](./variables.md): colours, sizes and fonts\n- [Classes](./classes.md) for pages of the site\n- [Slots](./slots.md): empty places for components\n- [Parts](./parts/index.md) that a site can replace\n- [Layouts](./layouts.md) of pages\n\nHow they are used is in [Colours, fonts and layouts](../../how-to/looks.md) and [Make a theme](../../how-to/themes.md).'
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
      '- [Variablen](./variables.md): Farben, Größen und Schriften\n- [Klassen](./classes.md) für Seiten der Website\n- [Slots](./slots.md): leere Plätze für Komponenten\n- [Teile](./parts/index.md), die eine Website ersetzen kann\n- [Layouts](./layouts.md) der Seiten\n\nWie man sie verwendet, steht in [Farben, Schriften und Layouts](../../how-to/looks.md) und [Ein Theme erstellen](../../how-to/themes.md).'
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
    path: 'index' | 'variables' | 'classes' | 'slots' | 'layouts',
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
    ...partPages(
      parts.filter((part) => !isSlot(part)),
      language,
      texts
    ),
    page(
      'layouts',
      '',
      themeComponents('layouts').map((layout) => section(layout))
    )
  ]
}
